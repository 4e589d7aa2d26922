#pragma once

#include "common/engine/classic/board.hpp"
#include "common/rules/side.hpp"

namespace tengen::engine::opening {

/// How good the board is for `mover`, whose turn it is, by paper C's weights (origins.md): what its stones
/// could make on every empty point near a stone, less the same of the other side, and the best point it may
/// play now. 0 is even.
[[nodiscard]] int evaluate(classic::Board const& board, rules::Side mover);

}  // namespace tengen::engine::opening
