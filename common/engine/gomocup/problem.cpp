#include "common/engine/gomocup/problem.hpp"

#include <algorithm>

#include "common/rules/five_fouls.hpp"
#include "common/rules/five_line.hpp"
#include "common/rules/points.hpp"

namespace tengen::engine::gomocup {

namespace {

using rules::FiveRule;
using rules::Side;

bool wins_at(rules::FiveBoard const& board, rules::Point point, Side side, FiveRule rule) {
    return rules::winning_run(board, point, side, rules::law_of(rule, side)).has_value();
}

int longest_run(rules::FiveBoard const& board, rules::Point point, Side side) {
    int longest = 0;
    for (int const step : rules::FiveBoard::kSteps) {
        longest = std::max(longest, rules::run_through(board, point, side, step).length);
    }
    return longest;
}

/// The colour that a dead stone does least harm in, nullopt when either would make a five.
std::optional<Side> harmless_side(rules::FiveBoard const& board, rules::Point point, FiveRule rule) {
    auto const first = longest_run(board, point, Side::black) < longest_run(board, point, Side::white)
                           ? Side::black
                           : Side::white;
    for (auto const side : {first, rules::other(first)}) {
        if (!wins_at(board, point, side, rule)) {
            return side;
        }
    }
    return std::nullopt;
}

std::vector<rules::Point>& stones_of(five::Problem& problem, Side side) {
    return side == Side::black ? problem.black : problem.white;
}

/// Points beside the barred ones that are empty.
bool has_free_point(Game const& game, std::span<rules::Point const> barred) {
    return std::ranges::any_of(game.empty_points(),
                               [&](rules::Point point) { return !rules::among(barred, point); });
}

}  // namespace

bool can_play(FiveRule rule, int size) {
    return rules::GameSpec::make({.rule = rule, .size = size}).has_value();
}

std::optional<Refusal> why_no_move(Game const& game, Settings const& settings,
                                   std::span<rules::Point const> barred) {
    if (!can_play(settings.rule, game.size())) {
        return Refusal{"ERROR renju is played on a board of 15, this one has " + std::to_string(game.size())};
    }
    if (!settings.continuous) {
        if (auto const side = winner(game, settings.rule)) {
            return Refusal{std::string("ERROR the game is over: ") +
                           (*side == Side::black ? "black" : "white") + " has won"};
        }
    }
    if (game.is_full()) {
        return Refusal{"ERROR the game is over: the board is full"};
    }
    if (!has_free_point(game, barred)) {
        return Refusal{"ERROR every empty point is blocked"};
    }
    return std::nullopt;
}

five::Problem problem_of(Game const& game, Settings const& settings, std::span<rules::Point const> barred) {
    five::Problem problem{.rule = settings.rule, .size = game.size(), .to_move = game.to_move()};
    problem.barred.assign(barred.begin(), barred.end());
    auto alive = game;
    // A dead stone may have been what closed another five.
    while (winner(alive, settings.rule)) {
        alive = without_fives(alive, settings.rule);
    }
    rules::FiveBoard board(game.size());
    for (auto const& stone : alive.stones()) {
        if (stone.mark != Mark::dead) {
            auto const side = stone.mark == Mark::black ? Side::black : Side::white;
            stones_of(problem, side).push_back(stone.point);
            board.set(stone.point, rules::stone_of(side));
        }
    }
    for (auto const& stone : alive.stones()) {
        if (stone.mark != Mark::dead) {
            continue;
        }
        if (auto const side = harmless_side(board, stone.point, settings.rule)) {
            stones_of(problem, *side).push_back(stone.point);
            board.set(stone.point, rules::stone_of(*side));
        } else {
            problem.barred.push_back(stone.point);
        }
    }
    return problem;
}

bool makes_five(five::Problem const& problem, rules::Point point) {
    return wins_at(board_of(problem), point, problem.to_move, problem.rule);
}

bool is_foul(five::Problem const& problem, rules::Point point) {
    return problem.rule == FiveRule::renju && problem.to_move == Side::black &&
           rules::foul_at(board_of(problem), point, problem.fouls).has_value();
}

five::Problem after(five::Problem const& problem, rules::Point point) {
    auto result = problem;
    result.barred.clear();
    stones_of(result, problem.to_move).push_back(point);
    result.to_move = rules::other(problem.to_move);
    return result;
}

rules::FiveBoard board_of(five::Problem const& problem) {
    rules::FiveBoard board(problem.size);
    for (auto const point : problem.black) {
        board.set(point, rules::Stone::black);
    }
    for (auto const point : problem.white) {
        board.set(point, rules::Stone::white);
    }
    return board;
}

}  // namespace tengen::engine::gomocup
