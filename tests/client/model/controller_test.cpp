// A client at a table: what it sends, what it shows, where it goes next.

#include "tests/client/model/client_fixture.hpp"

namespace tengen::client::model {
namespace {

using namespace testing;

TEST_F(Client, AMoveIsSentOnceAndShownOnlyWhenTheServerSaysSo) {
    sit(table());
    auto const play = sent<proto::GamePlay>(controller.perform(ChoosePoint{{7, 7}}, kStart));
    ASSERT_EQ(play.size(), 1U);
    EXPECT_EQ(play.front().second.action, "h8");
    EXPECT_EQ(play.front().second.ply, 0);
    EXPECT_EQ(controller.room()->board().ply(), 0);
    EXPECT_TRUE(controller.perform(ChoosePoint{{7, 7}}, kStart).empty());
    hear(6, played("h8", 1));
    EXPECT_EQ(controller.room()->board().ply(), 1);
    EXPECT_FALSE(controller.viewer().sending);
}

TEST_F(Client, APointThatMayNotBePlayedIsToldAndNotSent) {
    sit(table_after({"h8"}));
    auto const effects = controller.perform(ChoosePoint{{8, 8}}, kStart);
    EXPECT_TRUE(sent<proto::GamePlay>(effects).empty());
    EXPECT_EQ(notices<PlayBarred>(effects).size(), 1U);
}

TEST_F(Client, AGapAsksForTheMissingEventsOnce) {
    sit(table());
    auto const sync = sent<proto::RoomSync>(hear(7, played("i9", 2)));
    ASSERT_EQ(sync.size(), 1U);
    EXPECT_EQ(sync.front().second.since, base::Seq{5});
    EXPECT_TRUE(controller.catching_up());
    EXPECT_TRUE(hear(8, played("h9", 3)).empty());
    reply(sync.front().first, proto::Synced{std::vector{event(6, played("h8", 1)), event(7, played("i9", 2)),
                                                        event(8, played("h9", 3))}});
    EXPECT_EQ(controller.room()->board().ply(), 3);
    EXPECT_FALSE(controller.catching_up());
    hear(9, played("j10", 4));
    EXPECT_EQ(controller.room()->board().ply(), 4);
}

TEST_F(Client, AGapMayBeAnsweredByASnapshot) {
    sit(table());
    auto const sync = sent<proto::RoomSync>(hear(7, played("i9", 2)));
    reply(sync.front().first, proto::Synced{table_after({"h8", "i9"})});
    EXPECT_EQ(controller.room()->board().ply(), 2);
    EXPECT_EQ(controller.room()->seq(), base::Seq{7});
}

TEST_F(Client, AnUndoIsAskedAnsweredAndWithdrawn) {
    sit(table_after({"h8", "i9"}));
    EXPECT_EQ(sent<proto::GameUndo>(controller.perform(AskUndo{}, kStart)).size(), 1U);
    hear(8, undo_asked(by(li(), rules::Side::black), {"h8", "i9"}));
    EXPECT_EQ(notices<UndoBarred>(controller.perform(AskUndo{}, kStart)).size(), 1U);
    auto const withdrawn = sent<proto::GameUndoWithdraw>(controller.perform(WithdrawPending{}, kStart));
    ASSERT_EQ(withdrawn.size(), 1U);
    EXPECT_EQ(withdrawn.front().second.id, base::NegotiationId{7});
    auto const over = notices<NegotiationOver>(
        hear(9, proto::UndoClosed{base::NegotiationId{7}, proto::NegotiationOutcome::withdrawn}));
    ASSERT_EQ(over.size(), 1U);
    EXPECT_EQ(over.front().role, PendingRole::asker);
    EXPECT_EQ(over.front().outcome, proto::NegotiationOutcome::withdrawn);
}

TEST_F(Client, TheOneWhoIsAskedAnswersThePendingRequestOnly) {
    sit(table_after({"h8"}));
    auto const effects = hear(7, undo_asked(by(wang(), rules::Side::white), {"h8"}));
    EXPECT_EQ(all_of<CallAttention>(effects).size(), 1U);
    EXPECT_TRUE(controller.perform(WithdrawPending{}, kStart).empty());
    EXPECT_TRUE(controller.perform(AnswerPending{base::NegotiationId{8}, Consent::accept}, kStart).empty());
    auto const answer = sent<proto::GameUndoAnswer>(
        controller.perform(AnswerPending{base::NegotiationId{7}, Consent::accept}, kStart));
    ASSERT_EQ(answer.size(), 1U);
    EXPECT_TRUE(answer.front().second.accept);
}

TEST_F(Client, ARefusedAnswerToARequestMayBeGivenAgain) {
    sit(table_after({"h8"}));
    hear(7, undo_asked(by(wang(), rules::Side::white), {"h8"}));
    AnswerPending const consent{base::NegotiationId{7}, Consent::accept};
    auto const answer = sent<proto::GameUndoAnswer>(controller.perform(consent, kStart));
    EXPECT_EQ(controller.answered_request(), base::NegotiationId{7});
    refuse(answer.front().first, error_of(proto::ErrorReason::storage_failed));
    EXPECT_FALSE(controller.answered_request());
    (void)controller.perform(consent, kStart);
    (void)controller.link_lost("reset", kStart);
    EXPECT_FALSE(controller.answered_request());
}

TEST_F(Client, ACoolDownThatTheServerNamedIsCountedDown) {
    sit(table_after({"h8", "i9"}));
    auto const undo = sent<proto::GameUndo>(controller.perform(AskUndo{}, kStart));
    auto error = error_of(proto::ErrorReason::too_soon);
    error.retry_after = base::Milliseconds{7'000};
    EXPECT_EQ(notices<RequestRefused>(refuse(undo.front().first, error)).size(), 1U);
    auto const refusal =
        why_not_undo(*controller.room(), controller.viewer(), kStart + base::Milliseconds{1'000});
    ASSERT_TRUE(refusal);
    EXPECT_EQ(refusal->wait, base::Milliseconds{6'000});
}

TEST_F(Client, AStaleMoveBringsTheRoomUpToDate) {
    sit(table());
    auto const play = sent<proto::GamePlay>(controller.perform(ChoosePoint{{7, 7}}, kStart));
    auto const effects = refuse(play.front().first, error_of(proto::ErrorReason::stale_state));
    EXPECT_EQ(sent<proto::RoomSync>(effects).size(), 1U);
    EXPECT_FALSE(controller.viewer().sending);
}

TEST_F(Client, ALapsedWishForARematchMayBeToldAgain) {
    auto finished = table();
    finished.state = proto::RoomState::finished;
    sit(finished);
    hear(6, proto::RematchAsked{by(li(), rules::Side::black)});
    (void)controller.tick(kStart + kRematchWait);
    EXPECT_TRUE(controller.room()->facts().rematch.empty());
    EXPECT_EQ(sent<proto::GameRematch>(controller.perform(AskRematch{}, kStart + kRematchWait)).size(), 1U);
}

TEST_F(Client, ARematchLeadsToItsRoom) {
    sit(table());
    auto const join = sent<proto::RoomJoin>(hear(6, proto::Rematch{base::RoomId{"NEW234"}}));
    ASSERT_EQ(join.size(), 1U);
    EXPECT_EQ(join.front().second.room.value, "NEW234");
    auto next = table();
    next.room.value = "NEW234";
    auto const effects = reply(join.front().first, proto::Entered{next});
    EXPECT_EQ(controller.room()->id().value, "NEW234");
    auto const left = sent<proto::RoomLeave>(effects);
    ASSERT_EQ(left.size(), 1U);
    EXPECT_EQ(left.front().second.room.value, "ABC234");
    reply(left.front().first, proto::Done{});
    EXPECT_TRUE(controller.room());
}

TEST_F(Client, EarlierChatIsFetchedOnEntering) {
    sit(table());
    ASSERT_EQ(history.size(), 1U);
    reply(history.front().first,
          proto::Synced{std::vector{
              event(3, proto::Said{by(wang(), rules::Side::white), proto::Channel::players, "hi"})}});
    EXPECT_EQ(controller.room()->log().size(), 1U);
}

TEST_F(Client, LeavingReturnsToTheLobbyWhenTheServerAgrees) {
    sit(table());
    auto const leave = sent<proto::RoomLeave>(controller.perform(LeaveRoom{}, kStart));
    ASSERT_EQ(leave.size(), 1U);
    EXPECT_TRUE(controller.room());
    auto const effects = reply(leave.front().first, proto::Done{});
    EXPECT_FALSE(controller.room());
    EXPECT_EQ(sent<proto::LobbyWatch>(effects).size(), 1U);
}

TEST_F(Client, TheAnswerToLeavingOneRoomDoesNotEndTheNext) {
    sit(table());
    auto const leave = sent<proto::RoomLeave>(controller.perform(LeaveRoom{}, kStart));
    auto const again = sent<proto::RoomLeave>(controller.perform(LeaveRoom{}, kStart));
    auto const join = sent<proto::RoomJoin>(hear(6, proto::Rematch{base::RoomId{"NEW234"}}));
    auto next = table();
    next.room.value = "NEW234";
    reply(join.front().first, proto::Entered{next});
    reply(leave.front().first, proto::Done{});
    ASSERT_TRUE(controller.room());
    EXPECT_EQ(controller.room()->id().value, "NEW234");
    EXPECT_TRUE(notices<RoomIsGone>(refuse(again.front().first, error_of(proto::ErrorReason::room_not_found)))
                    .empty());
    EXPECT_TRUE(controller.room());
}

TEST_F(Client, TheSeatOfAGameThatGoesOnIsOfferedAfterLeaving) {
    sit(table());
    auto leave = sent<proto::RoomLeave>(controller.perform(LeaveRoom{}, kStart));
    reply(leave.front().first, proto::Done{});
    ASSERT_EQ(controller.session().seats.size(), 1U);
    EXPECT_EQ(controller.session().seats.front().room.value, "ABC234");
    sit(table());
    hear(6, proto::Finished{{std::nullopt, rules::Reason::agreement, {}, {}}});
    leave = sent<proto::RoomLeave>(controller.perform(LeaveRoom{}, kStart));
    reply(leave.front().first, proto::Done{});
    EXPECT_TRUE(controller.session().seats.empty());
}

TEST_F(Client, TheSeatBesideAPartnerIsKeptToo) {
    auto snapshot = table();
    snapshot.team = true;
    snapshot.seats.black.players.push_back({base::PlayerId{3}, "Zhao", true});
    snapshot.seats.white = {.players = {}, .ai = "paper-d"};
    snapshot.left.emplace();
    sit(snapshot);
    auto leave = sent<proto::RoomLeave>(controller.perform(LeaveRoom{}, kStart));
    reply(leave.front().first, proto::Done{});
    EXPECT_EQ(controller.session().seats.size(), 1U);
    snapshot.left->push_back(base::PlayerId{3});
    sit(snapshot);
    leave = sent<proto::RoomLeave>(controller.perform(LeaveRoom{}, kStart));
    reply(leave.front().first, proto::Done{});
    EXPECT_TRUE(controller.session().seats.empty());
}

TEST_F(Client, AClosedRoomIsToldWithItsReason) {
    sit(table());
    auto const gone = notices<RoomIsGone>(hear(6, proto::Closed{proto::CloseReason::idle}));
    ASSERT_EQ(gone.size(), 1U);
    EXPECT_EQ(gone.front().reason, proto::CloseReason::idle);
    EXPECT_FALSE(controller.room());
}

TEST_F(Client, WhoIsShownOutIsToldByWhomAndIsInTheRoomNoMore) {
    auto snapshot = table();
    snapshot.state = proto::RoomState::open;
    snapshot.owner = wang();
    sit(snapshot);
    EXPECT_TRUE(notices<ShownOut>(hear(6, proto::Left{{base::PlayerId{9}, "Zhao"}, wang()})).empty());
    ASSERT_TRUE(controller.room());
    auto const out = notices<ShownOut>(hear(7, proto::Left{li(), wang()}));
    ASSERT_EQ(out.size(), 1U);
    EXPECT_EQ(out.front().owner, "Wang");
    EXPECT_FALSE(controller.room());
}

TEST_F(Client, EventsOfOtherRoomsAndAnswersToNobodyAreIgnored) {
    sit(table());
    auto other = event(6, played("h8", 1));
    other.room.value = "OTHER2";
    EXPECT_TRUE(controller.notified(other, kStart).empty());
    EXPECT_EQ(controller.room()->board().ply(), 0);
    EXPECT_TRUE(reply(4711, proto::Done{}).empty());
}

TEST_F(Client, AStorageFailureStopsPlayUntilItIsBack) {
    sit(table());
    (void)controller.notified(
        proto::Info{base::RoomId{"ABC234"}, kStart, proto::Storage{proto::StorageState::failed}}, kStart);
    EXPECT_EQ(status_of(*controller.room(), li().id).kind, StatusKind::storage_failed);
    EXPECT_TRUE(sent<proto::GamePlay>(controller.perform(ChoosePoint{{7, 7}}, kStart)).empty());
    auto const effects = controller.notified(
        proto::Info{base::RoomId{"ABC234"}, kStart, proto::Storage{proto::StorageState::back}}, kStart);
    EXPECT_EQ(notices<StorageSays>(effects).size(), 1U);
    EXPECT_EQ(sent<proto::GamePlay>(controller.perform(ChoosePoint{{7, 7}}, kStart)).size(), 1U);
}

}  // namespace
}  // namespace tengen::client::model
