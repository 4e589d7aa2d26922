#include "tests/support/slow_fouls.hpp"

#include <array>
#include <set>
#include <vector>

namespace tengen::support {

using rules::FiveBoard;
using rules::Foul;
using rules::FoulSet;
using rules::Point;
using rules::point_at;
using rules::Stone;

namespace {

using Stones = std::set<Point>;

constexpr std::array<std::array<int, 2>, 4> kWays{{{1, 0}, {0, 1}, {1, 1}, {1, -1}}};

Point away(Point from, std::array<int, 2> way, int steps) {
    return point_at(from.column + way[0] * steps, from.row + way[1] * steps);
}

Stone seen(FiveBoard const& board, Point point) {
    return board.contains(point) ? board.at(point) : Stone::off;
}

FiveBoard with(FiveBoard board, Point point) {
    board.set(point, Stone::black);
    return board;
}

/// The unbroken black stones along `way` of which `point` is one, in order.
std::vector<Point> unbroken(FiveBoard const& board, Point point, std::array<int, 2> way) {
    int first = 0;
    while (seen(board, away(point, way, first - 1)) == Stone::black) {
        --first;
    }
    std::vector<Point> stones;
    for (int at = first; seen(board, away(point, way, at)) == Stone::black; ++at) {
        stones.push_back(away(point, way, at));
    }
    return stones;
}

bool is_five(std::vector<Point> const& stones, FoulSet fouls) {
    return fouls.overline ? stones.size() == 5 : stones.size() >= 5;
}

bool makes_five(FiveBoard const& board, Point point, FoulSet fouls) {
    for (auto const& way : kWays) {
        if (is_five(unbroken(with(board, point), point, way), fouls)) {
            return true;
        }
    }
    return false;
}

bool holds(std::vector<Point> const& stones, Point point) {
    for (Point const stone : stones) {
        if (stone == point) {
            return true;
        }
    }
    return false;
}

/// A stone and one of the four lines through it.
struct Through {
    Point stone;
    std::array<int, 2> way;
};

/// Whether one more stone on `next` makes a five in the line in which the stone stands.
bool completes(FiveBoard const& board, Through line, Point next, FoulSet fouls) {
    if (seen(board, next) != Stone::none) {
        return false;
    }
    auto const made = unbroken(with(board, next), next, line.way);
    return is_five(made, fouls) && holds(made, line.stone);
}

/// The points that turn a straight four through `stone` into a five, or none.
Stones straight_four_ends(FiveBoard const& board, Point stone, std::array<int, 2> way, FoulSet fouls) {
    auto const four = unbroken(board, stone, way);
    if (four.size() != 4) {
        return {};
    }
    Point const before = away(four.front(), way, -1);
    Point const after = away(four.back(), way, 1);
    if (completes(board, {stone, way}, before, fouls) && completes(board, {stone, way}, after, fouls)) {
        return {before, after};
    }
    return {};
}

int fours(FiveBoard const& board, Point stone, std::array<int, 2> way, FoulSet fouls) {
    Stones completing;
    for (int at = -4; at <= 4; ++at) {
        if (completes(board, {stone, way}, away(stone, way, at), fouls)) {
            completing.insert(away(stone, way, at));
        }
    }
    int const count = static_cast<int>(completing.size());
    return straight_four_ends(board, stone, way, fouls).empty() ? count : count - 1;
}

bool is_three(FiveBoard const& board, Point stone, std::array<int, 2> way, FoulSet fouls) {
    if (fours(board, stone, way, fouls) > 0) {
        return false;
    }
    for (int at = -3; at <= 3; ++at) {
        Point const next = away(stone, way, at);
        if (seen(board, next) != Stone::none || makes_five(board, next, fouls) ||
            !holds(unbroken(with(board, next), next, way), stone)) {
            continue;
        }
        if (!straight_four_ends(with(board, next), stone, way, fouls).empty() &&
            !slow_foul(board, next, fouls)) {
            return true;
        }
    }
    return false;
}

}  // namespace

std::optional<Foul> slow_foul(FiveBoard const& board, Point point, FoulSet fouls) {
    if (makes_five(board, point, fouls)) {
        return std::nullopt;
    }
    FiveBoard const after = with(board, point);
    int four_count = 0;
    for (auto const& way : kWays) {
        if (fouls.overline && unbroken(after, point, way).size() > 5) {
            return Foul::overline;
        }
        four_count += fours(after, point, way, fouls);
    }
    if (fouls.double_four && four_count >= 2) {
        return Foul::double_four;
    }
    int three_count = 0;
    if (fouls.double_three) {
        for (auto const& way : kWays) {
            three_count += is_three(after, point, way, fouls) ? 1 : 0;
        }
    }
    return three_count >= 2 ? std::optional(Foul::double_three) : std::nullopt;
}

}  // namespace tengen::support
