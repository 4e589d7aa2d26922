#include "common/engine/explain/five_threats.hpp"

#include <algorithm>
#include <utility>

#include "common/rules/five_fouls.hpp"

namespace tengen::engine::explain {

using rules::FiveBoard;
using rules::Point;
using rules::Side;
using rules::Stone;

namespace {

/// Every empty point of which `condition` holds, row by row from a1.
template <class Condition>
std::vector<Point> empty_points(FiveBoard const& board, Condition condition) {
    std::vector<Point> found;
    for (int row = 0; row < board.size(); ++row) {
        for (int column = 0; column < board.size(); ++column) {
            Point const point = rules::point_at(column, row);
            if (board.at(point) == Stone::none && condition(point)) {
                found.push_back(point);
            }
        }
    }
    return found;
}

}  // namespace

Threats::Threats(FiveBoard board, rules::FiveRule rule, rules::FoulSet fouls)
    : board_(std::move(board)), rule_(rule), fouls_(fouls) {}

rules::FiveLaw Threats::law(Side side) const {
    return rules::law_of(rule_, side, fouls_);
}

bool Threats::is_empty(Point point) const {
    return board_.contains(point) && board_.at(point) == Stone::none;
}

bool Threats::makes_five(Point point, Side side) const {
    return rules::winning_run(board_, point, side, law(side)).has_value();
}

bool Threats::is_foul(Point point, Side side) const {
    return binds(side) && rules::foul_at(board_, point, fouls_).has_value();
}

std::vector<Point> Threats::fives(Side side) const {
    return empty_points(board_, [&](Point point) { return makes_five(point, side); });
}

std::vector<Point> Threats::stops(Side side) const {
    auto const wanted = fives(side);
    Side const foe = rules::other(side);
    // Beside the first five's own point only the ends of its line may stop it, and only where a closed line
    // is no five.
    std::vector<Point> candidates{wanted.front()};
    if (law(side) == rules::FiveLaw::exactly_five_not_closed) {
        for (int const step : FiveBoard::kSteps) {
            auto const run = rules::run_through(board_, wanted.front(), side, step);
            candidates.push_back(FiveBoard::point(run.first - step));
            candidates.push_back(FiveBoard::point(run.first + run.length * step));
        }
    }
    std::erase_if(candidates, [&](Point point) {
        if (!is_empty(point) || is_foul(point, foe)) {
            return true;
        }
        Threats after = *this;
        after.put(point, foe);
        return std::any_of(wanted.begin(), wanted.end(),
                           [&](Point five) { return after.is_empty(five) && after.makes_five(five, side); });
    });
    return candidates;
}

std::vector<Point> Threats::straight_fours(Side side) const {
    return empty_points(board_, [&](Point point) {
        Threats after = *this;
        after.put(point, side);
        bool const straight = std::any_of(FiveBoard::kSteps.begin(), FiveBoard::kSteps.end(), [&](int step) {
            return after.fours_on(FiveBoard::cell(point), side, step).straight;
        });
        return straight && !is_foul(point, side);
    });
}

Threats::Made Threats::made_by(Point point, Side side) const {
    Made made;
    made.five = makes_five(point, side);
    Threats after = *this;
    after.put(point, side);
    int const cell = FiveBoard::cell(point);
    for (int const step : FiveBoard::kSteps) {
        auto const on_line = after.fours_on(cell, side, step);
        made.straight_four = made.straight_four || on_line.straight;
        made.fours += on_line.fours;
        if (on_line.fours == 0) {
            bool const three = after.is_three(cell, side, step);
            made.threes += three ? 1 : 0;
            made.twos += !three && after.is_two(cell, side, step) ? 1 : 0;
        }
    }
    return made;
}

std::vector<int> Threats::room_of(int cell, Side side, int step) const {
    constexpr int kReach = 4;
    std::vector<int> room;
    for (int const direction : {-step, step}) {
        for (int distance = 1; distance <= kReach; ++distance) {
            int const next = cell + distance * direction;
            Stone const stone = board_.at_cell(next);
            if (stone == Stone::off || stone == rules::stone_of(rules::other(side))) {
                break;
            }
            if (stone == Stone::none) {
                room.push_back(next);
            }
        }
    }
    std::sort(room.begin(), room.end());
    return room;
}

Threats::OnLine Threats::fours_on(int cell, Side side, int step) const {
    constexpr int kFive = 5;
    std::vector<int> completing;
    for (int const gap : room_of(cell, side, step)) {
        auto const run = rules::run_through(board_, FiveBoard::point(gap), side, step);
        int const first = std::min(run.first, run.first + (run.length - 1) * step);
        int const last = std::max(run.first, run.first + (run.length - 1) * step);
        if (first <= cell && cell <= last && rules::wins(board_, run, side, law(side))) {
            completing.push_back(gap);
        }
    }
    if (completing.size() < 2) {
        return {static_cast<int>(completing.size()), false};
    }
    if (is_stopped_by_one(completing, side, step)) {
        return {1, false};
    }
    bool const straight = completing.back() - completing.front() == kFive * std::abs(step);
    return {straight ? 1 : 2, straight};
}

bool Threats::is_stopped_by_one(std::vector<int> const& completing, Side side, int step) const {
    if (law(side) != rules::FiveLaw::exactly_five_not_closed) {
        return false;
    }
    int const way = std::abs(step);
    auto const stops_all = [&](int cell) {
        if (board_.at_cell(cell) != Stone::none) {
            return false;
        }
        FiveBoard after = board_;
        after.set(FiveBoard::point(cell), rules::stone_of(rules::other(side)));
        return std::none_of(completing.begin(), completing.end(), [&](int five) {
            return five != cell &&
                   rules::wins(after, rules::run_through(after, FiveBoard::point(five), side, step), side,
                               law(side));
        });
    };
    int const first = completing.front();
    int const last = completing.back();
    return stops_all(first) || stops_all(last) || stops_all(first - way) || stops_all(last + way);
}

bool Threats::is_three(int cell, Side side, int step) const {
    auto const room = room_of(cell, side, step);
    return std::any_of(room.begin(), room.end(), [&](int gap) {
        Point const point = FiveBoard::point(gap);
        if (is_foul(point, side)) {
            return false;
        }
        Threats next = *this;
        next.put(point, side);
        return next.fours_on(cell, side, step).straight && next.fours_on(gap, side, step).straight;
    });
}

bool Threats::is_two(int cell, Side side, int step) const {
    auto const room = room_of(cell, side, step);
    return std::any_of(room.begin(), room.end(), [&](int gap) {
        Threats next = *this;
        next.put(FiveBoard::point(gap), side);
        // The first stone alone would be a three then only because of another.
        Threats alone = next;
        alone.board_.set(FiveBoard::point(cell), Stone::none);
        return next.fours_on(cell, side, step).fours == 0 && next.is_three(cell, side, step) &&
               !alone.is_three(gap, side, step);
    });
}

}  // namespace tengen::engine::explain
