// lobby.quick: who is brought together, and who is not.

#include "tests/server/core/tables.hpp"

namespace tengen::server::core::testing {

using proto::ErrorReason;
using proto::RoomState;

namespace {

proto::LobbyQuick freestyle() {
    return {};
}

base::RoomId room_of(proto::Reply const& reply) {
    EXPECT_TRUE(reply) << (reply ? "" : reply.error().message);
    return reply ? std::get<proto::Created>(*reply).room : base::RoomId{};
}

RoomState state_of(proto::Reply const& reply) {
    EXPECT_TRUE(reply);
    return reply ? std::get<proto::Created>(*reply).snapshot.state : RoomState::finished;
}

}  // namespace

TEST(Quick, TheFirstWaitsAndTheSecondBeginsTheGame) {
    Harness t;
    auto const ann = t.guest("Ann");
    auto const bob = t.guest("Bob");
    auto const first = t.ask(ann, freestyle());
    EXPECT_EQ(state_of(first), RoomState::open);
    auto const second = t.ask(bob, freestyle());
    EXPECT_EQ(room_of(second), room_of(first));
    EXPECT_EQ(state_of(second), RoomState::playing);
    EXPECT_EQ(types(t.take_events(ann)), (std::vector<std::string>{"joined", "seats", "started"}));
}

TEST(Quick, WhoAsksAgainWaitsInTheSameRoom) {
    Harness t;
    auto const ann = t.guest("Ann");
    auto const room = room_of(t.ask(ann, freestyle()));
    EXPECT_EQ(room_of(t.ask(ann, freestyle())), room);
    EXPECT_EQ(t.journal.size(), 1U);
    EXPECT_EQ(t.kept(room).events.size(), 2U);
}

TEST(Quick, TheLongestWaitingComesFirst) {
    Harness t;
    auto const ann = t.guest("Ann");
    auto const bob = t.guest("Bob");
    auto const cid = t.guest("Cid");
    auto const old = std::get<proto::Created>(*t.ask(ann, proto::RoomCreate{})).room;
    static_cast<void>(t.ask(bob, proto::RoomCreate{}));
    EXPECT_EQ(room_of(t.ask(cid, freestyle())), old);
}

TEST(Quick, InARoomMadeByHandTheAskerIsReadyAndTheMakerBegins) {
    Harness t;
    auto const ann = t.guest("Ann");
    auto const bob = t.guest("Bob");
    auto const room = std::get<proto::Created>(*t.ask(ann, proto::RoomCreate{})).room;
    EXPECT_EQ(state_of(t.ask(bob, freestyle())), RoomState::open);
    EXPECT_EQ(t.look(ann, room).ready, std::vector{t.player(bob).id});
    EXPECT_TRUE(t.ask(ann, proto::RoomReady{room}));
    EXPECT_EQ(t.look(ann, room).state, RoomState::playing);
}

TEST(Quick, RoomsThatAreNotForAnybodyArePassedOver) {
    Harness t;
    auto const ann = t.guest("Ann");
    auto const bob = t.guest("Bob");
    proto::RoomCreate hidden;
    hidden.is_private = true;
    proto::RoomCreate locked;
    locked.password = "plum";
    proto::RoomCreate team;
    team.team = true;
    proto::RoomCreate other_game;
    other_game.game.gomoku.rule = rules::FiveRule::renju;
    proto::RoomCreate no_undo;
    no_undo.undo.limit = 0;
    proto::RoomCreate nobody_sits;
    nobody_sits.seat = proto::SeatWish::none;
    std::set<base::RoomId> made;
    for (auto const& wish : {hidden, locked, team, other_game, no_undo, nobody_sits}) {
        made.insert(room_of(t.ask(ann, wish)));
    }
    EXPECT_EQ(made.size(), 6U);
    auto const quick = t.ask(bob, freestyle());
    EXPECT_FALSE(made.contains(room_of(quick)));
    EXPECT_EQ(state_of(quick), RoomState::open);
}

TEST(Quick, NobodyIsBroughtToSomebodyWhoIsOffline) {
    Harness t;
    auto const ann = t.guest("Ann");
    auto const bob = t.guest("Bob");
    auto const room = room_of(t.ask(ann, freestyle()));
    t.disconnect(ann);
    EXPECT_NE(room_of(t.ask(bob, freestyle())), room);
}

TEST(Quick, TwoWhoAskAtOnceMeetAlthoughTheJournalStillWritesTheRoom) {
    Harness t;
    auto const ann = t.guest("Ann");
    auto const bob = t.guest("Bob");
    auto const cid = t.guest("Cid");
    t.mode = JournalMode::on_command;
    auto const first = t.send(ann, freestyle());
    auto const second = t.send(bob, freestyle());
    auto const third = t.send(cid, freestyle());
    EXPECT_FALSE(t.reply(second));
    while (!t.appends.empty()) {
        t.keep();
    }
    EXPECT_EQ(room_of(*t.reply(second)), room_of(*t.reply(first)));
    EXPECT_EQ(state_of(*t.reply(second)), RoomState::playing);
    EXPECT_NE(room_of(*t.reply(third)), room_of(*t.reply(first)));
}

TEST(Quick, WhoWaitedForARoomThatCouldNotBeKeptGetsOneOfTheirOwn) {
    Harness t;
    auto const ann = t.guest("Ann");
    auto const bob = t.guest("Bob");
    t.mode = JournalMode::on_command;
    auto const first = t.send(ann, freestyle());
    auto const second = t.send(bob, freestyle());
    t.fail();
    EXPECT_TRUE(refused(*t.reply(first), ErrorReason::storage_failed));
    t.keep();
    EXPECT_EQ(state_of(*t.reply(second)), RoomState::open);
}

TEST(Quick, AGameThatIsNoneIsRefused) {
    Harness t;
    proto::LobbyQuick wish;
    wish.game.gomoku.size = 99;
    EXPECT_TRUE(refused(t.ask(t.guest("Ann"), wish), ErrorReason::unsupported_game));
}

TEST(AutoStart, TheGameWaitsForReadyWhereSomebodySeatedIsOffline) {
    Harness t;
    auto const ann = t.guest("Ann");
    auto const bob = t.guest("Bob");
    proto::RoomCreate wish;
    wish.auto_start = true;
    auto const room = room_of(t.ask(ann, wish));
    t.disconnect(ann);
    EXPECT_TRUE(t.ask(bob, proto::RoomJoin{room, {}, proto::JoinWish::any}));
    EXPECT_EQ(t.look(bob, room).state, RoomState::open);
}

}  // namespace tengen::server::core::testing
