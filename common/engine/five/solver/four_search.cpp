#include "common/engine/five/solver/four_search.hpp"

#include <algorithm>
#include <cassert>
#include <cstdlib>

#include "common/engine/five/solver/moves.hpp"

namespace tengen::engine::five::solver {

void FourSearch::bar(std::span<rules::Point const> points) {
    barred_.clear();
    for (rules::Point const point : points) {
        barred_.push_back(cell_of(point));
    }
    root_stones_ = board_->stones();
}

FourSearch::Result FourSearch::search(int fours, std::uint64_t nodes) {
    assert(board_->to_move() == attacker_);
    last_node_ = nodes < ~std::uint64_t{0} - budget_->nodes() ? budget_->nodes() + nodes : ~std::uint64_t{0};
    return look(std::min(fours, kAnyFours));
}

bool FourSearch::is_barred(Cell cell) const {
    return at_barred_root() && std::ranges::find(barred_, cell) != barred_.end();
}

/// A point on which the attacker makes a five, kNoCell when there is none.
Cell FourSearch::five() const {
    if (board_->count(attacker_, PointClass::five) == 0) {
        return kNoCell;
    }
    if (!at_barred_root()) {
        return board_->first(attacker_, PointClass::five);
    }
    CellList fives;
    board_->collect(attacker_, PointClass::five, PointClass::five, fives);
    fives.filter([&](Cell cell) { return !is_barred(cell); });
    return fives.empty() ? kNoCell : fives[0];
}

FourSearch::Result FourSearch::look(int fours) {
    if (Cell const cell = five(); cell != kNoCell) {
        return {Ending::won, 0, cell};
    }
    std::uint64_t const key = board_->key();
    if (auto const* known = table_->find(key); known != nullptr && !at_barred_root()) {
        if (known->won > 0 && known->won - 1 <= fours && board_->is_empty(known->move)) {
            return {Ending::won, known->won - 1, known->move};
        }
        if (known->failed > fours) {
            return {known->failed > kAnyFours ? Ending::exhausted : Ending::failed};
        }
    }
    Result const result = try_moves(fours);
    if (!at_barred_root()) {
        switch (result.ending) {
            case Ending::won:
                table_->store_win(key, result.fours, result.move);
                break;
            case Ending::failed:
                table_->store_failure(key, fours);
                break;
            case Ending::exhausted:
                table_->store_failure(key, kAnyFours);
                break;
            case Ending::stopped:
                break;
        }
    }
    return result;
}

void FourSearch::collect_moves(CellList& out) const {
    collect_fours(*board_, attacker_, out);
    if (board_->count(defender(), PointClass::five) > 0) {
        CellList stops;
        board_->collect_defences(attacker_, board_->first(defender(), PointClass::five), stops);
        out.filter([&](Cell cell) { return stops.contains(cell); });
    }
    out.filter([&](Cell cell) { return !is_barred(cell); });
}

void FourSearch::sort(CellList& moves) const {
    // Straight fours, then what may leave a three behind, then what lies near the attacker's last stone.
    constexpr int kFar = 64;
    Cell const near = board_->last(1);
    moves.sort_by([&](Cell cell) {
        PointClass const kind = board_->kind(attacker_, cell);
        int const worth = kind == PointClass::straight_four ? 2 : kind == PointClass::four ? 0 : 1;
        int const distance = near == kNoCell ? 0
                                             : std::max(std::abs(column_of(cell) - column_of(near)),
                                                        std::abs(row_of(cell) - row_of(near)));
        return worth * kFar - distance;
    });
}

/// Whether a four may leave the defender without an answer: more than one four, or his only answer a foul.
bool FourSearch::may_be_last(Cell move) const {
    PointClass const kind = board_->kind(attacker_, move);
    return kind == PointClass::straight_four || kind == PointClass::maybe_foul ||
           (defender() == Side::black && board_->book().rule == rules::FiveRule::renju);
}

FourSearch::Result FourSearch::try_moves(int fours) {
    CellList moves;
    collect_moves(moves);
    if (moves.empty()) {
        return {Ending::exhausted};
    }
    if (fours == 0) {
        return {Ending::failed};
    }
    sort(moves);
    bool exhausted = true;
    for (Cell const move : moves) {
        if (fours == 1 && !may_be_last(move)) {
            exhausted = false;
            continue;
        }
        if (board_->is_foul(attacker_, move)) {
            continue;
        }
        if (budget_->nodes() >= last_node_ || !budget_->spend()) {
            return {Ending::stopped};
        }
        board_->make(move);
        Result result = after(move, fours);
        board_->unmake();
        if (result.ending == Ending::won || result.ending == Ending::stopped) {
            return result;
        }
        exhausted = exhausted && result.ending == Ending::exhausted;
    }
    return {exhausted ? Ending::exhausted : Ending::failed};
}

/// What comes of the four just made by `move`: the worst of the defender's answers.
FourSearch::Result FourSearch::after(Cell move, int fours) {
    if (board_->count(defender(), PointClass::five) > 0) {
        return {Ending::exhausted};
    }
    CellList replies;
    collect_stops(*board_, defender(), replies);
    Result worst{Ending::won, 1, move};
    if (!replies.empty() && fours == 1) {
        return {Ending::failed};
    }
    for (Cell const reply : replies) {
        if (!budget_->spend()) {
            return {Ending::stopped};
        }
        board_->make(reply);
        Result const result = look(fours - 1);
        board_->unmake();
        if (result.ending != Ending::won) {
            return result;
        }
        worst.fours = std::max(worst.fours, result.fours + 1);
    }
    return worst;
}

}  // namespace tengen::engine::five::solver
