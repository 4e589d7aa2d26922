#include "common/engine/five/searcher.hpp"

#include <array>
#include <stop_token>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "common/engine/five/root.hpp"
#include "tests/common/engine/five/positions.hpp"
#include "tests/common/engine/five/referee.hpp"
#include "tests/support/board_text.hpp"

namespace tengen::engine::five {
namespace {

using std::chrono::milliseconds;
using test::fault;
using test::Kind;
using test::name_of;

constexpr std::size_t kBytes = std::size_t{1} << 20U;

Searcher searcher() {
    return Searcher({.hash_bytes = kBytes});
}

/// Limits so small that a search can hardly begin.
std::array const kSmallLimits{
    SearchLimits{.nodes = 1},
    SearchLimits{.nodes = 2},
    SearchLimits{.nodes = 40},
    SearchLimits{.time = milliseconds(1)},
    SearchLimits{.depth = 1},
    SearchLimits{.nodes = 300, .lines = 3},
    SearchLimits{.time = milliseconds(1), .lines = 500},
};

/// A board on which nobody has three in a row, full but for `left` points.
Problem nearly_full(Kind kind, int left) {
    Problem problem{.rule = kind.rule, .size = kind.size};
    std::vector<rules::Point> const points = support::drawn_game(kind.size);
    for (std::size_t i = 0; i + static_cast<std::size_t>(left) < points.size(); ++i) {
        problem = test::after(problem, points[i]);
    }
    return problem;
}

bool has_five_at_hand(Problem const& problem) {
    Board const board = board_of(problem);
    return board.count(problem.to_move, PointClass::five) > 0;
}

TEST(Searcher, FindsALegalMoveHoweverSmallTheLimits) {
    for (Kind const kind : test::kinds()) {
        Searcher search({.hash_bytes = kBytes});
        test::Random random(31);
        for (int const stones : {0, 1, 2, 5, 16, 30, 60}) {
            Problem const problem = test::random_problem(kind, stones, random);
            for (SearchLimits const& limits : kSmallLimits) {
                Findings const found = search.search(problem, limits, {});
                ASSERT_EQ(fault(found, problem, limits.lines), "")
                    << name_of(kind) << '\n'
                    << support::text_of(test::rules_board(problem));
            }
        }
    }
}

TEST(Searcher, FindsTheMovesOfANearlyFullBoard) {
    for (Kind const kind : test::kinds()) {
        Searcher search({.hash_bytes = kBytes});
        for (int const left : {1, 2, 3, 6}) {
            Problem const problem = nearly_full(kind, left);
            for (SearchLimits const& limits : kSmallLimits) {
                Findings const found = search.search(problem, limits, {});
                ASSERT_EQ(fault(found, problem, limits.lines), "") << name_of(kind) << " left " << left;
            }
        }
        Problem const last = nearly_full(kind, 1);
        Findings const found = search.search(last, {.depth = 10}, {});
        EXPECT_EQ(found.lines.at(0).points, std::vector{support::drawn_game(kind.size).back()});
    }
}

TEST(Searcher, EndsByItselfWhereLittleIsLeft) {
    for (Kind const kind : test::rules_on_15()) {
        Problem const problem = nearly_full(kind, 4);
        Findings const found = searcher().search(problem, {}, {});
        EXPECT_EQ(fault(found, problem), "");
        EXPECT_FALSE(is_proven(found.lines.at(0).score));
    }
}

TEST(Searcher, PlaysAFoulOnlyWhereNothingElseIsLeft) {
    // Black makes two threes on e8.
    Problem problem{.rule = rules::FiveRule::renju,
                    .black = test::points_of("e9 e10 f9 g10"),
                    .white = test::points_of("a8 b8 c8 o1")};
    rules::Point const foul = test::points_of("e8").front();
    for (Cell const cell : test::empty_cells(board_of(problem))) {
        if (point_of(cell) != foul) {
            problem.barred.push_back(point_of(cell));
        }
    }
    for (SearchLimits const& limits : kSmallLimits) {
        EXPECT_EQ(searcher().search(problem, limits, {}).lines.at(0).points.at(0), foul);
    }
    rules::Point const free = problem.barred.back();
    problem.barred.pop_back();
    for (SearchLimits const& limits : kSmallLimits) {
        EXPECT_EQ(searcher().search(problem, limits, {}).lines.at(0).points.at(0), free);
    }
}

TEST(Searcher, NeverPlaysABarredPoint) {
    for (Kind const kind : test::rules_on_15()) {
        test::Random random(32);
        for (int round = 0; round < 12; ++round) {
            Problem problem = test::random_problem(kind, 8 + random.below(30), random);
            // Each best move is barred in turn: a five, a block, what is left.
            for (int barred = 0; barred < 6; ++barred) {
                Findings const found = searcher().search(problem, {.nodes = 400}, {});
                ASSERT_EQ(fault(found, problem), "") << name_of(kind);
                problem.barred.push_back(found.lines.at(0).points.at(0));
            }
        }
    }
}

TEST(Searcher, MakesAFiveAtOnce) {
    int fives = 0;
    for (Kind const kind : test::rules_on_15()) {
        test::Random random(33);
        for (int round = 0; round < 60; ++round) {
            Problem const problem = test::random_problem(kind, 30 + random.below(20), random);
            if (has_five_at_hand(problem)) {
                Findings const found = searcher().search(problem, {.nodes = 1'000'000}, {});
                EXPECT_EQ(found.lines.at(0).score, win_in(1));
                EXPECT_EQ(found.lines.at(0).points.size(), 1U);
                EXPECT_LT(found.nodes, 1'000U);
                EXPECT_EQ(fault(found, problem), "");
                ++fives;
            }
        }
    }
    EXPECT_GT(fives, 20);
}

TEST(Searcher, KnowsTheFiveAtHandAmongSeveralLines) {
    for (rules::FiveRule const rule : {rules::FiveRule::freestyle, rules::FiveRule::standard,
                                       rules::FiveRule::renju, rules::FiveRule::caro}) {
        Problem problem{.rule = rule};
        for (int row = 7; row < 11; ++row) {
            problem.black.push_back(rules::point_at(7, row));
            problem.white.push_back(rules::point_at(row, 2));
        }
        Findings const found = searcher().search(problem, {.nodes = 5'000, .lines = 5}, {});
        ASSERT_FALSE(found.lines.empty());
        for (Line const& line : found.lines) {
            EXPECT_EQ(line.score, win_in(1));
            EXPECT_EQ(line.points.size(), 1U);
        }
    }
}

TEST(Searcher, HasNoLineWhereNoPointIsLeft) {
    Problem const problem = nearly_full({rules::FiveRule::freestyle, 15}, 0);
    EXPECT_TRUE(searcher().search(problem, {.nodes = 100}, {}).lines.empty());
    EXPECT_TRUE(searcher().search(problem, {.nodes = 100, .lines = 3}, {}).lines.empty());
}

TEST(Searcher, BlocksAFourAlsoWhenLost) {
    int blocks = 0;
    for (Kind const kind : test::rules_on_15()) {
        test::Random random(34);
        for (int round = 0; round < 80; ++round) {
            Problem const problem = test::random_problem(kind, 30 + random.below(20), random);
            Board board = board_of(problem);
            Side const rival = rules::other(problem.to_move);
            if (has_five_at_hand(problem) || board.count(rival, PointClass::five) == 0) {
                continue;
            }
            Cell const move =
                cell_of(searcher().search(problem, {.nodes = 500}, {}).lines.at(0).points.at(0));
            CellList blocking;
            for (Cell const five : test::empty_cells(board)) {
                if (board.kind(rival, five) == PointClass::five) {
                    board.collect_defences(problem.to_move, five, blocking);
                }
            }
            blocking.filter([&](Cell cell) { return !board.is_foul(problem.to_move, cell); });
            ASSERT_TRUE(blocking.empty() || blocking.contains(move))
                << name_of(kind) << ' ' << name_of(move) << '\n'
                << support::text_of(test::rules_board(problem));
            ++blocks;
        }
    }
    EXPECT_GT(blocks, 40);
}

TEST(Searcher, AnswersTheMiddleOfAnEmptyBoard) {
    for (Kind const kind : test::kinds()) {
        Problem const problem{.rule = kind.rule, .size = kind.size};
        rules::Point const middle = rules::point_at(kind.size / 2, kind.size / 2);
        EXPECT_EQ(searcher().search(problem, {.nodes = 200}, {}).lines.at(0).points.at(0), middle);
    }
}

}  // namespace
}  // namespace tengen::engine::five
