#pragma once

#include <cstddef>

#include "common/engine/five/board.hpp"

namespace tengen::engine::five {

/// Estimates beyond this are cut: they must not look like proofs.
constexpr int kMaxEstimate = 10'000;

/// Which classes of points the sides have, a bit each: of `side` to move four-three, four, double-three (in
/// renju also what may be a foul), three, two or more threes; of the other side straight four, four-three,
/// four, double-three, three.
[[nodiscard]] std::size_t threat_mask(Board const& board, Side side);

/// What the board is worth to the side to move. Of use where nobody can make five or a straight four now.
[[nodiscard]] int evaluate(Board const& board);

}  // namespace tengen::engine::five
