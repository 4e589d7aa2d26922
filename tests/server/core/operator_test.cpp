// What the operator sees and does: rooms and people, bans, mutes, messages.

#include <gmock/gmock.h>

#include "tests/server/core/open_room.hpp"
#include "tests/server/core/tables.hpp"

namespace tengen::server::core::testing {

using proto::ErrorReason;
using std::chrono::hours;
using std::chrono::seconds;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using Kind = Sanction::Kind;

namespace {

/// Asks as the operator; the answer, or a failure of the test.
OperatorAnswer order(Harness& t, OperatorCommand const& command) {
    auto const before = t.told_operator.size();
    t.perform(t.lobby().operate(OperatorTicket{before + 1}, command, t.now));
    if (t.told_operator.size() != before + 1) {
        ADD_FAILURE() << "the operator got " << t.told_operator.size() - before << " answers";
        return std::string("none");
    }
    EXPECT_EQ(t.told_operator.back().ticket, OperatorTicket{before + 1});
    return t.told_operator.back().answer;
}

template <class Result>
Result told(Harness& t, OperatorCommand const& command) {
    auto answer = order(t, command);
    EXPECT_TRUE(answer) << (answer ? "" : answer.error());
    return answer ? std::get<Result>(*answer) : Result{};
}

std::string refusal(Harness& t, OperatorCommand const& command) {
    auto const answer = order(t, command);
    return answer ? "done" : answer.error();
}

std::string done(Harness& t, OperatorCommand const& command) {
    return told<OperatorDone>(t, command).text;
}

proto::Hello hello(std::optional<std::string> token = {}) {
    proto::Hello made;
    made.protocol = 1;
    made.client = "test";
    made.token = std::move(token);
    return made;
}

NetAddress address(std::string text) {
    return {.place = text, .text = text};
}

bool was_sent_away(Harness const& t, base::SessionId session) {
    return std::ranges::any_of(t.closed, [session](CloseSession const& each) {
        return each.session == session && each.reason == proto::GoodbyeReason::operator_;
    });
}

}  // namespace

TEST(Operator, SeesRoomsPrivateOnesToo) {
    PairTable t;
    proto::RoomCreate wish;
    wish.is_private = true;
    wish.title = "Secret";
    t.ask(t.ann, wish);
    auto const rooms = told<std::vector<RoomReport>>(t, ListRooms{});
    ASSERT_EQ(rooms.size(), 2U);
    EXPECT_EQ(rooms[0].summary.title, "Secret");
    EXPECT_TRUE(rooms[0].is_private);
    EXPECT_EQ(rooms[1].summary.room, t.room);
    EXPECT_EQ(rooms[1].games, 1);
}

TEST(Operator, SeesARoomWithItsPeopleAndMoves) {
    PairTable t;
    t.play_all({"h8", "g7"});
    auto const detail = told<RoomDetail>(t, ShowRoom{t.room});
    EXPECT_THAT(detail.actions, ElementsAre("h8", "g7"));
    EXPECT_EQ(detail.room.ply, 2);
    ASSERT_EQ(detail.members.size(), 2U);
    EXPECT_EQ(detail.members[0].player, t.player(t.ann));
    EXPECT_EQ(refusal(t, ShowRoom{base::RoomId{"ZZZZZZ"}}), "there is no room ZZZZZZ");
}

TEST(Operator, SeesSessionsBeforeAndAfterTheWelcome) {
    Harness t;
    auto const ann = t.guest("Ann", "10.0.0.1");
    t.connect("10.0.0.2");
    auto const sessions = told<std::vector<SessionReport>>(t, ListSessions{});
    ASSERT_EQ(sessions.size(), 2U);
    EXPECT_EQ(sessions[0].player, t.player(ann));
    EXPECT_EQ(sessions[0].place, "10.0.0.1");
    EXPECT_FALSE(sessions[1].player);
}

TEST(Operator, ClosesARoomAndItsGameIsAborted) {
    PairTable t;
    EXPECT_EQ(done(t, CloseRoom{t.room}), "room " + t.room.value + " is closed");
    auto const events = t.take_events(t.bob);
    EXPECT_EQ(types(events), (std::vector<std::string>{"finished", "closed"}));
    EXPECT_EQ(bodies<proto::Closed>(events)[0].reason, proto::CloseReason::operator_);
    EXPECT_TRUE(refused(t.ask(t.ann, proto::RoomJoin{t.room, {}, proto::JoinWish::any}),
                        ErrorReason::room_not_found));
    EXPECT_EQ(refusal(t, CloseRoom{t.room}), "there is no room " + t.room.value);
}

TEST(Operator, IsAnsweredOnlyWhenTheEndOfTheRoomIsKept) {
    PairTable t;
    t.mode = JournalMode::on_command;
    t.perform(t.lobby().operate(OperatorTicket{7}, CloseRoom{t.room}, t.now));
    EXPECT_TRUE(t.told_operator.empty());
    t.keep();
    ASSERT_EQ(t.told_operator.size(), 1U);
    EXPECT_TRUE(t.told_operator[0].answer);
}

TEST(Operator, HearsWhenTheJournalDoesNotKeepTheEndOfARoom) {
    PairTable t;
    t.mode = JournalMode::failing;
    EXPECT_THAT(refusal(t, CloseRoom{t.room}), HasSubstr("the journal failed"));
    t.mode = JournalMode::at_once;
    EXPECT_EQ(t.look(t.ann, t.room).state, proto::RoomState::playing);
}

TEST(Operator, ABannedPlayerIsSentAwayAndStaysOut) {
    PairTable t;
    auto const token = t.token(t.ann);
    auto const number = t.player(t.ann).id;
    EXPECT_THAT(done(t, Punish{Kind::ban, number, {}}), HasSubstr("(Ann) is banned"));
    EXPECT_TRUE(was_sent_away(t, t.ann));
    EXPECT_FALSE(was_sent_away(t, t.bob));
    auto const again = t.connect();
    auto const answer = t.ask(again, hello(token));
    EXPECT_TRUE(refused(answer, ErrorReason::forbidden));
    EXPECT_TRUE(answer.error().fatal);
    EXPECT_FALSE(answer.error().retry_after);
    EXPECT_TRUE(was_sent_away(t, again));
    t.restart();
    EXPECT_TRUE(refused(t.ask(t.connect(), hello(token)), ErrorReason::forbidden));
}

TEST(Operator, ABanForATimeEndsByItself) {
    Harness t;
    auto const ann = t.guest("Ann");
    auto const token = t.token(ann);
    done(t, Punish{Kind::ban, std::string("Ann"), hours{1}});
    t.pass(hours{1} - seconds{1});
    auto const early = t.ask(t.connect(), hello(token));
    ASSERT_TRUE(refused(early, ErrorReason::forbidden));
    EXPECT_EQ(early.error().retry_after, seconds{1});
    t.pass(seconds{1});
    EXPECT_TRUE(t.ask(t.connect(), hello(token)));
    EXPECT_TRUE(told<std::vector<SanctionReport>>(t, ListSanctions{Kind::ban}).empty());
}

TEST(Operator, ABannedAddressIsNotAdmittedAndItsSessionsGo) {
    Harness t;
    auto const ann = t.guest("Ann", "10.0.0.1");
    auto const bob = t.guest("Bob", "10.0.0.2");
    auto const fresh = t.connect("10.0.0.1");
    EXPECT_TRUE(t.lobby().admits("10.0.0.1", t.now));
    done(t, Punish{Kind::ban, address("10.0.0.1"), {}});
    EXPECT_TRUE(was_sent_away(t, ann));
    EXPECT_TRUE(was_sent_away(t, fresh));
    EXPECT_FALSE(was_sent_away(t, bob));
    EXPECT_FALSE(t.lobby().admits("10.0.0.1", t.now));
    EXPECT_TRUE(t.lobby().admits("10.0.0.2", t.now));
    EXPECT_TRUE(t.lobby().admits("", t.now));
    EXPECT_TRUE(refused(t.ask(t.connect("10.0.0.1"), hello()), ErrorReason::forbidden));
}

TEST(Operator, LiftsABan) {
    Harness t;
    auto const ann = t.guest("Ann");
    auto const number = t.player(ann).id;
    auto const token = t.token(ann);
    EXPECT_THAT(refusal(t, Lift{Kind::ban, number}), HasSubstr("is not banned"));
    done(t, Punish{Kind::ban, number, {}});
    auto const bans = told<std::vector<SanctionReport>>(t, ListSanctions{Kind::ban});
    ASSERT_EQ(bans.size(), 1U);
    EXPECT_EQ(bans[0].name, "player 1 (Ann)");
    EXPECT_THAT(done(t, Lift{Kind::ban, number}), HasSubstr("no longer banned"));
    EXPECT_TRUE(t.ask(t.connect(), hello(token)));
}

TEST(Operator, ASanctionThatIsNotKeptDoesNotHold) {
    Harness t;
    auto const ann = t.guest("Ann");
    t.mode = JournalMode::failing;
    EXPECT_THAT(refusal(t, Punish{Kind::ban, t.player(ann).id, {}}), HasSubstr("nothing is changed"));
    EXPECT_FALSE(was_sent_away(t, ann));
    EXPECT_TRUE(told<std::vector<SanctionReport>>(t, ListSanctions{Kind::ban}).empty());
}

TEST(Operator, ANameOfSeveralPeopleIsNotEnough) {
    Harness t;
    t.guest("Ann");
    t.guest("Ann");
    EXPECT_EQ(refusal(t, Punish{Kind::ban, std::string("Ann"), {}}),
              "several players are called \"Ann\": say which by number (1, 2)");
    EXPECT_EQ(refusal(t, Punish{Kind::ban, std::string("Eve"), {}}), "nobody is called \"Eve\"");
    EXPECT_EQ(refusal(t, Punish{Kind::ban, base::PlayerId{9}, {}}), "there is no player 9");
}

TEST(Operator, AMutedPlayerPlaysAndDoesNotTalk) {
    PairTable t;
    auto const say = [&] { return t.ask(t.ann, proto::ChatSay{t.room, "hello"}); };
    EXPECT_TRUE(say());
    done(t, Punish{Kind::mute, t.player(t.ann).id, hours{1}});
    EXPECT_TRUE(refused(say(), ErrorReason::forbidden));
    EXPECT_TRUE(t.play(t.ann, "h8"));
    EXPECT_TRUE(t.ask(t.bob, proto::ChatSay{t.room, "hello"}));
    done(t, Lift{Kind::mute, t.player(t.ann).id});
    EXPECT_TRUE(say());
    EXPECT_THAT(refusal(t, Punish{Kind::mute, address("10.0.0.1"), {}}), HasSubstr("only players"));
}

TEST(Operator, TellsEverybodyOrOneRoom) {
    PairTable t;
    auto const cid = t.guest("Cid");
    t.connect();
    EXPECT_EQ(done(t, Announce{"tea at five", {}}), "told 3 sessions");
    EXPECT_EQ(t.take_notes<proto::Notice>(cid).at(0).text, "tea at five");
    EXPECT_EQ(done(t, Announce{"play\x07 fair", t.room}), "told 2 sessions in room " + t.room.value);
    EXPECT_TRUE(t.take_notes<proto::Notice>(cid).empty());
    EXPECT_EQ(t.take_notes<proto::Notice>(t.ann).at(1).text, "play fair");
    EXPECT_THAT(refusal(t, Announce{" \n ", {}}), HasSubstr("nothing to read"));
    EXPECT_THAT(refusal(t, Announce{"x", base::RoomId{"ZZZZZZ"}}), HasSubstr("no room ZZZZZZ"));
}

TEST(Operator, SeesWhatThereIs) {
    PairTable t;
    t.connect();
    t.ask(t.ann, proto::RoomCreate{});
    auto const census = told<Census>(t, ShowStatus{});
    EXPECT_EQ(census.service, Service::open);
    EXPECT_EQ(census.sessions, 3U);
    EXPECT_EQ(census.greeted, 2U);
    EXPECT_EQ(census.rooms_playing, 1U);
    EXPECT_EQ(census.rooms_open, 1U);
    EXPECT_EQ(census.live_games, 1U);
    EXPECT_EQ(census.subscriptions, 3U);
}

}  // namespace tengen::server::core::testing
