#include "common/rules/five_line.hpp"

namespace tengen::rules {

namespace {

constexpr int kFive = 5;

int stones_along(FiveBoard const& board, int from, Stone stone, int step) {
    int count = 0;
    while (board.at_cell(from + (count + 1) * step) == stone) {
        ++count;
    }
    return count;
}

bool closed_at_both_ends(FiveBoard const& board, Run const& run, Side side) {
    Stone const opposing = stone_of(other(side));
    return board.at_cell(run.first - run.step) == opposing &&
           board.at_cell(run.first + run.length * run.step) == opposing;
}

}  // namespace

FiveLaw law_of(FiveRule rule, Side side, FoulSet fouls) {
    switch (rule) {
        case FiveRule::freestyle:
            return FiveLaw::five_or_more;
        case FiveRule::standard:
            return FiveLaw::exactly_five;
        case FiveRule::renju:
            return side == Side::black && fouls.overline ? FiveLaw::exactly_five : FiveLaw::five_or_more;
        case FiveRule::caro:
            return FiveLaw::exactly_five_not_closed;
    }
    return FiveLaw::five_or_more;
}

Run run_through(FiveBoard const& board, Point point, Side side, int step) {
    int const cell = FiveBoard::cell(point);
    Stone const stone = stone_of(side);
    int const before = stones_along(board, cell, stone, -step);
    int const after = stones_along(board, cell, stone, step);
    return {.first = cell - before * step, .step = step, .length = before + 1 + after};
}

bool wins(FiveBoard const& board, Run const& run, Side side, FiveLaw law) {
    switch (law) {
        case FiveLaw::five_or_more:
            return run.length >= kFive;
        case FiveLaw::exactly_five:
            return run.length == kFive;
        case FiveLaw::exactly_five_not_closed:
            return run.length == kFive && !closed_at_both_ends(board, run, side);
    }
    return false;
}

std::optional<Run> winning_run(FiveBoard const& board, Point point, Side side, FiveLaw law) {
    for (int const step : FiveBoard::kSteps) {
        Run const run = run_through(board, point, side, step);
        if (wins(board, run, side, law)) {
            return run;
        }
    }
    return std::nullopt;
}

std::vector<Point> points_of(Run const& run) {
    std::vector<Point> points;
    points.reserve(static_cast<std::size_t>(run.length));
    for (int at = 0; at < run.length; ++at) {
        points.push_back(FiveBoard::point(run.first + at * run.step));
    }
    return points;
}

}  // namespace tengen::rules
