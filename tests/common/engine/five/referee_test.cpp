#include "tests/common/engine/five/referee.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/common/engine/five/positions.hpp"

// What a search might say wrongly is refused; without these cases a referee that nods would go unseen.

namespace tengen::engine::five {
namespace {

using rules::FiveRule;
using rules::Side;
using test::fault;
using test::points_of;
using testing::HasSubstr;
using testing::StartsWith;

/// Black has an open three and is to move: d8 or h8 make a four with two ends.
Problem open_three() {
    return {.black = points_of("e8 f8 g8"), .white = points_of("e1 g1 i1")};
}

Findings line_of(int score, std::string const& points) {
    return {.lines = {{score, points_of(points)}}};
}

TEST(Referee, FindsNoFaultInATrueClaim) {
    EXPECT_EQ(fault(line_of(win_in(3), "d8 c8 h8"), open_three()), "");
    EXPECT_EQ(fault(line_of(win_in(3), "d8"), open_three()), "");
    EXPECT_EQ(fault(line_of(120, "d8 c8"), open_three()), "");
}

TEST(Referee, RefusesAWinThatAnAnswerStops) {
    // White has closed one end, and i8 stops the four.
    Problem const problem{.black = points_of("e8 f8 g8"), .white = points_of("d8 g1 i1")};
    EXPECT_EQ(fault(line_of(win_in(3), "h8 a1 i8"), problem), "an escape from a claimed loss");
    EXPECT_EQ(fault(line_of(win_in(3), "h8 a1"), problem), "an escape from a claimed loss");
}

TEST(Referee, RefusesAWinThatTheOtherSideForestalls) {
    Problem problem = open_three();
    problem.white = points_of("e1 f1 g1 h1");
    EXPECT_EQ(fault(line_of(win_in(3), "d8 a1 h8"), problem), "an escape from a claimed loss");
}

TEST(Referee, RefusesAFiveThatIsNone) {
    EXPECT_EQ(fault(line_of(win_in(1), "h8"), open_three()), "no five where one is claimed");
    EXPECT_THAT(fault(line_of(win_in(5), "d8 c8 a1 b1 a2"), open_three()),
                testing::AnyOf("an escape from a claimed loss", "no five where one is claimed"));
    EXPECT_THAT(fault(line_of(win_in(5), "d8 c8 h8"), open_three()), StartsWith("a line of 3 plies"));
}

TEST(Referee, RefusesALossThatCanBeStopped) {
    Problem problem = open_three();
    problem.to_move = Side::white;
    EXPECT_EQ(fault(line_of(loss_in(2), "d8"), problem), "an escape from a claimed loss");
    EXPECT_EQ(fault(line_of(loss_in(3), "d8"), problem), "the wrong side's end");
    EXPECT_EQ(fault(line_of(win_in(2), "d8"), problem), "the wrong side's end");
}

TEST(Referee, RefusesWhatMayNotBePlayed) {
    EXPECT_THAT(fault(line_of(0, "e8"), open_three()), StartsWith("an impossible move"));
    EXPECT_THAT(fault(line_of(0, "d8 d8"), open_three()), StartsWith("an impossible move"));
    EXPECT_THAT(fault(line_of(win_in(3), "d8 c8 h8 a1"), open_three()), HasSubstr("a1"));
    Problem problem = open_three();
    problem.barred = points_of("d8");
    EXPECT_EQ(fault(line_of(0, "d8"), problem), "barred: d8");
    // Two threes.
    Problem const renju{
        .rule = FiveRule::renju, .black = points_of("e9 e10 f8 g8"), .white = points_of("a1 c1 a3 c3")};
    EXPECT_EQ(fault(line_of(0, "e8"), renju), "a foul: e8");
}

TEST(Referee, RefusesTooManyLinesAndTheSameOrUnsortedOnes) {
    EXPECT_EQ(fault({}, open_three()), "0 lines");
    EXPECT_EQ(fault(line_of(0, ""), open_three()), "a line without a move");
    Findings two{.lines = {{10, points_of("d8")}, {20, points_of("h8")}}};
    EXPECT_EQ(fault(two, open_three()), "2 lines");
    EXPECT_EQ(fault(two, open_three(), 2), "unsorted lines");
    two.lines.at(1) = two.lines.at(0);
    EXPECT_EQ(fault(two, open_three(), 2), "twice: d8");
}

}  // namespace
}  // namespace tengen::engine::five
