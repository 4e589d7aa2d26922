#include <algorithm>
#include <random>
#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "common/engine/five/solver/moves.hpp"
#include "common/engine/five/solver/solver.hpp"
#include "common/engine/five/solver/threat.hpp"
#include "tests/common/engine/five/solver/problems.hpp"
#include "tests/common/engine/five/solver/proof_checker.hpp"
#include "tests/support/puzzles.hpp"

namespace tengen::engine::five::solver {
namespace {

using rules::FiveRule;
using rules::Side;
using support::Puzzle;

constexpr std::size_t kSmallHash = std::size_t{1} << 20U;
constexpr FiveRule kRules[] = {FiveRule::freestyle, FiveRule::standard, FiveRule::renju, FiveRule::caro};

struct Solvable {
    std::string_view name;
    /// Made moves, well above what it takes.
    std::uint64_t nodes;
};

class VctPuzzle : public testing::TestWithParam<Solvable> {};

// All in the data but quintet-vct_dual_forbiddens-3, which is not solved yet.
constexpr Solvable kSolvable[] = {
    {"quintet-vct_black-0", 400'000},
    {"quintet-vct_forbidden_breaker-0", 400'000},
    {"quintet-vct_dual_forbiddens-0", 400'000},
    {"quintet-vct_dual_forbiddens-1", 12'000'000},
    {"quintet-vct_dual_forbiddens-2", 6'000'000},
};

INSTANTIATE_TEST_SUITE_P(Quintet, VctPuzzle, testing::ValuesIn(kSolvable), [](auto const& tested) {
    std::string name(tested.param.name);
    std::erase(name, '-');
    return name;
});

TEST_P(VctPuzzle, IsSolved) {
    Puzzle const puzzle = support::puzzle(GetParam().name);
    ASSERT_EQ(puzzle.type, "vct");
    Proof const proof = solve_vct(puzzle.problem, {.nodes = GetParam().nodes});
    EXPECT_EQ(ProofChecker::fault(proof, puzzle.problem), "") << "after " << proof.nodes;
}

TEST(Vct, ThePuzzleOfTheReadmeIsOneOfThem) {
    Problem const readme = support::puzzle("quintet-readme-vct").problem;
    Problem const solved = support::puzzle("quintet-vct_dual_forbiddens-2").problem;
    EXPECT_EQ(readme.rule, solved.rule);
    EXPECT_EQ(readme.to_move, solved.to_move);
    EXPECT_EQ(readme.black, solved.black);
    EXPECT_EQ(readme.white, solved.white);
}

TEST(Vct, AWinByFoursAloneIsOneByThreats) {
    for (Puzzle const& puzzle : support::puzzles_of_fours(kMaxPlies)) {
        Proof const proof = solve_vct(puzzle.problem, {.nodes = 500'000, .hash_bytes = 16 * kSmallHash});
        EXPECT_EQ(ProofChecker::fault(proof, puzzle.problem), "") << puzzle.name;
    }
}

TEST(Vct, TwoThreesWinAndOneDoesNot) {
    Problem problem{.black = points_of("f8 g8 h9 h10"), .white = points_of("a1 c1 e1 k1")};
    Proof const proof = solve_vct(problem, {.nodes = 100'000, .hash_bytes = kSmallHash});
    EXPECT_EQ(ProofChecker::fault(proof, problem), "");
    problem.black = points_of("g8 h9");
    problem.white = points_of("f8 i8 g7 i10 h10 h8 g9 f7");
    EXPECT_EQ(solve_vct(problem, {.nodes = 100'000, .hash_bytes = kSmallHash}).verdict, Verdict::none);
}

TEST(Vct, BarredPointsAreNoFirstMoves) {
    Problem problem{.black = points_of("f8 g8 h9 h10"), .white = points_of("a1 c1 e1 k1")};
    Proof const free = solve_vct(problem, {.nodes = 400'000, .hash_bytes = kSmallHash});
    ASSERT_EQ(free.verdict, Verdict::win);
    problem.barred.push_back(free.line.front());
    Proof const proof = solve_vct(problem, {.nodes = 400'000, .hash_bytes = kSmallHash});
    ASSERT_EQ(proof.verdict, Verdict::win);
    EXPECT_NE(proof.line.front(), free.line.front());
    EXPECT_EQ(ProofChecker::fault(proof, problem), "");
}

TEST(Vct, WhereverALimitFallsNoFalseWinIsClaimed) {
    Problem const problem = support::puzzle("quintet-vct_black-0").problem;
    int unknown = 0;
    for (std::uint64_t nodes = 1; nodes < 120'000; nodes += 1 + nodes / 8) {
        Proof const proof = solve_vct(problem, {.nodes = nodes, .hash_bytes = kSmallHash});
        EXPECT_NE(proof.verdict, Verdict::none);
        unknown += proof.verdict == Verdict::unknown ? 1 : 0;
        if (proof.verdict == Verdict::win) {
            EXPECT_EQ(ProofChecker::fault(proof, problem), "") << nodes;
        }
    }
    EXPECT_GT(unknown, 10);
}

TEST(Vct, WhatIsClaimedOnRandomBoardsHoldsInEveryRule) {
    std::mt19937_64 random(3);
    int wins = 0;
    for (FiveRule const rule : kRules) {
        for (int i = 0; i < 40; ++i) {
            Problem const problem = thrown(rule, 8 + static_cast<int>(random() % 20), random);
            if (solve_vcf(problem, FoursWanted::any, {.nodes = 10'000, .hash_bytes = kSmallHash}).verdict ==
                Verdict::win) {
                continue;
            }
            Proof const proof = solve_vct(problem, {.nodes = 30'000, .hash_bytes = kSmallHash});
            if (proof.verdict == Verdict::win) {
                ASSERT_EQ(ProofChecker::fault(proof, problem), "") << i;
                ++wins;
            }
        }
    }
    EXPECT_GT(wins, 15);
}

TEST(Threat, WhatIsNoDefenceLeavesAWinByFours) {
    std::mt19937_64 random(4);
    for (FiveRule const rule : kRules) {
        int threats = 0;
        for (int i = 0; i < 120; ++i) {
            Problem const problem = thrown(rule, 10 + static_cast<int>(random() % 24), random);
            Board board = board_of(problem);
            Side const defender = board.to_move();
            engine::Budget budget({}, {});
            FourTable table(kSmallHash);
            FourSearch search(board, rules::other(defender), table, budget);
            Threat threat;
            if (board.count(Side::black, PointClass::five) + board.count(Side::white, PointClass::five) > 0 ||
                threat.find(board, budget, search, 1000) != Threat::Ending::found) {
                continue;
            }
            CellList defences;
            threat.collect_defences(board, budget, defences);
            for (int point = 0; point < 225; ++point) {
                Cell const cell = cell_at(point % 15, point / 15);
                if (!board.is_empty(cell) || board.is_foul(defender, cell) || defences.contains(cell)) {
                    continue;
                }
                board.make(cell);
                EXPECT_EQ(search.search(kAnyFours).ending, FourSearch::Ending::won) << i;
                board.unmake();
            }
            ++threats;
        }
        EXPECT_GT(threats, 10);
    }
}

}  // namespace
}  // namespace tengen::engine::five::solver
