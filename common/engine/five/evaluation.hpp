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

/// What the tables without the network make of the board for the side to move, in points. `mask`: its
/// threats.
[[nodiscard]] int linear_value(Board const& board, std::size_t mask);

/// Where an estimate has to be exact, both ends left out.
struct EstimateWindow {
    int low = -2 * kMaxEstimate;
    int high = 2 * kMaxEstimate;
};

/// What the board is worth to the side to move; outside of the window without the network, which costs more
/// than all the rest. Of use where nobody can make five or a straight four now.
[[nodiscard]] int evaluate(Board const& board, EstimateWindow window = {});

}  // namespace tengen::engine::five
