#include "common/rules/game_spec.hpp"

namespace tengen::rules {

namespace {

bool plays(FiveRule rule) {
    switch (rule) {
        case FiveRule::freestyle:
        case FiveRule::standard:
        case FiveRule::caro:
            return true;
        case FiveRule::renju:
            return false;
    }
    return false;
}

bool plays(Opening opening) {
    switch (opening) {
        case Opening::free:
        case Opening::centre:
            return true;
        case Opening::prescribed:
        case Opening::two_fifths:
        case Opening::swap_after_three:
        case Opening::renju_classic:
        case Opening::swap:
        case Opening::swap2:
        case Opening::yamaguchi:
        case Opening::soosyrv8:
        case Opening::taraguchi10:
        case Opening::balanced:
            return false;
    }
    return false;
}

}  // namespace

base::Result<GameSpec, SpecError> GameSpec::make(Gomoku const& asked) {
    if (!plays(asked.rule)) {
        return SpecError{"rule"};
    }
    if (asked.size < kMinSize || asked.size > kMaxSize) {
        return SpecError{"size"};
    }
    if (!plays(asked.opening)) {
        return SpecError{"opening"};
    }
    if (asked.fouls != FoulSet{}) {
        return SpecError{"fouls"};
    }
    if (asked.foul_mode != FoulMode::automatic) {
        return SpecError{"foul_mode"};
    }
    return GameSpec(asked);
}

}  // namespace tengen::rules
