#include "client/model/board_model.hpp"

#include <array>

#include <gtest/gtest.h>

namespace tengen::client::model {
namespace {

TEST(BoardModel, StonesTakeTheirColourFromTheRules) {
    BoardModel board(proto::Game{});
    std::array<std::string, 2> const actions{"h8", "i9"};
    board.reset(actions);
    ASSERT_EQ(board.ply(), 2);
    EXPECT_EQ(board.stone_at({7, 7}), rules::Side::black);
    EXPECT_EQ(board.stone_at({8, 8}), rules::Side::white);
    EXPECT_EQ(board.stone_at({0, 0}), std::nullopt);
    ASSERT_TRUE(board.position());
    EXPECT_EQ(board.position()->to_act(), rules::Side::black);
}

TEST(BoardModel, TakingBackReplaysWhatStays) {
    BoardModel board(proto::Game{});
    std::array<std::string, 3> const actions{"h8", "i9", "h9"};
    board.reset(actions);
    board.take_back(1);
    EXPECT_EQ(board.ply(), 1);
    EXPECT_EQ(board.stone_at({8, 8}), std::nullopt);
    ASSERT_TRUE(board.position());
    EXPECT_EQ(board.position()->ply(), 1);
    EXPECT_EQ(board.position()->to_act(), rules::Side::white);
}

TEST(BoardModel, AGameThatTheRulesDoNotKnowIsShownWithoutHints) {
    proto::Game game;
    game.gomoku.rule = rules::FiveRule::renju;
    game.gomoku.size = 15;
    BoardModel board(game);
    board.play("h8", rules::Side::black);
    board.play("swap", std::nullopt);
    board.play("i9", rules::Side::white);
    EXPECT_FALSE(board.position());
    EXPECT_EQ(board.stone_at({7, 7}), rules::Side::black);
    EXPECT_EQ(board.stone_at({8, 8}), rules::Side::white);
    EXPECT_EQ(board.moves().at(1).point, std::nullopt);
}

TEST(BoardModel, AnActionAgainstTheRulesEndsTheHintsOnly) {
    BoardModel board(proto::Game{});
    board.play("h8", rules::Side::black);
    board.play("h8", rules::Side::white);
    EXPECT_FALSE(board.position());
    EXPECT_EQ(board.ply(), 2);
}

}  // namespace
}  // namespace tengen::client::model
