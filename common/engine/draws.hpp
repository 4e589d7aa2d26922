#pragma once

#include "common/rules/position.hpp"

// When a game is as good as drawn, for engines without an opinion of their own.
namespace tengen::engine {

/// Whether neither side can win on the board any more. Gomoku: every five in line holds stones of both sides.
/// Chengsanqi: never.
[[nodiscard]] bool is_dead_draw(rules::Position const& position);
/// Whether little is left to happen. Gomoku: a tenth of the points is empty. Chengsanqi: 40 turns without a
/// take.
[[nodiscard]] bool is_late(rules::Position const& position);

}  // namespace tengen::engine
