#include "client/model/controller.hpp"

#include <gtest/gtest.h>

#include "proto/version.hpp"
#include "tests/client/model/fixtures.hpp"

namespace tengen::client::model {
namespace {

using namespace testing;

Identity identity() {
    return {"tengen test", "Li", std::nullopt, "zh"};
}

/// A client that is online as Li and, if told so, sits at the table.
class Client : public ::testing::Test {
  protected:
    Client() : controller(identity()) { controller.begin(identity(), kStart); }

    Effects greet() {
        auto const hello = sent<proto::Hello>(controller.link_opened(kStart));
        EXPECT_EQ(hello.size(), 1U);
        return controller.answered(hello.front().first, proto::Response{welcome_of(li())}, kStart);
    }

    void sit(proto::Snapshot const& snapshot) {
        greet();
        auto const join = sent<proto::RoomJoin>(
            controller.perform(JoinRoom{base::RoomId{"ABC234"}, std::nullopt, proto::JoinWish::any}, kStart));
        ASSERT_EQ(join.size(), 1U);
        auto const effects =
            controller.answered(join.front().first, proto::Response{proto::Entered{snapshot}}, kStart);
        history = sent<proto::RoomSync>(effects);
    }

    Effects reply(std::int64_t id, proto::Response response) {
        return controller.answered(id, std::move(response), kStart);
    }
    Effects refuse(std::int64_t id, proto::Error const& error) {
        return controller.answered(id, error, kStart);
    }
    Effects hear(std::uint64_t seq, proto::EventBody body) {
        return controller.notified(event(seq, std::move(body)), kStart);
    }

    Controller controller;
    std::vector<std::pair<std::int64_t, proto::RoomSync>> history;
};

proto::Error error_of(proto::ErrorReason reason) {
    proto::Error error;
    error.reason = reason;
    return error;
}

TEST_F(Client, SaysHelloKeepsTheTokenAndWatchesTheLobby) {
    auto const effects = greet();
    auto const kept = all_of<KeepIdentity>(effects);
    ASSERT_EQ(kept.size(), 1U);
    EXPECT_EQ(kept.front().token, "secret");
    EXPECT_EQ(sent<proto::LobbyWatch>(effects).size(), 1U);
    EXPECT_EQ(sent<proto::AiLevels>(effects).size(), 1U);
    EXPECT_TRUE(controller.session().is_online());
    EXPECT_EQ(controller.session().clock_offset, kOffset);
}

TEST_F(Client, ARoomWishedForBeforeTheLineIsUpIsJoinedThen) {
    EXPECT_TRUE(
        controller.perform(JoinRoom{base::RoomId{"ABC234"}, {}, proto::JoinWish::any}, kStart).empty());
    auto const effects = greet();
    EXPECT_EQ(sent<proto::RoomJoin>(effects).size(), 1U);
    EXPECT_TRUE(sent<proto::LobbyWatch>(effects).empty());
}

TEST_F(Client, FurtherPagesOfTheLobbyAreFetched) {
    auto const watch = sent<proto::LobbyWatch>(greet());
    proto::Rooms page;
    page.rooms.resize(1);
    page.next = "cursor";
    auto const more = sent<proto::LobbyList>(reply(watch.front().first, page));
    ASSERT_EQ(more.size(), 1U);
    EXPECT_EQ(more.front().second.after, "cursor");
    EXPECT_EQ(more.front().second.limit, 200);
}

TEST_F(Client, AnOlderServerOrANewerOneIsToldApart) {
    auto hello = sent<proto::Hello>(controller.link_opened(kStart));
    auto error = error_of(proto::ErrorReason::unsupported_protocol);
    error.fatal = true;
    error.protocol_min = proto::kProtocol + 1;
    error.protocol_max = proto::kProtocol + 2;
    auto const effects = refuse(hello.front().first, error);
    EXPECT_EQ(controller.session().link, LinkState::incompatible);
    EXPECT_EQ(controller.session().outdated, Outdated::client);
    EXPECT_EQ(all_of<StopLink>(effects).size(), 1U);

    controller.begin(identity(), kStart);
    hello = sent<proto::Hello>(controller.link_opened(kStart));
    error.protocol_min = 0;
    error.protocol_max = proto::kProtocol - 1;
    refuse(hello.front().first, error);
    EXPECT_EQ(controller.session().outdated, Outdated::server);
}

TEST_F(Client, AForgottenTokenMakesAFreshGuest) {
    auto who = identity();
    who.token = "old";
    controller.begin(who, kStart);
    auto const hello = sent<proto::Hello>(controller.link_opened(kStart));
    EXPECT_EQ(hello.front().second.token, "old");
    // As the server answers: no field, not fatal.
    auto const refused = refuse(hello.front().first, error_of(proto::ErrorReason::wrong_login));
    EXPECT_TRUE(notices<RequestRefused>(refused).empty());
    auto const again = sent<proto::Hello>(refused);
    ASSERT_EQ(again.size(), 1U);
    EXPECT_FALSE(again.front().second.token);
    EXPECT_EQ(again.front().second.name, "Li");
    auto const effects = reply(again.front().first, welcome_of(li()));
    EXPECT_EQ(notices<IdentityUnknown>(effects).size(), 1U);
    ASSERT_EQ(all_of<KeepIdentity>(effects).size(), 1U);
    EXPECT_EQ(all_of<KeepIdentity>(effects).front().token, "secret");
    // The next line is opened with the new identity.
    (void)controller.link_lost("reset", kStart);
    EXPECT_EQ(sent<proto::Hello>(controller.link_opened(kStart)).front().second.token, "secret");
}

TEST_F(Client, AKnownTokenOrNoneIsNothingToTell) {
    EXPECT_TRUE(notices<IdentityUnknown>(greet()).empty());
    (void)controller.link_lost("reset", kStart);
    EXPECT_TRUE(notices<IdentityUnknown>(greet()).empty());
}

TEST_F(Client, AStrangerEndsTheAttempts) {
    (void)controller.link_opened(kStart);
    EXPECT_EQ(all_of<StopLink>(controller.link_lost("rubbish", kStart, LinkFault::stranger)).size(), 1U);
    EXPECT_EQ(controller.session().link, LinkState::stranger);
    EXPECT_TRUE(controller.session().is_ended());
}

TEST_F(Client, AWrongLoginWithoutATokenIsToldAndNotTriedAgain) {
    auto const hello = sent<proto::Hello>(controller.link_opened(kStart));
    auto const effects = refuse(hello.front().first, error_of(proto::ErrorReason::wrong_login));
    EXPECT_TRUE(sent<proto::Hello>(effects).empty());
    EXPECT_EQ(notices<RequestRefused>(effects).size(), 1U);
}

TEST_F(Client, AMoveIsSentOnceAndShownOnlyWhenTheServerSaysSo) {
    sit(table());
    auto const play = sent<proto::GamePlay>(controller.perform(PlaceStone{{7, 7}}, kStart));
    ASSERT_EQ(play.size(), 1U);
    EXPECT_EQ(play.front().second.action, "h8");
    EXPECT_EQ(play.front().second.ply, 0);
    EXPECT_EQ(controller.room()->board().ply(), 0);
    EXPECT_TRUE(controller.perform(PlaceStone{{7, 7}}, kStart).empty());
    hear(6, played("h8", 1));
    EXPECT_EQ(controller.room()->board().ply(), 1);
    EXPECT_FALSE(controller.viewer().sending);
}

TEST_F(Client, APointThatMayNotBePlayedIsToldAndNotSent) {
    sit(table_after({"h8"}));
    auto const effects = controller.perform(PlaceStone{{8, 8}}, kStart);
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

TEST_F(Client, ALostLineComesBackWithEverythingThatWasMissed) {
    sit(table());
    hear(6, played("h8", 1));
    auto const lost_at = kStart + base::Milliseconds{1'000};
    EXPECT_TRUE(controller.link_lost("reset", lost_at).empty());
    EXPECT_EQ(controller.session().link, LinkState::reconnecting);
    EXPECT_EQ(controller.session().lost_at, lost_at);
    EXPECT_EQ(notices<NotSentOffline>(controller.perform(Resign{}, lost_at)).size(), 1U);

    auto const hello = sent<proto::Hello>(controller.link_opened(kStart));
    EXPECT_EQ(hello.front().second.token, "secret");
    auto const join = sent<proto::RoomJoin>(reply(hello.front().first, welcome_of(li())));
    ASSERT_EQ(join.size(), 1U);
    EXPECT_TRUE(controller.catching_up());
    auto now = table_after({"h8", "i9", "h9"});
    now.seq.value = 9;
    auto const sync = sent<proto::RoomSync>(reply(join.front().first, proto::Entered{now}));
    ASSERT_EQ(sync.size(), 1U);
    EXPECT_EQ(sync.front().second.since, base::Seq{6});
    auto const effects = reply(
        sync.front().first,
        proto::Synced{std::vector{
            event(7, played("i9", 2)),
            event(8, proto::Said{by(wang(), rules::Side::white), proto::Channel::players, "still there?"}),
            event(9, played("h9", 3))}});
    EXPECT_EQ(notices<CameBack>(effects).size(), 1U);
    EXPECT_EQ(controller.room()->board().ply(), 3);
    EXPECT_EQ(controller.room()->log().size(), 1U);
    EXPECT_FALSE(controller.session().lost_at);
}

TEST_F(Client, AResumeWithoutNewsNeedsNoSync) {
    sit(table());
    (void)controller.link_lost("reset", kStart);
    auto const hello = sent<proto::Hello>(controller.link_opened(kStart));
    auto const join = sent<proto::RoomJoin>(reply(hello.front().first, welcome_of(li())));
    auto const effects = reply(join.front().first, proto::Entered{table()});
    EXPECT_TRUE(sent<proto::RoomSync>(effects).empty());
    EXPECT_EQ(notices<CameBack>(effects).size(), 1U);
}

TEST_F(Client, WhenTheRoomIsGoneAfterTheLineTheLobbyComesBack) {
    sit(table());
    (void)controller.link_lost("reset", kStart);
    auto const hello = sent<proto::Hello>(controller.link_opened(kStart));
    auto const join = sent<proto::RoomJoin>(reply(hello.front().first, welcome_of(li())));
    auto const effects = refuse(join.front().first, error_of(proto::ErrorReason::room_not_found));
    EXPECT_FALSE(controller.room());
    EXPECT_EQ(notices<RoomIsGone>(effects).size(), 1U);
    EXPECT_EQ(sent<proto::LobbyWatch>(effects).size(), 1U);
}

TEST_F(Client, ARefusalThatPassesDoesNotLoseTheRoom) {
    sit(table());
    (void)controller.link_lost("reset", kStart);
    auto const hello = sent<proto::Hello>(controller.link_opened(kStart));
    auto join = sent<proto::RoomJoin>(reply(hello.front().first, welcome_of(li())));
    auto busy = error_of(proto::ErrorReason::too_fast);
    busy.retry_after = base::Milliseconds{700};
    EXPECT_TRUE(notices<RoomIsGone>(refuse(join.front().first, busy)).empty());
    ASSERT_TRUE(controller.room());
    EXPECT_TRUE(controller.catching_up());
    EXPECT_TRUE(controller.tick(kStart + base::Milliseconds{699}).empty());
    join = sent<proto::RoomJoin>(controller.tick(kStart + base::Milliseconds{700}));
    ASSERT_EQ(join.size(), 1U);
    auto now = table_after({"h8"});
    auto const sync = sent<proto::RoomSync>(reply(join.front().first, proto::Entered{now}));
    refuse(sync.front().first, error_of(proto::ErrorReason::storage_failed));
    ASSERT_TRUE(controller.room());
    join = sent<proto::RoomJoin>(controller.tick(kStart + base::Milliseconds{60'000}));
    ASSERT_EQ(join.size(), 1U);
    EXPECT_TRUE(controller.tick(kStart + base::Milliseconds{60'000}).empty());
    EXPECT_EQ(notices<CameBack>(reply(join.front().first, proto::Entered{table()})).size(), 1U);
    EXPECT_FALSE(controller.catching_up());
}

TEST_F(Client, ALineLostWhileTheServerIsBusyStartsAfresh) {
    sit(table());
    (void)controller.link_lost("reset", kStart);
    auto const hello = sent<proto::Hello>(controller.link_opened(kStart));
    auto const join = sent<proto::RoomJoin>(reply(hello.front().first, welcome_of(li())));
    refuse(join.front().first, error_of(proto::ErrorReason::draining));
    (void)controller.link_lost("reset", kStart);
    EXPECT_TRUE(controller.tick(kStart + base::Milliseconds{60'000}).empty());
}

TEST_F(Client, AStoneOnItsWayWhenTheLineBrokeMayBeSetAgain) {
    sit(table());
    (void)controller.perform(PlaceStone{{7, 7}}, kStart);
    (void)controller.link_lost("reset", kStart);
    EXPECT_FALSE(controller.viewer().sending);
}

TEST_F(Client, ReplacedAndDismissedEndTheSessionForGood) {
    sit(table());
    auto effects = controller.notified(proto::Replaced{}, kStart);
    EXPECT_EQ(all_of<StopLink>(effects).size(), 1U);
    EXPECT_EQ(controller.session().link, LinkState::replaced);
    (void)controller.link_lost("closed", kStart);
    EXPECT_EQ(controller.session().link, LinkState::replaced);

    controller.begin(identity(), kStart);
    greet();
    (void)controller.notified(proto::Goodbye{proto::GoodbyeReason::shutdown}, kStart);
    EXPECT_EQ(controller.session().link, LinkState::online);
    (void)controller.link_lost("closed", kStart);
    EXPECT_EQ(controller.session().link, LinkState::reconnecting);
    EXPECT_EQ(controller.session().goodbye, proto::GoodbyeReason::shutdown);
}

TEST_F(Client, AServerThatDoesNotAnswerIsCalledAgain) {
    sit(table());
    (void)controller.perform(PlaceStone{{7, 7}}, kStart);
    EXPECT_TRUE(controller.tick(kStart + kAnswerWait - base::Milliseconds{1}).empty());
    EXPECT_EQ(all_of<RestartLink>(controller.tick(kStart + kAnswerWait)).size(), 1U);
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
    auto const play = sent<proto::GamePlay>(controller.perform(PlaceStone{{7, 7}}, kStart));
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

TEST_F(Client, TheRoomOfARematchIsGoneToAfterALostLine) {
    sit(table());
    (void)hear(6, proto::Rematch{base::RoomId{"NEW234"}});
    (void)controller.link_lost("reset", kStart);
    auto const hello = sent<proto::Hello>(controller.link_opened(kStart));
    auto const join = sent<proto::RoomJoin>(reply(hello.front().first, welcome_of(li())));
    ASSERT_EQ(join.size(), 1U);
    EXPECT_EQ(join.front().second.room.value, "NEW234");
    EXPECT_TRUE(controller.catching_up());
    auto next = table();
    next.room.value = "NEW234";
    auto const effects = reply(join.front().first, proto::Entered{next});
    EXPECT_EQ(controller.room()->id().value, "NEW234");
    EXPECT_EQ(notices<CameBack>(effects).size(), 1U);
    EXPECT_FALSE(controller.session().lost_at);
    EXPECT_FALSE(controller.catching_up());
}

TEST_F(Client, ABusyServerIsAskedAgainForTheRoomOfTheRematch) {
    sit(table());
    auto join = sent<proto::RoomJoin>(hear(6, proto::Rematch{base::RoomId{"NEW234"}}));
    auto busy = error_of(proto::ErrorReason::too_fast);
    busy.retry_after = base::Milliseconds{700};
    EXPECT_TRUE(refuse(join.front().first, busy).empty());
    EXPECT_TRUE(controller.tick(kStart + base::Milliseconds{699}).empty());
    join = sent<proto::RoomJoin>(controller.tick(kStart + base::Milliseconds{700}));
    ASSERT_EQ(join.size(), 1U);
    EXPECT_EQ(join.front().second.room.value, "NEW234");
    auto const effects = refuse(join.front().first, error_of(proto::ErrorReason::room_not_found));
    EXPECT_EQ(notices<RequestRefused>(effects).size(), 1U);
    EXPECT_TRUE(controller.tick(kStart + base::Milliseconds{10'000}).empty());
    EXPECT_EQ(controller.room()->id().value, "ABC234");
}

TEST_F(Client, WithoutTheRoomOfTheRematchTheOldOneComesBackAfterALostLine) {
    sit(table());
    (void)hear(6, proto::Rematch{base::RoomId{"NEW234"}});
    (void)controller.link_lost("reset", kStart);
    auto const hello = sent<proto::Hello>(controller.link_opened(kStart));
    auto const join = sent<proto::RoomJoin>(reply(hello.front().first, welcome_of(li())));
    auto const again =
        sent<proto::RoomJoin>(refuse(join.front().first, error_of(proto::ErrorReason::room_not_found)));
    ASSERT_EQ(again.size(), 1U);
    EXPECT_EQ(again.front().second.room.value, "ABC234");
}

TEST_F(Client, AHelloThatIsPutOffIsSaidAgainInTimeAndToldOnce) {
    auto hello = sent<proto::Hello>(controller.link_opened(kStart));
    auto full = error_of(proto::ErrorReason::too_fast);
    full.retry_after = base::Milliseconds{700};
    EXPECT_EQ(notices<RequestRefused>(refuse(hello.front().first, full)).size(), 1U);
    EXPECT_TRUE(controller.tick(kStart + base::Milliseconds{699}).empty());
    hello = sent<proto::Hello>(controller.tick(kStart + base::Milliseconds{700}));
    ASSERT_EQ(hello.size(), 1U);
    EXPECT_EQ(hello.front().second.name, "Li");
    EXPECT_TRUE(refuse(hello.front().first, full).empty());
    (void)controller.link_lost("closed", kStart);
    EXPECT_TRUE(controller.tick(kStart + base::Milliseconds{10'000}).empty());
    hello = sent<proto::Hello>(controller.link_opened(kStart));
    EXPECT_TRUE(refuse(hello.front().first, full).empty());
    hello = sent<proto::Hello>(controller.tick(kStart + base::Milliseconds{700}));
    reply(hello.front().first, welcome_of(li()));
    EXPECT_TRUE(controller.session().is_online());
}

TEST_F(Client, WhyAServerTurnsALineAwayIsNotForgottenAtItsEnd) {
    (void)controller.link_opened(kStart);
    auto crowded = error_of(proto::ErrorReason::too_fast);
    crowded.fatal = true;
    crowded.message = "at most 16 connections an address";
    (void)controller.complained(crowded, kStart);
    (void)controller.link_lost("end of file", kStart, LinkFault::closed);
    EXPECT_EQ(controller.session().link_fault, LinkFault::crowded);
    EXPECT_EQ(controller.session().link_error, crowded.message);
    (void)controller.link_lost("refused", kStart, LinkFault::refused);
    EXPECT_EQ(controller.session().link_fault, LinkFault::refused);
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

TEST_F(Client, AClosedRoomIsToldWithItsReason) {
    sit(table());
    auto const gone = notices<RoomIsGone>(hear(6, proto::Closed{proto::CloseReason::idle}));
    ASSERT_EQ(gone.size(), 1U);
    EXPECT_EQ(gone.front().reason, proto::CloseReason::idle);
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
    EXPECT_TRUE(sent<proto::GamePlay>(controller.perform(PlaceStone{{7, 7}}, kStart)).empty());
    auto const effects = controller.notified(
        proto::Info{base::RoomId{"ABC234"}, kStart, proto::Storage{proto::StorageState::back}}, kStart);
    EXPECT_EQ(notices<StorageSays>(effects).size(), 1U);
    EXPECT_EQ(sent<proto::GamePlay>(controller.perform(PlaceStone{{7, 7}}, kStart)).size(), 1U);
}

}  // namespace
}  // namespace tengen::client::model
