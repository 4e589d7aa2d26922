#include <random>

#include <gtest/gtest.h>

#include "common/rules/chengsan_state.hpp"
#include "tests/common/rules/chengsan_asks.hpp"
#include "tests/support/rules_printers.hpp"

namespace tengen::rules {
namespace {

using namespace test;
using support::chengsan_of;
using support::mask_of;
using support::played;

/// How often the stones of `position` have stood in `game` with that side to move.
int times(ChengsanState const& position, Side to_move, ChengsanState const& game) {
    return game.times_stood({position.stones(Side::black), position.stones(Side::white)}, to_move);
}

TEST(ChengsanState, ATakeThatLeavesTwoWins) {
    ChengsanState const state = chengsan_of({.black = "a7 d7 g4 b2", .white = "a1 c3 c4"});
    ChengsanState const after = played(state, "g4-g7xa1");
    EXPECT_EQ(after.outcome(), won_by(Side::black, Reason::too_few_stones));
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
    EXPECT_EQ(played(state, "c4").outcome(), won_by(Side::white, Reason::no_move));
    EXPECT_EQ(played(state, "e4").outcome(), won_by(Side::white, Reason::no_move));
}

TEST(ChengsanState, ATakeOfTheLastStoneThatCouldMoveWins) {
    ChengsanState const state = chengsan_of({.black = "d1 a4 g4 d7 c5 d5 e4", .white = "a1 g1 g7 c3"});
    EXPECT_EQ(played(state, "e4-e5xc3").outcome(), won_by(Side::black, Reason::no_move));
    EXPECT_EQ(played(state, "e4-e5xg7").outcome(), std::nullopt);
}

TEST(ChengsanState, TheThirdStandOfAPositionIsADraw) {
    ChengsanState const start = chengsan_of({.black = "a7 d6 g4 b2", .white = "a1 c3 c4 e5 f4"});
    std::string_view const there_and_back = "a7-a4 e5-d5 a4-a7 d5-e5";
    ChengsanState const twice = played(start, there_and_back);
    EXPECT_EQ(twice.outcome(), std::nullopt);
    EXPECT_EQ(times(start, Side::black, twice), 2);
    ChengsanState const almost = played(twice, "a7-a4 e5-d5 a4-a7");
    EXPECT_EQ(almost.outcome(), std::nullopt);
    EXPECT_EQ(played(almost, "d5-e5").outcome(), drawn(Reason::repetition));
}

TEST(ChengsanState, TheSameStonesWithTheOtherSideToMoveAreAnotherPosition) {
    // Black goes round by three moves where white takes two.
    ChengsanState const start = chengsan_of({.black = "a7 d6 g1 b2", .white = "c4 e5 f4 f2"});
    ChengsanState const after = played(start, "a7-a4 e5-d5 a4-a7 d5-e5 a7-d7 e5-d5 d7-a7");
    EXPECT_EQ(times(start, Side::white, after), 0);
    EXPECT_EQ(after.outcome(), std::nullopt);
}

TEST(ChengsanState, ATakeForgetsWhatStoodBefore) {
    ChengsanState state = chengsan_of(kMayClose);
    state = played(state, "b2-b4 e5-e4 b4-b2 e4-e5 b2-b4 e5-e4");
    EXPECT_EQ(state.quiet_turns(), 6);
    state = played(state, "g4-g7xa1");
    EXPECT_EQ(state.quiet_turns(), 0);
    EXPECT_EQ(times(state, Side::white, state), 1);
    ChengsanState const fresh =
        chengsan_of({.black = "a7 d7 g7 b4", .white = "c3 c4 e4 f4", .to_act = Side::white});
    EXPECT_EQ(state.legal_actions(), fresh.legal_actions());
}

TEST(ChengsanState, ThePositionRightAfterATakeCounts) {
    ChengsanState const start = chengsan_of(kMayClose);
    ChengsanState const taken = played(start, "g4-g7xa1");
    std::string_view const there_and_back = "e5-d5 b2-b4 d5-e5 b4-b2";
    ChengsanState const twice = played(taken, there_and_back);
    EXPECT_EQ(twice.outcome(), std::nullopt);
    EXPECT_EQ(played(twice, there_and_back).outcome(), drawn(Reason::repetition));
}

TEST(ChengsanState, ThePositionRightAfterTheLastPlacementCounts) {
    ChengsanState const start = chengsan_of({.black = "a7 d7 c5 e3 b2 f2 g1",
                                             .white = "d6 d1 a1 b4 e5 g4 d2",
                                             .hands = {0, 1},
                                             .to_act = Side::white});
    ChengsanState const placed = played(start, "c3");
    std::string_view const there_and_back = "d7-g7 e5-d5 g7-d7 d5-e5";
    EXPECT_EQ(played(played(placed, there_and_back), there_and_back).outcome(), drawn(Reason::repetition));
}

TEST(ChengsanState, AClosingWithoutATakeIsQuietAndForgetsNothing) {
    ChengsanState const start = chengsan_of({.black = "a7 d7 g4 b2", .white = "a1 d1 g1"}, kPaper);
    ChengsanState const after = played(start, "g4-g7");
    EXPECT_EQ(after.quiet_turns(), 1);
    EXPECT_EQ(times(start, Side::black, after), 1);
}

/// Plays quiet moves, each to a position that has stood least often, until `turns` have gone without a take.
ChengsanState quiet_turns(ChengsanState state, int turns) {
    while (state.quiet_turns() < turns && !state.outcome()) {
        std::optional<ChengsanState> best;
        int least = ChengsanState::kRepetitions;
        for (Action const& action : state.legal_actions()) {
            ChengsanState after = state;
            after.apply(action);
            int const stood = times(after, after.to_act(), after);
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
    EXPECT_EQ(last.outcome(), drawn(Reason::hundred_turns));
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
            EXPECT_EQ(lost->outcome(), won_by(Side::white, Reason::no_move));
            return;
        }
    }
    FAIL() << "no game came to it";
}

}  // namespace
}  // namespace tengen::rules
