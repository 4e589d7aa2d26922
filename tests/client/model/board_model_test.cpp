#include "client/model/board_model.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace tengen::client::model {
namespace {

TEST(BoardModel, StonesTakeTheirColourFromTheRules) {
    BoardModel board(proto::Game{});
    std::array<std::string, 2> const actions{"h8", "i9"};
    board.reset(actions, 0);
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
    board.reset(actions, 0);
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

TEST(BoardModel, StonesOfChengsanqiMoveAndLeave) {
    proto::Game game;
    game.kind = rules::GameKind::chengsanqi;
    BoardModel board(game);
    EXPECT_EQ(board.size(), 7);
    EXPECT_EQ(board.hands(), (rules::PerSide<int>{9, 9}));
    std::array<std::string, 5> const actions{"a7", "d6", "d7", "b6", "g7xd6"};
    board.reset(actions, 0);
    EXPECT_EQ(board.stone_at({3, 5}), std::nullopt);
    EXPECT_TRUE(board.is_blocked({3, 5}));
    EXPECT_EQ(board.stones().size(), 4U);
    EXPECT_EQ(board.hands(), (rules::PerSide<int>{6, 7}));
    EXPECT_EQ(board.taken(), (rules::PerSide<int>{0, 1}));
    board.take_back(4);
    EXPECT_EQ(board.stone_at({3, 5}), rules::Side::white);
    EXPECT_FALSE(board.is_blocked({3, 5}));
    EXPECT_EQ(board.hands(), (rules::PerSide<int>{7, 7}));
}

TEST(BoardModel, AMovedStoneKeepsItsColourAndTakesTheNumberOfItsMove) {
    proto::Game game;
    game.kind = rules::GameKind::chengsanqi;
    BoardModel board(game);
    std::array<std::string, 19> const actions{"a7", "d7", "g7", "a4", "d6", "g4", "b4", "b6", "f4",   "d5",
                                              "c3", "c4", "e3", "d3", "d2", "b2", "g1", "a1", "f4-e4"};
    board.reset(actions, 0);
    EXPECT_EQ(board.stone_at({5, 3}), std::nullopt);
    EXPECT_EQ(board.stone_at({4, 3}), rules::Side::black);
    EXPECT_EQ(board.stones().back(), (StoneOnBoard{{4, 3}, rules::Side::black, 19}));
    ASSERT_TRUE(board.position());
}

TEST(BoardModel, AnUnknownGamesBoardIsTheServers) {
    proto::Game game;
    game.gomoku.size = 15;
    BoardModel board(game);
    board.play("h8", rules::Side::black);
    board.play("h8", rules::Side::white);
    ASSERT_FALSE(board.position());
    board.adopt({{"a1"}, {"b2"}, {"c3"}}, {1, 2}, {3, 4});
    EXPECT_EQ(board.stone_at({0, 0}), rules::Side::black);
    EXPECT_EQ(board.stone_at({1, 1}), rules::Side::white);
    EXPECT_EQ(board.stone_at({7, 7}), std::nullopt);
    EXPECT_TRUE(board.is_blocked({2, 2}));
    EXPECT_EQ(board.hands(), (rules::PerSide<int>{1, 2}));
}

TEST(BoardModel, DecisionsArePliesAndStonesSetByTheServerStay) {
    proto::Game game;
    game.gomoku.rule = rules::FiveRule::renju;
    game.gomoku.opening = rules::Opening::prescribed;
    BoardModel board(game);
    for (auto const* stone : {"h8", "h9", "h10"})
        board.play(stone, std::nullopt, MoveSource::server);
    ASSERT_TRUE(board.position());
    EXPECT_EQ(board.position()->floor(), 3);
    board.play("i9", std::nullopt);
    board.play("a1", std::nullopt);
    board.take_back(3);
    EXPECT_EQ(board.position()->floor(), 3);
    EXPECT_EQ(board.position()->to_act(), rules::Side::white);
    game.gomoku.opening = rules::Opening::swap_after_three;
    BoardModel swapped(game);
    std::array<std::string, 5> const actions{"h8", "h9", "h10", "swap", "i9"};
    swapped.reset(actions, 0);
    EXPECT_EQ(swapped.ply(), 5);
    EXPECT_EQ(swapped.stone_at({8, 8}), rules::Side::white);
    EXPECT_EQ(swapped.moves()[3].stone, std::nullopt);
}

TEST(BoardModel, StonesAreNumberedWithoutTheDecisionsBetween) {
    proto::Game game;
    game.gomoku.rule = rules::FiveRule::renju;
    game.gomoku.opening = rules::Opening::soosyrv8;
    BoardModel board(game);
    std::array<std::string, 9> const actions{"h8",        "h9",   "i10",         "swap",     "g7",
                                             "declare:2", "keep", "offer:i8,i9", "choose:i8"};
    board.reset(actions, 0);
    ASSERT_TRUE(board.position());
    std::vector<int> on_board;
    std::ranges::transform(board.stones(), std::back_inserter(on_board), &StoneOnBoard::number);
    EXPECT_EQ(on_board, (std::vector{1, 2, 3, 4, 5}));
    std::vector<int> in_list;
    std::ranges::transform(board.moves(), std::back_inserter(in_list), &Move::number);
    EXPECT_EQ(in_list, (std::vector{1, 2, 3, 0, 4, 0, 0, 0, 5}));
}

TEST(BoardModel, FoulsAreKnownButWhereWhiteMustNoticeThem) {
    proto::Game game;
    game.gomoku.rule = rules::FiveRule::renju;
    // Two open threes of black meet on h8.
    std::array<std::string, 8> const actions{"g8", "a1", "f8", "a3", "h7", "a5", "h6", "a7"};
    BoardModel marked(game);
    marked.reset(actions, 0);
    EXPECT_EQ(marked.foul_at({7, 7}), rules::Foul::double_three);
    EXPECT_EQ(marked.foul_at({0, 14}), std::nullopt);
    game.gomoku.foul_mode = rules::FoulMode::claim;
    BoardModel silent(game);
    silent.reset(actions, 0);
    EXPECT_TRUE(silent.fouls().empty());
}

}  // namespace
}  // namespace tengen::client::model
