#include <fstream>
#include <set>
#include <string>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "common/engine/five/searcher.hpp"
#include "tests/common/engine/five/positions.hpp"
#include "tests/common/engine/five/referee.hpp"
#include "tests/common/engine/five/solver/rules_board.hpp"
#include "tests/place.hpp"
#include "tests/support/board_text.hpp"
#include "tests/support/puzzles.hpp"

namespace tengen::engine::five {
namespace {

using test::fault;
using test::is_complete;
using test::Kind;
using test::name_of;

constexpr std::size_t kBytes = std::size_t{2} << 20U;

Findings search(Problem const& problem, SearchLimits const& limits) {
    Searcher searcher({.hash_bytes = kBytes});
    return searcher.search(problem, limits, {});
}

/// The first position of tests/data/gomoku/engine_positions.json with an id.
Problem known_position(std::string const& id) {
    std::ifstream file(TENGEN_TEST_DATA "/data/gomoku/engine_positions.json");
    for (auto const& position : nlohmann::json::parse(file)) {
        if (position.at("id") == id) {
            return test::problem_of_moves(test::rule_of(position.at("rule").get<std::string>()),
                                          position.at("moves").get<std::string>());
        }
    }
    ADD_FAILURE() << id;
    return {};
}

TEST(Searcher, SeveralLinesAreDistinctAndSortedWheneverTheSearchEnds) {
    for (Kind const kind : test::rules_on_15()) {
        Problem const problem = test::problem_of_moves(kind.rule, "h8i9i7g9j8h6g7i6");
        for (std::uint64_t nodes = 50; nodes < 9'000; nodes += 37 + nodes / 6) {
            Findings const found = search(problem, {.nodes = nodes, .lines = 5});
            ASSERT_EQ(fault(found, problem, 5), "") << name_of(kind) << " nodes " << nodes;
            ASSERT_EQ(found.lines.size(), 5U);
        }
    }
}

TEST(Searcher, TheFirstOfSeveralLinesIsWorthAsMuchAsAlone) {
    // A win by fours is the first of all lines too.
    for (support::Puzzle const& puzzle : support::puzzles_of_fours(4)) {
        Findings const found = search(puzzle.problem, {.nodes = 40'000, .lines = 3});
        EXPECT_EQ(fault(found, puzzle.problem, 3), "") << puzzle.name;
        EXPECT_TRUE(is_win(found.lines.at(0).score)) << puzzle.name;
    }
}

TEST(Searcher, AProvenWinEndsTheSearchAtOnceWithItsWholeLine) {
    int wins = 0;
    for (support::Puzzle const& puzzle : support::puzzles_of_fours(7)) {
        constexpr std::uint64_t kNodes = 1'000'000;
        Findings const found = search(puzzle.problem, {.nodes = kNodes});
        Line const& line = found.lines.at(0);
        EXPECT_EQ(fault(found, puzzle.problem), "") << puzzle.name;
        ASSERT_TRUE(is_win(line.score)) << puzzle.name;
        EXPECT_GE(plies_to_end(line.score), 2 * puzzle.shortest - 1) << puzzle.name;
        EXPECT_TRUE(is_complete(line)) << puzzle.name;
        EXPECT_LT(found.nodes, 50'000U) << puzzle.name;
        ++wins;
    }
    EXPECT_GT(wins, 20);
}

TEST(Searcher, AWinIsPlayedOutInTheNumberOfPliesAnnounced) {
    for (support::Puzzle const& puzzle : support::puzzles_of_fours(5)) {
        Problem problem = puzzle.problem;
        Searcher searcher({.hash_bytes = kBytes});
        int announced = kMaxPlies;
        for (bool won = false; !won;) {
            Findings const found = searcher.search(problem, {.nodes = 60'000}, {});
            Line const& line = found.lines.at(0);
            ASSERT_EQ(fault(found, problem), "") << puzzle.name;
            ASSERT_TRUE(is_proven(line.score)) << puzzle.name;
            ASSERT_EQ(is_win(line.score), problem.to_move == puzzle.problem.to_move) << puzzle.name;
            if (is_win(line.score)) {
                ASSERT_LE(plies_to_end(line.score), announced - 2) << puzzle.name;
                announced = plies_to_end(line.score);
                won = solver::RulesBoard(problem).makes_five(line.points.at(0), problem.to_move);
            }
            problem = test::after(problem, line.points.at(0));
        }
        EXPECT_EQ(announced, 1) << puzzle.name;
    }
}

TEST(Searcher, AWinProvenBeforeIsPlayedOnWithoutASearch) {
    int wins = 0;
    for (Kind const kind : test::rules_on_15()) {
        test::Random random(77);
        for (int round = 0; round < 60; ++round) {
            Problem problem = test::random_problem(kind, 14 + random.below(30), random);
            Searcher searcher({.hash_bytes = kBytes});
            Line const before = searcher.search(problem, {.nodes = 6'000}, {}).lines.at(0);
            // Later moves of a shorter win can be seen without.
            if (!is_win(before.score) || plies_to_end(before.score) < 7 || !is_complete(before)) {
                continue;
            }
            ++wins;
            problem = test::after(test::after(problem, before.points[0]), before.points[1]);
            Line const now = searcher.search(problem, {.nodes = 1}, {}).lines.at(0);
            EXPECT_EQ(plies_to_end(now.score), plies_to_end(before.score) - 2) << name_of(kind);
            EXPECT_TRUE(is_win(now.score)) << name_of(kind);
            EXPECT_EQ(now.points[0], before.points[2]) << name_of(kind);
        }
    }
    EXPECT_GT(wins, 12);
}

TEST(Searcher, ProvenScoresKeepTheirWordAnywhere) {
    int proven = 0;
    int complete = 0;
    for (Kind const kind : test::rules_on_15()) {
        test::Random random(41);
        for (int round = 0; round < 60; ++round) {
            Problem const problem = test::random_problem(kind, 14 + random.below(40), random);
            Findings const found = search(problem, {.nodes = 1'500});
            ASSERT_EQ(fault(found, problem), "")
                << name_of(kind) << " score " << found.lines.at(0).score << '\n'
                << support::text_of(test::rules_board(problem));
            proven += is_proven(found.lines.at(0).score) ? 1 : 0;
            complete += is_complete(found.lines.at(0)) ? 1 : 0;
        }
    }
    EXPECT_GT(proven, 60);
    EXPECT_GT(complete, proven / 2);
}

TEST(Searcher, AFourWhoseOnlyBlockIsAFoulWinsAndItsLineEndsWithTheFive) {
    // White's four from a8 to d8 is blocked on e8 only, where black makes two threes.
    Problem const problem{.rule = rules::FiveRule::renju,
                          .black = test::points_of("e9 e10 f9 g10"),
                          .white = test::points_of("a8 b8 c8"),
                          .to_move = Side::white};
    Findings const found = search(problem, {.nodes = 20'000});
    EXPECT_EQ(found.lines.at(0).score, win_in(3));
    EXPECT_EQ(fault(found, problem), "");
    EXPECT_TRUE(is_complete(found.lines.at(0)));
    EXPECT_EQ(found.lines.at(0).points.front(), test::points_of("d8").front());
}

TEST(Searcher, AFoulThatWouldBeTheOnlyBlockIsNotPlayed) {
    Problem const problem = known_position("gomocalc-8");
    rules::Point const foul = test::points_of("g7").front();
    for (std::uint64_t const nodes : {1, 100, 20'000}) {
        Findings const found = search(problem, {.nodes = nodes});
        EXPECT_EQ(fault(found, problem), "");
        EXPECT_NE(found.lines.at(0).points.at(0), foul);
    }
    EXPECT_EQ(search(problem, {}).lines.at(0).score, loss_in(2));
}

TEST(Searcher, ALostSideStillBlocks) {
    Problem const problem = known_position("rapfi-18");
    solver::RulesBoard const board(problem);
    auto const blocks = board.fives(rules::other(problem.to_move));
    ASSERT_FALSE(blocks.empty());
    for (std::uint64_t const nodes : {1, 100, 20'000}) {
        Findings const found = search(problem, {.nodes = nodes});
        EXPECT_EQ(fault(found, problem), "");
        EXPECT_NE(std::ranges::find(blocks, found.lines.at(0).points.at(0)), blocks.end());
    }
}

TEST(Searcher, ADisputedWinIsNotClaimedWithoutProof) {
    Problem const problem = known_position("rapfi-32");
    Findings const found = search(problem, {.nodes = 60'000});
    EXPECT_EQ(fault(found, problem), "");
}

}  // namespace
}  // namespace tengen::engine::five
