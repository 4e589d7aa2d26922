#include "client/model/team_turn.hpp"

#include <gtest/gtest.h>

#include "client/model/room_hints.hpp"
#include "tests/client/model/fixtures.hpp"

namespace tengen::client::model {
namespace {

using namespace testing;

constexpr base::PlayerId kLi{1};
constexpr base::PlayerId kZhao{3};

proto::Seat pair() {
    return {{seated(li()), {kZhao, "Zhao", true}}, std::nullopt};
}

proto::PlayerRef zhao() {
    return {kZhao, "Zhao"};
}

/// Li and Zhao are black, against Wang.
proto::Snapshot team_after(std::vector<std::string> actions, base::PlayerId next) {
    auto snapshot = table_after(std::move(actions));
    snapshot.team = true;
    snapshot.seats.black = pair();
    snapshot.left.emplace();
    snapshot.next = {next, wang().id};
    return snapshot;
}

proto::Played played_by(proto::PlayerRef const& who, std::string action, int ply) {
    auto out = played(std::move(action), ply);
    out.by.player = who;
    return out;
}

Viewer viewer(base::PlayerId player) {
    return {player, LinkState::online, {}, {}};
}

TEST(TeamTurn, WhoSatFirstBeginsAndTheyTakeTurns) {
    TeamTurn turn;
    EXPECT_EQ(turn.next(pair(), {}), kLi);
    turn.played(pair(), kLi);
    EXPECT_EQ(turn.next(pair(), {}), kZhao);
    turn.played(pair(), kZhao);
    EXPECT_EQ(turn.next(pair(), {}), kLi);
    EXPECT_EQ(turn.next({}, {}), std::nullopt);
}

TEST(TeamTurn, APlyTakenBackIsItsMakersAgain) {
    TeamTurn turn;
    turn.played(pair(), kLi);
    turn.taken_back(pair(), kLi);
    EXPECT_EQ(turn.next(pair(), {}), kLi);
    turn.played(pair(), kLi);
    turn.taken_back(pair(), std::nullopt);
    EXPECT_EQ(turn.next(pair(), {}), std::nullopt);
    turn.played(pair(), kZhao);
    EXPECT_EQ(turn.next(pair(), {}), kLi);
}

TEST(TeamTurn, OneAloneIsNextWhoeverMadeThePly) {
    proto::Seat const alone{{seated(li())}, std::nullopt};
    TeamTurn turn;
    turn.forget(alone);
    turn.taken_back(alone, std::nullopt);
    EXPECT_EQ(turn.next(alone, {}), kLi);
}

TEST(TeamTurn, ThePartnerStandsInForOneWhoLeft) {
    TeamTurn turn;
    EXPECT_EQ(turn.next(pair(), {kLi}), kZhao);
    EXPECT_EQ(turn.next(pair(), {kLi, kZhao}), kLi);
    turn.played(pair(), kZhao);
    EXPECT_EQ(turn.next(pair(), {kLi}), kZhao);
    EXPECT_EQ(turn.next(pair(), {}), kLi);
}

TEST(TeamTurn, TheServersWordCounts) {
    TeamTurn turn;
    turn.set_next(pair(), kZhao);
    EXPECT_EQ(turn.next(pair(), {}), kZhao);
}

TEST(RoomModel, APartnersTurnFollowsThePliesAndTheUndo) {
    RoomModel room(team_after({"h8", "i9"}, kZhao), kOffset, kStart);
    EXPECT_EQ(room.actor_of(rules::Side::black), kZhao);
    EXPECT_EQ(room.actor_of(rules::Side::white), wang().id);
    ASSERT_EQ(room.apply(event(8, played_by(zhao(), "h9", 3))), Applied::done);
    EXPECT_EQ(room.actor_of(rules::Side::black), kLi);
    ASSERT_EQ(room.apply(event(9, played("i8", 4))), Applied::done);
    ASSERT_EQ(room.apply(event(10, undo_done(2, 1))), Applied::done);
    EXPECT_EQ(room.actor_of(rules::Side::black), kZhao);
}

TEST(RoomModel, WhoLeftBeforeTheSnapshotIsStoodInForEveryRound) {
    auto snapshot = team_after({"h8", "i9"}, kZhao);
    snapshot.left->push_back(kZhao);
    RoomModel room(snapshot, kOffset, kStart);
    EXPECT_EQ(room.actor_of(rules::Side::black), kLi);
    ASSERT_EQ(room.apply(event(8, played("h9", 3))), Applied::done);
    ASSERT_EQ(room.apply(event(9, played("i8", 4))), Applied::done);
    EXPECT_FALSE(why_not_play(room, viewer(kLi)));
    ASSERT_EQ(room.apply(event(10, played("h10", 5))), Applied::done);
    ASSERT_EQ(room.apply(event(11, played("i7", 6))), Applied::done);
    EXPECT_FALSE(why_not_play(room, viewer(kLi)));
    ASSERT_EQ(room.apply(event(12, proto::Joined{zhao()})), Applied::done);
    EXPECT_EQ(why_not_play(room, viewer(kLi)).value().bar, PlayBar::partners_turn);
    EXPECT_FALSE(why_not_play(room, viewer(kZhao)));
}

TEST(RoomModel, ASnapshotAfterASwapTellsWhoOfTheSideNotToActIsNext) {
    // The seats changed sides, so that the plies of a colour say nothing about its people.
    auto snapshot = team_after({"h8", "i9", "j10", "swap", "a1"}, kLi);
    snapshot.game.gomoku.opening = rules::Opening::swap;
    snapshot.seats = {snapshot.seats.white, snapshot.seats.black};
    snapshot.next = {wang().id, kLi};
    RoomModel room(snapshot, kOffset, kStart);
    ASSERT_EQ(turn_of(room), rules::Side::black);
    EXPECT_EQ(room.actor_of(rules::Side::white), kLi);
    auto by_wang = played("a2", 6);
    by_wang.by = by(wang(), rules::Side::black);
    ASSERT_EQ(room.apply(event(11, by_wang)), Applied::done);
    EXPECT_EQ(why_not_play(room, viewer(kZhao)).value().bar, PlayBar::partners_turn);
    EXPECT_FALSE(why_not_play(room, viewer(kLi)));
}

TEST(RoomModel, AnUndoOfPliesFromBeforeTheSnapshotBarsNeitherPartner) {
    RoomModel room(team_after({"h8", "i9", "h9", "i8"}, kLi), kOffset, kStart);
    EXPECT_EQ(why_not_play(room, viewer(kZhao)).value().bar, PlayBar::partners_turn);
    ASSERT_EQ(room.apply(event(10, undo_done(2, 1))), Applied::done);
    EXPECT_FALSE(why_not_play(room, viewer(kLi)));
    EXPECT_FALSE(why_not_play(room, viewer(kZhao)));
    EXPECT_EQ(status_of(room, kZhao).kind, StatusKind::your_turn);
    auto by_li = played("h9", 3, 1);
    ASSERT_EQ(room.apply(event(11, by_li)), Applied::done);
    EXPECT_EQ(room.actor_of(rules::Side::black), kZhao);
}

TEST(RoomModel, WhatTheSnapshotDoesNotTellBarsNeitherPartner) {
    auto snapshot = team_after({"h8", "i9"}, kZhao);
    snapshot.next.reset();
    EXPECT_FALSE(why_not_play(RoomModel(snapshot, kOffset, kStart), viewer(kLi)));
    snapshot = team_after({"h8", "i9"}, kZhao);
    snapshot.left.reset();
    RoomModel room(snapshot, kOffset, kStart);
    EXPECT_FALSE(why_not_play(room, viewer(kLi)));
    ASSERT_EQ(room.apply(event(8, played("h9", 3))), Applied::done);
    ASSERT_EQ(room.apply(event(9, played("i8", 4))), Applied::done);
    EXPECT_FALSE(why_not_play(room, viewer(kLi)));
}

/// Everything that led to the table of Li and Zhao after four plies, of which Zhao made the third.
std::vector<proto::Event> story() {
    return {event(1, proto::Started{}), event(2, played("a1", 1)), event(3, proto::Restarted{}),
            event(4, played("h8", 1)),  event(5, played("i9", 2)), event(6, played_by(zhao(), "h9", 3)),
            event(7, played("a2", 4)),  event(8, undo_done(3, 1)), event(9, played("i8", 4, 1))};
}

TEST(RoomModel, TheHistoryTellsWhosePliesAnUndoGivesBack) {
    RoomModel room(team_after({"h8", "i9", "h9", "i8"}, kLi), kOffset, kStart);
    room.remember(story());
    ASSERT_EQ(room.apply(event(10, undo_done(2, 2))), Applied::done);
    EXPECT_EQ(room.actor_of(rules::Side::black), kZhao);
    EXPECT_EQ(why_not_play(room, viewer(kLi)).value().bar, PlayBar::partners_turn);
}

TEST(RoomModel, TheHistoryOfAnotherGameTellsNothingAboutThisOne) {
    RoomModel room(team_after({"h8", "i9", "h9", "i8"}, kLi), kOffset, kStart);
    auto const other = story();
    room.remember(std::span(other).first(2));
    EXPECT_EQ(room.plies().maker(1), std::nullopt);
    room.remember(other);
    EXPECT_EQ(room.plies().maker(1), kLi);
    EXPECT_EQ(room.plies().maker(3), kZhao);
}

TEST(RoomModel, TheHistoryDoesNotOverruleWhatWasSeen) {
    RoomModel room(team_after({"h8", "i9", "h9"}, kLi), kOffset, kStart);
    ASSERT_EQ(room.apply(event(9, undo_done(2, 1))), Applied::done);
    ASSERT_EQ(room.apply(event(10, played("h9", 3, 1))), Applied::done);
    std::vector const earlier{event(5, proto::Started{}), event(6, played("h8", 1)),
                              event(7, played("i9", 2)), event(8, played_by(zhao(), "h9", 3)),
                              event(8, proto::FoulClaimed{by(wang(), rules::Side::white), false, {}})};
    room.remember(earlier);
    EXPECT_EQ(room.plies().maker(3), kLi);
    EXPECT_FALSE(room.claimed_since_ply());
}

/// Li and Zhao against an AI, after the history.
RoomModel together(proto::AiPolicy policy) {
    auto snapshot = team_after({"h8", "i9", "h9", "i8"}, kLi);
    snapshot.seats.white = {.players = {}, .ai = "paper-d"};
    snapshot.undo.ai_policy = policy;
    RoomModel room(snapshot, kOffset, kStart);
    room.remember(story());
    return room;
}

TEST(PendingRole, APartnerIsAskedOnlyForTheirOwnPly) {
    auto room = together(proto::AiPolicy::accept);
    ASSERT_EQ(room.apply(event(10, undo_asked(by(li(), rules::Side::black), {"h9", "i8"}))), Applied::done);
    EXPECT_EQ(pending_role(room, kZhao), PendingRole::asked);
    EXPECT_EQ(partner_asked(room), kZhao);
    room = together(proto::AiPolicy::accept);
    ASSERT_EQ(room.apply(event(10, undo_asked(by(zhao(), rules::Side::black), {"h9", "i8"}))), Applied::done);
    EXPECT_EQ(pending_role(room, kLi), PendingRole::asker);
    EXPECT_EQ(partner_asked(room), std::nullopt);
}

TEST(PendingRole, NobodyIsAskedWhereTheAiRefuses) {
    auto room = together(proto::AiPolicy::refuse);
    ASSERT_EQ(room.apply(event(10, undo_asked(by(li(), rules::Side::black), {"h9", "i8"}))), Applied::done);
    EXPECT_EQ(pending_role(room, kZhao), PendingRole::asker);
    EXPECT_EQ(partner_asked(room), std::nullopt);
}

TEST(PendingRole, WhereNobodyToldWhoPlayedAPartnerMayAnswer) {
    auto snapshot = team_after({"h8", "i9", "h9", "i8"}, kLi);
    snapshot.seats.white = {.players = {}, .ai = "paper-d"};
    RoomModel room(snapshot, kOffset, kStart);
    ASSERT_EQ(room.apply(event(10, undo_asked(by(li(), rules::Side::black), {"h9", "i8"}))), Applied::done);
    EXPECT_EQ(pending_role(room, kZhao), PendingRole::asked);
}

TEST(LeavingEndsGame, WhereNobodyElseIsLeftToPlay) {
    auto room = together(proto::AiPolicy::accept);
    EXPECT_FALSE(leaving_ends_game(room, kLi));
    ASSERT_EQ(room.apply(event(10, proto::Left{zhao()})), Applied::done);
    EXPECT_TRUE(leaving_ends_game(room, kLi));
    ASSERT_EQ(room.apply(event(11, proto::Finished{{std::nullopt, rules::Reason::aborted, {}, {}}})),
              Applied::done);
    EXPECT_FALSE(leaving_ends_game(room, kLi));
    auto snapshot = table();
    EXPECT_FALSE(leaving_ends_game(RoomModel(snapshot, kOffset, kStart), kLi));
    snapshot.hot_seat = true;
    snapshot.seats.white = snapshot.seats.black;
    EXPECT_TRUE(leaving_ends_game(RoomModel(snapshot, kOffset, kStart), kLi));
    EXPECT_FALSE(leaving_ends_game(RoomModel(snapshot, kOffset, kStart), wang().id));
}

}  // namespace
}  // namespace tengen::client::model
