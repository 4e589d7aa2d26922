#include "common/engine/classic/paper_a.hpp"

#include <gtest/gtest.h>

#include "tests/common/engine/board_text.hpp"

namespace tengen::engine::classic {
namespace {

using rules::Side;
using enum StepResult::Kind;

TEST(PaperA, BestResultIsTheEarliestWinThenTheLatestEqualThenTheLatestLoss) {
    std::vector<StepResult> const best_first{{win, 1},   {win, 3},  {win, 5},  {equal, 5},
                                             {equal, 4}, {lose, 6}, {lose, 4}, {lose, 2}};
    for (std::size_t left = 0; left < best_first.size(); ++left) {
        for (std::size_t right = 0; right < best_first.size(); ++right) {
            EXPECT_EQ(is_better(best_first[left], best_first[right]), left < right) << left << " " << right;
        }
    }
}

TEST(PaperA, ResultIsHandedUpNegatedWithItsStep) {
    EXPECT_EQ(negated({win, 3}), (StepResult{lose, 3}));
    EXPECT_EQ(negated({lose, 2}), (StepResult{win, 2}));
    EXPECT_EQ(negated({equal, 5}), (StepResult{equal, 5}));
}

TEST(PaperA, CountsConnectedAndOpenLinesApart) {
    Drawing const drawing = read_drawing(R"(
        . . . . . . . .
        . X X a . . . .
        . . . . . . . .
        . X . X b . . .
        . . . . . . . .
        O X X c . . . .
    )",
                                         {3, 3});
    Board const board = board_of(drawing);
    LineCounts const solid = count_lines(board, drawing.marks.at('a')[0], Side::black);
    EXPECT_EQ(solid.connect[3], 1);
    EXPECT_EQ(solid.active[3], 1);
    EXPECT_EQ(solid.tempactive3, 1);
    LineCounts const gap = count_lines(board, drawing.marks.at('b')[0], Side::black);
    EXPECT_EQ(gap.connect[2], 1);
    EXPECT_EQ(gap.connect[3], 0);
    EXPECT_EQ(gap.tempactive3, 1);
    EXPECT_GE(gap.broken, 1);
    LineCounts const closed = count_lines(board, drawing.marks.at('c')[0], Side::black);
    EXPECT_EQ(closed.connect[3], 1);
    EXPECT_EQ(closed.tempactive3, 0);
}

TEST(PaperA, WeighsTheOwnFiveMostThenTheOthersThenTheOwnOpenFour) {
    Drawing const drawing = read_drawing(R"(
        . . . . . . . . .
        O X X X X a . . .
        . . . . . . . . .
        X O O O O b . . .
        . . . . . . . . .
        . . X X X c . . .
        . . . . . . . . .
        . . O O O d . . .
        . . . . . . . . .
        . . . X X e . . .
    )",
                                         {3, 3});
    Board const board = board_of(drawing);
    int heavier = weight_a(board, drawing.marks.at('a')[0], Side::black);
    for (char const mark : {'b', 'c', 'd', 'e'}) {
        int const weight = weight_a(board, drawing.marks.at(mark)[0], Side::black);
        EXPECT_GT(heavier, weight) << mark;
        heavier = weight;
    }
}

Choice think(rules::Position const& position, int depth) {
    PaperA engine(1);
    return engine.think(position, {.depth = depth}, {});
}

TEST(PaperA, SearchesFiveCandidatesAtEveryStepWithoutPruning) {
    rules::Position const quiet = position_of(read_drawing("X . . O", {6, 6}), Side::black);
    EXPECT_EQ(think(quiet, 1).nodes, 5U);
    EXPECT_EQ(think(quiet, 2).nodes, 5U + 25U);
    Choice const choice = think(quiet, 3);
    EXPECT_EQ(choice.nodes, 5U + 25U + 125U);
    EXPECT_EQ(choice.score, 0);
    EXPECT_EQ(choice.depth, 3);
}

TEST(PaperA, FindsTheWinInTheFewestSteps) {
    rules::Position const three = position_of(read_drawing(". . X X X . .", {4, 7}), Side::black);
    EXPECT_EQ(think(three, 3).score, 100 - 3);
    rules::Position const four = position_of(read_drawing(R"(
        . . X X X . .
        . . . . . . .
        O X X X X . .
    )",
                                                          {4, 7}),
                                             Side::black);
    EXPECT_EQ(think(four, 3).score, 100 - 1);
}

TEST(PaperA, LosesAsLateAsItCan) {
    rules::Position const open_four = position_of(read_drawing(". X X X X . .", {4, 7}), Side::white);
    EXPECT_EQ(think(open_four, 3).score, 2 - 100);
}

TEST(PaperA, NodeWithoutCandidatesIsAWinForItsParent) {
    Drawing const two_left = drawn_board();
    rules::Position position = position_of(two_left, Side::black);
    while (position.legal_actions().size() > 3) {
        position.apply(position.legal_actions().front());
    }
    ASSERT_EQ(position.legal_actions().size(), 3U);
    // Three points are left: the search ends with its last step, not with the board.
    EXPECT_EQ(think(position, 3).score, 0);
    position.apply(position.legal_actions().front());
    // Two are left: the other side puts the last stone.
    EXPECT_EQ(think(position, 3).score, 2 - 100);
    EXPECT_EQ(think(position, 3).depth, 2);
    // Before the end is in reach the game is equal.
    EXPECT_EQ(think(position, 1).score, 0);
}

TEST(PaperA, KeepsTheBestCandidateWhenNodesRunOut) {
    rules::Position const four = position_of(read_drawing("O X X X X a . .", {4, 7}), Side::black);
    PaperA engine(1);
    Choice const choice = engine.think(four, {.nodes = 1}, {});
    EXPECT_EQ(name_of(choice.action.to()), "j8");
    EXPECT_EQ(choice.nodes, 1U);
}

}  // namespace
}  // namespace tengen::engine::classic
