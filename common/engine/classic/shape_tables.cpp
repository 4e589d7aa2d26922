#include "common/engine/classic/shape_tables.hpp"

#include <algorithm>
#include <utility>

namespace tengen::engine::classic {

using rules::Point;
using rules::Side;

namespace {

// Our values, in the order of Shape: none, one, closed two, open two, closed three, open three, four, open
// four, five. One rank is worth several of the next lower one.
constexpr std::array<int, kShapeCount> kValues{0, 1, 3, 12, 14, 60, 70, 600, 6000};

/// The side to act has the move: its shapes count this much in a quarter, the other's four quarters.
constexpr int kOnMoveQuarters = 6;

constexpr int value_of(Shape shape) {
    return kValues[static_cast<std::size_t>(shape)];
}

}  // namespace

ShapeTables::ShapeTables(Board const& board) : board_(board) {
    for (int row = 0; row < board.size(); ++row) {
        for (int column = 0; column < board.size(); ++column) {
            Point const point{static_cast<std::int8_t>(column), static_cast<std::int8_t>(row)};
            for (Line const line : kLines) {
                refresh(point, line);
            }
        }
    }
}

void ShapeTables::put(Point point, Side side) {
    count_out(point);
    board_.put(point, side);
    refresh_around(point);
}

void ShapeTables::take_back(Point point, Side side) {
    board_.take_back(point, side);
    count_in(point);
    refresh_around(point);
}

void ShapeTables::refresh_around(Point point) {
    for (Line const line : kLines) {
        Point const along = step(line);
        for (int distance = -5; distance <= 5; ++distance) {
            Point const there{static_cast<std::int8_t>(point.column + along.column * distance),
                              static_cast<std::int8_t>(point.row + along.row * distance)};
            if (distance != 0 && board_.contains(there)) {
                refresh(there, line);
            }
        }
    }
}

void ShapeTables::refresh(Point point, Line line) {
    bool const is_empty = board_.is_empty(point);
    for (Side const side : rules::kSides) {
        Entry& entry = entries_[side][index(point)];
        Shape& kept = entry.shapes[static_cast<std::size_t>(line)];
        Shape const now = board_.shape(point, line, side);
        if (now == kept) {
            continue;
        }
        Entry const before = entry;
        entry.value += value_of(now) - value_of(kept);
        entry.fives = static_cast<std::uint8_t>(entry.fives + (now == Shape::five) - (kept == Shape::five));
        entry.open_fours = static_cast<std::uint8_t>(entry.open_fours + (now == Shape::open_four) -
                                                     (kept == Shape::open_four));
        kept = now;
        if (is_empty) {
            Totals& totals = totals_[side];
            totals.value += entry.value - before.value;
            totals.five_points += (entry.fives > 0) - (before.fives > 0);
            totals.open_four_points += (entry.open_fours > 0) - (before.open_fours > 0);
        }
    }
}

void ShapeTables::count_in(Point point) {
    for (Side const side : rules::kSides) {
        Entry const& entry = at(point, side);
        totals_[side].value += entry.value;
        totals_[side].five_points += entry.fives > 0 ? 1 : 0;
        totals_[side].open_four_points += entry.open_fours > 0 ? 1 : 0;
    }
}

void ShapeTables::count_out(Point point) {
    for (Side const side : rules::kSides) {
        Entry const& entry = at(point, side);
        totals_[side].value -= entry.value;
        totals_[side].five_points -= entry.fives > 0 ? 1 : 0;
        totals_[side].open_four_points -= entry.open_fours > 0 ? 1 : 0;
    }
}

std::vector<Point> ShapeTables::candidates(TieBreak const& ties) const {
    bool const is_urgent = totals_.black.five_points + totals_.white.five_points > 0;
    struct Valued {
        int value;
        std::uint64_t tie;
        Point point;
    };
    std::vector<Valued> valued;
    valued.reserve(static_cast<std::size_t>(board_.empty_points()));
    for (int row = 0; row < board_.size(); ++row) {
        for (int column = 0; column < board_.size(); ++column) {
            Point const point{static_cast<std::int8_t>(column), static_cast<std::int8_t>(row)};
            if (!board_.is_empty(point)) {
                continue;
            }
            bool const has_five = makes_five(point, Side::black) || makes_five(point, Side::white);
            if (is_urgent ? has_five : board_.is_near(point)) {
                valued.push_back(
                    {value(point, Side::black) + value(point, Side::white), ties.rank(point), point});
            }
        }
    }
    std::sort(valued.begin(), valued.end(), [](Valued const& left, Valued const& right) {
        return left.value != right.value ? left.value > right.value : left.tie > right.tie;
    });
    std::vector<Point> points;
    points.reserve(valued.size());
    for (Valued const& one : valued) {
        points.push_back(one.point);
    }
    return points;
}

int ShapeTables::judged(Side to_act) const {
    Totals const& own = totals_[to_act];
    Totals const& other = totals_[rules::other(to_act)];
    if (own.five_points > 0) {
        return kWin;
    }
    if (other.five_points >= 2) {
        return -kWin;
    }
    int const shapes = own.value * kOnMoveQuarters / 4 - other.value;
    // An open four in hand wins unless a five has to be stopped first.
    return other.five_points == 0 && own.open_four_points > 0 ? kWin / 2 + shapes : shapes;
}

}  // namespace tengen::engine::classic
