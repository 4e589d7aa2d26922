#include "common/engine/classic/paper_d.hpp"

#include <algorithm>

#include <gtest/gtest.h>

#include "common/engine/classic/shape_tables.hpp"
#include "tests/common/engine/board_text.hpp"

namespace tengen::engine::classic {
namespace {

using rules::Point;
using rules::Side;

constexpr std::uint64_t kSeed = 9;

/// Plain minimax, nothing pruned.
int minimax(ShapeTables& tables, Side side, int plies);

int value_after(ShapeTables& tables, Point point, Side side, int plies) {
    if (tables.makes_five(point, side)) {
        return ShapeTables::kWin + plies + 1;
    }
    tables.put(point, side);
    int const value = -minimax(tables, rules::other(side), plies);
    tables.take_back(point, side);
    return value;
}

int minimax(ShapeTables& tables, Side side, int plies) {
    if (tables.board().empty_points() == 0) {
        return 0;
    }
    if (plies == 0) {
        return tables.judged(side);
    }
    int best = -2 * ShapeTables::kWin;
    for (Point const point : tables.candidates(TieBreak(kSeed))) {
        best = std::max(best, value_after(tables, point, side, plies - 1));
    }
    return best;
}

class PaperDSearch : public testing::TestWithParam<std::string> {};

TEST_P(PaperDSearch, AlphaBetaFindsTheMoveAndScoreOfPlainMinimax) {
    // In the corner few points are near a stone.
    Drawing const drawing = read_drawing(GetParam());
    for (Side const side : rules::kSides) {
        if (drawing.black.size() != drawing.white.size() + (side == Side::black ? 0 : 1)) {
            continue;
        }
        for (int const plies : {1, 2, 3}) {
            ShapeTables tables(board_of(drawing));
            Point best_point;
            int best = -2 * ShapeTables::kWin;
            for (Point const point : tables.candidates(TieBreak(kSeed))) {
                int const value = value_after(tables, point, side, plies - 1);
                if (value > best) {
                    best = value;
                    best_point = point;
                }
            }
            PaperD engine(kSeed);
            Choice const choice = engine.think(position_of(drawing, side), {.depth = plies}, {});
            EXPECT_EQ(name_of(choice.action.to()), name_of(best_point)) << plies;
            EXPECT_EQ(choice.score, best) << plies;
            EXPECT_EQ(choice.depth, plies);
        }
    }
}

INSTANTIATE_TEST_SUITE_P(Corner, PaperDSearch,
                         testing::Values("X", "X O", R"(
        . X .
        O X .
        . . O
    )",
                                         R"(
        X . .
        X O .
        X O O
    )",
                                         R"(
        O . .
        O X .
        X O .
        X O X
    )",
                                         R"(
        X O
        X O
        X O
        X O
    )"),
                         [](auto const& tested) { return "Position" + std::to_string(tested.index); });

TEST(PaperD, WinsInThreePliesWithAnOpenThree) {
    rules::Position const position = position_of(read_drawing(". . . X X X . . .", {3, 7}), Side::black);
    PaperD engine(1);
    Choice const choice = engine.think(position, {}, {});
    EXPECT_EQ(choice.score, ShapeTables::kWin + 1);
}

TEST(PaperD, StopsInTheMiddleWithTheBestSoFar) {
    rules::Position const position = position_of(read_drawing(R"(
        . . O . .
        . X X O .
        . . X . .
    )",
                                                              {6, 6}),
                                                 Side::white);
    std::stop_source source;
    PaperD engine(1);
    std::vector<Choice> reported;
    engine.on_progress([&](Choice const& choice) {
        reported.push_back(choice);
        source.request_stop();
    });
    Choice const choice = engine.think(position, {}, source.get_token());
    ASSERT_EQ(reported.size(), 1U);
    EXPECT_EQ(choice.action, reported[0].action);
    EXPECT_EQ(choice.score, reported[0].score);
}

TEST(PaperD, SpendsNoMoreThanTheNodesAllowed) {
    rules::Position const position = position_of(read_drawing("X . O", {6, 6}), Side::black);
    PaperD engine(1);
    EXPECT_EQ(engine.think(position, {.nodes = 100}, {}).nodes, 100U);
}

}  // namespace
}  // namespace tengen::engine::classic
