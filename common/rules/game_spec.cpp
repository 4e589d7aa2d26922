#include "common/rules/game_spec.hpp"

#include <algorithm>
#include <array>

namespace tengen::rules {

namespace {

constexpr std::array kPresets{ChengsanPreset::chengsanqi, ChengsanPreset::chengsanqi_folk,
                              ChengsanPreset::nine_mens_morris};

/// Whether the opening goes with every rule and size; the others are renju's.
bool is_general(Opening opening) {
    switch (opening) {
        case Opening::free:
        case Opening::centre:
        case Opening::swap:
        case Opening::swap2:
        case Opening::balanced:
            return true;
        case Opening::prescribed:
        case Opening::two_fifths:
        case Opening::swap_after_three:
        case Opening::renju_classic:
        case Opening::yamaguchi:
        case Opening::soosyrv8:
        case Opening::taraguchi10:
            return false;
    }
    return false;
}

}  // namespace

ChengsanRules rules_of(ChengsanPreset preset) {
    switch (preset) {
        case ChengsanPreset::chengsanqi:
            break;
        case ChengsanPreset::chengsanqi_folk:
            return {.all_in_mills = AllInMills::any};
        case ChengsanPreset::nine_mens_morris:
            return {.blocked_points = false, .all_in_mills = AllInMills::any, .fly = true};
    }
    return {};
}

std::optional<ChengsanPreset> preset_of(ChengsanRules const& rules) {
    auto const found = std::find_if(kPresets.begin(), kPresets.end(),
                                    [&](ChengsanPreset preset) { return rules_of(preset) == rules; });
    return found == kPresets.end() ? std::nullopt : std::optional(*found);
}

base::Result<GameSpec, SpecError> GameSpec::make(Gomoku const& asked) {
    bool const renju = asked.rule == FiveRule::renju;
    if (asked.size < kMinSize || asked.size > (renju ? kMinSize : kMaxSize)) {
        return SpecError{"size"};
    }
    if (!renju && !is_general(asked.opening)) {
        return SpecError{"opening"};
    }
    if (!renju && asked.fouls != FoulSet{}) {
        return SpecError{"fouls"};
    }
    if (!renju && asked.foul_mode != FoulMode::automatic) {
        return SpecError{"foul_mode"};
    }
    return GameSpec(asked);
}

GameSpec GameSpec::make(ChengsanRules const& asked) {
    return GameSpec(asked);
}

}  // namespace tengen::rules
