#include "common/engine/five/solver/moves.hpp"

namespace tengen::engine::five::solver {

Board board_of(Problem const& problem) {
    Board board{RuleBook::of(problem.rule, problem.fouls), problem.size, Weights::of(problem.rule)};
    for (rules::Point const point : problem.black) {
        board.put(cell_of(point), Side::black);
    }
    for (rules::Point const point : problem.white) {
        board.put(cell_of(point), Side::white);
    }
    board.set_to_move(problem.to_move);
    return board;
}

void collect_fours(Board const& board, Side side, CellList& out) {
    static_assert(static_cast<int>(PointClass::maybe_foul) ==
                  static_cast<int>(PointClass::straight_four) + 1);
    std::size_t const before = out.size();
    board.collect(side, PointClass::four, PointClass::maybe_foul, out);
    if (board.count(side, PointClass::maybe_foul) > 0) {
        std::size_t seen = 0;
        out.filter([&](Cell cell) { return seen++ < before || has_four(board.combination(side, cell)); });
    }
}

void collect_stops(Board& board, Side defender, CellList& out) {
    Side const attacker = other(defender);
    Cell const five = board.first(attacker, PointClass::five);
    if (board.book().rule != rules::FiveRule::caro) {
        // Only a stone on the point itself keeps a five away, and no two points are taken at once.
        if (board.count(attacker, PointClass::five) == 1 && !board.is_foul(defender, five)) {
            out.push_back(five);
        }
        return;
    }
    std::size_t const before = out.size();
    std::size_t seen = 0;
    board.collect_defences(defender, five, out);
    out.filter([&](Cell cell) {
        if (seen++ < before) {
            return true;
        }
        board.put(cell, defender);
        bool const stopped = board.count(attacker, PointClass::five) == 0;
        board.take_back();
        return stopped;
    });
}

}  // namespace tengen::engine::five::solver
