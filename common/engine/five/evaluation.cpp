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

int linear_value(Board const& board, std::size_t mask) {
    Side const side = board.to_move();
    return board.value(side) / kFineness + board.weights().threats[static_cast<std::size_t>(side)][mask];
}

int evaluate(Board const& board, EstimateWindow window) {
    std::size_t const mask = threat_mask(board, board.to_move());
    int value = linear_value(board, mask);
    NetworkTables const* network = board.weights().networks[static_cast<std::size_t>(board.to_move())];
    if (network != nullptr && value > window.low && value < window.high) {
        PointCodesList points;
        board.collect_codes(points);
        value += network_value(*network, points, mask);
    }
    return std::clamp(value, -kMaxEstimate, kMaxEstimate);
}

}  // namespace tengen::engine::five
