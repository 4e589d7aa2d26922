#pragma once

// The moves that continuous threats are made of.

#include "common/engine/five/board.hpp"
#include "common/engine/five/searcher.hpp"

namespace tengen::engine::five::solver {

/// The board of a problem, its side to move.
[[nodiscard]] Board board_of(Problem const& problem);

/// Whether a stone that makes this makes a four of any kind, foul or not.
[[nodiscard]] constexpr bool has_four(Combination combination) {
    for (int direction = 0; direction < 4; ++direction) {
        LinePattern const pattern = pattern_of(combination, direction);
        if (pattern == LinePattern::four || pattern == LinePattern::double_four ||
            pattern == LinePattern::straight_four) {
            return true;
        }
    }
    return false;
}

/// Appends the points on which `side` makes a four and no five. Those of class maybe_foul are among them:
/// whether they are fouls is left to whoever plays them.
void collect_fours(Board const& board, Side side, CellList& out);

/// Appends every answer of `defender` after which the other side can make no five at once; a foul is none.
/// Precondition: the attacker could make a five, the defender could not.
void collect_stops(Board& board, Side defender, CellList& out);

}  // namespace tengen::engine::five::solver
