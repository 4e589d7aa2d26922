// A server that goes down without ending games, and what it holds at the end.

#include "tests/server/core/open_room.hpp"
#include "tests/server/core/tables.hpp"

namespace tengen::server::core::testing {

using proto::ErrorReason;
using std::chrono::minutes;
using std::chrono::seconds;

namespace {

void drain(Harness& t, base::Milliseconds within = minutes{10}) {
    t.perform(t.lobby().drain(within, t.now));
}

std::vector<std::string> const kFive{"a1", "a2", "b1", "b2", "c1", "c2", "d1", "d2", "e1"};

}  // namespace

TEST(Drain, WithoutAGameItIsOverAtOnce) {
    OpenRoom t;
    drain(t);
    EXPECT_EQ(t.drained, 1);
}

TEST(Drain, AGameGoesOnAndItsEndIsTheEnd) {
    PairTable t;
    drain(t);
    EXPECT_EQ(t.drained, 0);
    t.play_all(kFive);
    EXPECT_GE(t.drained, 1);
}

TEST(Drain, NothingNewBegins) {
    PairTable t;
    auto const begins = [&](proto::Request request) {
        return !refused(t.ask(t.bob, std::move(request)), ErrorReason::draining);
    };
    drain(t);
    EXPECT_FALSE(begins(proto::RoomCreate{}));
    EXPECT_FALSE(begins(proto::LobbyQuick{}));
    EXPECT_FALSE(begins(proto::RoomReady{t.room}));
    EXPECT_FALSE(begins(proto::RoomAi{t.room, rules::Side::white, "weak"}));
    EXPECT_FALSE(begins(proto::GameRematch{t.room}));
    EXPECT_FALSE(begins(proto::GameRestart{t.room}));
    EXPECT_TRUE(begins(proto::LobbyList{}));
    EXPECT_TRUE(begins(proto::ChatSay{t.room, "bye"}));
}

TEST(Drain, WhoseConnectionBreaksComesBackToTheGame) {
    PairTable t;
    drain(t);
    t.disconnect(t.ann);
    t.ann = t.come_back(t.ann);
    EXPECT_TRUE(t.play(t.ann, "h8"));
    EXPECT_EQ(t.drained, 0);
}

TEST(Drain, AGameThatEverybodyHasLeftDoesNotHoldTheServer) {
    PairTable t;
    drain(t);
    t.disconnect(t.ann);
    EXPECT_EQ(t.drained, 0);
    t.disconnect(t.bob);
    EXPECT_GE(t.drained, 1);
}

TEST(Drain, EndsAtItsTimeWhateverGoesOn) {
    PairTable t;
    drain(t, minutes{10});
    t.pass(minutes{10} - seconds{1});
    EXPECT_EQ(t.drained, 0);
    t.pass(seconds{1});
    EXPECT_EQ(t.drained, 1);
}

TEST(Drain, PeopleAreTold) {
    PairTable t;
    drain(t, minutes{10});
    auto const notices = t.take_notes<proto::Notice>(t.bob);
    ASSERT_EQ(notices.size(), 1U);
    EXPECT_NE(notices[0].text.find("within 10 minutes"), std::string::npos);
}

TEST(Drain, IsTakenBack) {
    PairTable t;
    drain(t, minutes{1});
    t.perform(t.lobby().operate(OperatorTicket{1}, Resume{}, t.now));
    ASSERT_TRUE(t.told_operator.at(0).answer);
    t.pass(minutes{2});
    EXPECT_EQ(t.drained, 0);
    EXPECT_TRUE(t.ask(t.ann, proto::RoomCreate{}));
    t.perform(t.lobby().operate(OperatorTicket{2}, Resume{}, t.now));
    EXPECT_EQ(t.told_operator.at(1).answer.error(), "the server is not draining");
}

TEST(Drain, TheNextServerHasTheGames) {
    PairTable t;
    t.play_all({"h8", "g7"});
    drain(t);
    t.restart();
    t.ann = t.come_back(t.ann);
    auto const shot = t.look(t.ann, t.room);
    EXPECT_EQ(shot.state, proto::RoomState::playing);
    EXPECT_EQ(shot.ply, 2);
}

TEST(Census, OfEverythingThatEndedNothingIsLeft) {
    Config config;
    config.rooms_per_player = 2'000;
    Harness t(config);
    auto const ann = t.guest("Ann");
    auto const bob = t.guest("Bob");
    t.ask(ann, proto::LobbyWatch{});
    std::vector<base::RoomId> rooms;
    for (int i = 0; i < 1'000; ++i) {
        rooms.push_back(std::get<proto::Created>(*t.ask(ann, proto::RoomCreate{})).room);
        auto const& room = rooms.back();
        ASSERT_TRUE(t.ask(bob, proto::RoomJoin{room, {}, proto::JoinWish::any}));
        ASSERT_TRUE(t.ask(ann, proto::RoomReady{room}));
        ASSERT_TRUE(t.ask(bob, proto::RoomReady{room}));
    }
    auto const amid = t.lobby().census();
    EXPECT_EQ(amid.rooms_playing, 1'000U);
    EXPECT_EQ(amid.live_games, 1'000U);
    EXPECT_EQ(amid.subscriptions, 2'000U);
    for (auto const& room : rooms) {
        ASSERT_TRUE(t.ask(ann, proto::GameDraw{room}));
        ASSERT_TRUE(t.ask(bob, proto::GameResign{room}));
        ASSERT_TRUE(t.ask(ann, proto::RoomLeave{room}));
        ASSERT_TRUE(t.ask(bob, proto::RoomLeave{room}));
    }
    t.disconnect(ann);
    t.disconnect(bob);
    t.pass(seconds{1});
    auto const census = t.lobby().census();
    EXPECT_EQ(census.sessions + census.greeted + census.rooms() + census.live_games + census.subscriptions +
                  census.room_timers + census.lobby_watchers + census.savings + census.passwords_at_work +
                  census.appends_under_way,
              0U);
    auto const& tally = t.lobby().tally();
    EXPECT_EQ(tally.rooms_made, 1'000U);
    EXPECT_EQ(tally.rooms_closed, 1'000U);
    EXPECT_EQ(tally.games_started, 1'000U);
    EXPECT_EQ(tally.games_finished[static_cast<std::size_t>(rules::Reason::resign)], 1'000U);
    EXPECT_EQ(tally.draws_asked, 1'000U);
}

TEST(Tally, CountsWhatBecameOfUndoRequests) {
    PairTable t;
    t.play_all({"h8", "g7", "j9", "f6"});
    t.grant(t.bob, t.undo_id(t.ann));
    t.play_all({"j9", "f6"});
    t.refuse(t.bob, t.undo_id(t.ann));
    auto const& tally = t.lobby().tally();
    EXPECT_EQ(tally.undo_asked, 2U);
    EXPECT_EQ(tally.undo_granted, 1U);
    EXPECT_EQ(tally.undo_closed[static_cast<std::size_t>(proto::NegotiationOutcome::refused)], 1U);
    EXPECT_EQ(tally.plies, 6U);
}

TEST(Tally, CountsWhoWentBeyondABudget) {
    Config config;
    config.chat_lines = 1;
    config.players_per_address = 1;
    PairTable t({}, config);
    t.ask(t.ann, proto::ChatSay{t.room, "one"});
    t.ask(t.ann, proto::ChatSay{t.room, "two"});
    t.guest("Cid", "10.0.0.1");
    proto::Hello hello;
    hello.protocol = 1;
    hello.client = "test";
    EXPECT_TRUE(refused(t.ask(t.connect("10.0.0.1"), hello), ErrorReason::too_fast));
    auto const over = t.lobby().tally().over_budget;
    EXPECT_EQ(over[static_cast<std::size_t>(Budget::chat)], 1U);
    EXPECT_EQ(over[static_cast<std::size_t>(Budget::new_players)], 1U);
    EXPECT_EQ(over[static_cast<std::size_t>(Budget::room_passwords)], 0U);
}

}  // namespace tengen::server::core::testing
