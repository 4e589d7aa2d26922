#include "common/engine/classic/paper_c.hpp"

#include <gtest/gtest.h>

#include "tests/common/engine/board_text.hpp"

namespace tengen::engine::classic {
namespace {

using rules::Point;
using rules::Side;

TEST(PaperC, WeightsAreThePapers) {
    struct {
        Shape shape;
        int defence, attack;
    } const table[]{
        {Shape::five, 200000, 2000000},
        {Shape::four, 1100, 2000},
        {Shape::open_four, 6000, 24000},
        {Shape::open_three, 240, 850},
        {Shape::closed_three, 20, 125},
        {Shape::open_two, 20, 125},
        {Shape::closed_two, 0, 0},
        {Shape::one, 0, 0},
        {Shape::none, 0, 0},
    };
    for (auto const& row : table) {
        EXPECT_EQ(weight_c(row.shape).defence, row.defence);
        EXPECT_EQ(weight_c(row.shape).attack, row.attack);
    }
}

TEST(PaperC, LargerSumIsDoubledAndThePlaceAddsALittle) {
    Drawing const drawing = read_drawing(R"(
        . . . . . . .
        . . X X X a .
        . . . . . O .
        . . . . . O .
        . . . . . X .
    )",
                                         {4, 4});
    Board const board = board_of(drawing);
    Point const point = drawing.marks.at('a')[0];
    int const place = 7 - board.from_centre(point);
    // Row: an open four for black. Column: a closed three for white. White in the row: nothing of worth.
    ValueC const black = value_c(board, point, Side::black);
    EXPECT_EQ(black.attack, 24000);
    EXPECT_EQ(black.defence, 20);
    EXPECT_EQ(black.value, 2 * 24000 + 20 + place);
    ValueC const white = value_c(board, point, Side::white);
    EXPECT_EQ(white.attack, 125);
    EXPECT_EQ(white.defence, 6000);
    EXPECT_EQ(white.value, 125 + 2 * 6000 + place);
}

TEST(PaperC, LargestValueIsPreferredByBoth) {
    ValueC const large{.value = 10, .attack = 0, .defence = 5};
    ValueC const small{.value = 9, .attack = 5, .defence = 0};
    for (Side const side : rules::kSides) {
        EXPECT_TRUE(is_preferred(large, small, side));
        EXPECT_FALSE(is_preferred(small, large, side));
    }
}

TEST(PaperC, OnTiesBlackPrefersAttackAndWhiteDefence) {
    ValueC const attack{.value = 10, .attack = 4, .defence = 2};
    ValueC const defence{.value = 10, .attack = 2, .defence = 4};
    EXPECT_TRUE(is_preferred(attack, defence, Side::black));
    EXPECT_FALSE(is_preferred(defence, attack, Side::black));
    EXPECT_TRUE(is_preferred(defence, attack, Side::white));
    EXPECT_FALSE(is_preferred(attack, defence, Side::white));
}

TEST(PaperC, PlaysAPointOfTheLargestValue) {
    rules::Position const position = position_of(read_drawing(R"(
        . . O . . .
        . X X O . .
        . O X X . .
        . . O . . .
    )",
                                                              {5, 5}),
                                                 Side::black);
    PaperC engine(3);
    Choice const choice = engine.think(position, {}, {});
    Board const board = Board::of(position);
    int best = 0;
    for (Point const point : board.empties()) {
        best = std::max(best, value_c(board, point, Side::black).value);
    }
    EXPECT_EQ(value_c(board, choice.action.to(), Side::black).value, best);
    EXPECT_EQ(choice.score, best);
}

}  // namespace
}  // namespace tengen::engine::classic
