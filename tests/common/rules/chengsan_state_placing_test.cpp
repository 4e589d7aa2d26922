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

TEST(ChengsanState, BlackPlacesFirstAndNineStonesEach) {
    ChengsanState state(kPaper);
    EXPECT_EQ(state.to_act(), Side::black);
    EXPECT_EQ(state.hand(Side::black), 9);
    EXPECT_EQ(state.hand(Side::white), 9);
    EXPECT_EQ(state.legal_actions().size(), 24U);
    state = played(state, "d6");
    EXPECT_EQ(state.to_act(), Side::white);
    EXPECT_EQ(state.hand(Side::black), 8);
    EXPECT_EQ(state.legal_actions().size(), 23U);
}

TEST(ChengsanState, WhatMayNotBePlacedIsNamed) {
    ChengsanState const state = played(ChengsanState(kPaper), "d6 a1");
    EXPECT_EQ(why(state, "a1"), Illegal::occupied);
    EXPECT_EQ(why(state, "d6"), Illegal::occupied);
    EXPECT_EQ(why(state, "d4"), Illegal::off_board);
    EXPECT_EQ(why(state, "h8"), Illegal::off_board);
    EXPECT_EQ(why(state, "a2"), Illegal::off_board);
    EXPECT_EQ(why(state, "d6-d5"), Illegal::wrong_phase);
    EXPECT_EQ(why(state, "swap"), Illegal::wrong_phase);
    EXPECT_EQ(why(state, "d7xa1"), Illegal::take_not_due);
    EXPECT_EQ(why(state, "a1xd6"), Illegal::occupied);
}

TEST(ChengsanState, ClosingAMillTakesOneStone) {
    ChengsanState const state = played(ChengsanState(kPaper), "a7 d6 d7 b4");
    EXPECT_EQ(why(state, "g7"), Illegal::take_missing);
    EXPECT_EQ(why(state, "g7xa4"), Illegal::take_missing);
    EXPECT_EQ(why(state, "g7xa7"), Illegal::take_missing);
    EXPECT_EQ(why(state, "g7xg7"), Illegal::take_missing);
    EXPECT_EQ(why(state, "g7xd4"), Illegal::take_missing);
    EXPECT_EQ(why(state, "g7xd6"), kLegal);
    EXPECT_EQ(why(state, "g4xd6"), Illegal::take_not_due);
    ChengsanState const after = played(state, "g7xd6");
    EXPECT_EQ(after.stones(Side::white), mask_of("b4"));
    EXPECT_EQ(after.view().taken, (PerSide<int>{0, 1}));
}

TEST(ChengsanState, ABlockedPointIsClosedToBothSidesWhilePlacing) {
    ChengsanState const state = after_a_take(kPaper);
    EXPECT_EQ(state.blocked(), mask_of("d6"));
    EXPECT_EQ(why(state, "d6"), Illegal::blocked_point);
    EXPECT_EQ(why(played(state, "e3"), "d6"), Illegal::blocked_point);
    EXPECT_EQ(state.view().blocked, std::vector{*record::parse_point("d6")});
}

TEST(ChengsanState, WithoutBlockedPointsTheTakenStonesPointIsFreeAtOnce) {
    ChengsanState const state = after_a_take(kMorris);
    EXPECT_EQ(state.blocked(), 0U);
    EXPECT_EQ(why(state, "d6"), kLegal);
}

TEST(ChengsanState, ABlockedPointIsFreeInTheMovingPhase) {
    ChengsanState const state = chengsan_of({.black = "a7 d7 g7 g1 c5 e3 b2",
                                             .white = "d6 d1 a1 b4 c4 e5 f4",
                                             .blocked = "e4",
                                             .hands = {0, 1},
                                             .to_act = Side::white});
    EXPECT_EQ(why(state, "e4"), Illegal::blocked_point);
    ChengsanState const after = played(state, "g4");
    EXPECT_EQ(after.blocked(), 0U);
    EXPECT_EQ(why(after, "e3-e4"), kLegal);
    EXPECT_EQ(why(played(after, "b2-d2"), "e5-e4xe3"), kLegal);
}

TEST(ChengsanState, TwoLinesClosedByOnePlacementTakeOneStone) {
    ChengsanState const state =
        chengsan_of({.black = "a7 g7 d6 d5", .white = "a1 b4 c3 f4", .hands = {5, 5}});
    EXPECT_EQ(why(state, "d7"), Illegal::take_missing);
    ChengsanState const after = played(state, "d7xc3");
    EXPECT_EQ(after.stones(Side::white), mask_of("a1 b4 f4"));
    EXPECT_EQ(after.to_act(), Side::white);
}

TEST(ChengsanState, ClosingWithTheSeventeenthStoneBlocksForOnePlacement) {
    ChengsanState const state = chengsan_of(
        {.black = "a7 d7 c5 e3 b2 f2 g1 d5", .white = "d6 d1 a1 b4 c4 e5 f4 g4", .hands = {1, 1}});
    ChengsanState const after = played(state, "g7xd6");
    EXPECT_TRUE(after.is_placing());
    EXPECT_EQ(why(after, "d6"), Illegal::blocked_point);
    ChengsanState const moving = played(after, "f6");
    EXPECT_FALSE(moving.is_placing());
    EXPECT_EQ(moving.view().phase, Phase::moving);
    EXPECT_EQ(why(moving, "d7-d6"), kLegal);
}

TEST(ChengsanState, ClosingWithTheEighteenthStoneTakesBeforeAllBlocksGo) {
    ChengsanState const state = chengsan_of({.black = "a7 d7 c5 e3 b2 f2 g1 d5",
                                             .white = "b6 d6 a1 b4 c4 e5 g4",
                                             .blocked = "e4",
                                             .hands = {0, 1},
                                             .to_act = Side::white});
    EXPECT_EQ(why(state, "f6"), Illegal::take_missing);
    ChengsanState const after = played(state, "f6xd5");
    EXPECT_EQ(after.view().phase, Phase::moving);
    EXPECT_EQ(after.blocked(), 0U);
    EXPECT_EQ(after.to_act(), Side::black);
    EXPECT_EQ(after.quiet_turns(), 0);
    EXPECT_EQ(why(after, "c5-d5"), kLegal);
    EXPECT_EQ(why(after, "e3-e4"), kLegal);
}

TEST(ChengsanState, NothingIsTakenWhilePlacingWhenAllStandInMills) {
    ChengsanSetup const setup{.black = "a7 d7 e3", .white = "a1 d1 g1", .hands = {6, 6}};
    EXPECT_EQ(why(chengsan_of(setup, kPaper), "g7"), kLegal);
    EXPECT_EQ(why(chengsan_of(setup, kPaper), "g7xa1"), Illegal::take_not_due);
    EXPECT_EQ(played(chengsan_of(setup, kPaper), "g7").blocked(), 0U);
    EXPECT_EQ(why(chengsan_of(setup, kFolk), "g7"), Illegal::take_missing);
    EXPECT_EQ(why(chengsan_of(setup, kFolk), "g7xa1"), kLegal);
    EXPECT_EQ(played(chengsan_of(setup, kFolk), "g7xa1").blocked(), mask_of("a1"));
}

TEST(ChengsanState, AStoneInAMillMayNotBeTakenWhileAnotherStands) {
    ChengsanSetup const setup{.black = "a7 d7 e3 e5", .white = "a1 d1 g1 b4", .hands = {5, 5}};
    for (ChengsanRules const& rules : {kPaper, kFolk, kMorris}) {
        EXPECT_EQ(why(chengsan_of(setup, rules), "g7xd1"), Illegal::take_in_mill);
        EXPECT_EQ(why(chengsan_of(setup, rules), "g7xb4"), kLegal);
    }
}

TEST(ChengsanState, FewerThanThreeStonesDoNotLoseWhilePlacing) {
    ChengsanState const state = after_a_take(kPaper);
    EXPECT_EQ(state.outcome(), std::nullopt);
}

}  // namespace
}  // namespace tengen::rules
