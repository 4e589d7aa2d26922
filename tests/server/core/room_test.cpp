// Coming, sitting, getting ready, leaving, catching up, and who owns the room.

#include "tests/server/core/open_room.hpp"
#include "tests/server/core/tables.hpp"

namespace tengen::server::core::testing {

using proto::ErrorReason;
using proto::JoinWish;
using proto::RoomState;
using std::chrono::seconds;
using Strings = std::vector<std::string>;

TEST(RoomJoin, AnyIsAFreeSeatWhileOpenElseWatching) {
    OpenRoom t;
    EXPECT_TRUE(t.join(t.bob));
    EXPECT_EQ(t.shot().seats.white.players.at(0).name, "Bob");
    EXPECT_TRUE(t.join(t.cid));
    EXPECT_EQ(t.shot().watchers.at(0).name, "Cid");
}

TEST(RoomJoin, SubscribesAndTheSnapshotCountsTheOwnEvents) {
    OpenRoom t;
    auto const reply = t.join(t.bob);
    auto const& shot = std::get<proto::Entered>(*reply).snapshot;
    EXPECT_TRUE(t.take_events(t.bob).empty());
    EXPECT_EQ(types(t.take_events(t.ann)), (Strings{"joined", "seats"}));
    t.ask(t.ann, proto::RoomReady{t.room});
    auto const events = t.take_events(t.bob);
    ASSERT_EQ(events.size(), 1U);
    EXPECT_EQ(events[0].seq.value, shot.seq.value + 1);
}

TEST(RoomJoin, ATakenSeatIsSeatTaken) {
    OpenRoom t;
    EXPECT_TRUE(refused(t.join(t.bob, JoinWish::black), ErrorReason::seat_taken));
    EXPECT_TRUE(t.join(t.bob, JoinWish::white));
    EXPECT_TRUE(refused(t.join(t.cid, JoinWish::white), ErrorReason::seat_taken));
}

TEST(RoomJoin, AMemberComesBackWithoutAnEvent) {
    PairTable t;
    auto const seq = t.look(t.ann, t.room).seq;
    t.ann = t.come_back(t.ann);
    EXPECT_EQ(t.look(t.ann, t.room).seq, seq);
    t.play_all({"h8"});
    EXPECT_EQ(types(t.take_events(t.ann)), Strings{"played"});
}

TEST(RoomJoin, TwiceFromOneConnectionTellsEachEventOnce) {
    PairTable t;
    t.look(t.ann, t.room);
    t.look(t.ann, t.room);
    t.clear();
    t.ask(t.ann, proto::GamePlay{t.room, "h8", 0, {}});
    EXPECT_EQ(t.take_events(t.ann).size(), 1U);
}

TEST(RoomJoin, AWatcherMaySitDownWhileOpen) {
    OpenRoom t;
    t.join(t.bob, JoinWish::watch);
    EXPECT_TRUE(t.join(t.bob, JoinWish::white));
    EXPECT_EQ(t.shot().seats.white.players.size(), 1U);
    EXPECT_TRUE(t.shot().watchers.empty());
}

TEST(RoomJoin, ASeatedPersonMayChangeSides) {
    OpenRoom t;
    EXPECT_TRUE(t.join(t.ann, JoinWish::white));
    EXPECT_TRUE(t.shot().seats.black.players.empty());
    EXPECT_EQ(t.shot().seats.white.players.at(0).name, "Ann");
}

TEST(RoomJoin, TooManyWatchersIsRoomFull) {
    Config config;
    config.watchers_per_room = 1;
    OpenRoom t({}, config);
    EXPECT_TRUE(t.join(t.bob, JoinWish::watch));
    EXPECT_TRUE(refused(t.join(t.cid, JoinWish::watch), ErrorReason::room_full));
    EXPECT_TRUE(t.join(t.cid, JoinWish::any));
}

TEST(RoomJoin, SoManyRoomsOfOthersAreEnough) {
    Config config;
    config.rooms_per_player = 2;
    Harness t(config);
    auto const ann = t.guest("Ann");
    auto const bob = t.guest("Bob");
    auto const carl = t.guest("Carl");
    EXPECT_TRUE(t.ask(bob, proto::RoomCreate{}));
    EXPECT_TRUE(t.ask(bob, proto::RoomCreate{}));
    auto const join = [&](base::SessionId maker) {
        auto const room = std::get<proto::Created>(*t.ask(maker, proto::RoomCreate{})).room;
        return t.ask(bob, proto::RoomJoin{room, {}, proto::JoinWish::any});
    };
    EXPECT_TRUE(join(ann));
    EXPECT_TRUE(join(ann));
    EXPECT_TRUE(refused(join(carl), ErrorReason::too_many_rooms));
}

TEST(RoomJoin, ThePasswordIsAskedOfStrangersOnly) {
    OpenRoom t(with_password("sesame"));
    EXPECT_TRUE(refused(t.join(t.bob), ErrorReason::wrong_password));
    EXPECT_TRUE(refused(t.join(t.bob, JoinWish::any, "open"), ErrorReason::wrong_password));
    EXPECT_TRUE(t.join(t.bob, JoinWish::any, "sesame"));
    EXPECT_TRUE(t.join(t.bob));
}

TEST(RoomJoin, FiveWrongPasswordsAMinuteAreEnough) {
    OpenRoom t(with_password("sesame"));
    for (int i = 0; i < 5; ++i) {
        EXPECT_TRUE(refused(t.join(t.bob, JoinWish::any, "guess"), ErrorReason::wrong_password));
        t.pass(seconds{1});
    }
    auto const reply = t.join(t.bob, JoinWish::any, "sesame");
    EXPECT_TRUE(refused(reply, ErrorReason::too_fast));
    EXPECT_EQ(reply.error().retry_after, base::Milliseconds{seconds{55}});
    EXPECT_TRUE(t.join(t.cid, JoinWish::any, "sesame"));
    t.pass(seconds{55});
    EXPECT_TRUE(t.join(t.bob, JoinWish::any, "sesame"));
}

TEST(RoomJoin, WrongPasswordsCountForTheAddressWhoeverGuesses) {
    OpenRoom t(with_password("sesame"));
    for (int i = 0; i < 10; ++i) {
        auto const guest = t.guest("Guesser", "one house");
        for (int j = 0; j < 5; ++j) {
            EXPECT_TRUE(refused(t.join(guest, JoinWish::any, "guess"), ErrorReason::wrong_password));
        }
    }
    auto const fresh = t.guest("Guesser", "one house");
    EXPECT_TRUE(refused(t.join(fresh, JoinWish::any, "sesame"), ErrorReason::too_fast));
    EXPECT_TRUE(t.join(t.guest("Eve", "another house"), JoinWish::any, "sesame"));
    t.pass(seconds{60});
    EXPECT_TRUE(t.join(fresh, JoinWish::any, "sesame"));
}

TEST(RoomJoin, WrongPasswordsFollowAPersonToAnotherAddress) {
    OpenRoom t(with_password("sesame"));
    auto const dan = t.guest("Dan", "one house");
    for (int i = 0; i < 5; ++i) {
        EXPECT_TRUE(refused(t.join(dan, JoinWish::any, "guess"), ErrorReason::wrong_password));
    }
    auto const again = t.come_back(dan);
    EXPECT_TRUE(refused(t.join(again, JoinWish::any, "sesame"), ErrorReason::too_fast));
}

TEST(RoomReady, TheGameStartsWhenBothSeatsAreTakenAndAllAreReady) {
    OpenRoom t;
    EXPECT_TRUE(t.ask(t.ann, proto::RoomReady{t.room}));
    EXPECT_EQ(t.shot().ready.size(), 1U);
    t.join(t.bob);
    EXPECT_TRUE(t.shot().ready.empty());  // a change of seats
    t.ask(t.bob, proto::RoomReady{t.room});
    EXPECT_EQ(t.shot().state, RoomState::open);
    t.take_events(t.bob);
    t.ask(t.ann, proto::RoomReady{t.room});
    EXPECT_EQ(types(t.take_events(t.bob)), (Strings{"ready", "started"}));
    EXPECT_EQ(t.shot().turn->player, t.player(t.ann));
}

TEST(RoomReady, TwiceIsOnceAndUnreadyTakesItBack) {
    OpenRoom t;
    t.ask(t.ann, proto::RoomReady{t.room});
    t.take_events(t.ann);
    EXPECT_TRUE(t.ask(t.ann, proto::RoomReady{t.room}));
    EXPECT_TRUE(t.take_events(t.ann).empty());
    EXPECT_TRUE(t.ask(t.ann, proto::RoomUnready{t.room}));
    EXPECT_TRUE(t.ask(t.ann, proto::RoomUnready{t.room}));
    EXPECT_EQ(types(t.take_events(t.ann)), Strings{"ready"});
    EXPECT_TRUE(t.shot().ready.empty());
}

TEST(RoomReady, IsForSeatedPeopleWhileOpen) {
    OpenRoom t;
    EXPECT_TRUE(refused(t.ask(t.cid, proto::RoomReady{t.room}), ErrorReason::not_seated));
    PairTable p;
    auto const reply = p.ask(p.ann, proto::RoomReady{p.room});
    EXPECT_TRUE(refused(reply, ErrorReason::forbidden));
    EXPECT_EQ(reply.error().state, RoomState::playing);
    EXPECT_TRUE(refused(p.ask(p.ann, proto::RoomUnready{p.room}), ErrorReason::forbidden));
}

TEST(RoomStand, FreesTheSeatWhileOpenAndIsForbiddenInPlay) {
    OpenRoom t;
    t.join(t.bob);
    EXPECT_TRUE(t.ask(t.bob, proto::RoomStand{t.room}));
    EXPECT_TRUE(t.shot().seats.white.players.empty());
    EXPECT_EQ(t.shot().watchers.at(0).name, "Bob");
    EXPECT_TRUE(refused(t.ask(t.bob, proto::RoomStand{t.room}), ErrorReason::not_seated));
    PairTable p;
    EXPECT_TRUE(refused(p.ask(p.ann, proto::RoomStand{p.room}), ErrorReason::forbidden));
}

TEST(RoomLeave, FreesTheSeatWhileOpen) {
    OpenRoom t;
    t.join(t.bob);
    t.take_events(t.ann);
    EXPECT_TRUE(t.ask(t.bob, proto::RoomLeave{t.room}));
    EXPECT_EQ(types(t.take_events(t.ann)), (Strings{"left", "seats"}));
    EXPECT_TRUE(t.shot().seats.white.players.empty());
    EXPECT_TRUE(t.shot().watchers.empty());
    t.ask(t.ann, proto::RoomReady{t.room});
    EXPECT_TRUE(bodies<proto::ReadyChanged>(t.take_events(t.bob)).empty());  // no longer subscribed
    EXPECT_TRUE(t.ask(t.bob, proto::RoomLeave{t.room}));                     // twice is once
}

TEST(RoomLeave, InPlayKeepsTheSeatAndJoinReturns) {
    PairTable t;
    t.play_all({"h8"});
    t.clear();
    EXPECT_TRUE(t.ask(t.bob, proto::RoomLeave{t.room}));
    EXPECT_EQ(types(t.take_events(t.ann)), Strings{"left"});
    EXPECT_EQ(t.look(t.ann, t.room).seats.white.players.size(), 1U);
    EXPECT_TRUE(t.ask(t.bob, proto::RoomJoin{t.room, {}, JoinWish::any}));
    EXPECT_EQ(types(t.take_events(t.ann)), Strings{"joined"});
    EXPECT_TRUE(t.play(t.bob, "h9"));
}

TEST(RoomLeave, AfterTheEndFreesTheSeat) {
    PairTable t;
    t.ask(t.ann, proto::GameResign{t.room});
    t.clear();
    t.ask(t.bob, proto::RoomLeave{t.room});
    EXPECT_EQ(types(t.take_events(t.ann)), (Strings{"left", "seats"}));
    auto const cid = t.guest("Cid");
    EXPECT_TRUE(refused(t.ask(cid, proto::RoomJoin{t.room, {}, JoinWish::white}), ErrorReason::forbidden));
    EXPECT_TRUE(t.ask(cid, proto::RoomJoin{t.room, {}, JoinWish::any}));
    EXPECT_EQ(t.look(t.ann, t.room).watchers.size(), 1U);
}

TEST(RoomLeave, AfterTheEndFreesTheSeatOfWhoLeftInPlay) {
    PairTable t;
    t.ask(t.bob, proto::RoomLeave{t.room});
    t.ask(t.ann, proto::GameResign{t.room});
    EXPECT_TRUE(t.look(t.ann, t.room).seats.white.players.size() == 1U);
    EXPECT_TRUE(t.ask(t.bob, proto::RoomLeave{t.room}));
    EXPECT_TRUE(t.look(t.ann, t.room).seats.white.players.empty());
    EXPECT_TRUE(t.ask(t.bob, proto::RoomLeave{t.room}));
    EXPECT_EQ(types(t.kept(t.room).events).back(), "seats");
}

TEST(RoomLeave, AnAiGameEndsAborted) {
    AiTable t;
    auto const bob = t.guest("Bob");
    t.look(bob, t.room);
    t.ask(t.ann, proto::RoomLeave{t.room});
    auto const events = t.take_events(bob);
    EXPECT_EQ(types(events), (Strings{"finished", "left", "seats", "owner"}));
    EXPECT_EQ(bodies<proto::Finished>(events)[0].outcome.reason, rules::Reason::aborted);
}

TEST(RoomOwner, PassesToTheNextSeatedThenToTheLongestWatcher) {
    OpenRoom t;
    t.join(t.cid, JoinWish::watch);
    auto const dan = t.guest("Dan");
    t.join(dan, JoinWish::watch);
    t.join(t.bob);
    t.ask(t.ann, proto::RoomLeave{t.room});
    EXPECT_EQ(t.look(t.bob, t.room).owner, t.player(t.bob));
    t.ask(t.bob, proto::RoomLeave{t.room});
    EXPECT_EQ(t.look(dan, t.room).owner, t.player(t.cid));
}

TEST(RoomOwner, WhenNobodyIsLeftTheRoomIsClosed) {
    OpenRoom t;
    t.ask(t.ann, proto::RoomLeave{t.room});
    EXPECT_EQ(t.forgotten, std::vector{t.room});  // no game was played in it
    EXPECT_TRUE(refused(t.join(t.bob), ErrorReason::room_not_found));
}

TEST(RoomOwner, AClosedRoomWithAGameIsForgottenOnceItsGameIsArchived) {
    PairTable t;
    t.play_all({"h8"});
    t.ask(t.ann, proto::RoomLeave{t.room});
    t.ask(t.bob, proto::RoomLeave{t.room});
    EXPECT_EQ(types(t.kept(t.room).events).back(), "closed");
    EXPECT_EQ(t.forgotten, std::vector{t.room});
    ASSERT_EQ(t.archived.size(), 1U);
    EXPECT_EQ(t.archived[0].entry.room, t.room);
    t.restart();
    t.ann = t.come_back(t.ann);
    EXPECT_TRUE(
        refused(t.ask(t.ann, proto::RoomJoin{t.room, {}, JoinWish::any}), ErrorReason::room_not_found));
}

TEST(RoomAi, IsSeatedByTheOwnerWhileOpen) {
    OpenRoom t;
    t.join(t.bob, JoinWish::watch);
    EXPECT_TRUE(
        refused(t.ask(t.bob, proto::RoomAi{t.room, rules::Side::white, "weak"}), ErrorReason::not_owner));
    EXPECT_TRUE(
        refused(t.ask(t.ann, proto::RoomAi{t.room, rules::Side::black, "weak"}), ErrorReason::seat_taken));
    EXPECT_TRUE(
        refused(t.ask(t.ann, proto::RoomAi{t.room, rules::Side::white, "godlike"}), ErrorReason::bad_params));
    EXPECT_TRUE(t.ask(t.ann, proto::RoomAi{t.room, rules::Side::white, "weak"}));
    EXPECT_EQ(t.shot().seats.white.ai, "weak");
    EXPECT_TRUE(t.ask(t.ann, proto::RoomAi{t.room, rules::Side::white, std::nullopt}));
    EXPECT_EQ(t.shot().seats.white.ai, std::nullopt);
    t.ask(t.ann, proto::RoomAi{t.room, rules::Side::white, "weak"});
    EXPECT_EQ(t.shot().state, RoomState::open);  // the person is not ready
    t.ask(t.ann, proto::RoomReady{t.room});
    EXPECT_EQ(t.shot().state, RoomState::playing);
    EXPECT_TRUE(
        refused(t.ask(t.ann, proto::RoomAi{t.room, rules::Side::white, "strong"}), ErrorReason::forbidden));
}

TEST(RoomSync, GivesTheEventsSinceOrASnapshot) {
    PairTable t;
    t.play_all({"h8", "h9"});
    auto const seq = t.look(t.ann, t.room).seq;
    auto const since = [&](std::uint64_t from) {
        return std::get<proto::Synced>(*t.ask(t.bob, proto::RoomSync{t.room, base::Seq{from}})).content;
    };
    EXPECT_EQ(types(std::get<0>(since(seq.value - 2))), (Strings{"played", "played"}));
    EXPECT_EQ(std::get<0>(since(0)).size(), seq.value);
    EXPECT_TRUE(std::get<0>(since(seq.value)).empty());
    EXPECT_EQ(std::get<1>(since(seq.value + 1)).seq, seq);
}

TEST(RoomSync, GivesASnapshotWhenTheEventsWouldFillTheOutbox) {
    Config config;
    config.outbox_bytes = 16'384;
    PairTable t({}, config);
    auto const before = t.look(t.ann, t.room).seq;
    std::string text;
    for (int i = 0; i < 500; ++i) {
        text += "\u4e2d";
    }
    auto const answer = [&] {
        return std::get<proto::Synced>(*t.ask(t.bob, proto::RoomSync{t.room, before})).content;
    };
    for (int lines = 1; lines <= 4; ++lines) {
        EXPECT_TRUE(t.ask(t.ann, proto::ChatSay{t.room, text}));
        t.pass(std::chrono::seconds{10});
    }
    ASSERT_EQ(answer().index(), 0U);
    EXPECT_EQ(std::get<0>(answer()).size(), 4U);
    for (int lines = 5; lines <= 12; ++lines) {
        EXPECT_TRUE(t.ask(t.ann, proto::ChatSay{t.room, text}));
        t.pass(std::chrono::seconds{10});
    }
    ASSERT_EQ(answer().index(), 1U);
    EXPECT_EQ(std::get<1>(answer()).seq.value, before.value + 12);
}

TEST(RoomSync, DoesNotSubscribeAndIsOpenToAllButClosedRooms) {
    PairTable t;
    auto const cid = t.guest("Cid");
    EXPECT_TRUE(t.ask(cid, proto::RoomSync{t.room, base::Seq{0}}));
    t.play_all({"h8"});
    EXPECT_TRUE(t.take_events(cid).empty());
    OpenRoom p(with_password("sesame"));
    EXPECT_TRUE(refused(p.ask(p.bob, proto::RoomSync{p.room, base::Seq{0}}), ErrorReason::forbidden));
}

}  // namespace tengen::server::core::testing
