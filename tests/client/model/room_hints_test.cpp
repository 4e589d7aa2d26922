#include "client/model/room_hints.hpp"

#include <gtest/gtest.h>

#include "client/model/turn_draft.hpp"
#include "tests/client/model/fixtures.hpp"

namespace tengen::client::model {
namespace {

using namespace testing;

Viewer const kLi{base::PlayerId{1}, LinkState::online, {}, {}};
Viewer const kWang{base::PlayerId{2}, LinkState::online, {}, {}};
Viewer const kStranger{base::PlayerId{9}, LinkState::online, {}, {}};

RoomModel room_after(std::vector<std::string> actions) {
    return {table_after(std::move(actions)), kOffset, kStart};
}

PlayBar bar_of(RoomModel const& room, Viewer const& viewer) {
    return why_not_play(room, viewer).value().bar;
}

UndoBar undo_bar(RoomModel const& room, Viewer const& viewer) {
    return why_not_undo(room, viewer, kStart).value().bar;
}

TEST(PlayHint, OnlyTheSideToMoveMayPlay) {
    auto const room = room_after({"h8"});
    EXPECT_FALSE(why_not_play(room, kWang));
    EXPECT_EQ(bar_of(room, kLi), PlayBar::not_your_turn);
    EXPECT_EQ(bar_of(room, kStranger), PlayBar::not_seated);
}

TEST(PlayHint, NothingIsPlayedWithoutALineOrWhileAStoneIsOnItsWay) {
    auto const room = room_after({});
    auto viewer = kLi;
    viewer.link = LinkState::reconnecting;
    EXPECT_EQ(bar_of(room, viewer), PlayBar::offline);
    viewer = kLi;
    viewer.sending = rules::Action::place({7, 7});
    EXPECT_EQ(bar_of(room, viewer), PlayBar::sending);
}

TEST(PlayHint, ATakenPointAndTheOpeningAreNamed) {
    auto const room = room_after({"h8"});
    EXPECT_EQ(why_not_play(room, kWang, rules::Action::place({7, 7}))->why, rules::Illegal::occupied);
    EXPECT_FALSE(why_not_play(room, kWang, rules::Action::place({8, 7})));
    auto snapshot = table();
    snapshot.game.gomoku.opening = rules::Opening::centre;
    snapshot.floor.reset();
    RoomModel const centre(snapshot, kOffset, kStart);
    EXPECT_EQ(why_not_play(centre, kLi, rules::Action::place({0, 0}))->why, rules::Illegal::opening);
    EXPECT_FALSE(why_not_play(centre, kLi, rules::Action::place({7, 7})));
}

TEST(UndoHint, WhiteMayAskWhileAFullBoardWaitsForItsClaim) {
    RoomModel const room(full_claim_table(), kOffset, kStart);
    EXPECT_FALSE(why_not_undo(room, kWang, kStart));
    EXPECT_EQ(undo_bar(room, kLi), UndoBar::not_your_turn);
    EXPECT_FALSE(why_not_claim(room, kWang));
    EXPECT_EQ(why_not_claim(room, kLi), ClaimBar::not_your_turn);
}

TEST(Status, NamesWhiteWhileAFullBoardWaitsForItsClaim) {
    RoomModel const room(full_claim_table(), kOffset, kStart);
    auto const seen = status_of(room, kLi.player);
    EXPECT_EQ(seen.kind, StatusKind::their_turn);
    EXPECT_EQ(seen.side, rules::Side::white);
    EXPECT_EQ(seen.name, "Wang");
    EXPECT_EQ(status_of(room, kWang.player).kind, StatusKind::your_turn);
    auto over = full_claim_table();
    over.game.gomoku.foul_mode = rules::FoulMode::automatic;
    EXPECT_EQ(turn_of(RoomModel(over, kOffset, kStart)), std::nullopt);
}

TEST(PlayHint, AFullBoardIsWaitingForTheClaimAndNothingElse) {
    RoomModel const room(full_claim_table(), kOffset, kStart);
    EXPECT_EQ(std::get<PlayRefusal>(choose_point(room, {}, {0, 0})).bar, PlayBar::claim_only);
}

TEST(UndoHint, InAHotSeatWhoFilledTheBoardTakesBackAsWhite) {
    auto snapshot = full_claim_table();
    snapshot.hot_seat = true;
    snapshot.seats.white.players = {seated(li())};
    RoomModel const room(snapshot, kOffset, kStart);
    EXPECT_EQ(room.side_of(kLi.player), rules::Side::white);
    EXPECT_FALSE(why_not_undo(room, kLi, kStart));
    EXPECT_FALSE(why_not_claim(room, kLi));
}

TEST(UndoHint, EachReasonInTheOrderOfTheProtocol) {
    auto snapshot = table_after({"h8", "i9"});
    snapshot.state = proto::RoomState::finished;
    EXPECT_EQ(undo_bar(RoomModel(snapshot, kOffset, kStart), kLi), UndoBar::not_playing);
    EXPECT_EQ(undo_bar(room_after({"h8", "i9"}), kWang), UndoBar::not_your_turn);
    snapshot = table();
    snapshot.game.gomoku.opening = rules::Opening::centre;
    EXPECT_EQ(undo_bar(RoomModel(snapshot, kOffset, kStart), kLi), UndoBar::phase_forbidden);
    EXPECT_EQ(undo_bar(room_after({}), kLi), UndoBar::too_few_moves);
    EXPECT_EQ(undo_bar(room_after({"h8"}), kWang), UndoBar::too_few_moves);
    EXPECT_FALSE(why_not_undo(room_after({"h8", "i9"}), kLi, kStart));
    EXPECT_EQ(undo_bar(room_after({"h8", "i9"}), kStranger), UndoBar::not_seated);
}

TEST(UndoHint, TheCentreStoneStaysBelowTheFloor) {
    auto snapshot = table_after({"h8", "i9"});
    snapshot.game.gomoku.opening = rules::Opening::centre;
    EXPECT_EQ(undo_bar(RoomModel(snapshot, kOffset, kStart), kLi), UndoBar::too_few_moves);
    snapshot = table_after({"h8", "i9", "h9"});
    snapshot.game.gomoku.opening = rules::Opening::centre;
    EXPECT_FALSE(why_not_undo(RoomModel(snapshot, kOffset, kStart), kWang, kStart));
}

TEST(UndoHint, TheOfferOfAnAiBarsNone) {
    auto snapshot = table_after({"h8", "i9"});
    snapshot.pending = proto::Pending{proto::NegotiationKind::draw,
                                      {std::nullopt, rules::Side::white},
                                      base::NegotiationId{3},
                                      {},
                                      base::Milliseconds{60'000}};
    EXPECT_FALSE(why_not_undo(RoomModel(snapshot, kOffset, kStart), kLi, kStart));
    snapshot.pending->by.side = rules::Side::black;
    EXPECT_EQ(undo_bar(RoomModel(snapshot, kOffset, kStart), kLi), UndoBar::negotiation_pending);
}

TEST(UndoHint, PendingThenCapThenAskedThenCoolDown) {
    auto snapshot = table_after({"h8", "i9"});
    snapshot.undo_left = {0, 2};
    snapshot.pending = proto::Pending{proto::NegotiationKind::draw,
                                      by(wang(), rules::Side::white),
                                      base::NegotiationId{3},
                                      {},
                                      base::Milliseconds{60'000}};
    EXPECT_EQ(undo_bar(RoomModel(snapshot, kOffset, kStart), kLi), UndoBar::negotiation_pending);
    snapshot.pending.reset();
    EXPECT_EQ(undo_bar(RoomModel(snapshot, kOffset, kStart), kLi), UndoBar::undo_limit);
    snapshot.undo_left = {std::nullopt, std::nullopt};
    RoomModel room(snapshot, kOffset, kStart);
    EXPECT_FALSE(why_not_undo(room, kLi, kStart));
    ASSERT_EQ(room.apply(event(8, undo_asked(by(li(), rules::Side::black), {"h8", "i9"}))), Applied::done);
    ASSERT_EQ(
        room.apply(event(9, proto::UndoClosed{base::NegotiationId{7}, proto::NegotiationOutcome::expired})),
        Applied::done);
    EXPECT_EQ(undo_bar(room, kLi), UndoBar::already_asked);
    auto viewer = kLi;
    viewer.undo_not_before = kStart + base::Milliseconds{7'000};
    auto const refusal = why_not_undo(room_after({"h8", "i9"}), viewer, kStart);
    ASSERT_TRUE(refusal);
    EXPECT_EQ(refusal->bar, UndoBar::too_soon);
    EXPECT_EQ(refusal->wait, base::Milliseconds{7'000});
    EXPECT_FALSE(why_not_undo(room_after({"h8", "i9"}), viewer, kStart + base::Milliseconds{7'000}));
}

TEST(AbandonedClaim, WaitsAMinuteForWhoeverIsToActAndOffline) {
    auto room = room_after({"h8"});
    EXPECT_FALSE(abandoned_claim(room, kLi, kStart));
    room.note({room.id(), kStart + kOffset, proto::Presence{wang(), proto::PresenceState::unstable}});
    EXPECT_FALSE(abandoned_claim(room, kLi, kStart));
    room.note({room.id(), kStart + kOffset, proto::Presence{wang(), proto::PresenceState::offline}});
    auto const early = abandoned_claim(room, kLi, kStart + base::Milliseconds{58'500});
    ASSERT_TRUE(early);
    EXPECT_EQ(early->name, "Wang");
    EXPECT_EQ(early->wait, base::Milliseconds{1'500});
    EXPECT_EQ(abandoned_claim(room, kLi, kStart + base::Milliseconds{60'000})->wait, base::Milliseconds{0});
    EXPECT_FALSE(abandoned_claim(room, kStranger, kStart + base::Milliseconds{60'000}));
}

TEST(AbandonedClaim, WhoLeftIsNotWaitedForAndWhoIsNotToActLosesNothing) {
    auto room = room_after({"h8"});
    ASSERT_EQ(room.apply(event(7, proto::Left{wang()})), Applied::done);
    EXPECT_EQ(abandoned_claim(room, kLi, kStart)->wait, base::Milliseconds{0});
    auto own_turn = room_after({"h8", "i9"});
    ASSERT_EQ(own_turn.apply(event(8, proto::Left{wang()})), Applied::done);
    EXPECT_FALSE(abandoned_claim(own_turn, kLi, kStart));
}

TEST(UndoHint, TheFloorIsTheRulesWhereTheyKnowTheGame) {
    auto snapshot = table_after({"h8", "i9"});
    snapshot.floor = 7;
    snapshot.game.gomoku.opening = rules::Opening::centre;
    EXPECT_EQ(floor_of(RoomModel(snapshot, kOffset, kStart)), 1);
    snapshot.actions = {"h8", "h8"};
    EXPECT_EQ(floor_of(RoomModel(snapshot, kOffset, kStart)), 7);
}

TEST(UndoHint, NamesExactlyTheStonesThatWouldGo) {
    auto const moves = undo_would_remove(room_after({"h8", "i9", "h9"}));
    ASSERT_EQ(moves.size(), 2U);
    EXPECT_EQ(moves[0].notation, "i9");
    EXPECT_EQ(moves[1].notation, "h9");
}

TEST(PendingRole, AskerAskedAndOnlooker) {
    auto room = room_after({"h8", "i9"});
    EXPECT_EQ(pending_role(room, kLi.player), PendingRole::none);
    ASSERT_EQ(room.apply(event(8, undo_asked(by(li(), rules::Side::black), {"h8", "i9"}))), Applied::done);
    EXPECT_EQ(pending_role(room, kLi.player), PendingRole::asker);
    EXPECT_EQ(pending_role(room, kWang.player), PendingRole::asked);
    EXPECT_EQ(pending_role(room, kStranger.player), PendingRole::onlooker);
    EXPECT_EQ(pending_points(room), (std::vector<rules::Point>{{7, 7}, {8, 8}}));
}

TEST(Status, FollowsTheGameFromTheFirstSeatToTheEnd) {
    auto snapshot = table();
    snapshot.state = proto::RoomState::open;
    snapshot.seats.white.players.clear();
    EXPECT_EQ(status_of(RoomModel(snapshot, kOffset, kStart), kLi.player).kind,
              StatusKind::waiting_for_opponent);
    snapshot.seats.white.players = {seated(wang())};
    EXPECT_EQ(status_of(RoomModel(snapshot, kOffset, kStart), kLi.player).kind, StatusKind::get_ready);
    snapshot.ready = {li().id};
    auto const waiting = status_of(RoomModel(snapshot, kOffset, kStart), kLi.player);
    EXPECT_EQ(waiting.kind, StatusKind::waiting_for_ready);
    EXPECT_EQ(waiting.name, "Wang");
    EXPECT_EQ(status_of(room_after({}), kLi.player).kind, StatusKind::your_turn);
    auto const theirs = status_of(room_after({"h8"}), kLi.player);
    EXPECT_EQ(theirs.kind, StatusKind::their_turn);
    EXPECT_EQ(theirs.name, "Wang");
    snapshot = table_after({"h8"});
    snapshot.state = proto::RoomState::finished;
    snapshot.outcome = rules::Outcome{rules::Side::white, rules::Reason::resign, {}, {}};
    auto const over = status_of(RoomModel(snapshot, kOffset, kStart), kLi.player);
    EXPECT_EQ(over.kind, StatusKind::finished);
    EXPECT_EQ(over.name, "Wang");
}

}  // namespace
}  // namespace tengen::client::model
