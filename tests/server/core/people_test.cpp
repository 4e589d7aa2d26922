// Hello, the newest connection, presence.

#include "tests/server/core/tables.hpp"

namespace tengen::server::core::testing {

using proto::ErrorReason;
using proto::PresenceState;
using std::chrono::seconds;

namespace {

proto::Hello hello(std::optional<std::string> name, std::optional<std::string> token = {}) {
    proto::Hello made;
    made.protocol = 1;
    made.client = "test";
    made.name = std::move(name);
    made.token = std::move(token);
    return made;
}

proto::Welcome welcome(proto::Reply const& reply) {
    EXPECT_TRUE(reply);
    return reply ? std::get<proto::Welcome>(*reply) : proto::Welcome{};
}

}  // namespace

TEST(Hello, MakesAGuestOnceThePersonIsKept) {
    Harness t;
    t.mode = JournalMode::failing;
    auto const session = t.connect();
    EXPECT_FALSE(t.lobby().greeted(session));
    EXPECT_TRUE(refused(t.ask(session, hello("Ann")), ErrorReason::storage_failed));
    EXPECT_FALSE(t.lobby().greeted(session));
    t.mode = JournalMode::at_once;
    auto const made = welcome(t.ask(session, hello("Ann")));
    EXPECT_EQ(made.protocol, 1);
    EXPECT_EQ(made.player.name, "Ann");
    EXPECT_TRUE(made.guest);
    EXPECT_EQ(made.limits.line_bytes, 65'536);
    EXPECT_EQ(made.limits.requests_per_20s, 100);
    EXPECT_EQ(made.server_time, t.now);
    EXPECT_TRUE(t.lobby().greeted(session));
    EXPECT_EQ(t.saved_players.at(made.player.id).token_hashes, std::vector{"hash of " + made.token});
}

TEST(Hello, ATokenBringsTheSamePlayerBackAlsoAfterARestart) {
    Harness t;
    auto const ann = t.guest("Ann");
    auto const again = t.come_back(ann);
    EXPECT_EQ(t.player(again), t.player(ann));
    t.restart();
    auto const later = t.come_back(ann);
    EXPECT_EQ(t.player(later), t.player(ann));
    EXPECT_NE(t.player(t.guest("Bob")).id, t.player(ann).id);
}

TEST(Hello, AnAddressHasSoManyNewPlayersAMinuteAndTokensDoNotCount) {
    Config config;
    config.players_per_address = 2;
    Harness t(config);
    auto const ann = t.guest("Ann", "one house");
    static_cast<void>(t.guest("Bob", "one house"));
    auto const third = t.connect("one house");
    auto const reply = t.ask(third, hello("Cid"));
    EXPECT_TRUE(refused(reply, ErrorReason::too_fast));
    EXPECT_EQ(reply.error().retry_after, base::Milliseconds{seconds{60}});
    EXPECT_FALSE(reply.error().fatal);
    EXPECT_TRUE(t.ask(third, hello({}, t.token(ann))));
    static_cast<void>(t.guest("Dan", "another house"));
    static_cast<void>(t.guest("Eve"));
    t.pass(seconds{60});
    static_cast<void>(t.guest("Fay", "one house"));
}

TEST(Hello, AGuestIsSeenWithEveryReturnAndAtTheEnd) {
    Harness t;
    auto const ann = t.guest("Ann");
    auto const id = t.player(ann).id;
    t.pass(std::chrono::minutes{20});
    auto const again = t.come_back(ann);
    EXPECT_EQ(t.saved_players.at(id).seen, t.now);
    t.pass(std::chrono::minutes{20});
    t.disconnect(again);
    EXPECT_EQ(t.saved_players.at(id).seen, t.now);
    t.pass(std::chrono::minutes{20});
    static_cast<void>(t.come_back(ann));
    t.pass(std::chrono::minutes{20});
    t.perform(t.lobby().shut_down(t.now));
    EXPECT_EQ(t.saved_players.at(id).seen, t.now);
}

TEST(Hello, AGuestWhoIsAwayForLongAndHasNoRoomIsForgotten) {
    Config config;
    config.guest_forgotten = std::chrono::hours{48};
    Harness t(config);
    auto const ann = t.guest("Ann");
    auto const bob = t.guest("Bob");
    auto const cid = t.guest("Cid");
    static_cast<void>(t.ask(bob, proto::RoomCreate{}));
    t.disconnect(ann);
    t.disconnect(bob);
    t.pass(std::chrono::minutes{50});
    t.restart();
    t.pass(std::chrono::hours{47});
    static_cast<void>(t.come_back(cid));
    EXPECT_TRUE(t.saved_players.contains(t.player(ann).id));
    t.pass(std::chrono::hours{2});
    static_cast<void>(t.guest("Dan"));
    EXPECT_FALSE(t.saved_players.contains(t.player(ann).id));
    EXPECT_TRUE(t.saved_players.contains(t.player(cid).id));
    EXPECT_TRUE(refused(t.ask(t.connect(), hello({}, t.token(ann))), ErrorReason::wrong_login));
}

TEST(Hello, AnUnknownTokenIsWrongLogin) {
    Harness t;
    auto const session = t.connect();
    auto const reply = t.ask(session, hello("Ann", "nonsense"));
    EXPECT_TRUE(refused(reply, ErrorReason::wrong_login));
    EXPECT_FALSE(reply.error().fatal);
    EXPECT_TRUE(t.ask(session, hello("Ann")));
}

TEST(Hello, AGuestMayChangeTheNameAndIsLetInUnderTheOldOneWhenThatCannotBeKept) {
    Harness t;
    auto const ann = t.guest("Ann");
    auto const session = t.connect();
    EXPECT_EQ(welcome(t.ask(session, hello("Anna", t.token(ann)))).player.name, "Anna");
    t.mode = JournalMode::failing;
    auto const other = t.connect();
    EXPECT_EQ(welcome(t.ask(other, hello("Annie", t.token(ann)))).player.name, "Anna");
}

TEST(Hello, ANewNameIsSeenAtTheTable) {
    PairTable t;
    auto const token = t.token(t.bob);
    t.disconnect(t.bob);
    auto const again = t.connect();
    t.ask(again, proto::Hello{proto::kProtocol, "test", "Robert", token, {}, false});
    EXPECT_EQ(t.take_infos<proto::Presence>(t.ann).back().player.name, "Robert");
    auto const shot = t.look(t.ann, t.room);
    EXPECT_EQ(shot.seats.white.players.at(0).name, "Robert");
    EXPECT_EQ(shot.turn->player->name, "Ann");
}

TEST(Hello, TheNewestConnectionWins) {
    PairTable t;
    auto const newer = t.come_back(t.ann);
    EXPECT_EQ(t.take_notes<proto::Replaced>(t.ann).size(), 1U);
    ASSERT_EQ(t.closed.size(), 1U);
    EXPECT_EQ(t.closed[0].session, t.ann);
    EXPECT_EQ(t.closed[0].reason, std::nullopt);
    EXPECT_TRUE(t.take_infos<proto::Presence>(t.bob).empty());
    auto const old = std::exchange(t.ann, newer);
    t.look(t.ann, t.room);
    t.clear();
    EXPECT_TRUE(t.play(t.ann, "h8"));
    EXPECT_TRUE(t.take_events(old).empty());
    EXPECT_EQ(t.take_events(t.ann).size(), 1U);
}

TEST(Hello, ListsTheSeatsInGamesThatGoOn) {
    PairTable t;
    t.ask(t.ann, proto::RoomCreate{});
    auto const made = welcome(t.ask(t.connect(), hello({}, t.token(t.ann))));
    EXPECT_EQ(made.seats, (std::vector<proto::SeatRef>{{t.room, rules::Side::black}}));
}

TEST(Hello, ListsTheSeatOfTheLatestEventFirst) {
    AiTable t;
    std::vector<base::RoomId> rooms{t.room};
    for (int more = 0; more < 3; ++more) {
        t.pass(base::Milliseconds{1'000});
        proto::RoomCreate wish;
        wish.opponent = "strong";
        rooms.push_back(std::get<proto::Created>(*t.ask(t.ann, wish)).room);
    }
    t.pass(base::Milliseconds{1'000});
    t.room = rooms[1];
    t.ask(t.ann, proto::GamePlay{t.room, "h8", 0, {}});
    auto const made = welcome(t.ask(t.connect(), hello({}, t.token(t.ann))));
    std::vector<base::RoomId> listed;
    for (auto const& seat : made.seats) {
        listed.push_back(seat.room);
    }
    EXPECT_EQ(listed, (std::vector{rooms[1], rooms[3], rooms[2], rooms[0]}));
}

TEST(Hello, TwiceIsAlreadyGreeted) {
    Harness t;
    auto const ann = t.guest("Ann");
    EXPECT_TRUE(refused(t.ask(ann, hello("Ann")), ErrorReason::already_greeted));
}

TEST(Hello, IsTheFirstRequestElseTheConnectionIsClosed) {
    Harness t;
    auto const session = t.connect();
    auto const reply = t.ask(session, proto::LobbyList{});
    EXPECT_TRUE(refused(reply, ErrorReason::hello_first));
    EXPECT_TRUE(reply.error().fatal);
    EXPECT_EQ(t.closed.at(0).session, session);
}

TEST(Hello, AnotherProtocolIsToldTheRangeAndClosed) {
    Harness t;
    auto const session = t.connect();
    auto greeting = hello("");  // the protocol is checked before the name
    greeting.protocol = 2;
    auto const reply = t.ask(session, greeting);
    EXPECT_TRUE(refused(reply, ErrorReason::unsupported_protocol));
    EXPECT_TRUE(reply.error().protocol_range);
    EXPECT_TRUE(reply.error().fatal);
    EXPECT_EQ(t.closed.at(0).session, session);
}

TEST(Hello, NamesHaveOneTo24CharactersAfterCleaning) {
    Harness t;
    EXPECT_EQ(t.ask(t.connect(), hello("")).error().field, "name");
    EXPECT_EQ(t.ask(t.connect(), hello("\x01\u202E \u2066")).error().field, "name");
    EXPECT_EQ(t.ask(t.connect(), hello(std::string(25, 'x'))).error().field, "name");
    std::string wide;
    for (int i = 0; i < 24; ++i) {
        wide += "\u5929";
    }
    EXPECT_EQ(welcome(t.ask(t.connect(), hello(wide))).player.name, wide);
    EXPECT_EQ(welcome(t.ask(t.connect(), hello("A\u202En\nn"))).player.name, "Ann");
    EXPECT_FALSE(welcome(t.ask(t.connect(), hello({}))).player.name.empty());
}

TEST(Hello, RequestsSentBehindItWaitForTheWelcome) {
    Harness t;
    auto const session = t.connect();
    auto const first = t.lobby().request(session, proto::RequestId{std::int64_t{900}}, hello("Ann"), t.now);
    auto const second =
        t.lobby().request(session, proto::RequestId{std::int64_t{901}}, proto::RoomCreate{}, t.now);
    EXPECT_TRUE(t.lobby().greeted(session));
    EXPECT_TRUE(second.empty());
    t.perform(first);
    EXPECT_TRUE(*t.reply(900));
    EXPECT_TRUE(*t.reply(901));
}

TEST(Presence, IsToldToTheOthersInTheRoom) {
    PairTable t;
    auto const states = [&](base::SessionId who) {
        std::vector<PresenceState> seen;
        for (auto const& info : t.take_infos<proto::Presence>(who)) {
            EXPECT_EQ(info.player, t.player(t.bob));
            seen.push_back(info.state);
        }
        return seen;
    };
    t.perform(t.lobby().session_unstable(t.bob, t.now));
    t.perform(t.lobby().session_unstable(t.bob, t.now));
    t.perform(t.lobby().session_stable(t.bob, t.now));
    t.disconnect(t.bob);
    EXPECT_EQ(states(t.ann),
              (std::vector{PresenceState::unstable, PresenceState::online, PresenceState::offline}));
    EXPECT_FALSE(t.look(t.ann, t.room).seats.white.players.at(0).online);
    t.bob = t.come_back(t.bob);
    EXPECT_EQ(states(t.ann), std::vector{PresenceState::online});
    EXPECT_TRUE(states(t.bob).empty());
}

TEST(Presence, AfterARestartPlayersAreAwayUntilTheySayHello) {
    PairTable t;
    t.restart();
    t.ann = t.come_back(t.ann);
    auto const shot = t.look(t.ann, t.room);
    EXPECT_TRUE(shot.seats.black.players.at(0).online);
    EXPECT_FALSE(shot.seats.white.players.at(0).online);
}

TEST(Presence, ADroppedConnectionNeverCostsASeat) {
    PairTable t;
    t.play_all({"h8"});
    t.disconnect(t.bob);
    t.pass(seconds{100'000});
    t.bob = t.come_back(t.bob);
    t.look(t.bob, t.room);
    EXPECT_TRUE(t.play(t.bob, "h9"));
}

}  // namespace tengen::server::core::testing
