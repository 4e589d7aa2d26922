#include "tests/common/engine/five/solver/proof_checker.hpp"

#include <stdexcept>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "common/engine/five/solver/solver.hpp"
#include "tests/common/engine/five/solver/problems.hpp"
#include "tests/place.hpp"
#include "tests/support/puzzles.hpp"

// True proofs are spoilt in every way that a solver might go wrong; each has to be seen.

namespace tengen::engine::five::solver {
namespace {

using rules::FiveRule;
using testing::StartsWith;

/// A win by threats with answers that need steps of their own.
Problem two_threes() {
    return {.black = points_of("f8 g8 h9 h10"), .white = points_of("a1 c1 e1 k1")};
}

Proof proof_of(Problem const& problem) {
    Proof proof = solve_vct(problem, {.nodes = 400'000});
    EXPECT_EQ(ProofChecker::fault(proof, problem), "");
    EXPECT_GT(proof.plies(), 3);
    return proof;
}

TEST(ProofChecker, SeesAClaimThatIsNone) {
    Proof proof = proof_of(two_threes());
    proof.verdict = Verdict::unknown;
    EXPECT_EQ(ProofChecker::fault(proof, two_threes()), "no win is claimed");
    EXPECT_EQ(ProofChecker::fault({.verdict = Verdict::win}, two_threes()), "no win is claimed");
}

TEST(ProofChecker, SeesAWinClaimedEarlierThanItComes) {
    Proof proof = proof_of(two_threes());
    proof.steps.front().plies -= 2;
    EXPECT_NE(ProofChecker::fault(proof, two_threes()), "");
}

TEST(ProofChecker, SeesEveryAnswerThatIsLeftOut) {
    Proof const proof = proof_of(two_threes());
    int spoilt = 0;
    for (auto const& reply : proof.steps.front().replies) {
        Proof wrong = proof;
        std::erase_if(wrong.steps.front().replies,
                      [&](ProofStep::Reply const& other) { return other.point == reply.point; });
        wrong.steps.front().otherwise = ProofStep::kFive;
        EXPECT_THAT(ProofChecker::fault(wrong, two_threes()), StartsWith("an answer without a step"));
        ++spoilt;
    }
    EXPECT_GT(spoilt, 0);
}

TEST(ProofChecker, SeesAStepThatIsNotThere) {
    Proof proof = proof_of(two_threes());
    proof.steps.resize(1);
    EXPECT_THAT(ProofChecker::fault(proof, two_threes()), StartsWith("a step that is not there"));
}

TEST(ProofChecker, SeesMovesThatMayNotBePlayed) {
    Proof taken = proof_of(two_threes());
    taken.steps.front().move = points_of("a1").front();
    EXPECT_EQ(ProofChecker::fault(taken, two_threes()), "a move that is not allowed: a1");
    Problem barred = two_threes();
    Proof const proof = proof_of(barred);
    barred.barred = {proof.steps.front().move};
    EXPECT_THAT(ProofChecker::fault(proof, barred), StartsWith("barred"));
}

TEST(ProofChecker, SeesAMoveThatThreatensNothing) {
    Proof idle = proof_of(two_threes());
    idle.steps.front().move = points_of("o15").front();
    EXPECT_NE(ProofChecker::fault(idle, two_threes()), "");
}

TEST(ProofChecker, SeesAFoulOnTheWay) {
    // The same stones under the rules of renju: whatever proves the win of freestyle by two threes is a foul.
    Problem problem = two_threes();
    Proof const proof = proof_of(problem);
    problem.rule = FiveRule::renju;
    Proof const renju = solve_vct(problem, {.nodes = 400'000});
    ASSERT_NE(renju.line, proof.line);
    EXPECT_NE(ProofChecker::fault(proof, problem), "");
}

TEST(ProofChecker, SeesThatTheDefenderIsFaster) {
    Problem const problem = two_threes();
    Proof const proof = proof_of(problem);
    Problem late = problem;
    late.white = points_of("a1 b1 c1 d1");
    EXPECT_THAT(ProofChecker::fault(proof, late), StartsWith("the defender makes a five first"));
}

TEST(ProofChecker, SeesALineThatGoesWrongOrStopsShort) {
    Proof const proof = proof_of(two_threes());
    Proof shorter = proof;
    shorter.line.pop_back();
    EXPECT_THAT(ProofChecker::fault(shorter, two_threes()), StartsWith("the line ends wrong"));
    Proof longer = proof;
    longer.line.push_back(points_of("o15").front());
    EXPECT_THAT(ProofChecker::fault(longer, two_threes()), StartsWith("the line goes wrong"));
    Proof twice = proof;
    twice.line.at(1) = twice.line.at(0);
    EXPECT_THAT(ProofChecker::fault(twice, two_threes()), StartsWith("the line goes wrong"));
}

TEST(ProofChecker, SeesAProofOfAnotherPuzzle) {
    Problem const one = support::puzzle("quintet-vct_black-0").problem;
    Problem const other = support::puzzle("quintet-vct_forbidden_breaker-0").problem;
    EXPECT_NE(ProofChecker::fault(proof_of(one), other), "");
}

TEST(Puzzles, OneThatIsNotThereIsNoPuzzle) {
    EXPECT_THROW(static_cast<void>(support::puzzle("quintet-vct_black-99")), std::out_of_range);
    EXPECT_THROW(static_cast<void>(support::puzzles_of(TENGEN_TEST_DATA "/data/none.jsonl")),
                 std::runtime_error);
}

}  // namespace
}  // namespace tengen::engine::five::solver
