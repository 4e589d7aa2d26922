#include "common/engine/classic/shape_tables.hpp"

#include <random>

#include <gtest/gtest.h>

#include "tests/common/engine/board_text.hpp"

namespace tengen::engine::classic {
namespace {

using rules::FiveRule;
using rules::Point;
using rules::Side;

void expect_same(ShapeTables const& left, ShapeTables const& right) {
    for (Side const side : rules::kSides) {
        ASSERT_EQ(left.judged(side), right.judged(side));
        for (Point const point : right.board().empties()) {
            ASSERT_EQ(left.value(point, side), right.value(point, side)) << name_of(point);
            ASSERT_EQ(left.makes_five(point, side), right.board().makes_five(point, side)) << name_of(point);
            for (Line const line : kLines) {
                ASSERT_EQ(left.entry(point, line, side), right.board().shape(point, line, side));
            }
        }
    }
    ASSERT_EQ(left.candidates(TieBreak(1)), right.candidates(TieBreak(1)));
}

TEST(ShapeTables, KeptUpToDateAreThoseOfTheBoardReadAnew) {
    for (FiveRule const rule : {FiveRule::freestyle, FiveRule::standard, FiveRule::caro}) {
        std::mt19937 random(3);
        Board board({.rule = rule, .size = 17});
        ShapeTables tables(board);
        std::vector<std::pair<Point, Side>> stones;
        for (int round = 0; round < 120; ++round) {
            if (!stones.empty() && random() % 4 == 0) {
                auto const [point, side] = stones.back();
                stones.pop_back();
                tables.take_back(point, side);
                board.take_back(point, side);
            } else {
                std::vector<Point> const empties = board.empties();
                Point const point = empties[random() % empties.size()];
                Side const side = random() % 2 == 0 ? Side::black : Side::white;
                stones.emplace_back(point, side);
                tables.put(point, side);
                board.put(point, side);
            }
            if (round % 10 == 9) {
                expect_same(tables, ShapeTables(board));
            }
        }
    }
}

TEST(ShapeTables, WhereAFiveCanBeMadeOnlyThosePointsAreTried) {
    Drawing const drawing = read_drawing(R"(
        . O X X X X a . .
        . . . . . . . . .
        . X O O a O O . .
    )",
                                         {3, 5});
    ShapeTables const tables(board_of(drawing));
    EXPECT_EQ(names_of(tables.candidates(TieBreak(1))), names_of(drawing.marks.at('a')));
}

TEST(ShapeTables, OtherwiseEveryPointNearAStoneLargestEntriesFirst) {
    Board const board = board_of(read_drawing(R"(
        . . . O . .
        . X X . . .
    )",
                                              {5, 7}));
    ShapeTables const tables(board);
    std::vector<Point> const points = tables.candidates(TieBreak(1));
    std::size_t near = 0;
    for (Point const point : board.empties()) {
        near += board.is_near(point) ? 1U : 0U;
    }
    ASSERT_EQ(points.size(), near);
    auto const worth = [&](Point point) {
        return tables.value(point, Side::black) + tables.value(point, Side::white);
    };
    for (std::size_t at = 1; at < points.size(); ++at) {
        EXPECT_GE(worth(points[at - 1]), worth(points[at]));
    }
}

TEST(ShapeTables, JudgesWhoeverMakesTheFiveFirst) {
    ShapeTables const both(board_of(read_drawing(R"(
        . . X X X X . . .
        . . . . . . . . .
        . . O O O O . . .
    )",
                                                 {3, 5})));
    EXPECT_EQ(both.judged(Side::black), ShapeTables::kWin);
    EXPECT_EQ(both.judged(Side::white), ShapeTables::kWin);
    ShapeTables const open_four(board_of(read_drawing(". . X X X X . .", {3, 7})));
    EXPECT_EQ(open_four.judged(Side::white), -ShapeTables::kWin);
    ShapeTables const three(board_of(read_drawing(". . X X X . . .", {3, 7})));
    EXPECT_GT(three.judged(Side::black), ShapeTables::kWin / 4);
    EXPECT_LT(three.judged(Side::white), 0);
}

}  // namespace
}  // namespace tengen::engine::classic
