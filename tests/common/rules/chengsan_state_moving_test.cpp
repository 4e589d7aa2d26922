#include <gtest/gtest.h>

#include "common/rules/chengsan_state.hpp"
#include "tests/common/rules/chengsan_asks.hpp"
#include "tests/support/rules_printers.hpp"

namespace tengen::rules {
namespace {

using namespace test;
using support::chengsan_of;
using support::ChengsanSetup;
using support::mask_of;
using support::played;

TEST(ChengsanState, WhatMayNotBeMovedIsNamed) {
    ChengsanState const state = chengsan_of({.black = "a7 d7 b4 g1", .white = "d6 a1 c4 g4"});
    EXPECT_EQ(why(state, "d7-g7"), kLegal);
    EXPECT_EQ(why(state, "g7"), Illegal::wrong_phase);
    EXPECT_EQ(why(state, "d6-d5"), Illegal::not_your_stone);
    EXPECT_EQ(why(state, "f6-f4"), Illegal::not_your_stone);
    EXPECT_EQ(why(state, "d7-d6"), Illegal::occupied);
    EXPECT_EQ(why(state, "d7-d7"), Illegal::occupied);
    EXPECT_EQ(why(state, "d7-d5"), Illegal::not_adjacent);
    EXPECT_EQ(why(state, "a7-g7"), Illegal::not_adjacent);
    EXPECT_EQ(why(state, "d7-d4"), Illegal::off_board);
    EXPECT_EQ(why(state, "d4-d7"), Illegal::off_board);
    EXPECT_EQ(why(state, "d7-g7xa1"), Illegal::take_not_due);
}

TEST(ChengsanState, OpeningAndClosingTheSameMillTakesAgain) {
    ChengsanState state = chengsan_of(kMayClose);
    state = played(state, "g4-g7xa1 e5-e4 g7-g4 e4-e5");
    EXPECT_EQ(why(state, "g4-g7"), Illegal::take_missing);
    EXPECT_EQ(played(state, "g4-g7xc3").stones(Side::white), mask_of("c4 e5 f4"));
}

/// A stone leaves one of the two lines of the point it goes to, so only a flight could close both, and that
/// takes more stones than a side that may fly has.
TEST(ChengsanState, AMoveNeverClosesTwoLines) {
    for (int from = 0; from < ChengsanBoard::kPoints; ++from) {
        for (int to = 0; to < ChengsanBoard::kPoints; ++to) {
            if ((ChengsanBoard::neighbours(from) & ChengsanBoard::bit(to)) != 0) {
                auto const& [one, two] = ChengsanBoard::lines_through(to);
                EXPECT_NE((one | two) & ChengsanBoard::bit(from), 0U);
            }
        }
    }
}

TEST(ChengsanState, ATakenStoneSimplyLeavesInTheMovingPhase) {
    ChengsanState const state = chengsan_of(kMayClose);
    ChengsanState const after = played(state, "g4-g7xe5");
    EXPECT_EQ(after.blocked(), 0U);
    EXPECT_EQ(why(after, "f4-e4"), kLegal);
    EXPECT_EQ(why(played(after, "f4-e4 b2-b4"), "e4-e5"), kLegal);
}

TEST(ChengsanState, AllInMillsWhileMovingPassesOrTakesAny) {
    ChengsanSetup const setup{.black = "a7 d7 g4 b2", .white = "a1 d1 g1 c3 c4 c5"};
    EXPECT_EQ(why(chengsan_of(setup, kPaper), "g4-g7"), kLegal);
    EXPECT_EQ(why(chengsan_of(setup, kPaper), "g4-g7xc4"), Illegal::take_not_due);
    EXPECT_EQ(why(chengsan_of(setup, kFolk), "g4-g7"), Illegal::take_missing);
    EXPECT_EQ(why(chengsan_of(setup, kFolk), "g4-g7xc4"), kLegal);
}

TEST(ChengsanState, TheLastThreeStonesInAMillAreSafeOrLost) {
    ChengsanSetup const setup{.black = "a7 d7 g4 b2", .white = "a1 d1 g1"};
    ChengsanState const paper = played(chengsan_of(setup, kPaper), "g4-g7");
    EXPECT_EQ(paper.outcome(), std::nullopt);
    ChengsanState const folk = played(chengsan_of(setup, kFolk), "g4-g7xd1");
    EXPECT_EQ(folk.outcome(), won_by(Side::black, Reason::too_few_stones));
}

TEST(ChengsanState, TargetsAreJudgedAfterTheMove) {
    // The mover's own stone leaves the line that it closes from, and the other side's mills stay as they are.
    ChengsanState const state = chengsan_of({.black = "a7 d7 g4 e4", .white = "e5 e3 a1 d1 g1"});
    EXPECT_EQ(why(state, "g4-g7xd1"), Illegal::take_in_mill);
    EXPECT_EQ(why(state, "g4-g7xe5"), kLegal);
}

TEST(ChengsanState, AStoneThatMayNotFlyGoesToTheNextPoint) {
    ChengsanSetup const setup{.black = "a7 d7 g4", .white = "a1 d1 c3 c4"};
    EXPECT_EQ(why(chengsan_of(setup, kPaper), "g4-e5"), Illegal::not_adjacent);
    EXPECT_EQ(why(chengsan_of(setup, kMorris), "g4-e5"), kLegal);
    EXPECT_EQ(why(chengsan_of(setup, kMorris), "g4-c3"), Illegal::occupied);
    EXPECT_EQ(why(chengsan_of(setup, kMorris), "g4-g7xa1"), kLegal);
    // White has four stones.
    EXPECT_EQ(why(played(chengsan_of(setup, kMorris), "g4-e5"), "a1-g1"), Illegal::not_adjacent);
}

TEST(ChengsanState, AFlyingSideIsNeverShutIn) {
    ChengsanSetup const setup{.black = "a4 d1 g4 d7 c5 d5", .white = "a1 g1 g7", .to_act = Side::white};
    EXPECT_EQ(chengsan_of(setup, kPaper).outcome(), won_by(Side::black, Reason::no_move));
    EXPECT_EQ(chengsan_of(setup, kMorris).outcome(), std::nullopt);
}

}  // namespace
}  // namespace tengen::rules
