#include "common/engine/classic/paper_b.hpp"

#include <gtest/gtest.h>

#include "tests/common/engine/board_text.hpp"

namespace tengen::engine::classic {
namespace {

using rules::Side;

/// Black is on move and has to play `a` for the reason named; `b` is the next reason in the order.
struct Case {
    std::string name;
    Threat threat;
    Threat next;
    std::string drawing;
};

class PaperBOrder : public testing::TestWithParam<Case> {};

TEST_P(PaperBOrder, MoreUrgentReasonIsPlayed) {
    Drawing const drawing = read_drawing(GetParam().drawing, {1, 1});
    Board const board = board_of(drawing);
    for (rules::Point const point : drawing.marks.at('a')) {
        EXPECT_EQ(threat_at(board, point, Side::black), GetParam().threat) << name_of(point);
    }
    for (rules::Point const point : drawing.marks.at('b')) {
        EXPECT_EQ(threat_at(board, point, Side::black), GetParam().next) << name_of(point);
    }
    PaperB engine(1);
    Choice const choice = engine.think(position_of(drawing, Side::black), {}, {});
    EXPECT_EQ(threat_at(board, choice.action.to(), Side::black), GetParam().threat);
    EXPECT_EQ(choice.score, 7 - static_cast<int>(GetParam().threat));
}

INSTANTIATE_TEST_SUITE_P(
    Table, PaperBOrder,
    testing::Values(
        Case{"OwnFiveBeforeOthersFive", Threat::own_five, Threat::other_five, R"(
        . . . . . . . . . .
        O X X X X a . . . .
        . . . . . . . . . .
        X O O O O b . . . .
    )"},
        Case{"OthersFiveBeforeOwnOpenFour", Threat::other_five, Threat::own_open_four, R"(
        . . . . . . . . . .
        X O O O O a . . . .
        . . . . . . . . . .
        . . b X X X b . . .
    )"},
        Case{"OwnOpenFourBeforeOthersOpenFour", Threat::own_open_four, Threat::other_open_four, R"(
        . . . . . . . . . .
        . . a X X X a . . .
        . . . . . . . . . .
        . . b O O O b . . .
    )"},
        Case{"OwnTwoClosedThreesMakeTwoFours", Threat::own_open_four, Threat::other_open_four, R"(
        . . . O . . . . . .
        . . . X . . . . . .
        . . . X . . . . . .
        . . . X . . . . . .
        . . . a X X X O . .
        . . . . . . . . . .
        . . . . . . . . . .
        . . b O O O b . . .
        . . . . . . . . . .
    )"},
        Case{"OwnFourThreeBeforeOthersOpenFour", Threat::own_four_three, Threat::other_open_four, R"(
        . . . . . . . . . .
        . . . . X . . . . .
        . . . . X . . . . .
        . O X X a X . . . .
        . . . . . . . . . .
        . . . . . . . . . .
        . . b O O O b . . .
        . . . . . . . . . .
    )"},
        Case{"OthersOpenFourBeforeOwnOpenThree", Threat::other_open_four, Threat::own_open_three, R"(
        . . . . . . . . . .
        . . . X b X . . . .
        . . . . . . . . . .
        . . a O O O a . . .
        . . . . . . . . . .
    )"},
        Case{"OthersFourThreeBeforeOwnOpenThree", Threat::other_four_three, Threat::own_open_three, R"(
        . . . . . . . . . .
        . . . . O . . . . .
        . . . . O . . . . .
        . X O O a O . . . .
        . . . . . . . . . .
        . . . . . . . . . .
        . . . X b X . . . .
        . . . . . . . . . .
    )"},
        Case{"OwnOpenThreeBeforeAnythingElse", Threat::own_open_three, Threat::nothing, R"(
        . . . . . . . . . .
        . . . X a X . . . .
        . . . . . . . . . .
        . . . . O . . b . .
    )"}),
    [](auto const& tested) { return tested.param.name; });

TEST(PaperB, LineNeedsRoomForSix) {
    Drawing const drawing = read_drawing(R"(
        O X X X X a O . . . . .
        . . . . . . . . . . . .
        O X X X X b . O . . . .
        . . . . . . . . . . . .
        X O O O O c X . . . . .
    )",
                                         {2, 4});
    Board const board = board_of(drawing);
    auto const shape = [&](char mark, Side side) {
        return shape_with_room(board, drawing.marks.at(mark)[0], Line::row, side);
    };
    EXPECT_EQ(shape('a', Side::black), Shape::none);
    EXPECT_EQ(shape('b', Side::black), Shape::five);
    EXPECT_EQ(shape('c', Side::white), Shape::none);
    // The paper's method passes over fives in a room of five: an own one, and the other's.
    EXPECT_NE(threat_at(board, drawing.marks.at('a')[0], Side::black), Threat::own_five);
    EXPECT_NE(threat_at(board, drawing.marks.at('c')[0], Side::black), Threat::other_five);
}

TEST(PaperB, EdgeIsAWallToo) {
    Board const edge = board_of(read_drawing("X X X X . O"));
    EXPECT_EQ(shape_with_room(edge, {4, 0}, Line::row, Side::black), Shape::none);
    Board const free = board_of(read_drawing("X X X X . . O"));
    EXPECT_EQ(shape_with_room(free, {4, 0}, Line::row, Side::black), Shape::five);
}

TEST(PaperB, TakesTheIntersectionOfTheOthersClosedThrees) {
    Drawing const drawing = read_drawing(R"(
        . . . X . . . . .
        . . . O . . . . .
        . . . O . . . . .
        . . . O . . . . .
        . . . a O O O X .
        . . . . . . . . .
        . . . . . . . . .
    )",
                                         {2, 4});
    PaperB engine(1);
    Choice const choice = engine.think(position_of(drawing, Side::black), {}, {});
    EXPECT_EQ(choice.action.to(), drawing.marks.at('a')[0]);
}

}  // namespace
}  // namespace tengen::engine::classic
