#include <algorithm>
#include <random>
#include <stop_token>

#include <gtest/gtest.h>

#include "common/engine/five/solver/solver.hpp"
#include "tests/common/engine/five/solver/problems.hpp"
#include "tests/common/engine/five/solver/proof_checker.hpp"
#include "tests/common/engine/five/solver/rules_board.hpp"
#include "tests/support/puzzles.hpp"

namespace tengen::engine::five::solver {
namespace {

using rules::FiveRule;
using rules::Side;
using support::Puzzle;

constexpr std::size_t kSmallHash = std::size_t{1} << 20U;
constexpr FiveRule kRules[] = {FiveRule::freestyle, FiveRule::standard, FiveRule::renju, FiveRule::caro};

int fours_of(Proof const& proof) {
    return (proof.plies() - 1) / 2;
}

Proof solved(Problem const& problem, FoursWanted wanted = FoursWanted::fewest) {
    return solve_vcf(problem, wanted, {.nodes = 100'000, .hash_bytes = kSmallHash});
}

TEST(Vcf, EveryPuzzleIsSolved) {
    int solved = 0;
    for (Puzzle const& puzzle : support::puzzles()) {
        if (puzzle.type != "vcf") {
            continue;
        }
        Proof const proof = solve_vcf(puzzle.problem, FoursWanted::any, {.nodes = 100'000});
        EXPECT_EQ(ProofChecker::fault(proof, puzzle.problem), "") << puzzle.name;
        ++solved;
    }
    EXPECT_EQ(solved, 35);
}

TEST(Vcf, TheShortestIsFoundWhereItIsKnown) {
    int known = 0;
    for (Puzzle const& puzzle : support::puzzles_of_fours(kMaxPlies)) {
        Proof const proof = solve_vcf(puzzle.problem, FoursWanted::fewest, {.nodes = 100'000});
        ASSERT_EQ(ProofChecker::fault(proof, puzzle.problem), "") << puzzle.name;
        EXPECT_EQ(fours_of(proof), puzzle.shortest) << puzzle.name;
        ++known;
    }
    EXPECT_EQ(known, 33);
}

TEST(Vcf, TheLongestPuzzleTakes87Fours) {
    Puzzle const puzzle = support::puzzle("mintaka-deep_vcf-1");
    Proof const proof = solve_vcf(puzzle.problem, FoursWanted::any, {.nodes = 100'000});
    EXPECT_EQ(fours_of(proof), 87);
    EXPECT_EQ(proof.line.size(), 175U);
}

TEST(Vcf, AHashFarTooSmallCostsTimeOnly) {
    Puzzle const puzzle = support::puzzle("mintaka-trap_vcf-0");
    Proof const proof =
        solve_vcf(puzzle.problem, FoursWanted::fewest, {.nodes = 10'000'000, .hash_bytes = 0});
    EXPECT_EQ(ProofChecker::fault(proof, puzzle.problem), "");
    EXPECT_EQ(fours_of(proof), puzzle.shortest);
}

TEST(Vcf, ALimitOrAStopLeavesItUnknown) {
    Puzzle const puzzle = support::puzzle("mintaka-deep_vcf-1");
    Proof const few = solve_vcf(puzzle.problem, FoursWanted::any, {.nodes = 1000});
    EXPECT_EQ(few.verdict, Verdict::unknown);
    EXPECT_EQ(few.nodes, 1000U);
    std::stop_source stop;
    stop.request_stop();
    Proof const stopped = solve_vcf(puzzle.problem, FoursWanted::any, {}, stop.get_token());
    EXPECT_EQ(stopped.verdict, Verdict::unknown);
}

TEST(Vcf, AFiveIsPlayedAtOnce) {
    Problem const problem{.black = points_of("a1 b1 c1 d1"), .white = points_of("a3 b3 c3 d3")};
    Proof const proof = solved(problem);
    EXPECT_EQ(ProofChecker::fault(proof, problem), "");
    EXPECT_EQ(proof.line, points_of("e1"));
}

TEST(Vcf, AFourOfTheDefenderIsToBeStoppedByAFour) {
    // White threatens e8; black's fours stop nothing, but for the one through e8.
    Problem problem{.black = points_of("f8 g8 h8 a8 k1 k2 k3"),
                    .white = points_of("e4 e5 e6 e7 e3 k4 j8 a1")};
    problem.white = points_of("e4 e5 e6 e7 k4 a1 b2");
    problem.black = points_of("f8 g8 h8 e3 k1 k2 k3");
    Proof const proof = solved(problem);
    EXPECT_EQ(ProofChecker::fault(proof, problem), "");
    EXPECT_EQ(proof.line.front(), points_of("e8").front());
    problem.black = points_of("f9 g9 h9 e3 k1 k2 k3");
    EXPECT_EQ(solved(problem).verdict, Verdict::none);
}

TEST(Vcf, BlackWhoseOnlyBlockIsAFoulIsLost) {
    // White's four a4-d4 is closed at neither end but by e4, where black would make six.
    Problem problem{.rule = FiveRule::renju,
                    .black = points_of("e1 e2 e3 e5 e6 a5"),
                    .white = points_of("a4 b4 c4 o15 o13"),
                    .to_move = Side::white};
    Proof const proof = solved(problem);
    EXPECT_EQ(ProofChecker::fault(proof, problem), "");
    EXPECT_EQ(proof.line, points_of("d4"));
    EXPECT_EQ(proof.plies(), 3);
    problem.rule = FiveRule::freestyle;
    EXPECT_EQ(solved(problem).verdict, Verdict::none);
}

TEST(Vcf, BlackMakesNoFoulOnTheWay) {
    // h8 would be two fours.
    Problem problem{.rule = FiveRule::renju,
                    .black = points_of("e8 f8 g8 h5 h6 h7"),
                    .white = points_of("d8 h4 a1 c1 e1")};
    EXPECT_EQ(solved(problem).verdict, Verdict::none);
    problem.rule = FiveRule::standard;
    Proof const proof = solved(problem);
    EXPECT_EQ(ProofChecker::fault(proof, problem), "");
    EXPECT_EQ(fours_of(proof), 1);
}

TEST(Vcf, InCaroAFourIsAlsoStoppedBeyondItsEnd) {
    // After h8 white plays i8: a five to d8 would stand between c8 and i8.
    Problem problem{.rule = FiveRule::caro, .black = points_of("e8 f8 g8"), .white = points_of("c8 a1 a3")};
    EXPECT_EQ(solved(problem).verdict, Verdict::none);
    problem.rule = FiveRule::standard;
    Proof const proof = solved(problem);
    EXPECT_EQ(ProofChecker::fault(proof, problem), "");
    EXPECT_EQ(fours_of(proof), 1);
}

TEST(Vcf, BarredPointsAreNoFirstMoves) {
    Problem problem{.black = points_of("f8 g8 h8"), .white = points_of("a1 b2 c4")};
    problem.barred = points_of("e8");
    Proof proof = solved(problem);
    EXPECT_EQ(ProofChecker::fault(proof, problem), "");
    EXPECT_EQ(proof.line.front(), points_of("i8").front());
    problem.barred = points_of("e8 i8 d8 j8");
    EXPECT_EQ(solved(problem).verdict, Verdict::none);
    problem.black = points_of("e8 f8 g8 h8");
    problem.barred = points_of("d8");
    proof = solved(problem);
    EXPECT_EQ(proof.line, points_of("i8"));
}

TEST(Vcf, WhatIsClaimedOnRandomBoardsHoldsInEveryRule) {
    std::mt19937_64 random(1);
    int wins = 0;
    int choices = 0;
    for (FiveRule const rule : kRules) {
        for (int i = 0; i < 400; ++i) {
            Problem const problem = thrown(rule, 16 + static_cast<int>(random() % 40), random);
            for (FoursWanted const wanted : {FoursWanted::any, FoursWanted::fewest}) {
                Proof const proof = solved(problem, wanted);
                if (proof.verdict == Verdict::win) {
                    ASSERT_EQ(ProofChecker::fault(proof, problem), "") << i;
                    ++wins;
                    choices += static_cast<int>(std::ranges::count_if(
                        proof.steps, [](ProofStep const& step) { return step.replies.size() > 1; }));
                }
            }
        }
    }
    EXPECT_GT(wins, 500);
    // Beyond an end, in caro.
    EXPECT_GT(choices, 20);
}

TEST(Vcf, AgreesWithTheSlowSearchInEveryRule) {
    std::mt19937_64 random(2);
    for (FiveRule const rule : kRules) {
        int wins = 0;
        int nones = 0;
        for (int i = 0; i < 50; ++i) {
            Problem const problem = thrown(rule, 14 + static_cast<int>(random() % 20), random);
            auto const truth = has_win_by_fours(problem, 60);
            if (!truth) {
                continue;
            }
            ASSERT_EQ(solved(problem).verdict, *truth ? Verdict::win : Verdict::none) << i;
            ++(*truth ? wins : nones);
        }
        EXPECT_GT(wins, 5);
        EXPECT_GT(nones, 5);
    }
}

}  // namespace
}  // namespace tengen::engine::five::solver
