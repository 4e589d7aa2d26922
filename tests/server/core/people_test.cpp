// Hello, the newest connection, presence, chat, and the list of rooms.

#include "tests/server/core/tables.hpp"

namespace tengen::server::core::testing {

using proto::ErrorReason;
using proto::PresenceState;
using std::chrono::seconds;
using Strings = std::vector<std::string>;

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

proto::Reply say(Harness& t, base::SessionId who, base::RoomId const& room, std::string text) {
    return t.ask(who, proto::ChatSay{room, std::move(text)});
}

std::vector<proto::Summary> rooms(proto::Reply const& reply) {
    return std::get<proto::Rooms>(*reply).rooms;
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
    EXPECT_EQ(t.saved_players.at(made.player.id).token_hash, "hash of " + made.token);
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

TEST(Chat, PlayersAndWatchersHaveTheirChannels) {
    PairTable t;
    auto const cid = t.guest("Cid");
    t.look(cid, t.room);
    t.clear();
    EXPECT_TRUE(say(t, t.ann, t.room, " good luck\n"));
    EXPECT_TRUE(say(t, cid, t.room, "black is lost"));
    auto const for_ann = t.take_events(t.ann);
    EXPECT_EQ(types(for_ann), (Strings{"said", "hidden"}));
    EXPECT_EQ(for_ann[1].seq.value, for_ann[0].seq.value + 1);
    auto const for_cid = bodies<proto::Said>(t.take_events(cid));
    ASSERT_EQ(for_cid.size(), 2U);
    EXPECT_EQ(for_cid[0].text, "good luck");
    EXPECT_EQ(for_cid[0].channel, proto::Channel::players);
    EXPECT_EQ(for_cid[1].channel, proto::Channel::watchers);
    EXPECT_EQ(for_cid[1].by, (proto::By{t.player(cid), std::nullopt}));
}

TEST(Chat, PlayersSeeTheWatchersLinesAfterTheEndOnly) {
    PairTable t;
    auto const cid = t.guest("Cid");
    t.look(cid, t.room);
    say(t, cid, t.room, "black is lost");
    auto const seq = t.look(t.ann, t.room).seq;
    proto::RoomSync const sync{t.room, base::Seq{seq.value - 1}};
    auto const seen = [&] {
        return types(std::get<0>(std::get<proto::Synced>(*t.ask(t.ann, sync)).content));
    };
    EXPECT_EQ(seen(), Strings{"hidden"});
    t.ask(t.bob, proto::GameResign{t.room});
    EXPECT_EQ(seen(), (Strings{"said", "finished"}));
    t.clear();
    say(t, cid, t.room, "told you");
    EXPECT_EQ(types(t.take_events(t.ann)), Strings{"said"});
}

TEST(Chat, IsForPeopleInTheRoom) {
    PairTable t;
    auto const cid = t.guest("Cid");
    EXPECT_TRUE(refused(say(t, cid, t.room, "hello"), ErrorReason::forbidden));
}

TEST(Chat, TextHasOneTo500Characters) {
    PairTable t;
    EXPECT_EQ(say(t, t.ann, t.room, "\t\n").error().field, "text");
    EXPECT_EQ(say(t, t.ann, t.room, std::string(501, 'x')).error().field, "text");
    EXPECT_TRUE(say(t, t.ann, t.room, std::string(500, 'x')));
}

TEST(Chat, TenLinesInTenSeconds) {
    PairTable t;
    for (int i = 0; i < 10; ++i) {
        EXPECT_TRUE(say(t, t.ann, t.room, "hi"));
        t.pass(base::Milliseconds{100});
    }
    auto const reply = say(t, t.ann, t.room, "hi");
    EXPECT_TRUE(refused(reply, ErrorReason::too_fast));
    EXPECT_EQ(reply.error().retry_after, base::Milliseconds{9'000});
    EXPECT_TRUE(say(t, t.bob, t.room, "hi"));
    t.pass(base::Milliseconds{9'000});
    EXPECT_TRUE(say(t, t.ann, t.room, "hi"));
}

TEST(Chat, AThousandCharactersInTenSeconds) {
    PairTable t;
    EXPECT_TRUE(say(t, t.ann, t.room, std::string(500, 'x')));
    EXPECT_TRUE(say(t, t.ann, t.room, std::string(500, 'x')));
    EXPECT_TRUE(refused(say(t, t.ann, t.room, "x"), ErrorReason::too_fast));
}

TEST(Chat, AMutedPersonsLinesAreHidden) {
    PairTable t;
    EXPECT_TRUE(t.ask(t.ann, proto::ChatMute{t.player(t.bob).id}));
    EXPECT_EQ(t.ask(t.ann, proto::ChatMute{base::PlayerId{999}}).error().field, "player");
    say(t, t.bob, t.room, "boo");
    EXPECT_EQ(types(t.take_events(t.ann)), Strings{"hidden"});
    EXPECT_EQ(types(t.take_events(t.bob)), Strings{"said"});
}

TEST(Chat, AMutedPersonStaysMutedOnTheNextConnection) {
    PairTable t;
    EXPECT_TRUE(t.ask(t.ann, proto::ChatMute{t.player(t.bob).id}));
    auto const again = t.come_back(t.ann);
    t.look(again, t.room);
    say(t, t.bob, t.room, "boo");
    EXPECT_EQ(types(t.take_events(again)), Strings{"hidden"});
}

TEST(Lobby, ListsTheNewestFirstByPages) {
    Harness t;
    auto const ann = t.guest("Ann");
    std::vector<base::RoomId> made;
    for (int i = 0; i < 5; ++i) {
        made.push_back(std::get<proto::Created>(*t.ask(ann, proto::RoomCreate{})).room);
    }
    proto::LobbyList wish;
    wish.limit = 2;
    std::vector<base::RoomId> seen;
    for (int page = 0; page < 3; ++page) {
        auto const reply = t.ask(ann, wish);
        for (auto const& each : rooms(reply)) {
            seen.push_back(each.room);
        }
        wish.after = std::get<proto::Rooms>(*reply).next;
        EXPECT_EQ(wish.after.has_value(), page < 2);
        if (page == 0) {
            t.ask(ann, proto::RoomLeave{seen[1]});  // the page's last room goes away
        }
    }
    EXPECT_EQ(seen, (std::vector{made[4], made[3], made[2], made[1], made[0]}));
}

TEST(Lobby, FiltersByGameStateAndText) {
    PairTable t;
    proto::RoomCreate wish;
    wish.title = "Quiet evening";
    t.ask(t.ann, wish);
    auto const count = [&](proto::LobbyList filter) { return rooms(t.ask(t.ann, std::move(filter))).size(); };
    EXPECT_EQ(count({}), 2U);
    EXPECT_EQ(count({rules::GameKind::chengsanqi, {}, {}, {}, {}}), 0U);
    EXPECT_EQ(count({rules::GameKind::gomoku, proto::RoomState::playing, {}, {}, {}}), 1U);
    EXPECT_EQ(count({{}, {}, "quiet EVE", {}, {}}), 1U);
    EXPECT_EQ(count({{}, {}, "bob", {}, {}}), 1U);
    EXPECT_EQ(count({{}, {}, t.room.value, {}, {}}), 1U);
    proto::LobbyList bad;
    bad.limit = 0;
    EXPECT_EQ(t.ask(t.ann, bad).error().field, "limit");
    bad = {};
    bad.after = "x";
    EXPECT_EQ(t.ask(t.ann, bad).error().field, "after");
    bad = {};
    bad.text = std::string(61, 'x');
    EXPECT_EQ(t.ask(t.ann, bad).error().field, "text");
}

TEST(Lobby, PrivateRoomsAreNotListedAndPasswordsAreTold) {
    Harness t;
    auto const ann = t.guest("Ann");
    proto::RoomCreate wish;
    wish.is_private = true;
    t.ask(ann, wish);
    wish.is_private = false;
    wish.password = "sesame";
    t.ask(ann, wish);
    auto const listed = rooms(t.ask(ann, proto::LobbyList{}));
    ASSERT_EQ(listed.size(), 1U);
    EXPECT_TRUE(listed[0].has_password);
}

TEST(Lobby, WatchersGetWhatChangedInBatches) {
    Harness t;
    auto const ann = t.guest("Ann");
    auto const bob = t.guest("Bob");
    EXPECT_TRUE(t.ask(bob, proto::LobbyWatch{}));
    auto const first = std::get<proto::Created>(*t.ask(ann, proto::RoomCreate{})).room;
    auto const second = std::get<proto::Created>(*t.ask(ann, proto::RoomCreate{})).room;
    EXPECT_TRUE(t.take_notes<proto::LobbyChanged>(bob).empty());
    t.pass(base::Milliseconds{250});
    auto news = t.take_notes<proto::LobbyChanged>(bob);
    ASSERT_EQ(news.size(), 1U);
    EXPECT_EQ(news[0].rooms.size(), 2U);
    t.ask(ann, proto::RoomLeave{first});
    t.ask(ann, proto::RoomReady{second});  // nothing that a summary shows
    t.pass(base::Milliseconds{250});
    news = t.take_notes<proto::LobbyChanged>(bob);
    ASSERT_EQ(news.size(), 1U);
    EXPECT_EQ(news[0].gone, std::vector{first});
    EXPECT_TRUE(news[0].rooms.empty());
    EXPECT_TRUE(t.ask(bob, proto::LobbyUnwatch{}));
    t.ask(ann, proto::RoomCreate{});
    t.pass(base::Milliseconds{250});
    EXPECT_TRUE(t.take_notes<proto::LobbyChanged>(bob).empty());
}

TEST(Lobby, MuchNewsComesInParts) {
    Config config;
    config.rooms_per_player = 300;
    Harness t(config);
    auto const ann = t.guest("Ann");
    auto const bob = t.guest("Bob");
    EXPECT_TRUE(t.ask(bob, proto::LobbyWatch{}));
    for (int made = 0; made < 250; ++made) {
        t.ask(ann, proto::RoomCreate{});
    }
    std::vector<std::size_t> parts;
    for (int tick = 0; tick < 5; ++tick) {
        t.pass(base::Milliseconds{250});
        for (auto const& news : t.take_notes<proto::LobbyChanged>(bob)) {
            parts.push_back(news.rooms.size());
        }
    }
    EXPECT_EQ(parts, (std::vector<std::size_t>{100, 100, 50}));
}

TEST(Lobby, ARequestLooksAtSoManyRoomsAndTheNextGoesOn) {
    Config config;
    config.rooms_per_player = 3000;
    Harness t(config);
    auto const ann = t.guest("Ann");
    proto::RoomCreate wish;
    wish.title = "Needle";
    t.ask(ann, wish);
    for (int made = 0; made < 2500; ++made) {
        t.ask(ann, proto::RoomCreate{});
    }
    proto::LobbyList asked;
    asked.text = "needle";
    auto const first = std::get<proto::Rooms>(*t.ask(ann, asked));
    EXPECT_TRUE(first.rooms.empty());
    ASSERT_TRUE(first.next);
    asked.after = first.next;
    auto const second = std::get<proto::Rooms>(*t.ask(ann, asked));
    EXPECT_EQ(second.rooms.size(), 1U);
    EXPECT_FALSE(second.next);
}

TEST(Lobby, LevelsAreTold) {
    Harness t;
    auto const levels = std::get<proto::Levels>(*t.ask(t.guest("Ann"), proto::AiLevels{})).levels;
    ASSERT_EQ(levels.size(), 2U);
    EXPECT_EQ(levels[0].level, "weak");
}

TEST(Lobby, ShuttingDownTellsEverybodyAndTakesNothingMore) {
    PairTable t;
    t.perform(t.lobby().shut_down(t.now));
    ASSERT_EQ(t.closed.size(), 2U);
    EXPECT_EQ(t.closed[0].reason, proto::GoodbyeReason::shutdown);
    Harness p;
    auto const ann = p.guest("Ann");
    auto const late = p.connect();
    auto const effects = p.lobby().shut_down(p.now);
    EXPECT_TRUE(refused(p.ask(ann, proto::RoomCreate{}), ErrorReason::draining));
    EXPECT_TRUE(refused(p.ask(late, hello("Bob")), ErrorReason::draining));
    EXPECT_EQ(effects.size(), 2U);
}

}  // namespace tengen::server::core::testing
