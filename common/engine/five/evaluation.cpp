#include "common/engine/five/evaluation.hpp"

#include <algorithm>

namespace tengen::engine::five {

std::size_t threat_mask(Board const& board, Side side) {
    Side const rival = other(side);
    auto const has = [&](Side whose, PointClass kind) { return board.count(whose, kind) > 0; };
    auto const has_two_threes = [&](Side whose) {
        return has(whose, PointClass::double_three) || has(whose, PointClass::maybe_foul);
    };
    std::size_t mask = 0;
    auto const add = [&](bool is_set) { mask = mask << 1U | static_cast<std::size_t>(is_set); };
    add(has(side, PointClass::four_three));
    add(has(side, PointClass::four));
    add(has_two_threes(side));
    add(has(side, PointClass::three));
    add(board.count(side, PointClass::three) > 1);
    add(has(rival, PointClass::straight_four));
    add(has(rival, PointClass::four_three));
    add(has(rival, PointClass::four));
    add(has_two_threes(rival));
    add(has(rival, PointClass::three));
    return mask;
}

int evaluate(Board const& board) {
    Side const side = board.to_move();
    int const threats = board.weights().threats[static_cast<std::size_t>(side)][threat_mask(board, side)];
    return std::clamp(board.value(side) / kFineness + threats, -kMaxEstimate, kMaxEstimate);
}

}  // namespace tengen::engine::five
