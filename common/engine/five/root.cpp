#include "common/engine/five/root.hpp"

#include <algorithm>

#include "common/engine/five/evaluation.hpp"

namespace tengen::engine::five {

namespace {

void collect_empty(Board const& board, CellList& out) {
    for (int row = 0; row < board.size(); ++row) {
        for (int column = 0; column < board.size(); ++column) {
            Cell const cell = cell_at(column, row);
            if (board.is_empty(cell)) {
                out.push_back(cell);
            }
        }
    }
}

/// Moves by urgency; stops at the first kind that applies.
void collect_urgent(Board& board, CellList& out) {
    Side const us = board.to_move();
    Side const them = other(us);
    if (board.count(us, PointClass::five) > 0) {
        board.collect(us, PointClass::five, PointClass::five, out);
    } else if (board.count(them, PointClass::five) > 0) {
        collect_forced(board, out);
        if (out.empty()) {
            // Lost: one of the points is taken all the same.
            board.collect_defences(us, board.first(them, PointClass::five), out);
        }
    } else if (board.count(us, PointClass::straight_four) > 0) {
        board.collect(us, PointClass::straight_four, PointClass::straight_four, out);
    } else if (board.count(them, PointClass::straight_four) > 0) {
        collect_answers(board, out);
        if (out.empty()) {
            board.collect(them, PointClass::straight_four, PointClass::straight_four, out);
        }
    } else {
        board.collect_near(out);
    }
}

/// What follows in a proven line that ends in so many plies, where it is plain; kNoCell where it is not.
Cell plain_move(Worker& worker, int plies) {
    Board& board = worker.board();
    Side const us = board.to_move();
    Side const them = other(us);
    // A longer way than the one that was proven would not keep the word given, nor would a shorter one.
    if (board.count(us, PointClass::five) > 0) {
        return plies == 1 ? board.first(us, PointClass::five) : kNoCell;
    }
    if (board.count(them, PointClass::five) > 0) {
        CellList answers;
        collect_forced(board, answers);
        if (answers.size() > 1) {
            // Caro: which of several blocks is best is not plain.
            return kNoCell;
        }
        if (answers.empty()) {
            // Lost: any stone elsewhere will do.
            board.collect_near(answers);
            answers.filter([&](Cell cell) {
                return board.kind(them, cell) != PointClass::five && !board.is_foul(us, cell);
            });
        }
        return answers.empty() ? kNoCell : answers[0];
    }
    if (board.count(us, PointClass::straight_four) > 0) {
        return plies == 3 ? board.first(us, PointClass::straight_four) : kNoCell;
    }
    if (auto const known = worker.known_win(); known && known->score == win_in(plies)) {
        return known->move;
    }
    constexpr int kBudget = 5'000;
    return worker.plies_to_win_by_fours(kBudget) == plies ? worker.winning_four() : kNoCell;
}

}  // namespace

Board board_of(Problem const& problem) {
    RuleBook const book = RuleBook::of(problem.rule, problem.fouls);
    Board board{book, problem.size, Weights::of(problem.rule)};
    // Alternating as in a game where the numbers allow it, so that the last stone is the other side's.
    std::size_t const most = std::max(problem.black.size(), problem.white.size());
    bool const black_last = problem.to_move == Side::white;
    for (std::size_t i = 0; i < most; ++i) {
        for (Side const side :
             black_last ? std::array{Side::white, Side::black} : std::array{Side::black, Side::white}) {
            auto const& stones = side == Side::black ? problem.black : problem.white;
            if (i < stones.size()) {
                board.put(cell_of(stones[i]), side);
            }
        }
    }
    board.set_to_move(problem.to_move);
    return board;
}

std::vector<RootMove> root_moves(Board& board, std::vector<rules::Point> const& barred) {
    Side const us = board.to_move();
    auto const may_play = [&](Cell cell) {
        return std::ranges::find(barred, point_of(cell)) == barred.end() && !board.is_foul(us, cell);
    };
    CellList cells;
    collect_urgent(board, cells);
    cells.filter(may_play);
    if (cells.empty()) {
        board.collect_near(cells);
        cells.filter(may_play);
    }
    if (cells.empty()) {
        collect_empty(board, cells);
        cells.filter(may_play);
    }
    if (cells.empty()) {
        collect_empty(board, cells);
        cells.filter([&](Cell cell) { return std::ranges::find(barred, point_of(cell)) == barred.end(); });
    }
    cells.sort_by([&](Cell cell) { return liking(board, cell); });
    std::vector<RootMove> moves;
    for (Cell const cell : cells) {
        moves.push_back({.cell = cell, .line = {cell}});
    }
    return moves;
}

void complete_line(Worker& worker, std::vector<Cell>& line, int score) {
    if (score == -kInfinite || !is_proven(score)) {
        return;
    }
    Board& board = worker.board();
    std::size_t made = 0;
    auto const length = static_cast<std::size_t>(plies_to_end(score));
    bool is_over = false;
    auto const make = [&](Cell cell) {
        is_over = board.kind(board.to_move(), cell) == PointClass::five;
        board.make(cell);
        ++made;
    };
    std::ranges::for_each(line, make);
    while (line.size() < length && !is_over && !board.is_full()) {
        Cell const next = plain_move(worker, static_cast<int>(length - line.size()));
        if (next == kNoCell) {
            break;
        }
        line.push_back(next);
        make(next);
    }
    bool const is_whole = line.size() == length;
    for (; made > 0; --made) {
        board.unmake();
        int const plies = static_cast<int>(length - made) + 1;
        if (is_whole && plies % 2 == 1) {
            worker.keep_win(line[made - 1], plies);
        }
    }
}

}  // namespace tengen::engine::five
