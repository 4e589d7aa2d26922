#include "client/model/room_model.hpp"

#include <array>

#include <gtest/gtest.h>

#include "tests/client/model/fixtures.hpp"

namespace tengen::client::model {
namespace {

using namespace testing;

RoomModel playing_room() {
    return {table(), kOffset, kStart};
}

TEST(RoomModel, EventsMoveItOnInOrder) {
    auto room = playing_room();
    EXPECT_EQ(room.apply(event(6, played("h8", 1))), Applied::done);
    EXPECT_EQ(room.apply(event(7, played("i9", 2))), Applied::done);
    EXPECT_EQ(room.facts().ply, 2);
    EXPECT_EQ(room.board().ply(), 2);
    EXPECT_EQ(room.seq(), base::Seq{7});
}

TEST(RoomModel, AKnownEventChangesNothing) {
    auto room = playing_room();
    ASSERT_EQ(room.apply(event(6, played("h8", 1))), Applied::done);
    EXPECT_EQ(room.apply(event(6, played("h8", 1))), Applied::duplicate);
    EXPECT_EQ(room.board().ply(), 1);
}

TEST(RoomModel, AMissingNumberIsAGapAndChangesNothing) {
    auto room = playing_room();
    EXPECT_EQ(room.apply(event(7, played("i9", 2))), Applied::gap);
    EXPECT_EQ(room.seq(), base::Seq{5});
    EXPECT_EQ(room.board().ply(), 0);
}

TEST(RoomModel, HiddenEventsTakeTheirNumber) {
    auto room = playing_room();
    EXPECT_EQ(room.apply(event(6, proto::Hidden{})), Applied::done);
    EXPECT_EQ(room.apply(event(7, played("h8", 1))), Applied::done);
    EXPECT_EQ(room.hidden(), 1);
    EXPECT_TRUE(room.log().empty());
}

TEST(RoomModel, AnUndoTakesTheStonesAndKeepsTheRest) {
    RoomModel room(table_after({"h8", "i9", "h9"}), kOffset, kStart);
    ASSERT_EQ(room.apply(event(9, undo_asked(by(wang(), rules::Side::white), {"i9", "h9"}))), Applied::done);
    ASSERT_TRUE(room.pending());
    ASSERT_EQ(room.apply(event(10, undo_done(1, 1))), Applied::done);
    EXPECT_FALSE(room.pending());
    EXPECT_EQ(room.board().ply(), 1);
    EXPECT_EQ(room.facts().actions.size(), 1U);
    EXPECT_EQ(room.facts().epoch, 1);
    EXPECT_EQ(room.facts().undo_left.black, 1);
    EXPECT_FALSE(room.undo_failed_since_ply());
}

TEST(RoomModel, ARefusedUndoIsRememberedUntilTheNextPly) {
    RoomModel room(table_after({"h8", "i9"}), kOffset, kStart);
    ASSERT_EQ(room.apply(event(8, undo_asked(by(li(), rules::Side::black), {"h8", "i9"}))), Applied::done);
    ASSERT_EQ(
        room.apply(event(9, proto::UndoClosed{base::NegotiationId{7}, proto::NegotiationOutcome::refused})),
        Applied::done);
    EXPECT_TRUE(room.undo_failed_since_ply());
    ASSERT_EQ(room.apply(event(10, played("h9", 3))), Applied::done);
    EXPECT_FALSE(room.undo_failed_since_ply());
}

TEST(RoomModel, WhatAnEventOutdatesIsNotToldAnyLonger) {
    auto snapshot = table_after({"h8"});
    snapshot.turn.emplace();
    snapshot.turn->side = rules::Side::white;
    snapshot.position_hash = 0x0123456789abcdef;
    RoomModel room(snapshot, kOffset, kStart);
    ASSERT_EQ(room.apply(event(7, played("i9", 2))), Applied::done);
    EXPECT_FALSE(room.facts().turn);
    room.adopt(snapshot, kStart);
    ASSERT_EQ(room.apply(event(7, proto::Restarted{1})), Applied::done);
    EXPECT_FALSE(room.facts().turn);
    EXPECT_EQ(room.facts().position_hash,
              RoomModel(table(), kOffset, kStart).board().position()->position_hash());
}

TEST(RoomModel, ExpiryIsToldInLocalTime) {
    RoomModel room(table_after({"h8", "i9"}), kOffset, kStart);
    ASSERT_EQ(room.apply(event(8, undo_asked(by(li(), rules::Side::black), {"h8", "i9"}))), Applied::done);
    EXPECT_EQ(room.pending()->expires_at, kStart + base::Milliseconds{20'000});
}

TEST(RoomModel, ASnapshotWithAPendingRequestShowsIt) {
    auto snapshot = table_after({"h8", "i9"});
    snapshot.pending = proto::Pending{proto::NegotiationKind::undo,
                                      by(li(), rules::Side::black),
                                      base::NegotiationId{7},
                                      {"h8", "i9"},
                                      base::Milliseconds{9'000}};
    RoomModel const room(snapshot, kOffset, kStart);
    ASSERT_TRUE(room.pending());
    EXPECT_EQ(room.pending()->expires_at, kStart + base::Milliseconds{9'000});
}

TEST(RoomModel, WatchersComeSitAndGo) {
    auto snapshot = table();
    snapshot.state = proto::RoomState::open;
    snapshot.seats.white.players.clear();
    RoomModel room(snapshot, kOffset, kStart);
    ASSERT_EQ(room.apply(event(6, proto::Joined{wang()})), Applied::done);
    EXPECT_TRUE(room.is_watching(wang().id));
    proto::Seats seats = snapshot.seats;
    seats.white.players = {seated(wang())};
    ASSERT_EQ(room.apply(event(7, proto::SeatsChanged{seats})), Applied::done);
    EXPECT_FALSE(room.is_watching(wang().id));
    EXPECT_EQ(room.side_of(wang().id), rules::Side::white);
    seats.white.players.clear();
    ASSERT_EQ(room.apply(event(8, proto::SeatsChanged{seats})), Applied::done);
    EXPECT_TRUE(room.is_watching(wang().id));
    ASSERT_EQ(room.apply(event(9, proto::Left{wang()})), Applied::done);
    EXPECT_FALSE(room.is_watching(wang().id));
}

TEST(RoomModel, WhoLeavesASeatIsNoWatcher) {
    auto snapshot = table();
    snapshot.state = proto::RoomState::finished;
    RoomModel room(snapshot, kOffset, kStart);
    ASSERT_EQ(room.apply(event(6, proto::Left{wang()})), Applied::done);
    // A line that comes back elsewhere does not bring the leaver back here.
    room.note({room.id(), kStart + kOffset, proto::Presence{wang(), proto::PresenceState::online}});
    auto seats = snapshot.seats;
    seats.white.players.clear();
    ASSERT_EQ(room.apply(event(7, proto::SeatsChanged{seats})), Applied::done);
    EXPECT_TRUE(room.facts().watchers.empty());
    ASSERT_EQ(room.apply(event(8, proto::Joined{wang()})), Applied::done);
    EXPECT_TRUE(room.is_watching(wang().id));
}

TEST(RoomModel, WhoComesBackAndStandsUpWatches) {
    auto snapshot = table();
    snapshot.state = proto::RoomState::open;
    snapshot.seats.white.players.front().online = false;
    RoomModel room(snapshot, kOffset, kStart);
    room.note({room.id(), kStart + kOffset, proto::Presence{wang(), proto::PresenceState::online}});
    auto seats = snapshot.seats;
    seats.white.players.clear();
    ASSERT_EQ(room.apply(event(6, proto::SeatsChanged{seats})), Applied::done);
    EXPECT_TRUE(room.is_watching(wang().id));
}

TEST(RoomModel, AChangeOfSeatsClearsEveryReady) {
    auto room = playing_room();
    ASSERT_EQ(room.apply(event(6, proto::ReadyChanged{li(), true})), Applied::done);
    EXPECT_EQ(room.facts().ready.size(), 1U);
    ASSERT_EQ(room.apply(event(7, proto::SeatsChanged{room.facts().seats})), Applied::done);
    EXPECT_TRUE(room.facts().ready.empty());
}

TEST(RoomModel, PresenceBringsTheNewNameOfWhoCameBack) {
    auto snapshot = table();
    proto::PlayerRef const zhao{base::PlayerId{9}, "Zhao"};
    snapshot.watchers = {seated(zhao)};
    RoomModel room(snapshot, kOffset, kStart);
    auto const online = [&](proto::PlayerRef const& who) {
        room.note({room.id(), kStart + kOffset, proto::Presence{who, proto::PresenceState::online}});
    };
    online({wang().id, "Wang Wei"});
    online({zhao.id, "Zhao Yun"});
    EXPECT_EQ(room.name_of(rules::Side::white), "Wang Wei");
    EXPECT_EQ(room.name_of(rules::Side::black), "Li");
    EXPECT_EQ(room.facts().watchers.front().name, "Zhao Yun");
}

TEST(RoomModel, PresenceIsToldWithItsTime) {
    auto room = playing_room();
    EXPECT_EQ(room.presence(wang().id).state, proto::PresenceState::online);
    room.note({room.id(), kStart + kOffset + base::Milliseconds{700},
               proto::Presence{wang(), proto::PresenceState::offline}});
    EXPECT_EQ(room.presence(wang().id).state, proto::PresenceState::offline);
    EXPECT_EQ(room.presence(wang().id).since, kStart + base::Milliseconds{700});
}

TEST(RoomModel, ARestartEmptiesTheBoardAndGivesTheUndosBack) {
    auto snapshot = table_after({"h8", "i9"});
    snapshot.undo_left = {0, 0};
    snapshot.state = proto::RoomState::finished;
    snapshot.outcome = rules::Outcome{rules::Side::black, rules::Reason::resign, {}, {}};
    RoomModel room(snapshot, kOffset, kStart);
    ASSERT_EQ(room.apply(event(8, proto::Restarted{3})), Applied::done);
    EXPECT_EQ(room.board().ply(), 0);
    EXPECT_EQ(room.facts().epoch, 3);
    EXPECT_EQ(room.facts().undo_left.white, 2);
    EXPECT_FALSE(room.facts().outcome);
    EXPECT_EQ(room.facts().state, proto::RoomState::playing);
}

/// The finished table, and Li asks for a rematch.
RoomModel room_with_a_wish() {
    auto snapshot = table();
    snapshot.state = proto::RoomState::finished;
    RoomModel room(snapshot, kOffset, kStart);
    EXPECT_EQ(room.apply(event(6, proto::RematchAsked{by(li(), rules::Side::black)})), Applied::done);
    return room;
}

TEST(RoomModel, AWishForARematchLapsesWithTime) {
    auto room = room_with_a_wish();
    room.lapse(kStart + kRematchWait - base::Milliseconds{1});
    EXPECT_EQ(room.facts().rematch, std::vector{li().id});
    room.lapse(kStart + kRematchWait);
    EXPECT_TRUE(room.facts().rematch.empty());
}

TEST(RoomModel, AWishThatComesTooLateIsTheFirstOfANewRound) {
    auto room = room_with_a_wish();
    auto late = event(7, proto::RematchAsked{by(wang(), rules::Side::white)});
    late.time += kRematchWait;
    ASSERT_EQ(room.apply(late), Applied::done);
    EXPECT_EQ(room.facts().rematch, std::vector{wang().id});
    room.lapse(kStart + kRematchWait + base::Milliseconds{1});
    EXPECT_EQ(room.facts().rematch, std::vector{wang().id});
}

TEST(RoomModel, WhoLeavesWishesForNoRematch) {
    auto room = room_with_a_wish();
    ASSERT_EQ(room.apply(event(7, proto::Left{li()})), Applied::done);
    EXPECT_TRUE(room.facts().rematch.empty());
}

TEST(RoomModel, TheLogOfEarlierEventsIsPutBefore) {
    RoomModel room(table_after({"h8", "i9"}), kOffset, kStart);
    ASSERT_EQ(room.apply(event(8, proto::Said{by(li(), rules::Side::black), proto::Channel::players, "new"})),
              Applied::done);
    std::array const earlier{
        event(4, proto::Said{by(wang(), rules::Side::white), proto::Channel::players, "old"}),
        event(6, played("h8", 1)),
        event(7, proto::UndoClosed{base::NegotiationId{3}, proto::NegotiationOutcome::expired}),
        event(8, proto::Said{by(li(), rules::Side::black), proto::Channel::players, "new"})};
    room.remember(earlier);
    ASSERT_EQ(room.log().size(), 3U);
    EXPECT_EQ(std::get<proto::Said>(room.log().front().body).text, "old");
    EXPECT_EQ(room.board().ply(), 2);
    EXPECT_TRUE(room.undo_failed_since_ply());
}

TEST(RoomModel, TheHistoryTellsThatAFoulWasClaimed) {
    RoomModel room(table_after({"h8", "i9", "h9"}), kOffset, kStart);
    EXPECT_FALSE(room.claimed_since_ply());
    std::array const earlier{event(5, proto::Started{}), event(6, played("h8", 1)), event(7, played("i9", 2)),
                             event(8, played("h9", 3)),
                             event(8, proto::FoulClaimed{by(wang(), rules::Side::white), false, {}})};
    room.remember(earlier);
    EXPECT_TRUE(room.claimed_since_ply());
    ASSERT_EQ(room.apply(event(9, played("i8", 4))), Applied::done);
    EXPECT_FALSE(room.claimed_since_ply());
    ASSERT_EQ(room.apply(event(10, undo_done(3, 1))), Applied::done);
    EXPECT_TRUE(room.claimed_since_ply());
}

TEST(RoomModel, TheLogTellsWhichAiSatThereThen) {
    auto snapshot = table();
    snapshot.seats = {{{}, "paper-b"}, {{}, "paper-a"}};
    RoomModel room(snapshot, kOffset, kStart);
    EXPECT_EQ(room.level_at(rules::Side::white, base::Seq{5}), std::nullopt);
    std::array const earlier{event(1, proto::SeatsChanged{{{{}, "paper-a"}, {{}, "random"}}}),
                             event(3, proto::EngineChanged{rules::Side::white, "random", "paper-b"}),
                             event(5, proto::SeatsChanged{snapshot.seats})};
    room.remember(earlier);
    EXPECT_EQ(room.level_at(rules::Side::white, base::Seq{2}), "random");
    EXPECT_EQ(room.level_at(rules::Side::white, base::Seq{4}), "paper-b");
    EXPECT_EQ(room.level_at(rules::Side::black, base::Seq{4}), "paper-a");
    EXPECT_EQ(room.level_at(rules::Side::white, base::Seq{6}), "paper-a");
}

TEST(RoomModel, AFailedUndoOfTheHistoryDoesNotOutliveALaterPly) {
    RoomModel room(table_after({"h8", "i9"}), kOffset, kStart);
    ASSERT_EQ(room.apply(event(8, proto::Said{by(li(), rules::Side::black), proto::Channel::players, "hi"})),
              Applied::done);
    ASSERT_EQ(room.apply(event(9, played("h9", 3))), Applied::done);
    std::array const history{
        event(5, proto::UndoClosed{base::NegotiationId{3}, proto::NegotiationOutcome::refused}),
        event(8, proto::Said{by(li(), rules::Side::black), proto::Channel::players, "hi"}),
        event(9, played("h9", 3))};
    room.remember(history);
    EXPECT_FALSE(room.undo_failed_since_ply());
    EXPECT_EQ(room.log().size(), 2U);
    // The same when the history ends early.
    room.remember(std::span(history).first(1));
    EXPECT_FALSE(room.undo_failed_since_ply());
}

}  // namespace
}  // namespace tengen::client::model
