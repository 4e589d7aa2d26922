#include "common/engine/five/four_search.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "common/engine/five/root.hpp"
#include "tests/common/engine/five/positions.hpp"
#include "tests/common/engine/five/solver/rules_board.hpp"
#include "tests/support/board_text.hpp"
#include "tests/support/puzzles.hpp"

namespace tengen::engine::five {
namespace {

using rules::Point;
using solver::RulesBoard;

/// A search on a board of its own.
struct Fours {
    explicit Fours(Problem const& problem, SearchLimits const& limits = {})
        : board(board_of(problem)), control(limits, {}), counter(control), search(board, counter, own) {}
    /// Goes on with what another one remembers.
    Fours(Problem const& problem, SearchLimits const& limits, FourMemory& memory)
        : board(board_of(problem)), control(limits, {}), counter(control), search(board, counter, memory) {}

    Board board;
    SearchControl control;
    NodeCounter counter;
    FourMemory own;
    FourSearch search;
};

/// Plays the wins that a search claims against every answer that the rules library allows.
class Replay {
  public:
    explicit Replay(Problem const& problem)
        : fours_(problem), board_(problem), attacker_(problem.to_move), defender_(rules::other(attacker_)) {}

    /// What is wrong with a claim of a five in at most `plies`; empty when nothing is.
    std::string fault(int plies) {
        int const claim = fours_.search.plies_to_win(kBudget);
        Cell const cell = claim > 0 ? fours_.search.first_move() : kNoCell;
        if (claim < 3 || claim > plies || claim % 2 == 0) {
            return "claims " + std::to_string(claim) + " of " + std::to_string(plies) + " plies";
        }
        Point const move = point_of(cell);
        if (!board_.is_empty(move) || !board_.may_play(move, attacker_)) {
            return "may not play " + test::name_of(cell);
        }
        board_.put(move, attacker_);
        std::string fault = board_.fives(attacker_).empty()    ? "no four: " + test::name_of(cell)
                            : !board_.fives(defender_).empty() ? "too late: " + test::name_of(cell)
                                                               : fault_of_answers(cell, claim);
        board_.take(move);
        return fault;
    }

  private:
    static constexpr int kBudget = 1'000'000;

    std::string fault_of_answers(Cell move, int plies) {
        std::vector<Point> const fives = board_.fives(attacker_);
        std::string fault;
        for (Point const answer : board_.points()) {
            if (!fault.empty() || !board_.is_empty(answer) || !board_.may_play(answer, defender_)) {
                continue;
            }
            board_.put(answer, defender_);
            bool const wins = std::ranges::any_of(fives, [&](Point five) {
                return board_.is_empty(five) && board_.makes_five(five, attacker_);
            });
            if (!wins) {
                fours_.board.make(move);
                fours_.board.make(cell_of(answer));
                fault = this->fault(plies - 2);
                fours_.board.unmake();
                fours_.board.unmake();
            }
            board_.take(answer);
        }
        return fault;
    }

    Fours fours_;
    RulesBoard board_;
    Side attacker_;
    Side defender_;
};

bool someone_makes_five(Problem const& problem) {
    Board const board = board_of(problem);
    return board.count(Side::black, PointClass::five) + board.count(Side::white, PointClass::five) > 0;
}

TEST(FourSearch, EveryWinClaimedHoldsAgainstTheRules) {
    for (test::Kind const kind : test::rules_on_15()) {
        test::Random random(21);
        int wins = 0;
        for (int round = 0; round < 400; ++round) {
            Problem const problem = test::random_problem(kind, 12 + random.below(36), random);
            if (someone_makes_five(problem)) {
                continue;
            }
            Fours fours(problem);
            int const plies = fours.search.plies_to_win(20'000);
            if (plies > 0) {
                ASSERT_EQ(Replay(problem).fault(plies), "") << test::name_of(kind) << '\n'
                                                            << support::text_of(test::rules_board(problem));
                ++wins;
            }
        }
        EXPECT_GT(wins, 40) << test::name_of(kind);
    }
}

TEST(FourSearch, FindsAWinExactlyWhereTheObviousSearchDoes) {
    constexpr int kFours = 25;
    for (test::Kind const kind : test::rules_on_15()) {
        test::Random random(22);
        int compared = 0;
        int wins = 0;
        for (int round = 0; round < 60; ++round) {
            Problem const problem = test::random_problem(kind, 10 + random.below(24), random);
            if (someone_makes_five(problem)) {
                continue;
            }
            std::optional<bool> const expected = solver::has_win_by_fours(problem, kFours);
            if (expected) {
                Fours fours(problem);
                ASSERT_EQ(fours.search.plies_to_win(1'000'000) > 0, *expected)
                    << test::name_of(kind) << '\n'
                    << support::text_of(test::rules_board(problem));
                ++compared;
                wins += *expected ? 1 : 0;
            }
        }
        EXPECT_GT(wins, 10) << test::name_of(kind);
        EXPECT_GT(compared - wins, 10) << test::name_of(kind);
    }
}

TEST(FourSearch, SolvesThePuzzlesAndItsWinsHold) {
    constexpr int kBudget = 300'000;
    int puzzles = 0;
    int solved = 0;
    for (support::Puzzle const& puzzle : support::puzzles()) {
        Fours fours(puzzle.problem);
        int const plies = fours.search.plies_to_win(kBudget);
        if (plies > 0) {
            EXPECT_EQ(puzzle.type, "vcf") << puzzle.name;
            EXPECT_GE(plies, 2 * puzzle.shortest - 1) << puzzle.name;
            EXPECT_EQ(Replay(puzzle.problem).fault(plies), "") << puzzle.name;
        }
        if (puzzle.shortest > 0) {
            ++puzzles;
            solved += plies > 0 ? 1 : 0;
        }
    }
    EXPECT_EQ(puzzles, 33);
    EXPECT_EQ(solved, puzzles);
}

TEST(FourSearch, LeavesTheBoardAsItWas) {
    for (support::Puzzle const& puzzle : support::puzzles()) {
        for (int const budget : {0, 1, 7, 100, 3'000}) {
            Fours fours(puzzle.problem);
            Board const before = fours.board;
            static_cast<void>(fours.search.plies_to_win(budget));
            ASSERT_EQ(fours.board.key(), before.key()) << puzzle.name;
            ASSERT_EQ(fours.board.value(Side::black), before.value(Side::black)) << puzzle.name;
        }
    }
}

TEST(FourSearch, EndsWithItsBudgetAndWithTheSearch) {
    for (support::Puzzle const& puzzle : support::puzzles()) {
        for (int const budget : {0, 10, 200, 2'000}) {
            Fours fours(puzzle.problem);
            static_cast<void>(fours.search.plies_to_win(budget));
            // About: a line begun is followed while it is forced.
            EXPECT_LE(fours.counter.made(), static_cast<std::uint64_t>(budget) + 300) << puzzle.name;
            Fours limited(puzzle.problem, {.nodes = 50});
            static_cast<void>(limited.search.plies_to_win(1'000'000));
            EXPECT_LE(limited.counter.made(), 50U) << puzzle.name;
        }
    }
}

TEST(FourSearch, WhatWasCutShortIsNotRememberedAsSearched) {
    constexpr int kBudget = 50'000;
    int solved = 0;
    for (support::Puzzle const& puzzle : support::puzzles()) {
        Fours whole(puzzle.problem);
        if (whole.search.plies_to_win(kBudget) == 0) {
            continue;
        }
        FourMemory memory;
        for (std::uint64_t const nodes : {1, 3, 10, 30}) {
            Fours cut(puzzle.problem, {.nodes = nodes}, memory);
            static_cast<void>(cut.search.plies_to_win(kBudget));
        }
        Fours again(puzzle.problem, {}, memory);
        EXPECT_GT(again.search.plies_to_win(kBudget), 0) << puzzle.name;
        ++solved;
    }
    EXPECT_GE(solved, 30);
}

TEST(FourSearch, ABlockOnAFoulPointIsNone) {
    // White's four from a8 to d8 is blocked on e8 only, where black makes two threes.
    Problem problem{.rule = rules::FiveRule::renju,
                    .black = test::points_of("e9 e10 f9 g10"),
                    .white = test::points_of("a8 b8 c8"),
                    .to_move = Side::white};
    Fours fours(problem);
    EXPECT_EQ(fours.search.plies_to_win(1'000), 3);
    EXPECT_EQ(test::name_of(fours.search.first_move()), "d8");
    EXPECT_EQ(Replay(problem).fault(3), "");
    problem.fouls.double_three = false;
    Fours allowed(problem);
    EXPECT_EQ(allowed.search.plies_to_win(1'000), 0);
}

}  // namespace
}  // namespace tengen::engine::five
