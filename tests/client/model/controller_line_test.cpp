// A client and its line: hello, coming back, servers that turn it away.

#include "proto/version.hpp"
#include "tests/client/model/client_fixture.hpp"

namespace tengen::client::model {
namespace {

using namespace testing;

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

TEST_F(Client, OnesOwnGamesAreAskedForWhenTheyAreShownAndNotOtherwise) {
    greet();
    auto const asked = sent<proto::LobbyList>(controller.perform(ShowLobby{LobbyShown::mine}, kStart));
    ASSERT_EQ(asked.size(), 1U);
    EXPECT_TRUE(asked.front().second.mine);
    proto::Rooms own;
    own.rooms.resize(1);
    own.rooms.front().room.value = "OWN234";
    reply(asked.front().first, own);
    ASSERT_EQ(controller.lobby().visible().size(), 1U);
    EXPECT_EQ(controller.lobby().visible().front().room.value, "OWN234");
    EXPECT_TRUE(sent<proto::LobbyList>(controller.perform(ShowLobby{LobbyShown::all}, kStart)).empty());
    EXPECT_TRUE(controller.lobby().visible().empty());
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

TEST_F(Client, ACertificateInDoubtEndsTheAttemptsUntilItIsAccepted) {
    (void)controller.perform(JoinRoom{base::RoomId{"K7MX2P"}, std::nullopt, proto::JoinWish::any}, kStart);
    auto const effects = controller.certificate_refused({"SHA256:AA"}, kStart);
    EXPECT_EQ(all_of<StopLink>(effects).size(), 1U);
    EXPECT_EQ(controller.session().link, LinkState::untrusted);
    EXPECT_TRUE(controller.session().is_ended());
    ASSERT_TRUE(controller.session().doubt);
    EXPECT_EQ(controller.session().doubt->shown, "SHA256:AA");
    controller.certificate_accepted(kStart);
    EXPECT_EQ(controller.session().link, LinkState::connecting);
    EXPECT_FALSE(controller.session().doubt);
    // What was wished for is not forgotten.
    EXPECT_EQ(sent<proto::RoomJoin>(greet()).size(), 1U);
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
    (void)controller.perform(ChoosePoint{{7, 7}}, kStart);
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
    (void)controller.perform(ChoosePoint{{7, 7}}, kStart);
    EXPECT_TRUE(controller.tick(kStart + kAnswerWait - base::Milliseconds{1}).empty());
    EXPECT_EQ(all_of<RestartLink>(controller.tick(kStart + kAnswerWait)).size(), 1U);
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

}  // namespace
}  // namespace tengen::client::model
