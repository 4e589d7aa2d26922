// Passwords are worked out elsewhere: who waits for them, who does not, and how many.

#include "tests/server/core/tables.hpp"

namespace tengen::server::core::testing {

using proto::ErrorReason;
using proto::JoinWish;

namespace {

/// Ann's room has the password "sesame"; Bob and Cid are outside. Passwords take their time.
struct LockedRoom : Harness {
    explicit LockedRoom(Config config = {}) : Harness(std::move(config)) {
        ann = guest("Ann");
        bob = guest("Bob");
        cid = guest("Cid");
        proto::RoomCreate wish;
        wish.password = "sesame";
        room = std::get<proto::Created>(*ask(ann, wish)).room;
        password_mode = PasswordMode::on_command;
    }
    std::int64_t join(base::SessionId who, std::string password) {
        return send(who, proto::RoomJoin{room, std::move(password), JoinWish::any});
    }

    base::SessionId ann{}, bob{}, cid{};
    base::RoomId room{};
};

Config one_at_a_time() {
    Config config;
    config.passwords_at_work = 1;
    return config;
}

}  // namespace

TEST(Passwords, OthersAreAnsweredWhileOneIsAtWork) {
    LockedRoom t;
    auto const joined = t.join(t.bob, "sesame");
    EXPECT_FALSE(t.reply(joined));
    EXPECT_TRUE(t.ask(t.cid, proto::LobbyList{}));
    EXPECT_TRUE(t.ask(t.ann, proto::ChatSay{t.room, "hello"}));
    t.work_out_password();
    EXPECT_TRUE(*t.reply(joined));
}

TEST(Passwords, WhatTheSameSessionAsksNextWaitsInOrder) {
    LockedRoom t;
    auto const wrong = t.join(t.bob, "open");
    auto const right = t.join(t.bob, "sesame");
    auto const ready = t.send(t.bob, proto::RoomReady{t.room});
    ASSERT_EQ(t.passwords.size(), 1U);  // a session has one at work
    EXPECT_FALSE(t.reply(ready));
    t.work_out_password();
    EXPECT_TRUE(refused(*t.reply(wrong), ErrorReason::wrong_password));
    EXPECT_FALSE(t.reply(ready));
    ASSERT_EQ(t.passwords.size(), 1U);
    t.work_out_password();
    EXPECT_TRUE(*t.reply(right));
    EXPECT_TRUE(*t.reply(ready));
}

TEST(Passwords, ARoomIsMadeOnceItsPasswordIsHashed) {
    LockedRoom t;
    proto::RoomCreate wish;
    wish.password = "open";
    auto const made = t.send(t.bob, wish);
    auto const listed = t.send(t.bob, proto::LobbyList{});
    EXPECT_FALSE(t.reply(listed));
    t.work_out_password();
    auto const id = std::get<proto::Created>(**t.reply(made)).room;
    EXPECT_EQ(t.kept(id).header.password_hash, "hash of open");
    EXPECT_TRUE(*t.reply(listed));
}

TEST(Passwords, APasswordThatCannotBeHashedMakesNoRoom) {
    LockedRoom t;
    proto::RoomCreate wish;
    wish.password = "open";
    auto const made = t.send(t.bob, wish);
    t.perform(t.lobby().password_hashed(t.bob, std::nullopt, t.now));
    EXPECT_TRUE(refused(*t.reply(made), ErrorReason::storage_failed));
    EXPECT_EQ(std::get<proto::Rooms>(*t.ask(t.bob, proto::LobbyList{})).rooms.size(), 1U);
}

TEST(Passwords, MoreThanTheServerTakesAreToldToWait) {
    LockedRoom t(one_at_a_time());
    auto const joined = t.join(t.bob, "sesame");
    auto const late = t.join(t.cid, "sesame");
    EXPECT_TRUE(refused(*t.reply(late), ErrorReason::too_fast));
    EXPECT_EQ(t.reply(late)->error().retry_after, base::Milliseconds{1'000});
    proto::RoomCreate wish;
    wish.password = "open";
    EXPECT_TRUE(refused(t.ask(t.cid, wish), ErrorReason::too_fast));
    // A member needs none.
    EXPECT_TRUE(*t.reply(t.join(t.ann, "sesame")));
    EXPECT_EQ(t.passwords.size(), 1U);
    t.work_out_password();
    EXPECT_TRUE(*t.reply(joined));
    auto const again = t.join(t.cid, "sesame");
    t.work_out_password();
    EXPECT_TRUE(*t.reply(again));
}

TEST(Passwords, WhoGoesAwayMeanwhileMakesRoomForOthers) {
    LockedRoom t(one_at_a_time());
    t.join(t.bob, "sesame");
    t.disconnect(t.bob);
    t.work_out_password();
    auto const joined = t.join(t.cid, "sesame");
    ASSERT_EQ(t.passwords.size(), 1U);
    t.work_out_password();
    EXPECT_TRUE(*t.reply(joined));
    EXPECT_EQ(t.look(t.ann, t.room).seats.white.players.at(0).name, "Cid");
}

TEST(Passwords, ARoomMayBeGoneWhenItsPasswordIsChecked) {
    LockedRoom t;
    auto const joined = t.join(t.bob, "sesame");
    EXPECT_TRUE(t.ask(t.ann, proto::RoomLeave{t.room}));
    t.work_out_password();
    EXPECT_TRUE(refused(*t.reply(joined), ErrorReason::room_not_found));
}

TEST(Passwords, GuessersAreStoppedBeforeTheWork) {
    LockedRoom t;
    for (int i = 0; i < 5; ++i) {
        t.join(t.bob, "guess");
        t.work_out_password();
    }
    EXPECT_TRUE(refused(*t.reply(t.join(t.bob, "sesame")), ErrorReason::too_fast));
    EXPECT_TRUE(t.passwords.empty());
}

}  // namespace tengen::server::core::testing
