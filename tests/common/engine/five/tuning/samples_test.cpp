#include "common/engine/five/tuning/samples.hpp"

#include <map>
#include <memory>

#include <gtest/gtest.h>

#include "common/engine/five/evaluation.hpp"
#include "tests/common/engine/five/tuning/games.hpp"

namespace tengen::engine::five::tuning {

namespace {

std::unique_ptr<Board> board_of(std::vector<rules::Point> const& moves, std::size_t count) {
    auto board = std::make_unique<Board>(RuleBook::of(rules::FiveRule::freestyle, {}), 15,
                                         Weights::of(rules::FiveRule::freestyle));
    for (std::size_t i = 0; i < count; ++i) {
        board->make(cell_of(moves[i]));
    }
    return board;
}

std::map<int, int> counts_of(Board const& board, Side side) {
    std::map<int, int> counts;
    for (int row = 0; row < 15; ++row) {
        for (int column = 0; column < 15; ++column) {
            Cell const cell = cell_at(column, row);
            if (board.is_empty(cell)) {
                ++counts[board.code(side, cell)];
            }
        }
    }
    return counts;
}

std::map<int, int> counts_of(std::vector<CodeCount> const& counts) {
    std::map<int, int> map;
    for (CodeCount const& one : counts) {
        map[one.code] = one.count;
    }
    return map;
}

}  // namespace

TEST(Samples, OfAGameAreWhatEachPositionAloneTells) {
    ScoredGame const game = sample_games().games[2];
    Samples samples;
    extract(game, *board_of({}, 0), samples);
    std::size_t next = 0;
    FourMemory memory;
    for (std::size_t ply = game.opening; ply < game.moves.size(); ++ply) {
        auto const board = board_of(game.moves, ply);
        if (!is_quiet(*board, memory)) {
            continue;
        }
        ASSERT_LT(next, samples.values.size());
        ValueSample const& sample = samples.values[next++];
        Side const side = ply % 2 == 0 ? Side::black : Side::white;
        EXPECT_EQ(sample.side, side);
        EXPECT_EQ(sample.score, game.scores[ply]);
        EXPECT_EQ(sample.result, side == Side::white ? 1.0F : 0.0F);
        EXPECT_EQ(sample.threats, threat_mask(*board, side));
        EXPECT_EQ(counts_of(sample.mine), counts_of(*board, side));
        EXPECT_EQ(counts_of(sample.theirs), counts_of(*board, other(side)));
        CellList near;
        board->collect_near(near);
        ASSERT_EQ(sample.near.size(), near.size());
        PointCodes const last{board->code(side, near[near.size() - 1]),
                              board->code(other(side), near[near.size() - 1])};
        EXPECT_EQ(sample.near.back(), last);
        EXPECT_EQ(sample.linear, linear_value(*board, threat_mask(*board, side)));
    }
    EXPECT_EQ(next, samples.values.size());
    EXPECT_GT(next, 10U);
}

TEST(Samples, AChoiceIsTheMoveAmongThoseNear) {
    ScoredGame const game = sample_games().games[0];
    auto const board = board_of(game.moves, 4);
    Cell const move = cell_of(game.moves[4]);
    PolicySample const sample = policy_sample(*board, move);
    CellList near;
    board->collect_near(near);
    ASSERT_EQ(sample.candidates.size(), near.size());
    EXPECT_EQ(sample.side, Side::black);
    EXPECT_EQ(near[sample.chosen], move);
    PointCodes const expected{board->code(Side::black, move), board->code(Side::white, move)};
    EXPECT_EQ(sample.candidates[sample.chosen], expected);
}

TEST(Samples, AMoveFarFromAllStonesIsNoChoice) {
    EXPECT_TRUE(policy_sample(*board_of({rules::point_at(7, 7)}, 1), cell_at(0, 0)).candidates.empty());
}

TEST(Samples, WhatWasNotChosenByTheSearchTeachesNoChoice) {
    ScoredGame game = sample_games().games[2];
    Samples with;
    extract(game, *board_of({}, 0), with);
    game.not_chosen.clear();
    Samples without;
    extract(game, *board_of({}, 0), without);
    EXPECT_EQ(without.choices.size(), with.choices.size() + 1);
    EXPECT_EQ(without.values.size(), with.values.size());
}

TEST(Samples, WhereAStraightFourOrFiveIsThereIsNotQuiet) {
    FourMemory memory;
    EXPECT_TRUE(is_quiet(*board_of(*parse_points("h8a1i8"), 3), memory));
    // Black has an open three, then four.
    EXPECT_FALSE(is_quiet(*board_of(*parse_points("h8a1i8c1j8"), 5), memory));
    EXPECT_FALSE(is_quiet(*board_of(*parse_points("h8a1i8c1j8e1k8"), 7), memory));
}

}  // namespace tengen::engine::five::tuning
