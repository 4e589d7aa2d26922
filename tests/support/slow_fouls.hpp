#pragma once

// The fouls of renju as rules-gomoku words them, on a board copied for every stone that is tried. Shares no
// code with the rules library, against which it is held.

#include <optional>

#include "common/rules/five_board.hpp"
#include "common/rules/game_spec.hpp"
#include "common/rules/outcome.hpp"

namespace tengen::support {

/// The foul that a black stone on the empty `point` would make.
[[nodiscard]] std::optional<rules::Foul> slow_foul(rules::FiveBoard const& board, rules::Point point,
                                                   rules::FoulSet fouls);

}  // namespace tengen::support
