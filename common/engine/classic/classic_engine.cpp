#include "common/engine/classic/classic_engine.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

#include "common/base/mix.hpp"

namespace tengen::engine::classic {

using rules::Action;
using rules::ActionKind;
using rules::Point;
using rules::Side;

namespace {

std::vector<Point> placements(std::vector<Action> const& actions) {
    std::vector<Point> points;
    points.reserve(actions.size());
    for (Action const& action : actions) {
        if (action.kind() == ActionKind::place) {
            points.push_back(action.to());
        }
    }
    return points;
}

/// Leaves black's fouls out, whatever they would come to, unless nothing else is left.
std::vector<Point> without_fouls(rules::Position const& position, std::vector<Point> points) {
    if (position.five().next_stone() == Side::white) {
        return points;
    }
    std::vector<Point> allowed = points;
    for (auto const& [foul, kind] : position.five().foul_points()) {
        std::erase(allowed, foul);
    }
    return allowed.empty() ? points : allowed;
}

Point nearest_to_centre(Board const& board, std::vector<Point> const& points, TieBreak const& ties) {
    return *std::min_element(points.begin(), points.end(), [&](Point left, Point right) {
        int const near = board.from_centre(left);
        int const far = board.from_centre(right);
        return near != far ? near < far : ties.rank(left) > ties.rank(right);
    });
}

Choice without_thought(Action const& action) {
    return {.action = action, .principal_variation = {action}};
}

Shape best_shape(Board const& board, std::vector<Point> const& points, Side side) {
    Shape best = Shape::none;
    for (Point const point : points) {
        for (Line const line : kLines) {
            best = std::max(best, board.shape(point, line, side));
        }
    }
    return best;
}

}  // namespace

std::uint64_t TieBreak::rank(Point point) const {
    // One to one, so no two points share a rank.
    std::uint64_t const place = seed_ * 1024U + static_cast<std::uint64_t>(point.row) * 32U +
                                static_cast<std::uint64_t>(point.column);
    return base::mix(place * base::kSplitMixStep);
}

Choice ClassicEngine::think(rules::Position const& position, Limits const& limits, std::stop_token stop) {
    std::vector<Point> legal = without_fouls(position, placements(position.legal_actions()));
    assert(!legal.empty());
    Board board = Board::of(position);
    if (board.stones() == 0) {
        return without_thought(Action::place(nearest_to_centre(board, legal, ties_)));
    }
    if (legal.size() == 1) {
        return without_thought(Action::place(legal.front()));
    }
    Turn turn{board, position.to_act(), std::move(legal), limits.depth};
    Budget budget(limits, std::move(stop));
    return choose(turn, budget);
}

bool ClassicEngine::accepts_draw(rules::Position const& position, Side side) {
    Board const board = Board::of(position);
    std::vector<Point> const empties = board.empties();
    Shape const own = best_shape(board, empties, side);
    if (own == Shape::none) {
        return true;
    }
    bool const few_left = board.empty_points() * 10 <= board.size() * board.size();
    return few_left && own <= best_shape(board, empties, rules::other(side));
}

}  // namespace tengen::engine::classic
