#include "common/engine/five/move_picker.hpp"

#include <algorithm>
#include <utility>

namespace tengen::engine::five {

void collect_forced(Board& board, CellList& out) {
    Side const us = board.to_move();
    Side const them = other(us);
    Cell const point = board.first(them, PointClass::five);
    if (board.book().rule == rules::FiveRule::caro) {
        board.collect_defences(us, point, out);
    } else if (board.count(them, PointClass::five) == 1) {
        out.push_back(point);
    }
    out.filter([&](Cell cell) { return !board.is_foul(us, cell); });
}

void collect_answers(Board const& board, CellList& out) {
    Side const us = board.to_move();
    Side const them = other(us);
    CellList threats;
    board.collect(them, PointClass::straight_four, PointClass::straight_four, threats);
    board.collect_defences(us, threats[0], out);
    for (std::size_t i = 1; i < threats.size() && !out.empty(); ++i) {
        CellList also;
        board.collect_defences(us, threats[i], also);
        out.filter([&](Cell cell) { return also.contains(cell); });
    }
    CellList fours;
    board.collect(us, PointClass::four, PointClass::maybe_foul, fours);
    for (Cell const four : fours) {
        if (!out.contains(four)) {
            out.push_back(four);
        }
    }
}

MovePicker::MovePicker(Board const& board, History const& history, CellList const& moves,
                       Context const& context) {
    constexpr int kHistoryScale = 48;
    constexpr int kTableMove = 1'000'000;
    constexpr int kCounterMove = 60;
    Side const us = board.to_move();
    Cell const counter = history.counter(us, context.before);
    for (Cell const cell : moves) {
        int score =
            liking(board, cell) + history.of(us, cell, context.before, context.own_before) / kHistoryScale;
        score += cell == counter ? kCounterMove : 0;
        best_ = size_ == 0 ? score : std::max(best_, score);
        score += cell == context.table_move ? kTableMove : 0;
        moves_[size_++] = {static_cast<std::int16_t>(cell), score};
    }
}

ScoredMove MovePicker::next() {
    if (given_ == size_) {
        return {};
    }
    std::size_t best = given_;
    for (std::size_t i = given_ + 1; i < size_; ++i) {
        if (moves_[i].score > moves_[best].score) {
            best = i;
        }
    }
    std::swap(moves_[given_], moves_[best]);
    return moves_[given_++];
}

}  // namespace tengen::engine::five
