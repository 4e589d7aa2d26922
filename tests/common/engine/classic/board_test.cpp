#include "common/engine/classic/board.hpp"

#include <algorithm>
#include <array>
#include <random>

#include <gtest/gtest.h>

#include "tests/common/engine/board_text.hpp"

namespace tengen::engine::classic {
namespace {

using rules::Action;
using rules::FiveRule;
using rules::Point;
using rules::Side;

constexpr std::array kRules{FiveRule::freestyle, FiveRule::standard, FiveRule::caro};

/// What lies on a point around another, read from the lists of stones.
Cell cell_of(Drawing const& drawing, Board const& board, Point point) {
    if (!board.contains(point)) {
        return Cell::wall;
    }
    bool const is_black = std::count(drawing.black.begin(), drawing.black.end(), point) > 0;
    bool const is_white = std::count(drawing.white.begin(), drawing.white.end(), point) > 0;
    return is_black ? Cell::own : is_white ? Cell::other : Cell::empty;
}

TEST(Board, KnowsTheTenCellsAroundEveryPointOnEveryLine) {
    Drawing drawing;
    std::mt19937 random(7);
    for (std::int8_t row = 0; row < 20; ++row) {
        for (std::int8_t column = 0; column < 20; ++column) {
            unsigned const what = static_cast<unsigned>(random() % 4U);
            if (what < 2) {
                (what == 0 ? drawing.black : drawing.white).push_back({column, row});
            }
        }
    }
    Board const board = board_of(drawing, {.size = 20});
    for (Point const point : board.empties()) {
        for (Line const line : kLines) {
            Surroundings const seen = board.around(point, line, Side::black);
            bool beyond_wall[2] = {false, false};
            for (int distance = 1; distance <= 5; ++distance) {
                for (int const direction : {-1, 1}) {
                    Point const there{
                        static_cast<std::int8_t>(point.column + direction * distance * step(line).column),
                        static_cast<std::int8_t>(point.row + direction * distance * step(line).row)};
                    bool& is_beyond = beyond_wall[direction > 0 ? 1 : 0];
                    is_beyond = is_beyond || !board.contains(there);
                    Cell const expected = is_beyond ? Cell::wall : cell_of(drawing, board, there);
                    ASSERT_EQ(seen.at(direction * distance), expected) << name_of(point);
                }
            }
        }
    }
}

TEST(Board, AgreesWithTheRulesOnEveryFive) {
    for (FiveRule const rule : kRules) {
        for (int const size : {15, 20}) {
            std::mt19937 random(static_cast<unsigned>(size));
            for (int game = 0; game < 30; ++game) {
                rules::Position position(spec_of({rule, size}));
                Board board({.rule = rule, .size = size});
                while (!position.outcome()) {
                    auto const actions = position.legal_actions();
                    Point const point = actions[random() % actions.size()].to();
                    Side const side = position.to_act();
                    bool const is_five = board.makes_five(point, side);
                    board.put(point, side);
                    position.apply(Action::place(point));
                    auto const outcome = position.outcome();
                    ASSERT_EQ(is_five, outcome && outcome->winner.has_value());
                }
            }
        }
    }
}

TEST(Board, FivesFollowTheRuleAlsoAtWalls) {
    Drawing const drawing = read_drawing(R"(
        XXXXa.....OXXXXb..
        cXXXXX............
    )");
    struct {
        FiveRule rule;
        bool a, b, c;
    } const cases[]{{FiveRule::freestyle, true, true, true},
                    {FiveRule::standard, true, true, false},
                    {FiveRule::caro, true, true, false}};
    for (auto const& one : cases) {
        Board const board = board_of(drawing, {one.rule, 18});
        EXPECT_EQ(board.makes_five(drawing.marks.at('a')[0], Side::black), one.a);
        EXPECT_EQ(board.makes_five(drawing.marks.at('b')[0], Side::black), one.b);
        EXPECT_EQ(board.makes_five(drawing.marks.at('c')[0], Side::black), one.c);
        EXPECT_FALSE(board.makes_five(drawing.marks.at('a')[0], Side::white));
    }
}

TEST(Board, CaroDoesNotCountAFiveClosedByStonesAtBothEnds) {
    Drawing const drawing = read_drawing("O X X a X X O . . . . . . . .", {0, 5});
    EXPECT_FALSE(board_of(drawing, {FiveRule::caro}).makes_five(drawing.marks.at('a')[0], Side::black));
    EXPECT_TRUE(board_of(drawing, {FiveRule::standard}).makes_five(drawing.marks.at('a')[0], Side::black));
}

TEST(Board, TakingBackRestoresEverything) {
    Drawing const drawing = read_drawing(R"(
        ..X.O
        .XO..
        X....
    )");
    Board board = board_of(drawing);
    Board const before = board;
    std::vector<Point> const tried{{3, 0}, {4, 1}, {0, 2}, {14, 14}};
    for (Point const point : tried) {
        board.put(point, Side::white);
    }
    EXPECT_EQ(board.stones(), before.stones() + 4);
    for (Point const point : tried) {
        board.take_back(point, Side::white);
    }
    EXPECT_EQ(board.empties(), before.empties());
    for (Point const point : board.empties()) {
        EXPECT_EQ(board.is_near(point), before.is_near(point));
        for (Line const line : kLines) {
            EXPECT_EQ(board.around(point, line, Side::black).before,
                      before.around(point, line, Side::black).before);
            EXPECT_EQ(board.around(point, line, Side::black).after,
                      before.around(point, line, Side::black).after);
        }
    }
}

TEST(Board, NearMeansWithinTwoStepsOfAStone) {
    Board const board = board_of(read_drawing("X"));
    int near = 0;
    for (Point const point : board.empties()) {
        EXPECT_EQ(board.is_near(point), point.column <= 2 && point.row <= 2) << name_of(point);
        near += board.is_near(point) ? 1 : 0;
    }
    EXPECT_EQ(near, 8);
}

TEST(Board, CountsStepsFromTheMiddle) {
    Board const odd({.size = 15});
    EXPECT_EQ(odd.from_centre({7, 7}), 0);
    EXPECT_EQ(odd.from_centre({8, 7}), 1);
    EXPECT_EQ(odd.from_centre({0, 7}), 7);
    Board const even({.size = 20});
    EXPECT_EQ(even.from_centre({9, 10}), 0);
    EXPECT_EQ(even.from_centre({8, 10}), 1);
    EXPECT_EQ(even.from_centre({0, 19}), 9);
}

}  // namespace
}  // namespace tengen::engine::classic
