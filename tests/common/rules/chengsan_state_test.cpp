#include "common/rules/chengsan_state.hpp"

#include <random>

#include <gtest/gtest.h>

#include "tests/support/rules_printers.hpp"

namespace tengen::rules {
namespace {

using support::actions_of;
using support::chengsan_of;
using support::mask_of;
using support::played;

ChengsanRules const kPaper = rules_of(ChengsanPreset::chengsanqi);
ChengsanRules const kFolk = rules_of(ChengsanPreset::chengsanqi_folk);
ChengsanRules const kMorris = rules_of(ChengsanPreset::nine_mens_morris);

std::optional<Illegal> why(ChengsanState const& state, std::string_view action) {
    return state.why_illegal(actions_of(action).front());
}

constexpr std::optional<Illegal> kLegal = std::nullopt;

// Placing.

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

TEST(ChengsanState, AnIllegalActionIsToldWithoutChangingAnything) {
    ChengsanState const state = played(ChengsanState(kPaper), "a7 d6 d7 b4");
    ChengsanState const copy = state;
    EXPECT_TRUE(why(state, "g7"));
    EXPECT_EQ(state, copy);
}

TEST(ChengsanState, ABlockedPointIsClosedToBothSidesWhilePlacing) {
    ChengsanState const state = played(ChengsanState(kPaper), "a7 d6 d7 b4 g7xd6");
    EXPECT_EQ(state.blocked(), mask_of("d6"));
    EXPECT_EQ(why(state, "d6"), Illegal::blocked_point);
    EXPECT_EQ(why(played(state, "e3"), "d6"), Illegal::blocked_point);
    EXPECT_EQ(state.view().blocked, std::vector{*record::parse_point("d6")});
}

TEST(ChengsanState, WithoutBlockedPointsTheTakenStonesPointIsFreeAtOnce) {
    ChengsanState const state = played(ChengsanState(kMorris), "a7 d6 d7 b4 g7xd6");
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
    support::ChengsanSetup const setup{.black = "a7 d7 e3", .white = "a1 d1 g1", .hands = {6, 6}};
    EXPECT_EQ(why(chengsan_of(setup, kPaper), "g7"), kLegal);
    EXPECT_EQ(why(chengsan_of(setup, kPaper), "g7xa1"), Illegal::take_not_due);
    EXPECT_EQ(played(chengsan_of(setup, kPaper), "g7").blocked(), 0U);
    EXPECT_EQ(why(chengsan_of(setup, kFolk), "g7"), Illegal::take_missing);
    EXPECT_EQ(why(chengsan_of(setup, kFolk), "g7xa1"), kLegal);
    EXPECT_EQ(played(chengsan_of(setup, kFolk), "g7xa1").blocked(), mask_of("a1"));
}

TEST(ChengsanState, AStoneInAMillMayNotBeTakenWhileAnotherStands) {
    support::ChengsanSetup const setup{.black = "a7 d7 e3 e5", .white = "a1 d1 g1 b4", .hands = {5, 5}};
    for (ChengsanRules const& rules : {kPaper, kFolk, kMorris}) {
        EXPECT_EQ(why(chengsan_of(setup, rules), "g7xd1"), Illegal::take_in_mill);
        EXPECT_EQ(why(chengsan_of(setup, rules), "g7xb4"), kLegal);
    }
}

TEST(ChengsanState, FewerThanThreeStonesDoNotLoseWhilePlacing) {
    ChengsanState const state = played(ChengsanState(kPaper), "a7 d6 d7 b4 g7xd6");
    EXPECT_EQ(state.outcome(), std::nullopt);
}

// Moving.

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
    ChengsanState state = chengsan_of({.black = "a7 d7 g4 b2", .white = "a1 c3 c4 e5 f4"});
    state = played(state, "g4-g7xa1 e5-e4 g7-g4 e4-e5");
    EXPECT_EQ(why(state, "g4-g7"), Illegal::take_missing);
    EXPECT_EQ(played(state, "g4-g7xc3").stones(Side::white), mask_of("c4 e5 f4"));
}

TEST(ChengsanState, ATakenStoneSimplyLeavesInTheMovingPhase) {
    ChengsanState const state = chengsan_of({.black = "a7 d7 g4 b2", .white = "a1 c3 c4 e5 f4"});
    ChengsanState const after = played(state, "g4-g7xe5");
    EXPECT_EQ(after.blocked(), 0U);
    EXPECT_EQ(why(after, "f4-e4"), kLegal);
    EXPECT_EQ(why(played(after, "f4-e4 b2-b4"), "e4-e5"), kLegal);
}

TEST(ChengsanState, AllInMillsWhileMovingPassesOrTakesAny) {
    support::ChengsanSetup const setup{.black = "a7 d7 g4 b2", .white = "a1 d1 g1 c3 c4 c5"};
    EXPECT_EQ(why(chengsan_of(setup, kPaper), "g4-g7"), kLegal);
    EXPECT_EQ(why(chengsan_of(setup, kPaper), "g4-g7xc4"), Illegal::take_not_due);
    EXPECT_EQ(why(chengsan_of(setup, kFolk), "g4-g7"), Illegal::take_missing);
    EXPECT_EQ(why(chengsan_of(setup, kFolk), "g4-g7xc4"), kLegal);
}

TEST(ChengsanState, TheLastThreeStonesInAMillAreSafeOrLost) {
    support::ChengsanSetup const setup{.black = "a7 d7 g4 b2", .white = "a1 d1 g1"};
    ChengsanState const paper = played(chengsan_of(setup, kPaper), "g4-g7");
    EXPECT_EQ(paper.outcome(), std::nullopt);
    ChengsanState const folk = played(chengsan_of(setup, kFolk), "g4-g7xd1");
    EXPECT_EQ(folk.outcome(), (Outcome{.winner = Side::black, .reason = Reason::too_few_stones}));
}

TEST(ChengsanState, TargetsAreJudgedAfterTheMove) {
    // The mover's own stone leaves the line that it closes from, and the other side's mills stay as they are.
    ChengsanState const state = chengsan_of({.black = "a7 d7 g4 e4", .white = "e5 e3 a1 d1 g1"});
    EXPECT_EQ(why(state, "g4-g7xd1"), Illegal::take_in_mill);
    EXPECT_EQ(why(state, "g4-g7xe5"), kLegal);
}

TEST(ChengsanState, AStoneThatMayNotFlyGoesToTheNextPoint) {
    support::ChengsanSetup const setup{.black = "a7 d7 g4", .white = "a1 d1 c3 c4"};
    EXPECT_EQ(why(chengsan_of(setup, kPaper), "g4-e5"), Illegal::not_adjacent);
    EXPECT_EQ(why(chengsan_of(setup, kMorris), "g4-e5"), kLegal);
    EXPECT_EQ(why(chengsan_of(setup, kMorris), "g4-c3"), Illegal::occupied);
    EXPECT_EQ(why(chengsan_of(setup, kMorris), "g4-g7xa1"), kLegal);
    // White has four stones.
    EXPECT_EQ(why(played(chengsan_of(setup, kMorris), "g4-e5"), "a1-g1"), Illegal::not_adjacent);
}

TEST(ChengsanState, AFlyingSideIsNeverShutIn) {
    support::ChengsanSetup const setup{
        .black = "a4 d1 g4 d7 c5 d5", .white = "a1 g1 g7", .to_act = Side::white};
    EXPECT_EQ(chengsan_of(setup, kPaper).outcome(),
              (Outcome{.winner = Side::black, .reason = Reason::no_move}));
    EXPECT_EQ(chengsan_of(setup, kMorris).outcome(), std::nullopt);
}

// The end.

TEST(ChengsanState, ATakeThatLeavesTwoWins) {
    ChengsanState const state = chengsan_of({.black = "a7 d7 g4 b2", .white = "a1 c3 c4"});
    ChengsanState const after = played(state, "g4-g7xa1");
    EXPECT_EQ(after.outcome(), (Outcome{.winner = Side::black, .reason = Reason::too_few_stones}));
    EXPECT_TRUE(after.legal_actions().empty());
    EXPECT_EQ(after.view().phase, Phase::over);
    EXPECT_EQ(after.view().turn, std::nullopt);
    EXPECT_EQ(why(after, "c3-d3"), Illegal::wrong_phase);
}

TEST(ChengsanState, TheFirstMoverShutInAtOnceLoses) {
    ChengsanState const state = chengsan_of({.black = "a7 d7 g7 g4 g1 d1 a1 a4 b2",
                                             .white = "b4 c5 d2 f4 d6 b6 f6 f2",
                                             .hands = {0, 1},
                                             .to_act = Side::white});
    EXPECT_EQ(state.outcome(), std::nullopt);
    EXPECT_EQ(played(state, "c4").outcome(), (Outcome{.winner = Side::white, .reason = Reason::no_move}));
    EXPECT_EQ(played(state, "e4").outcome(), (Outcome{.winner = Side::white, .reason = Reason::no_move}));
}

TEST(ChengsanState, ATakeOfTheLastStoneThatCouldMoveWins) {
    ChengsanState const state = chengsan_of({.black = "d1 a4 g4 d7 c5 d5 e4", .white = "a1 g1 g7 c3"});
    EXPECT_EQ(played(state, "e4-e5xc3").outcome(),
              (Outcome{.winner = Side::black, .reason = Reason::no_move}));
    EXPECT_EQ(played(state, "e4-e5xg7").outcome(), std::nullopt);
}

TEST(ChengsanState, TheThirdStandOfAPositionIsADraw) {
    ChengsanState const start = chengsan_of({.black = "a7 d6 g4 b2", .white = "a1 c3 c4 e5 f4"});
    std::string_view const there_and_back = "a7-a4 e5-d5 a4-a7 d5-e5";
    ChengsanState const twice = played(start, there_and_back);
    EXPECT_EQ(twice.outcome(), std::nullopt);
    EXPECT_EQ(twice.times_stood({start.stones(Side::black), start.stones(Side::white)}, Side::black), 2);
    ChengsanState const almost = played(twice, "a7-a4 e5-d5 a4-a7");
    EXPECT_EQ(almost.outcome(), std::nullopt);
    EXPECT_EQ(played(almost, "d5-e5").outcome(),
              (Outcome{.winner = std::nullopt, .reason = Reason::repetition}));
}

TEST(ChengsanState, TheSameStonesWithTheOtherSideToMoveAreAnotherPosition) {
    // Black goes round by three moves where white takes two.
    ChengsanState const start = chengsan_of({.black = "a7 d6 g1 b2", .white = "c4 e5 f4 f2"});
    ChengsanState const after = played(start, "a7-a4 e5-d5 a4-a7 d5-e5 a7-d7 e5-d5 d7-a7");
    EXPECT_EQ(after.times_stood({start.stones(Side::black), start.stones(Side::white)}, Side::white), 0);
    EXPECT_EQ(after.outcome(), std::nullopt);
}

TEST(ChengsanState, ATakeForgetsWhatStoodBefore) {
    ChengsanState state = chengsan_of({.black = "a7 d7 g4 b2", .white = "a1 c3 c4 e5 f4"});
    state = played(state, "b2-b4 e5-e4 b4-b2 e4-e5 b2-b4 e5-e4");
    EXPECT_EQ(state.quiet_turns(), 6);
    state = played(state, "g4-g7xa1");
    EXPECT_EQ(state.quiet_turns(), 0);
    PerSide<ChengsanMask> const now{state.stones(Side::black), state.stones(Side::white)};
    EXPECT_EQ(state.times_stood(now, Side::white), 1);
    ChengsanState const fresh =
        chengsan_of({.black = "a7 d7 g7 b4", .white = "c3 c4 e4 f4", .to_act = Side::white});
    EXPECT_EQ(state.legal_actions(), fresh.legal_actions());
}

TEST(ChengsanState, ThePositionRightAfterATakeCounts) {
    ChengsanState const start = chengsan_of({.black = "a7 d7 g4 b2", .white = "a1 c3 c4 e5 f4"});
    ChengsanState const taken = played(start, "g4-g7xa1");
    std::string_view const there_and_back = "e5-d5 b2-b4 d5-e5 b4-b2";
    ChengsanState const twice = played(taken, there_and_back);
    EXPECT_EQ(twice.outcome(), std::nullopt);
    EXPECT_EQ(played(twice, there_and_back).outcome(),
              (Outcome{.winner = std::nullopt, .reason = Reason::repetition}));
}

TEST(ChengsanState, ThePositionRightAfterTheLastPlacementCounts) {
    ChengsanState const start = chengsan_of({.black = "a7 d7 c5 e3 b2 f2 g1",
                                             .white = "d6 d1 a1 b4 e5 g4 d2",
                                             .hands = {0, 1},
                                             .to_act = Side::white});
    ChengsanState const placed = played(start, "c3");
    std::string_view const there_and_back = "d7-g7 e5-d5 g7-d7 d5-e5";
    EXPECT_EQ(played(played(placed, there_and_back), there_and_back).outcome(),
              (Outcome{.winner = std::nullopt, .reason = Reason::repetition}));
}

TEST(ChengsanState, AClosingWithoutATakeIsQuietAndForgetsNothing) {
    ChengsanState const start = chengsan_of({.black = "a7 d7 g4 b2", .white = "a1 d1 g1"}, kPaper);
    ChengsanState const after = played(start, "g4-g7");
    EXPECT_EQ(after.quiet_turns(), 1);
    PerSide<ChengsanMask> const before{start.stones(Side::black), start.stones(Side::white)};
    EXPECT_EQ(after.times_stood(before, Side::black), 1);
}

/// Plays quiet moves, each to a position that has stood least often, until `turns` have gone without a take.
ChengsanState quiet_turns(ChengsanState state, int turns) {
    while (state.quiet_turns() < turns && !state.outcome()) {
        std::optional<ChengsanState> best;
        int least = ChengsanState::kRepetitions;
        for (Action const& action : state.legal_actions()) {
            ChengsanState after = state;
            after.apply(action);
            int const stood =
                after.times_stood({after.stones(Side::black), after.stones(Side::white)}, after.to_act());
            if (action.take() == kNoPoint && stood < least &&
                (!after.outcome() || after.quiet_turns() == ChengsanState::kQuietTurns)) {
                best = after;
                least = stood;
            }
        }
        EXPECT_TRUE(best);
        state = best.value_or(state);
    }
    return state;
}

TEST(ChengsanState, AHundredTurnsWithoutATakeAreADraw) {
    ChengsanState const start = chengsan_of({.black = "a7 b6 d5 f2 g1", .white = "c3 e3 f6 c4"});
    ChengsanState const almost = quiet_turns(start, 99);
    ASSERT_EQ(almost.quiet_turns(), 99);
    EXPECT_EQ(almost.outcome(), std::nullopt);
    ChengsanState const last = quiet_turns(almost, 100);
    EXPECT_EQ(last.outcome(), (Outcome{.winner = std::nullopt, .reason = Reason::hundred_turns}));
    EXPECT_TRUE(last.legal_actions().empty());
}

/// The state after a move that shuts the other side in, if there is one.
std::optional<ChengsanState> shut_in(ChengsanState const& state) {
    for (Action const& action : state.legal_actions()) {
        ChengsanState after = state;
        after.apply(action);
        if (after.outcome() && after.outcome()->reason == Reason::no_move) {
            return after;
        }
    }
    return std::nullopt;
}

/// The actions that end nothing and leave white's stones around the corners where they are.
std::vector<Action> calm_actions(ChengsanState const& state) {
    std::vector<Action> calm;
    for (Action const& action : state.legal_actions()) {
        ChengsanState after = state;
        after.apply(action);
        ChengsanMask const from = ChengsanBoard::bit(ChengsanBoard::index(action.from()));
        bool const opens = state.to_act() == Side::white && (from & mask_of("d1 a4 g4 g7")) != 0;
        if (!opens && action.take() == kNoPoint && !after.outcome()) {
            calm.push_back(action);
        }
    }
    return calm;
}

/// Two black stones are shut in, and the third is when it stands in its corner: of many random games one
/// comes to that with one turn left to the draw.
TEST(ChengsanState, ALossOnTheHundredthTurnBeatsTheDraw) {
    std::mt19937 random(5);
    for (int game = 0; game < 2'000; ++game) {
        ChengsanState state = chengsan_of({.black = "a1 g1 a7", .white = "d1 a4 g4 g7 c3"});
        while (state.quiet_turns() < 99) {
            auto const calm = calm_actions(state);
            if (calm.empty()) {
                break;
            }
            state.apply(calm[random() % calm.size()]);
        }
        auto const lost = shut_in(state);
        if (state.quiet_turns() == 99 && lost) {
            EXPECT_EQ(lost->quiet_turns(), 100);
            EXPECT_EQ(lost->outcome(), (Outcome{.winner = Side::white, .reason = Reason::no_move}));
            return;
        }
    }
    FAIL() << "no game came to it";
}

// Parts.

TEST(ChengsanState, RefusesPartsThatDoNotFit) {
    auto const refused = [](support::ChengsanSetup const& setup, ChengsanRules const& rules) {
        auto const state = ChengsanState::from(rules, {.stones = {mask_of(setup.black), mask_of(setup.white)},
                                                       .blocked = mask_of(setup.blocked),
                                                       .hands = setup.hands,
                                                       .to_act = setup.to_act});
        return state ? std::string_view("none") : state.error().part;
    };
    EXPECT_EQ(refused({.black = "a1", .white = "a1", .hands = {8, 8}}, kPaper), "stones");
    EXPECT_EQ(refused({.black = "a1", .white = "", .hands = {9, 9}}, kPaper), "stones");
    EXPECT_EQ(refused({.black = "a1", .white = "d1", .hands = {-1, 0}}, kPaper), "stones");
    EXPECT_EQ(refused({.black = "a1 d1", .white = "g1 g4"}, kPaper), "stones");
    EXPECT_EQ(refused({.black = "a1", .white = "g1", .hands = {8, 7}}, kPaper), "hands");
    EXPECT_EQ(refused({.black = "a1", .white = "g1", .hands = {7, 8}}, kPaper), "hands");
    EXPECT_EQ(refused({.black = "a1", .white = "g1", .hands = {8, 8}, .to_act = Side::white}, kPaper),
              "hands");
    EXPECT_EQ(refused({.black = "a1", .white = "", .blocked = "d1", .hands = {8, 8}}, kPaper), "none");
    EXPECT_EQ(refused({.black = "a1", .white = "", .blocked = "d1 g1", .hands = {8, 8}}, kPaper), "blocked");
    EXPECT_EQ(refused({.black = "a1", .white = "", .blocked = "a1", .hands = {8, 8}}, kPaper), "blocked");
    EXPECT_EQ(refused({.black = "a1", .white = "", .blocked = "d1", .hands = {8, 8}}, kMorris), "blocked");
    EXPECT_EQ(refused({.black = "a1 d1 g1", .white = "g4", .blocked = "a7"}, kPaper), "blocked");
    EXPECT_EQ(refused({.black = "a1 d1 g1", .white = "g4"}, kPaper), "none");
}

TEST(ChengsanState, APositionByItsPartsGoesOnAsThePlayedOne) {
    ChengsanState const played_one = played(ChengsanState(kPaper), "a7 d6 d7 b4 g7xd6");
    ChengsanState const made = chengsan_of(
        {.black = "a7 d7 g7", .white = "b4", .blocked = "d6", .hands = {6, 7}, .to_act = Side::white});
    EXPECT_EQ(made.legal_actions(), played_one.legal_actions());
    EXPECT_EQ(made.position_hash(), played_one.position_hash());
}

// The hash.

TEST(ChengsanState, HashTellsRulesStonesBlockedPointsHandsAndSide) {
    auto const hash = [](support::ChengsanSetup const& setup, ChengsanRules const& rules = {}) {
        return chengsan_of(setup, rules).position_hash();
    };
    support::ChengsanSetup const setup{
        .black = "a7 d7 g7", .white = "b4", .hands = {6, 7}, .to_act = Side::white};
    auto const value = hash(setup);
    support::ChengsanSetup blocked = setup;
    blocked.blocked = "d6";
    EXPECT_NE(hash(blocked), value);
    support::ChengsanSetup hands = setup;
    hands.hands = {5, 6};
    EXPECT_NE(hash(hands), value);
    EXPECT_NE(hash(setup, kFolk), value);
    EXPECT_NE(hash(setup, kMorris), value);
    EXPECT_NE(hash(setup, kFolk), hash(setup, kMorris));
    EXPECT_NE(hash({.black = "a7 d7 g7", .white = "b4 c3 d6", .to_act = Side::white}),
              hash({.black = "a7 d7 g7", .white = "b4 c3 d6", .to_act = Side::black}));
    EXPECT_EQ(played(ChengsanState(kPaper), "a1 b2 c3 d1").position_hash(),
              played(ChengsanState(kPaper), "c3 d1 a1 b2").position_hash());
}

}  // namespace
}  // namespace tengen::rules
