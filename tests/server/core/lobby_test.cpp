// The list of rooms, those who watch it, and the end of the service.

#include <algorithm>

#include "tests/server/core/tables.hpp"

namespace tengen::server::core::testing {

using proto::ErrorReason;

namespace {

proto::Hello hello(std::optional<std::string> name, std::optional<std::string> token = {}) {
    proto::Hello made;
    made.protocol = 1;
    made.client = "test";
    made.name = std::move(name);
    made.token = std::move(token);
    return made;
}

std::vector<proto::Summary> rooms(proto::Reply const& reply) {
    return std::get<proto::Rooms>(*reply).rooms;
}

}  // namespace

TEST(Lobby, TellsHowManyRoomsAreListedAndPeopleAreHere) {
    Harness t;
    EXPECT_EQ(t.lobby().census().people, 0U);
    auto const ann = t.guest("Ann");
    static_cast<void>(t.guest("Bob"));
    static_cast<void>(t.ask(ann, proto::RoomCreate{}));
    proto::RoomCreate secret;
    secret.is_private = true;
    static_cast<void>(t.ask(ann, secret));
    EXPECT_EQ(t.lobby().census().rooms, 1U);
    EXPECT_EQ(t.lobby().census().people, 2U);
}

TEST(Lobby, ListsTheNewestFirstByPages) {
    Harness t;
    auto const ann = t.guest("Ann");
    std::vector<base::RoomId> made;
    for (int i = 0; i < 5; ++i) {
        made.push_back(std::get<proto::Created>(*t.ask(ann, proto::RoomCreate{})).room);
    }
    proto::LobbyList wish;
    wish.limit = 2;
    std::vector<base::RoomId> seen;
    for (int page = 0; page < 3; ++page) {
        auto const reply = t.ask(ann, wish);
        for (auto const& each : rooms(reply)) {
            seen.push_back(each.room);
        }
        wish.after = std::get<proto::Rooms>(*reply).next;
        EXPECT_EQ(wish.after.has_value(), page < 2);
        if (page == 0) {
            t.ask(ann, proto::RoomLeave{seen[1]});  // the page's last room goes away
        }
    }
    EXPECT_EQ(seen, (std::vector{made[4], made[3], made[2], made[1], made[0]}));
}

TEST(Lobby, FiltersByGameStateAndText) {
    PairTable t;
    proto::RoomCreate wish;
    wish.title = "Quiet evening";
    t.ask(t.ann, wish);
    auto const count = [&](proto::LobbyList filter) { return rooms(t.ask(t.ann, std::move(filter))).size(); };
    EXPECT_EQ(count({}), 2U);
    EXPECT_EQ(count({rules::GameKind::chengsanqi, {}, {}, {}, {}}), 0U);
    EXPECT_EQ(count({rules::GameKind::gomoku, proto::RoomState::playing, {}, {}, {}}), 1U);
    EXPECT_EQ(count({{}, {}, "quiet EVE", {}, {}}), 1U);
    EXPECT_EQ(count({{}, {}, "bob", {}, {}}), 1U);
    EXPECT_EQ(count({{}, {}, t.room.value, {}, {}}), 1U);
    proto::LobbyList bad;
    bad.limit = 0;
    EXPECT_EQ(t.ask(t.ann, bad).error().field, "limit");
    bad = {};
    bad.after = "x";
    EXPECT_EQ(t.ask(t.ann, bad).error().field, "after");
    bad = {};
    bad.text = std::string(61, 'x');
    EXPECT_EQ(t.ask(t.ann, bad).error().field, "text");
}

TEST(Lobby, PrivateRoomsAreNotListedAndPasswordsAreTold) {
    Harness t;
    auto const ann = t.guest("Ann");
    proto::RoomCreate wish;
    wish.is_private = true;
    t.ask(ann, wish);
    wish.is_private = false;
    wish.password = "sesame";
    t.ask(ann, wish);
    auto const listed = rooms(t.ask(ann, proto::LobbyList{}));
    ASSERT_EQ(listed.size(), 1U);
    EXPECT_TRUE(listed[0].has_password);
}

TEST(Lobby, WatchersGetWhatChangedInBatches) {
    Harness t;
    auto const ann = t.guest("Ann");
    auto const bob = t.guest("Bob");
    EXPECT_TRUE(t.ask(bob, proto::LobbyWatch{}));
    auto const first = std::get<proto::Created>(*t.ask(ann, proto::RoomCreate{})).room;
    auto const second = std::get<proto::Created>(*t.ask(ann, proto::RoomCreate{})).room;
    EXPECT_TRUE(t.take_notes<proto::LobbyChanged>(bob).empty());
    t.pass(base::Milliseconds{250});
    auto news = t.take_notes<proto::LobbyChanged>(bob);
    ASSERT_EQ(news.size(), 1U);
    EXPECT_EQ(news[0].rooms.size(), 2U);
    t.ask(ann, proto::RoomLeave{first});
    t.ask(ann, proto::RoomReady{second});  // nothing that a summary shows
    t.pass(base::Milliseconds{250});
    news = t.take_notes<proto::LobbyChanged>(bob);
    ASSERT_EQ(news.size(), 1U);
    EXPECT_EQ(news[0].gone, std::vector{first});
    EXPECT_TRUE(news[0].rooms.empty());
    EXPECT_TRUE(t.ask(bob, proto::LobbyUnwatch{}));
    static_cast<void>(t.ask(ann, proto::RoomCreate{}));
    t.pass(base::Milliseconds{250});
    EXPECT_TRUE(t.take_notes<proto::LobbyChanged>(bob).empty());
}

TEST(Lobby, MuchNewsComesInParts) {
    Config config;
    config.rooms_per_player = 300;
    Harness t(config);
    auto const ann = t.guest("Ann");
    auto const bob = t.guest("Bob");
    EXPECT_TRUE(t.ask(bob, proto::LobbyWatch{}));
    for (int made = 0; made < 250; ++made) {
        t.ask(ann, proto::RoomCreate{});
    }
    std::vector<std::size_t> parts;
    for (int tick = 0; tick < 5; ++tick) {
        t.pass(base::Milliseconds{250});
        for (auto const& news : t.take_notes<proto::LobbyChanged>(bob)) {
            parts.push_back(news.rooms.size());
        }
    }
    EXPECT_EQ(parts, (std::vector<std::size_t>{100, 100, 50}));
}

TEST(Lobby, ARequestLooksAtSoManyRoomsAndTheNextGoesOn) {
    Config config;
    config.rooms_per_player = 3000;
    Harness t(config);
    auto const ann = t.guest("Ann");
    proto::RoomCreate wish;
    wish.title = "Needle";
    t.ask(ann, wish);
    for (int made = 0; made < 2500; ++made) {
        t.ask(ann, proto::RoomCreate{});
    }
    proto::LobbyList asked;
    asked.text = "needle";
    auto const first = std::get<proto::Rooms>(*t.ask(ann, asked));
    EXPECT_TRUE(first.rooms.empty());
    ASSERT_TRUE(first.next);
    asked.after = first.next;
    auto const second = std::get<proto::Rooms>(*t.ask(ann, asked));
    EXPECT_EQ(second.rooms.size(), 1U);
    EXPECT_FALSE(second.next);
}

TEST(Lobby, LevelsAreTold) {
    Harness t;
    auto const levels = std::get<proto::Levels>(*t.ask(t.guest("Ann"), proto::AiLevels{})).levels;
    ASSERT_EQ(levels.size(), 3U);
    EXPECT_EQ(levels[0].level, "weak");
}

TEST(Lobby, ALevelIsToldAsItWasDescribedLast) {
    Harness t;
    auto const ann = t.guest("Ann");
    auto const told = [&] { return std::get<proto::Levels>(*t.ask(ann, proto::AiLevels{})).levels; };
    auto expected = told();
    t.lobby().describe_level("strong", "Strong 2.1 by Li.");
    t.lobby().describe_level("strong", "Strong 2.2 by Li.");
    auto const found = std::ranges::find(expected, "strong", &proto::LevelInfo::level);
    ASSERT_NE(found, expected.end());
    found->about = "Strong 2.2 by Li.";
    EXPECT_EQ(told(), expected);
}

TEST(Lobby, ShuttingDownTellsEverybodyAndTakesNothingMore) {
    PairTable t;
    t.perform(t.lobby().shut_down(t.now));
    ASSERT_EQ(t.closed.size(), 2U);
    EXPECT_EQ(t.closed[0].reason, proto::GoodbyeReason::shutdown);
    Harness p;
    auto const ann = p.guest("Ann");
    auto const late = p.connect();
    auto const effects = p.lobby().shut_down(p.now);
    EXPECT_TRUE(refused(p.ask(ann, proto::RoomCreate{}), ErrorReason::draining));
    EXPECT_TRUE(refused(p.ask(late, hello("Bob")), ErrorReason::draining));
    EXPECT_EQ(effects.size(), 2U);
}

TEST(LobbyList, OnesOwnGamesAreFoundAgainPrivateOnesTooAndAlsoLeftOnes) {
    Harness t;
    auto const ann = t.guest("Ann");
    auto const bob = t.guest("Bob");
    proto::RoomCreate wish;
    wish.is_private = true;
    auto const hidden = std::get<proto::Created>(*t.ask(ann, wish)).room;
    EXPECT_TRUE(t.ask(bob, proto::RoomJoin{hidden, {}, proto::JoinWish::any}));
    EXPECT_TRUE(t.ask(ann, proto::RoomReady{hidden}));
    EXPECT_TRUE(t.ask(bob, proto::RoomReady{hidden}));
    auto const watched = std::get<proto::Created>(*t.ask(ann, proto::RoomCreate{})).room;
    EXPECT_TRUE(t.ask(bob, proto::RoomJoin{watched, {}, proto::JoinWish::watch}));
    EXPECT_TRUE(t.ask(bob, proto::RoomLeave{hidden}));
    t.pass(std::chrono::hours{48});
    t.restart();
    auto const back = t.come_back(bob);
    auto const mine = std::get<proto::Rooms>(*t.ask(back, proto::LobbyList{.mine = true}));
    ASSERT_EQ(mine.rooms.size(), 1U);
    EXPECT_EQ(mine.rooms[0].room, hidden);
    EXPECT_EQ(mine.rooms[0].state, proto::RoomState::playing);
    EXPECT_FALSE(mine.next);
    auto const others = t.ask(back, proto::LobbyList{.state = proto::RoomState::open, .mine = true});
    EXPECT_TRUE(std::get<proto::Rooms>(*others).rooms.empty());
}

TEST(LobbyList, OnesOwnGamesComeInPages) {
    Harness t;
    auto const ann = t.guest("Ann");
    std::vector<base::RoomId> made;
    for (int i = 0; i < 3; ++i) {
        made.push_back(std::get<proto::Created>(*t.ask(ann, proto::RoomCreate{})).room);
    }
    auto const first = std::get<proto::Rooms>(*t.ask(ann, proto::LobbyList{.limit = 2, .mine = true}));
    ASSERT_EQ(first.rooms.size(), 2U);
    EXPECT_EQ(first.rooms[0].room, made[2]);
    auto const rest =
        std::get<proto::Rooms>(*t.ask(ann, proto::LobbyList{.limit = 2, .after = first.next, .mine = true}));
    ASSERT_EQ(rest.rooms.size(), 1U);
    EXPECT_EQ(rest.rooms[0].room, made[0]);
    EXPECT_FALSE(rest.next);
}

}  // namespace tengen::server::core::testing
