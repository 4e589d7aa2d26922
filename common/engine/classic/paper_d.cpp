// Paper D, "shape tables + minimax":
//  1. tables hold for every point, line and side the shape that a stone would make there;
//  2. a depth-first minimax over the tables, three plies deep, pruned;
//  3. its simple move, the largest entry of both sides, is the first that is tried.
// What it overlooks: whatever needs more than three plies and one look at the tables, such as a win by a row
// of fours.
//
// The paper gives no values and stops at the pruning. Ours:
//  - the values of the shapes and the judgement of a position at the end (shape_tables.cpp): the sum over all
//    empty points of what each side would make there, the side on move counted half as much again;
//  - pruning is alpha-beta, which finds the same move as plain minimax; among moves of equal score the first
//    tried is kept;
//  - the points tried: where a five can be made by either side only these, otherwise every empty point within
//    two steps of a stone; largest entries of both first, equal ones by the seed;
//  - a smaller Limits.depth lowers the three plies.

#include "common/engine/classic/paper_d.hpp"

#include <algorithm>
#include <vector>

#include "common/engine/classic/shape_tables.hpp"

namespace tengen::engine::classic {

using rules::Point;
using rules::Side;

namespace {

constexpr int kInfinity = 2 * ShapeTables::kWin;

class AlphaBeta {
  public:
    AlphaBeta(ShapeTables& tables, Budget& budget, TieBreak const& ties)
        : tables_(tables), budget_(budget), ties_(ties) {}

    /// Value of a stone of `side` on the point, for `side`, with `plies` more to come. Meaningless when the
    /// budget is spent.
    int after(Point point, Side side, int plies, int alpha, int beta) {
        if (tables_.makes_five(point, side)) {
            return ShapeTables::kWin + plies + 1;
        }
        tables_.put(point, side);
        int const value = -best(rules::other(side), plies, -beta, -alpha);
        tables_.take_back(point, side);
        return value;
    }

  private:
    int best(Side side, int plies, int alpha, int beta) {
        if (!budget_.spend()) {
            return 0;
        }
        if (tables_.board().empty_points() == 0) {
            return 0;
        }
        if (plies == 0) {
            return tables_.judged(side);
        }
        int best = -kInfinity;
        for (Point const point : tables_.candidates(ties_)) {
            best = std::max(best, after(point, side, plies - 1, std::max(alpha, best), beta));
            if (best >= beta || budget_.spent()) {
                break;
            }
        }
        return best;
    }

    ShapeTables& tables_;
    Budget& budget_;
    TieBreak const& ties_;
};

std::vector<Point> root_candidates(ShapeTables const& tables, Turn const& turn, TieBreak const& ties) {
    std::vector<Point> points = tables.candidates(ties);
    std::erase_if(points, [&](Point point) {
        return std::find(turn.legal.begin(), turn.legal.end(), point) == turn.legal.end();
    });
    return points.empty() ? turn.legal : points;
}

}  // namespace

Choice PaperD::choose(Turn& turn, Budget& budget) {
    ShapeTables tables(turn.board);
    AlphaBeta search(tables, budget, ties());
    int const plies = turn.depth > 0 ? std::min(turn.depth, kPlies) : kPlies;
    std::vector<Point> const points = root_candidates(tables, turn, ties());
    Choice choice{.action = rules::Action::place(points.front()), .score = -kInfinity, .depth = plies};
    for (Point const point : points) {
        int const score = search.after(point, turn.side, plies - 1, choice.score, kInfinity);
        if (budget.spent()) {
            break;
        }
        if (score > choice.score) {
            choice.action = rules::Action::place(point);
            choice.score = score;
            choice.nodes = budget.nodes();
            choice.principal_variation = {choice.action};
            if (progress_) {
                progress_(choice);
            }
        }
    }
    if (choice.principal_variation.empty()) {
        choice.score = 0;
        choice.depth = 0;
        choice.principal_variation = {choice.action};
    }
    choice.nodes = budget.nodes();
    return choice;
}

}  // namespace tengen::engine::classic
