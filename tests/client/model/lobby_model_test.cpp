#include "client/model/lobby_model.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace tengen::client::model {
namespace {

proto::Summary room(std::string code, std::string title, proto::RoomState state) {
    proto::Summary out;
    out.room.value = std::move(code);
    out.title = std::move(title);
    out.state = state;
    return out;
}

std::vector<std::string> codes(LobbyModel const& lobby) {
    std::vector<std::string> out;
    for (auto const& one : lobby.visible())
        out.push_back(one.room.value);
    return out;
}

LobbyModel three_rooms() {
    LobbyModel lobby;
    auto playing = room("AAAAAA", "Tea house", proto::RoomState::playing);
    playing.seats.black.players = {{base::PlayerId{1}, "Li", true}};
    auto open = room("BBBBBB", "五子棋", proto::RoomState::open);
    open.seats.white.ai = "paper-c";
    open.watchers = 3;
    lobby.reset({playing, open, room("CCCCCC", "Attic", proto::RoomState::open)});
    return lobby;
}

TEST(LobbyModel, OpenRoomsComeFirstThenByTitle) {
    EXPECT_THAT(codes(three_rooms()), testing::ElementsAre("CCCCCC", "BBBBBB", "AAAAAA"));
}

TEST(LobbyModel, OnesOwnRoomsAreShownApartAndFollowTheLobby) {
    auto lobby = three_rooms();
    lobby.set_mine({room("DDDDDD", "Hidden", proto::RoomState::playing),
                    room("CCCCCC", "Attic", proto::RoomState::open)});
    EXPECT_THAT(codes(lobby), testing::ElementsAre("CCCCCC", "BBBBBB", "AAAAAA"));
    lobby.set_shown(LobbyShown::mine);
    EXPECT_THAT(codes(lobby), testing::ElementsAre("CCCCCC", "DDDDDD"));
    lobby.apply({{room("CCCCCC", "Attic", proto::RoomState::playing),
                  room("EEEEEE", "Another's", proto::RoomState::open)},
                 {base::RoomId{"DDDDDD"}}});
    EXPECT_THAT(codes(lobby), testing::ElementsAre("CCCCCC"));
    EXPECT_EQ(lobby.visible().front().state, proto::RoomState::playing);
}

TEST(LobbyModel, SortsByPeople) {
    auto lobby = three_rooms();
    lobby.set_sort(LobbySort::players);
    EXPECT_THAT(codes(lobby), testing::ElementsAre("BBBBBB", "AAAAAA", "CCCCCC"));
}

TEST(LobbyModel, FilterFindsTitleCodeAndNamesInEitherCase) {
    auto lobby = three_rooms();
    lobby.set_filter("TEA li");
    EXPECT_THAT(codes(lobby), testing::ElementsAre("AAAAAA"));
    lobby.set_filter("五子");
    EXPECT_THAT(codes(lobby), testing::ElementsAre("BBBBBB"));
    lobby.set_filter("cccc");
    EXPECT_THAT(codes(lobby), testing::ElementsAre("CCCCCC"));
    lobby.set_filter("paper");
    EXPECT_THAT(codes(lobby), testing::ElementsAre("BBBBBB"));
    lobby.set_filter("tea paper");
    EXPECT_THAT(codes(lobby), testing::IsEmpty());
}

TEST(LobbyModel, ChangesReplaceAddAndRemove) {
    auto lobby = three_rooms();
    lobby.apply(
        {{room("AAAAAA", "Zebra", proto::RoomState::open), room("DDDDDD", "New", proto::RoomState::open)},
         {base::RoomId{"CCCCCC"}}});
    EXPECT_THAT(codes(lobby), testing::ElementsAre("DDDDDD", "AAAAAA", "BBBBBB"));
}

TEST(LobbyModel, FurtherPagesAreAdded) {
    auto lobby = three_rooms();
    lobby.extend(
        {room("DDDDDD", "Bay", proto::RoomState::open), room("CCCCCC", "Attic", proto::RoomState::open)});
    EXPECT_THAT(codes(lobby), testing::ElementsAre("CCCCCC", "DDDDDD", "BBBBBB", "AAAAAA"));
}

proto::LevelInfo level(std::string name, rules::GameKind game = rules::GameKind::gomoku) {
    return {.level = std::move(name), .game = game, .about = {}};
}

proto::LevelInfo program(std::string name) {
    auto out = level(std::move(name));
    out.rules = {rules::FiveRule::freestyle};
    out.sizes = {15, 20};
    return out;
}

std::vector<std::string> names(std::vector<proto::LevelInfo> const& levels) {
    std::vector<std::string> out;
    for (auto const& one : levels)
        out.push_back(one.level);
    return out;
}

TEST(Levels, OfAGameAreThoseThatPlayItsRuleAndSize) {
    std::vector const all{level("easy"), level("mills", rules::GameKind::chengsanqi), program("fiver")};
    proto::Game game;
    EXPECT_THAT(names(levels_for(all, game)), testing::ElementsAre("easy", "fiver"));
    game.gomoku.size = 17;
    EXPECT_THAT(names(levels_for(all, game)), testing::ElementsAre("easy"));
    game.gomoku = {.rule = rules::FiveRule::caro};
    EXPECT_THAT(names(levels_for(all, game)), testing::ElementsAre("easy"));
    game.kind = rules::GameKind::chengsanqi;
    EXPECT_THAT(names(levels_for(all, game)), testing::ElementsAre("mills"));
}

TEST(Levels, ProgramsDoNotMoveTheUsualOne) {
    EXPECT_EQ(usual_level({level("a"), level("b"), level("c"), program("p"), program("q")}), 1U);
    EXPECT_EQ(usual_level({program("p"), program("q"), program("r"), level("a"), level("b"), level("c")}),
              4U);
    EXPECT_EQ(usual_level({level("a"), level("b"), level("c"), level("medium"), program("p")}), 3U);
    EXPECT_EQ(usual_level({program("p"), program("q"), program("r")}), 1U);
}

}  // namespace
}  // namespace tengen::client::model
