#include "common/rules/five_state.hpp"

#include <type_traits>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/rules_printers.hpp"

namespace tengen::rules {
namespace {

using support::actions_of;
using support::drawn_game;
using support::played;
using support::spec_of;
using testing::ElementsAre;
using testing::IsEmpty;

static_assert(std::is_trivially_copyable_v<FiveState>, "engines copy states all the time");
static_assert(sizeof(FiveState) < 1500);

Action one(std::string_view text) {
    return actions_of(text).at(0);
}

std::vector<std::string> texts_of(std::vector<Action> const& actions) {
    std::vector<std::string> texts;
    texts.reserve(actions.size());
    for (Action const& action : actions) {
        texts.push_back(record::to_text(action));
    }
    return texts;
}

TEST(FiveState, BlackBeginsAndSidesTakeTurns) {
    FiveState state(spec_of(FiveRule::freestyle));
    EXPECT_EQ(state.to_act(), Side::black);
    state.apply(one("h8"));
    EXPECT_EQ(state.to_act(), Side::white);
    EXPECT_EQ(state.at({7, 7}), Stone::black);
    state.apply(one("h9"));
    EXPECT_EQ(state.to_act(), Side::black);
    EXPECT_EQ(state.at({7, 8}), Stone::white);
    EXPECT_EQ(state.last(), (Point{7, 8}));
    EXPECT_THAT(state.stones(), ElementsAre(Point{7, 7}, Point{7, 8}));
}

TEST(FiveState, FreeLetsTheFirstStoneStandAnywhere) {
    for (int size = 15; size <= 20; ++size) {
        FiveState const state(spec_of(FiveRule::caro, size, Opening::free));
        EXPECT_EQ(state.legal_actions().size(), static_cast<std::size_t>(size * size));
        EXPECT_FALSE(state.in_opening());
        EXPECT_EQ(state.floor(), 0);
        EXPECT_EQ(state.view().phase, Phase::play);
    }
}

TEST(FiveState, CentreAllowsTheMiddlePointsOnly) {
    auto const first_moves = [](int size) {
        return texts_of(FiveState(spec_of(FiveRule::freestyle, size, Opening::centre)).legal_actions());
    };
    EXPECT_THAT(first_moves(15), ElementsAre("h8"));
    EXPECT_THAT(first_moves(16), ElementsAre("h8", "i8", "h9", "i9"));
    EXPECT_THAT(first_moves(17), ElementsAre("i9"));
    EXPECT_THAT(first_moves(18), ElementsAre("i9", "j9", "i10", "j10"));
    EXPECT_THAT(first_moves(19), ElementsAre("j10"));
    EXPECT_THAT(first_moves(20), ElementsAre("j10", "k10", "j11", "k11"));
}

TEST(FiveState, CentreIsOverWithTheFirstStone) {
    FiveState state(spec_of(FiveRule::standard, 16, Opening::centre));
    EXPECT_TRUE(state.in_opening());
    EXPECT_EQ(state.floor(), std::nullopt);
    EXPECT_EQ(state.view().phase, Phase::opening);
    EXPECT_EQ(state.why_illegal(one("a1")), Illegal::opening);
    EXPECT_EQ(state.why_illegal(one("h7")), Illegal::opening);

    state.apply(one("i8"));
    EXPECT_FALSE(state.in_opening());
    EXPECT_EQ(state.floor(), 1);
    EXPECT_EQ(state.view().phase, Phase::play);
    EXPECT_EQ(state.legal_actions().size(), 255U);
    EXPECT_EQ(state.why_illegal(one("a1")), std::nullopt);
}

TEST(FiveState, EveryMistakeHasItsReason) {
    Position const position = played(spec_of(FiveRule::freestyle), "h8 h9");
    EXPECT_EQ(position.why_illegal(one("h8")), Illegal::occupied);
    EXPECT_EQ(position.why_illegal(one("h9")), Illegal::occupied);
    EXPECT_EQ(position.why_illegal(one("p1")), Illegal::off_board);
    EXPECT_EQ(position.why_illegal(one("a16")), Illegal::off_board);
    EXPECT_EQ(position.why_illegal(Action::place(kNoPoint)), Illegal::off_board);
    EXPECT_EQ(position.why_illegal(Action::place({127, -128})), Illegal::off_board);
    EXPECT_EQ(position.why_illegal(one("a1xh8")), Illegal::take_not_due);
    EXPECT_EQ(position.why_illegal(one("h8xh9")), Illegal::occupied);
    EXPECT_EQ(position.why_illegal(one("h8-h7")), Illegal::wrong_phase);
    for (std::string_view const decision : {"swap", "keep", "declare:2", "offer:a1,a2", "choose:a1"}) {
        EXPECT_EQ(position.why_illegal(one(decision)), Illegal::wrong_phase) << decision;
    }
}

TEST(FiveState, DecisionsThatAnOpeningDoesNotAskForAreAgainstTheOpening) {
    FiveState const state(spec_of(FiveRule::freestyle, 15, Opening::centre));
    for (std::string_view const decision : {"swap", "keep", "declare:2", "offer:h8,a2", "choose:h8"}) {
        EXPECT_EQ(state.why_illegal(one(decision)), Illegal::opening) << decision;
    }
    EXPECT_EQ(state.why_illegal(one("h8-h7")), Illegal::opening);
    EXPECT_EQ(state.why_illegal(one("p1")), Illegal::off_board);
    EXPECT_EQ(state.why_illegal(one("h8xa1")), Illegal::take_not_due);
}

TEST(FiveState, AFiveEndsTheGameWithItsLine) {
    Position const position = played(spec_of(FiveRule::standard), "a1 a2 b1 b2 d1 d2 e1 e2 c1");
    EXPECT_EQ(position.outcome(),
              (Outcome{.winner = Side::black,
                       .reason = Reason::five,
                       .line = {Point{0, 0}, Point{1, 0}, Point{2, 0}, Point{3, 0}, Point{4, 0}}}));
    EXPECT_TRUE(position.five().is_over());
    EXPECT_EQ(position.five().winner(), Side::black);
    EXPECT_THAT(position.legal_actions(), IsEmpty());
    EXPECT_EQ(position.view().phase, Phase::over);
    EXPECT_EQ(position.view().turn, std::nullopt);
    for (std::string_view const any : {"a1", "a10", "p1", "swap", "a1-a2", "a10xa1"}) {
        EXPECT_EQ(position.why_illegal(one(any)), Illegal::wrong_phase) << any;
    }
}

TEST(FiveState, WhiteWinsToo) {
    Position const position = played(spec_of(FiveRule::caro), "a1 h8 a2 g9 c1 f10 o1 e11 o2 d12");
    EXPECT_EQ(position.outcome(),
              (Outcome{.winner = Side::white,
                       .reason = Reason::five,
                       .line = {Point{3, 11}, Point{4, 10}, Point{5, 9}, Point{6, 8}, Point{7, 7}}}));
    EXPECT_EQ(position.five().winner(), Side::white);
}

/// Black fills d8 of a8..g8: five, six or more according to where it began.
constexpr std::string_view kOverline = "a8 a1 b8 c1 c8 e1 e8 g1 f8 i1 g8 k1 d8";

TEST(FiveState, AnOverlineWinsInFreestyleWithAllItsStones) {
    Position const position = played(spec_of(FiveRule::freestyle), kOverline);
    ASSERT_TRUE(position.outcome());
    EXPECT_THAT(position.outcome()->line, ElementsAre(Point{0, 7}, Point{1, 7}, Point{2, 7}, Point{3, 7},
                                                      Point{4, 7}, Point{5, 7}, Point{6, 7}));
}

TEST(FiveState, AnOverlineIsNothingInStandardAndCaro) {
    for (FiveRule const rule : {FiveRule::standard, FiveRule::caro}) {
        EXPECT_EQ(played(spec_of(rule), kOverline).outcome(), std::nullopt);
    }
}

TEST(FiveState, AFiveBetweenOpposingStonesIsNothingInCaroOnly) {
    constexpr std::string_view kClosed = "d8 c8 e8 i8 f8 a1 g8 a3 h8";
    EXPECT_EQ(played(spec_of(FiveRule::caro), kClosed).outcome(), std::nullopt);
    EXPECT_TRUE(played(spec_of(FiveRule::standard), kClosed).outcome());
    EXPECT_TRUE(played(spec_of(FiveRule::freestyle), kClosed).outcome());
}

TEST(FiveState, AFullBoardIsADrawOnEverySize) {
    for (int size = 15; size <= 20; ++size) {
        for (FiveRule const rule : {FiveRule::freestyle, FiveRule::standard, FiveRule::caro}) {
            FiveState state(spec_of(rule, size));
            for (Point const point : drawn_game(size)) {
                ASSERT_EQ(state.outcome(), std::nullopt);
                ASSERT_EQ(state.why_illegal(Action::place(point)), std::nullopt);
                state.apply(Action::place(point));
            }
            EXPECT_EQ(state.outcome(), (Outcome{.winner = std::nullopt, .reason = Reason::board_full}))
                << size;
            EXPECT_EQ(state.winner(), std::nullopt);
            EXPECT_EQ(state.stones().size(), static_cast<std::size_t>(size * size));
            EXPECT_THAT(state.legal_actions(), IsEmpty());
            EXPECT_EQ(state.view().phase, Phase::over);
        }
    }
}

TEST(FiveState, AFiveWithTheLastStoneOfTheBoardWins) {
    std::vector<Point> order = drawn_game(15);
    // c1 and d1 change hands for a15 and e15, which makes a line a1 to f1; c1 comes last.
    auto const exchange = [&](Point left, Point right) {
        std::iter_swap(std::find(order.begin(), order.end(), left),
                       std::find(order.begin(), order.end(), right));
    };
    exchange({2, 0}, {0, 14});
    exchange({3, 0}, {4, 14});
    exchange({2, 0}, order.back());
    FiveState state(spec_of(FiveRule::freestyle));
    for (Point const point : order) {
        ASSERT_EQ(state.outcome(), std::nullopt) << support::text_of(state.board());
        state.play(point);
    }
    ASSERT_TRUE(state.outcome()) << support::text_of(state.board());
    EXPECT_EQ(state.outcome()->winner, Side::black);
    EXPECT_EQ(state.outcome()->reason, Reason::five);
    EXPECT_EQ(state.stones().size(), 225U);
}

TEST(FiveState, ViewShowsStonesTurnAndLast) {
    Position const position = played(spec_of(FiveRule::freestyle), "h8 h9 a1");
    BoardView expected;
    expected.black = {Point{0, 0}, Point{7, 7}};
    expected.white = {Point{7, 8}};
    expected.phase = Phase::play;
    expected.last = Point{0, 0};
    expected.turn = TurnView{.side = Side::white, .stone = Side::white, .choices = {ActionKind::place}};
    EXPECT_EQ(position.view(), expected);
    EXPECT_EQ(Position(spec_of(FiveRule::freestyle)).view().last, std::nullopt);
}

TEST(FiveState, MakesFiveAsksForEitherSideWithoutPlaying) {
    Position const position = played(spec_of(FiveRule::freestyle), "h8 a1 i8 b1 j8 c1 k8 d1");
    FiveState const& state = position.five();
    EXPECT_TRUE(state.makes_five({6, 7}, Side::black));
    EXPECT_TRUE(state.makes_five({11, 7}, Side::black));
    EXPECT_FALSE(state.makes_five({6, 7}, Side::white));
    EXPECT_TRUE(state.makes_five({4, 0}, Side::white));
    EXPECT_FALSE(state.makes_five({5, 0}, Side::white));
}

/// Games of `depth` more actions that do not end before.
std::uint64_t perft(FiveState const& state, int depth) {
    if (depth == 0) {
        return 1;
    }
    std::uint64_t count = 0;
    for (Action const& action : state.legal_actions()) {
        FiveState next = state;
        next.apply(action);
        count += perft(next, depth - 1);
    }
    return count;
}

TEST(FiveState, CountsOfGamesFromTheStart) {
    EXPECT_EQ(perft(FiveState(spec_of(FiveRule::freestyle, 15)), 2), 225U * 224U);
    EXPECT_EQ(perft(FiveState(spec_of(FiveRule::caro, 20)), 2), 400U * 399U);
    EXPECT_EQ(perft(FiveState(spec_of(FiveRule::freestyle, 15, Opening::centre)), 3), 224U * 223U);
    EXPECT_EQ(perft(FiveState(spec_of(FiveRule::standard, 16, Opening::centre)), 3), 4U * 255U * 254U);
}

TEST(FiveState, CountsStopAtTheEndOfAGame) {
    // Black has a straight four f8..i8 with e8 and j8 to win; white has four in row 1 with e1 only.
    constexpr std::string_view kFours = "f8 a1 g8 b1 h8 c1 i8 d1";
    FiveState const state = played(spec_of(FiveRule::freestyle), kFours).five();
    std::uint64_t const left = 225 - 8;
    EXPECT_EQ(perft(state, 1), left);
    EXPECT_EQ(perft(state, 2), (left - 2) * (left - 1));
    FiveState quiet = state;
    quiet.apply(one("o15"));
    EXPECT_EQ(perft(quiet, 2), (left - 2) * (left - 2));  // white wins by e1 at once
    FiveState stopped = state;
    stopped.apply(one("e1"));
    EXPECT_EQ(perft(stopped, 2), (left - 1) * (left - 2));  // and now cannot
}

}  // namespace
}  // namespace tengen::rules
