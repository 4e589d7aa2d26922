#include "common/engine/classic/board.hpp"

#include <algorithm>
#include <cassert>
#include <cstdlib>

namespace tengen::engine::classic {

using rules::Point;
using rules::Side;

namespace {

Point shifted(Point point, Point step, int times) {
    return {static_cast<std::int8_t>(point.column + step.column * times),
            static_cast<std::int8_t>(point.row + step.row * times)};
}

Half flipped(Half half, Cell cell, int distance) {
    return static_cast<Half>(half ^ (static_cast<unsigned>(cell) << (2 * (distance - 1))));
}

}  // namespace

Board::Board(rules::GomokuRules const& game)
    : size_(game.size),
      tables_{&ShapeTable::of(rules::law_of(game.rule, Side::black, game.fouls)),
              &ShapeTable::of(rules::law_of(game.rule, Side::white, game.fouls))} {
    assert(size_ >= rules::GameSpec::kMinSize && size_ <= rules::GameSpec::kMaxSize);
    for (Point const point : empties()) {
        for (Line const line : kLines) {
            Surroundings& seen = around_[static_cast<std::size_t>(line)][index(point)];
            for (int distance = 1; distance <= 5; ++distance) {
                if (!contains(shifted(point, step(line), -distance))) {
                    seen.before = flipped(seen.before, Cell::wall, distance);
                }
                if (!contains(shifted(point, step(line), distance))) {
                    seen.after = flipped(seen.after, Cell::wall, distance);
                }
            }
        }
    }
}

Board Board::of(rules::Position const& position) {
    Board board(position.spec().gomoku());
    rules::BoardView const view = position.view();
    for (Point const point : view.black) {
        board.put(point, Side::black);
    }
    for (Point const point : view.white) {
        board.put(point, Side::white);
    }
    return board;
}

int Board::from_centre(Point point) const {
    int const column = std::abs(2 * point.column - (size_ - 1)) / 2;
    int const row = std::abs(2 * point.row - (size_ - 1)) / 2;
    return std::max(column, row);
}

std::vector<Point> Board::empties() const {
    std::vector<Point> points;
    points.reserve(static_cast<std::size_t>(empty_points()));
    for (int row = 0; row < size_; ++row) {
        for (int column = 0; column < size_; ++column) {
            Point const point{static_cast<std::int8_t>(column), static_cast<std::int8_t>(row)};
            if (is_empty(point)) {
                points.push_back(point);
            }
        }
    }
    return points;
}

void Board::put(Point point, Side side) {
    assert(contains(point) && is_empty(point));
    stone_[index(point)] = 1;
    ++stones_;
    mark(point, side);
    count_near(point, 1);
}

void Board::take_back(Point point, Side side) {
    assert(contains(point) && !is_empty(point));
    stone_[index(point)] = 0;
    --stones_;
    mark(point, side);
    count_near(point, -1);
}

bool Board::makes_five(Point point, Side side) const {
    return std::any_of(kLines.begin(), kLines.end(),
                       [&](Line line) { return shape(point, line, side) == Shape::five; });
}

/// Tells the points around of the stone; telling twice takes it back.
void Board::mark(Point point, Side side) {
    Cell const cell = side == Side::black ? Cell::own : Cell::other;
    for (Line const line : kLines) {
        auto& seen = around_[static_cast<std::size_t>(line)];
        for (int distance = 1; distance <= 5; ++distance) {
            Point const behind = shifted(point, step(line), -distance);
            if (contains(behind)) {
                Half& half = seen[index(behind)].after;
                half = flipped(half, cell, distance);
            }
            Point const ahead = shifted(point, step(line), distance);
            if (contains(ahead)) {
                Half& half = seen[index(ahead)].before;
                half = flipped(half, cell, distance);
            }
        }
    }
}

void Board::count_near(Point point, int change) {
    int const top = std::min(point.row + kNear, size_ - 1);
    int const right = std::min(point.column + kNear, size_ - 1);
    for (int row = std::max(point.row - kNear, 0); row <= top; ++row) {
        for (int column = std::max(point.column - kNear, 0); column <= right; ++column) {
            std::uint8_t& count = near_[static_cast<std::size_t>(row * size_ + column)];
            count = static_cast<std::uint8_t>(count + change);
        }
    }
}

}  // namespace tengen::engine::classic
