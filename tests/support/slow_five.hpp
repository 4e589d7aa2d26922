#pragma once

// Who has won, found the slow and obvious way: every line of the whole board is read from edge to edge.
// Shares no code with the rules library, against which it is held.

#include <vector>

#include "common/rules/five_board.hpp"
#include "common/rules/game_spec.hpp"

namespace tengen::support {

/// Every line of `side`'s stones that wins under `rule` (renju with every foul), each from end to end.
[[nodiscard]] std::vector<std::vector<rules::Point>> winning_lines(rules::FiveBoard const& board,
                                                                   rules::Side side, rules::FiveRule rule);

}  // namespace tengen::support
