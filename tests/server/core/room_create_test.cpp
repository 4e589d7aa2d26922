// Making a room, and how many of them there may be.

#include "tests/server/core/open_room.hpp"
#include "tests/server/core/tables.hpp"

namespace tengen::server::core::testing {

using proto::ErrorReason;
using proto::RoomState;
using std::chrono::seconds;
using Strings = std::vector<std::string>;

namespace {

std::string field_of(Harness& t, base::SessionId who, proto::RoomCreate wish) {
    auto const reply = t.ask(who, std::move(wish));
    EXPECT_TRUE(refused(reply, ErrorReason::unsupported_game));
    return reply ? "" : reply.error().field.value_or("");
}

}  // namespace

TEST(RoomCreate, SeatsTheCreatorAtBlackAndAnswersWithASnapshot) {
    OpenRoom t;
    auto const& shot = t.created.snapshot;
    EXPECT_EQ(shot.room, t.room);
    EXPECT_EQ(shot.seq.value, 2U);
    EXPECT_EQ(shot.state, RoomState::open);
    EXPECT_EQ(shot.owner, t.player(t.ann));
    EXPECT_EQ(shot.seats.black.players.at(0), (proto::SeatPlayer{t.player(t.ann).id, "Ann", true}));
    EXPECT_TRUE(shot.seats.white.players.empty());
    EXPECT_EQ(shot.turn, std::nullopt);
    EXPECT_EQ(shot.undo_left, (proto::UndoLeft{2, 2}));
    EXPECT_EQ(types(t.kept(t.room).events), (Strings{"joined", "seats"}));
}

TEST(RoomCreate, CodesAreSixLettersAndDigitsWithoutLookAlikes) {
    OpenRoom t;
    EXPECT_EQ(t.room.value.size(), 6U);
    EXPECT_EQ(t.room.value.find_first_of("ILO01"), std::string::npos);
}

TEST(RoomCreate, ARandomSeatIsDrawnOnceAndKept) {
    proto::RoomCreate wish;
    wish.seat = proto::SeatWish::random;
    OpenRoom t(wish);
    auto const kept = t.kept(t.room).header.options.seat;
    EXPECT_TRUE(kept == proto::SeatWish::black || kept == proto::SeatWish::white);
    auto const& mine = kept == proto::SeatWish::black ? t.shot().seats.black : t.shot().seats.white;
    EXPECT_EQ(mine.players.size(), 1U);
}

TEST(RoomCreate, ThePasswordIsKeptAsAHashOnly) {
    OpenRoom t(with_password("sesame"));
    EXPECT_EQ(t.kept(t.room).header.options.password, std::nullopt);
    EXPECT_EQ(t.kept(t.room).header.password_hash, "hash of sesame");
}

TEST(RoomCreate, AgainstAnAiStartsAtOnce) {
    proto::RoomCreate wish;
    wish.opponent = "weak";
    wish.seat = proto::SeatWish::white;
    OpenRoom t(wish);
    EXPECT_EQ(t.created.snapshot.state, RoomState::playing);
    EXPECT_EQ(t.created.snapshot.seats.black.ai, "weak");
    EXPECT_EQ(types(t.kept(t.room).events), (Strings{"joined", "seats", "started"}));
}

TEST(RoomCreate, WithoutASeatTheAiTakesWhiteAndTheCreatorWatches) {
    proto::RoomCreate wish;
    wish.opponent = "weak";
    wish.seat = proto::SeatWish::none;
    OpenRoom t(wish);
    EXPECT_EQ(t.created.snapshot.seats.white.ai, "weak");
    EXPECT_EQ(t.created.snapshot.watchers.size(), 1U);
    EXPECT_EQ(t.created.snapshot.state, RoomState::open);
}

TEST(RoomCreate, WhatTheServerDoesNotHaveIsNamed) {
    Harness t;
    auto const ann = t.guest("Ann");
    proto::RoomCreate wish;
    wish.game.gomoku.size = 14;
    EXPECT_EQ(field_of(t, ann, wish), "size");
    wish = {};
    wish.game.gomoku.rule = rules::FiveRule::renju;
    wish.game.gomoku.size = 19;
    EXPECT_EQ(field_of(t, ann, wish), "size");
    wish = {};
    wish.game.gomoku.opening = rules::Opening::prescribed;
    EXPECT_EQ(field_of(t, ann, wish), "opening");
    wish.game.gomoku.rule = rules::FiveRule::renju;
    wish.game.opening_code = "D14";
    EXPECT_EQ(field_of(t, ann, wish), "opening_code");
    wish.game.gomoku.opening = rules::Opening::free;
    wish.game.opening_code = "D4";
    EXPECT_EQ(field_of(t, ann, wish), "opening_code");
    wish = {};
    wish.game.gomoku.fouls.overline = false;
    EXPECT_EQ(field_of(t, ann, wish), "fouls");
    wish = {};
    wish.game.gomoku.foul_mode = rules::FoulMode::claim;
    EXPECT_EQ(field_of(t, ann, wish), "foul_mode");
}

TEST(RoomCreate, AnUnknownLevelOrANegativeLimitIsBadParams) {
    Harness t;
    auto const ann = t.guest("Ann");
    proto::RoomCreate wish;
    wish.opponent = "godlike";
    EXPECT_EQ(t.ask(ann, wish).error().field, "opponent.ai");
    wish = {};
    wish.undo.limit = -1;
    EXPECT_EQ(t.ask(ann, wish).error().field, "undo.limit");
}

TEST(RoomCreate, TooManyRoomsOfOnePersonOrInAll) {
    Config config;
    config.rooms_per_player = 2;
    config.max_rooms = 3;
    Harness t(config);
    auto const ann = t.guest("Ann");
    auto const bob = t.guest("Bob");
    auto const first = std::get<proto::Created>(*t.ask(ann, proto::RoomCreate{})).room;
    EXPECT_TRUE(t.ask(ann, proto::RoomCreate{}));
    EXPECT_TRUE(refused(t.ask(ann, proto::RoomCreate{}), ErrorReason::too_many_rooms));
    EXPECT_TRUE(t.ask(bob, proto::RoomCreate{}));
    EXPECT_TRUE(refused(t.ask(bob, proto::RoomCreate{}), ErrorReason::too_many_rooms));
    t.ask(ann, proto::RoomLeave{first});
    EXPECT_TRUE(t.ask(ann, proto::RoomCreate{}));
}

TEST(RoomCreate, AGameAgainstAnAiThatNobodyHasOpenMakesWay) {
    Config config;
    config.rooms_per_player = 2;
    AiTable t({}, config);
    auto const create = [&](base::SessionId who) {
        proto::RoomCreate wish;
        wish.opponent = "strong";
        return t.ask(who, wish);
    };
    t.pass(seconds{1});
    auto const second = std::get<proto::Created>(*create(t.ann)).room;
    EXPECT_TRUE(refused(create(t.ann), ErrorReason::too_many_rooms));  // both are open
    auto const again = t.come_back(t.ann);
    EXPECT_TRUE(create(again));
    EXPECT_EQ(types(t.kept(t.room).events).back(), "closed");
    EXPECT_EQ(types(t.kept(second).events).back(), "started");
    EXPECT_TRUE(t.ask(again, proto::RoomCreate{}));
    EXPECT_EQ(types(t.kept(second).events).back(), "closed");
    EXPECT_TRUE(refused(t.ask(again, proto::RoomCreate{}), ErrorReason::too_many_rooms));
}

TEST(RoomCreate, AGameAWatcherHasOpenDoesNotMakeWay) {
    Config config;
    config.rooms_per_player = 1;
    AiTable t({}, config);
    t.look(t.guest("Bob"), t.room);
    auto const again = t.come_back(t.ann);
    EXPECT_TRUE(refused(t.ask(again, proto::RoomCreate{}), ErrorReason::too_many_rooms));
}

TEST(RoomCreate, AFullServerMakesWayFromGamesThatNobodyHasOpen) {
    Config config;
    config.max_rooms = 1;
    AiTable t({}, config);
    auto const bob = t.guest("Bob");
    EXPECT_TRUE(refused(t.ask(bob, proto::RoomCreate{}), ErrorReason::too_many_rooms));
    t.disconnect(t.ann);
    EXPECT_TRUE(t.ask(bob, proto::RoomCreate{}));
    EXPECT_EQ(types(t.kept(t.room).events).back(), "closed");
}

TEST(RoomCreate, AServerThatEndsWithEveryGameIsNeverFullOfThem) {
    Harness t;
    auto ann = t.guest("Ann");
    for (int launch = 0; launch < 50; ++launch) {
        t.pass(seconds{600});
        t.restart();
        ann = t.come_back(ann);
        proto::RoomCreate wish;
        wish.opponent = "weak";
        EXPECT_TRUE(t.ask(ann, wish)) << launch;
    }
}

TEST(RoomCreate, ARoomThatCannotBeKeptIsNotMade) {
    Harness t;
    auto const ann = t.guest("Ann");
    t.mode = JournalMode::failing;
    EXPECT_TRUE(refused(t.ask(ann, proto::RoomCreate{}), ErrorReason::storage_failed));
    EXPECT_EQ(t.log_lines(LogLine::Severity::error).size(), 1U);
    t.mode = JournalMode::at_once;
    EXPECT_TRUE(std::get<proto::Rooms>(*t.ask(ann, proto::LobbyList{})).rooms.empty());
}

}  // namespace tengen::server::core::testing
