#include "common/engine/five/four_search.hpp"

#include <algorithm>

namespace tengen::engine::five {

FourSearch::FourSearch(Board& board, NodeCounter& counter, FourMemory& memory)
    : board_(board), counter_(counter), memory_(memory) {}

int FourSearch::plies_to_win(int budget) {
    left_ = budget;
    complete_ = true;
    is_cut_off_ = false;
    return attack(0);
}

/// The side to move attacks. 0 when it does not win by fours, or the budget is spent.
int FourSearch::attack(int deep) {
    Side const us = board_.to_move();
    Side const them = other(us);
    if (deep >= kDeepest) {
        complete_ = false;
        return 0;
    }
    CellList moves;
    if (board_.count(them, PointClass::five) > 0) {
        if (board_.count(them, PointClass::five) > 1) {
            return 0;
        }
        // The answer made a four: only a four that takes its point goes on.
        Cell const point = board_.first(them, PointClass::five);
        PointClass const kind = board_.kind(us, point);
        if (kind < PointClass::four || kind > PointClass::maybe_foul || board_.is_foul(us, point)) {
            return 0;
        }
        moves.push_back(point);
    } else {
        if (board_.count(us, PointClass::straight_four) > 0) {
            first_move_ = board_.first(us, PointClass::straight_four);
            return 3;
        }
        if (board_.count(us, PointClass::four) + board_.count(us, PointClass::four_three) +
                board_.count(us, PointClass::maybe_foul) ==
            0) {
            return 0;
        }
        board_.collect(us, PointClass::four, PointClass::maybe_foul, moves);
    }
    std::uint64_t const key = board_.key();
    if (FourMemory::Known const& known = memory_.of(key);
        known.key == key && (known.plies > 0 || known.budget >= left_)) {
        first_move_ = known.move;
        complete_ = complete_ && (known.plies > 0 || known.budget == FourMemory::kComplete);
        return known.plies;
    }
    std::int32_t const budget = left_;
    order(us, moves);
    bool const was_complete = complete_;
    complete_ = true;
    int plies = 0;
    for (Cell const move : moves) {
        if (board_.is_foul(us, move)) {
            continue;
        }
        plies = answer(move, deep);
        if (plies > 0) {
            first_move_ = move;
            break;
        }
        if (left_ <= 0) {
            complete_ = false;
            break;
        }
    }
    if (plies > 0 || !is_cut_off_) {
        memory_.of(key) = {.key = key,
                           .plies = static_cast<std::int16_t>(plies),
                           .move = static_cast<std::int16_t>(first_move_),
                           .budget = complete_ ? FourMemory::kComplete : budget};
    }
    complete_ = complete_ && was_complete;
    return plies;
}

/// The whole search ends, not only the budget: what is not found now is not known to be none.
void FourSearch::cut_off() {
    left_ = 0;
    complete_ = false;
    is_cut_off_ = true;
}

/// Plies until the five after the attacker's `move` and all answers to it, 0 when it does not win.
int FourSearch::answer(Cell move, int deep) {
    Side const us = board_.to_move();
    Side const them = other(us);
    --left_;
    if (!counter_.spend()) {
        cut_off();
        return 0;
    }
    board_.make(move);
    int plies = 0;
    int const fives = board_.count(us, PointClass::five);
    if (fives == 0 || board_.count(them, PointClass::five) > 0) {
        plies = 0;
    } else {
        CellList answers;
        Cell const point = board_.first(us, PointClass::five);
        if (board_.book().rule == rules::FiveRule::caro) {
            board_.collect_defences(them, point, answers);
        } else {
            answers.push_back(point);
        }
        plies = 3;
        if (fives == 1 || board_.book().rule == rules::FiveRule::caro) {
            for (Cell const reply : answers) {
                if (board_.is_foul(them, reply)) {
                    continue;
                }
                --left_;
                if (!counter_.spend()) {
                    cut_off();
                    plies = 0;
                    break;
                }
                board_.make(reply);
                int const rest = board_.count(us, PointClass::five) > 0 ? 1 : attack(deep + 1);
                board_.unmake();
                if (rest == 0) {
                    plies = 0;
                    break;
                }
                plies = std::max(plies, rest + 2);
            }
        }
    }
    board_.unmake();
    return plies;
}

void FourSearch::order(Side side, CellList& moves) const {
    if (moves.size() < 2) {
        return;
    }
    auto const& own = board_.weights().points[static_cast<std::size_t>(side)];
    auto const& theirs = board_.weights().points[static_cast<std::size_t>(other(side))];
    moves.sort_by([&](Cell cell) {
        return own[board_.code(side, cell)].attack + theirs[board_.code(other(side), cell)].defend / 2;
    });
}

}  // namespace tengen::engine::five
