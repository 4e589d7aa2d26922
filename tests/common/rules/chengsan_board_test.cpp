#include "common/rules/chengsan_board.hpp"

#include <bit>
#include <set>

#include <gtest/gtest.h>

#include "tests/support/chengsan_text.hpp"

namespace tengen::rules {
namespace {

using Board = ChengsanBoard;
using support::mask_of;

TEST(ChengsanBoard, HasTwentyFourPointsAndNoneInTheMiddle) {
    int count = 0;
    for (int row = -1; row <= Board::kSize; ++row) {
        for (int column = -1; column <= Board::kSize; ++column) {
            int const index = Board::index(point_at(column, row));
            if (index != Board::kNone) {
                EXPECT_EQ(index, count++);
                EXPECT_EQ(Board::point(index), point_at(column, row));
            }
        }
    }
    EXPECT_EQ(count, Board::kPoints);
    EXPECT_EQ(Board::index({3, 3}), Board::kNone);
    EXPECT_EQ(Board::index(kNoPoint), Board::kNone);
    EXPECT_EQ(Board::point(Board::index({0, 6})), (Point{0, 6}));
}

TEST(ChengsanBoard, EveryPointLiesOnTwoLines) {
    EXPECT_EQ(std::set<ChengsanMask>(Board::lines().begin(), Board::lines().end()).size(), 16U);
    for (int index = 0; index < Board::kPoints; ++index) {
        int through = 0;
        for (ChengsanMask const line : Board::lines()) {
            EXPECT_EQ(std::popcount(line), 3);
            through += (line & Board::bit(index)) != 0 ? 1 : 0;
        }
        EXPECT_EQ(through, 2);
        auto const& [one, two] = Board::lines_through(index);
        EXPECT_NE(one, two);
        EXPECT_EQ(one & two, Board::bit(index));
    }
}

TEST(ChengsanBoard, HasThirtyTwoEdgesAllOfThemAlongLines) {
    int ends = 0;
    for (int index = 0; index < Board::kPoints; ++index) {
        auto const& [one, two] = Board::lines_through(index);
        ChengsanMask const neighbours = Board::neighbours(index);
        ends += std::popcount(neighbours);
        EXPECT_EQ(neighbours & ~(one | two), 0U);
        for (int other = 0; other < Board::kPoints; ++other) {
            bool const there = (neighbours & Board::bit(other)) != 0;
            EXPECT_EQ(there, (Board::neighbours(other) & Board::bit(index)) != 0);
        }
    }
    EXPECT_EQ(ends, 2 * 32);
}

TEST(ChengsanBoard, NeighboursAreTheNextPointsOnALine) {
    auto const neighbours = [](std::string_view point) {
        return Board::neighbours(std::countr_zero(mask_of(point)));
    };
    EXPECT_EQ(neighbours("a7"), mask_of("d7 a4"));
    EXPECT_EQ(neighbours("d7"), mask_of("a7 g7 d6"));
    EXPECT_EQ(neighbours("d6"), mask_of("b6 f6 d7 d5"));
    EXPECT_EQ(neighbours("c4"), mask_of("c5 c3 b4"));
    EXPECT_EQ(Board::around(mask_of("a7 d6")), mask_of("d7 a4 b6 f6 d5"));
}

TEST(ChengsanBoard, AMillIsALineThatIsWhole) {
    EXPECT_EQ(Board::mills(mask_of("a7 d7 g7 g4 d6 d1 a4")), mask_of("a7 d7 g7"));
    EXPECT_EQ(Board::mills(mask_of("a7 d7 g7 g4 g1 e4")), mask_of("a7 d7 g7 g4 g1"));
    EXPECT_EQ(Board::mills(mask_of("c4 e4 d3 d5")), 0U);
    // The points next to the hole are on one row, but on two lines.
    EXPECT_EQ(Board::mills(mask_of("b4 c4 e4")), 0U);
    EXPECT_TRUE(Board::in_mill(mask_of("c5 c4 c3"), std::countr_zero(mask_of("c4"))));
    EXPECT_FALSE(Board::in_mill(mask_of("c5 c4 c3 b4"), std::countr_zero(mask_of("b4"))));
}

}  // namespace
}  // namespace tengen::rules
