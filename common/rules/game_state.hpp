#pragma once

#include <concepts>
#include <cstdint>
#include <optional>
#include <vector>

#include "common/rules/action.hpp"
#include "common/rules/board_view.hpp"
#include "common/rules/illegal.hpp"
#include "common/rules/outcome.hpp"

namespace tengen::rules {

/// What every game offers. A state is a plain value: copyable and comparable.
template <class State>
concept GameState = std::copyable<State> && std::equality_comparable<State> &&
    requires(State state, State const& seen, Action action) {
    { seen.to_act() } -> std::same_as<Side>;
    { seen.why_illegal(action) } -> std::same_as<std::optional<Illegal>>;
    { seen.legal_actions() } -> std::same_as<std::vector<Action>>;
    { state.apply(action) } -> std::same_as<void>;
    { seen.outcome() } -> std::same_as<std::optional<Outcome>>;
    { seen.view() } -> std::same_as<BoardView>;
    { seen.position_hash() } -> std::same_as<std::uint64_t>;
    { seen.floor() } -> std::same_as<std::optional<int>>;
};

}  // namespace tengen::rules
