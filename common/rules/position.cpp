#include "common/rules/position.hpp"

namespace tengen::rules {

namespace {

std::variant<FiveState, ChengsanState> start_of(GameSpec const& spec) {
    switch (spec.kind()) {
        case GameKind::gomoku:
            return FiveState(spec);
        case GameKind::chengsanqi:
            break;
    }
    return ChengsanState(spec.chengsan());
}

}  // namespace

Position::Position(GameSpec const& spec) : spec_(spec), state_(start_of(spec)) {}

Position::Position(ChengsanState const& state) : spec_(GameSpec::make(state.rules())), state_(state) {}

Position Position::replay(GameSpec const& spec, std::span<Action const> actions, int setup) {
    Position position(spec);
    for (Action const& action : actions) {
        position.ply() < setup ? position.set_up(action) : position.apply(action);
    }
    return position;
}

Side Position::to_act() const {
    return std::visit([](auto const& state) { return state.to_act(); }, state_);
}

std::optional<Illegal> Position::why_illegal(Action const& action) const {
    return std::visit([&](auto const& state) { return state.why_illegal(action); }, state_);
}

std::vector<Action> Position::legal_actions() const {
    return std::visit([](auto const& state) { return state.legal_actions(); }, state_);
}

void Position::apply(Action const& action) {
    std::visit([&](auto& state) { state.apply(action); }, state_);
    ++ply_;
}

void Position::set_up(Action const& action) {
    std::get<FiveState>(state_).set_up(action);
    ++ply_;
}

std::optional<Foul> Position::claimable_foul() const {
    auto const* five = std::get_if<FiveState>(&state_);
    return five == nullptr ? std::nullopt : five->claimable_foul();
}

std::optional<Outcome> Position::outcome() const {
    return std::visit([](auto const& state) { return state.outcome(); }, state_);
}

BoardView Position::view() const {
    return std::visit([](auto const& state) { return state.view(); }, state_);
}

std::optional<int> Position::floor() const {
    return std::visit([](auto const& state) { return state.floor(); }, state_);
}

std::uint64_t Position::position_hash() const {
    return std::visit([](auto const& state) { return state.position_hash(); }, state_);
}

}  // namespace tengen::rules
