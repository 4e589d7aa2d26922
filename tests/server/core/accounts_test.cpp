// Guests who register, log-ins from other connections, passwords and tokens.

#include "tests/server/core/account_tables.hpp"

namespace tengen::server::core::testing {

using proto::ErrorReason;
using std::chrono::minutes;

TEST(Register, AGuestKeepsNumberTokenAndSeats) {
    PairTable t;
    t.play_all({"h8"});
    auto const ann = t.player(t.ann);
    auto const token = t.token(t.ann);
    auto const made = welcome_in(t.ask(t.ann, proto::AccountRegister{"Anna", kPassword}));
    EXPECT_FALSE(made.guest);
    EXPECT_EQ(made.player.id, ann.id);
    EXPECT_EQ(made.player.name, "Anna");
    EXPECT_EQ(made.token, token);
    EXPECT_EQ(made.seats, (std::vector<proto::SeatRef>{{t.room, rules::Side::black}}));
    EXPECT_EQ(t.take_infos<proto::Presence>(t.bob).back().player.name, "Anna");
    EXPECT_EQ(t.look(t.bob, t.room).seats.black.players.at(0).name, "Anna");
    t.play_all({"h9", "a1"});
    auto const& record = t.saved_players.at(ann.id);
    EXPECT_FALSE(record.guest);
    EXPECT_EQ(record.password_hash, "hash of correct horse");
}

TEST(Register, IsToldOnceTheAccountIsKept) {
    AccountHouse t;
    auto const ann = t.guest("Ann");
    t.mode = JournalMode::failing;
    EXPECT_TRUE(refused(t.ask(ann, proto::AccountRegister{"Ann", kPassword}), ErrorReason::storage_failed));
    EXPECT_TRUE(t.saved_players.at(t.player(ann).id).guest);
    t.mode = JournalMode::at_once;
    // The name is free again, for whoever comes first.
    EXPECT_FALSE(welcome_in(t.ask(ann, proto::AccountRegister{"Ann", kPassword})).guest);
    EXPECT_TRUE(t.ask(ann, proto::LobbyList{}));
}

TEST(Register, ANameIsTakenTogetherWithThoseThatLookLikeIt) {
    AccountHouse t;
    t.account("Bob");
    auto const eve = t.guest("Eve");
    EXPECT_TRUE(refused(t.ask(eve, proto::AccountRegister{"Bob", kPassword}), ErrorReason::name_taken));
    EXPECT_TRUE(refused(t.ask(eve, proto::AccountRegister{"B0B", kPassword}), ErrorReason::name_taken));
    t.restart();
    auto const again = t.come_back(eve);
    EXPECT_TRUE(refused(t.ask(again, proto::AccountRegister{"bob", kPassword}), ErrorReason::name_taken));
    EXPECT_TRUE(t.ask(again, proto::AccountRegister{"Bobby", kPassword}));
}

TEST(Register, OfTwoWhoWantANameTheFirstGetsIt) {
    AccountHouse t;
    auto const ann = t.guest("Ann");
    auto const bob = t.guest("Bob");
    t.password_mode = PasswordMode::on_command;
    auto const first = t.send(ann, proto::AccountRegister{"Cid", kPassword});
    auto const second = t.send(bob, proto::AccountRegister{"Cid", kPassword});
    t.work_out_password();
    t.work_out_password();
    EXPECT_TRUE(*t.reply(first));
    EXPECT_TRUE(refused(*t.reply(second), ErrorReason::name_taken));
}

TEST(Register, RefusesNamesAndPasswordsByTheMemberAtFault) {
    AccountHouse t;
    auto const ann = t.guest("Ann");
    auto const fault = [&](std::string name, std::string password) {
        auto const reply = t.ask(ann, proto::AccountRegister{std::move(name), std::move(password)});
        EXPECT_TRUE(refused(reply, ErrorReason::bad_params));
        return reply ? std::string() : *reply.error().field + ": " + reply.error().message;
    };
    EXPECT_TRUE(fault("A!", kPassword).starts_with("name: the name of an account is made of letters"));
    EXPECT_TRUE(fault("A*", kPassword).starts_with("name: the letters of an account's name are of one"));
    EXPECT_TRUE(fault("Guest-7", kPassword).starts_with("name: names that begin with guest-"));
    EXPECT_TRUE(fault(std::string(25, 'x'), kPassword).starts_with("name: a name has 1 to 24"));
    EXPECT_TRUE(fault("Ann", "seven77").starts_with("password: a password of an account has at least 8"));
    EXPECT_TRUE(fault("Ann", std::string(257, 'x')).starts_with("password: a password of an account has at"));
    EXPECT_TRUE(t.ask(ann, proto::AccountRegister{"Ann", "eight888"}));
    EXPECT_TRUE(refused(t.ask(ann, proto::AccountRegister{"Ann", kPassword}), ErrorReason::forbidden));
}

TEST(Register, WhatFollowsItWaits) {
    AccountHouse t;
    auto const ann = t.guest("Ann");
    t.password_mode = PasswordMode::on_command;
    auto const asked = t.send(ann, proto::AccountRegister{"Ann", kPassword});
    auto const behind = t.send(ann, proto::LobbyList{});
    EXPECT_FALSE(t.reply(behind));
    t.work_out_password();
    EXPECT_TRUE(*t.reply(asked));
    EXPECT_TRUE(*t.reply(behind));
}

TEST(AccountName, GuestsMayNotTakeIt) {
    AccountHouse t;
    t.account("Bob");
    EXPECT_TRUE(refused(t.say_hello("b0b"), ErrorReason::name_taken));
    EXPECT_TRUE(t.say_hello("Bobby"));
    auto const eve = t.guest("Eve");
    EXPECT_TRUE(refused(t.say_hello("BOB", t.token(eve)), ErrorReason::name_taken));
}

TEST(AccountName, AGuestWhoHadItBeforeComesBackUnderAnother) {
    AccountHouse t;
    auto const guest = t.guest("Bob");
    t.account("Bob");
    EXPECT_TRUE(refused(t.say_hello("Bob", t.token(guest)), ErrorReason::name_taken));
    auto const again = welcome_in(t.say_hello({}, t.token(guest)));
    EXPECT_EQ(again.player.id, t.player(guest).id);
    EXPECT_EQ(again.player.name, "guest-" + std::to_string(again.player.id.value));
}

TEST(AccountName, StaysWhateverNameAHelloGives) {
    AccountHouse t;
    auto const bob = t.account("Bob");
    EXPECT_EQ(welcome_in(t.say_hello("Robert", t.token(bob))).player.name, "Bob");
}

TEST(LogIn, MakesTheConnectionTheAccountsAndReplacesTheOlder) {
    AccountHouse t;
    auto const bob = t.account("Bob");
    auto const other = t.guest("Eve");
    auto const eve = t.player(other);
    auto const eves_token = t.token(other);
    auto const bobs_token = t.token(bob);
    auto const made = welcome_in(t.log_in(other, "bob"));
    EXPECT_EQ(made.player, t.player(bob));
    EXPECT_FALSE(made.guest);
    EXPECT_EQ(t.take_notes<proto::Replaced>(bob).size(), 1U);
    EXPECT_TRUE(t.is_closed(bob));
    EXPECT_FALSE(t.is_closed(other));
    auto const room = std::get<proto::Created>(*t.ask(other, proto::RoomCreate{}));
    EXPECT_EQ(room.snapshot.owner, made.player);
    // One token a log-in, and the guest's own leads back to the guest.
    EXPECT_NE(made.token, bobs_token);
    EXPECT_TRUE(t.token_is_good(bobs_token));
    EXPECT_TRUE(t.token_is_good(made.token));
    EXPECT_EQ(welcome_in(t.say_hello({}, eves_token)).player, eve);
}

TEST(LogIn, WorksAfterARestart) {
    AccountHouse t;
    auto const bob = t.player(t.account("Bob"));
    t.restart();
    EXPECT_EQ(welcome_in(t.log_in(t.guest("Eve"), "Bob")).player, bob);
}

TEST(LogIn, BringsTheSeatsAndTheGuestIsSeenLeaving) {
    AccountHouse t;
    auto const bob = t.account("Bob");
    auto const room = std::get<proto::Created>(*t.ask(bob, proto::RoomCreate{})).room;
    auto const ann = t.guest("Ann");
    t.ask(ann, proto::RoomJoin{room, {}, proto::JoinWish::any});
    t.ask(ann, proto::RoomReady{room});
    t.ask(bob, proto::RoomReady{room});
    auto const other = t.guest("Eve");
    t.look(other, room);
    t.take_infos<proto::Presence>(ann);
    auto const made = welcome_in(t.log_in(other, "Bob"));
    EXPECT_EQ(made.seats, (std::vector<proto::SeatRef>{{room, rules::Side::black}}));
    auto const told = t.take_infos<proto::Presence>(ann);
    ASSERT_EQ(told.size(), 1U);  // Bob was there all the time
    EXPECT_EQ(told[0].player.name, "Eve");
    EXPECT_EQ(told[0].state, proto::PresenceState::offline);
    // What the guest had opened is not the account's.
    t.take_events(other);
    EXPECT_TRUE(t.ask(ann, proto::ChatSay{room, "hello"}));
    EXPECT_TRUE(t.take_events(other).empty());
    EXPECT_TRUE(t.ask(other, proto::GamePlay{room, "h8", 0, {}}));
}

TEST(LogIn, AGuestInAGameIsToldToKeepOrEndItFirst) {
    PairTable t;
    auto const zoe = t.guest("Zoe");
    t.ask(zoe, proto::AccountRegister{"Zoe", kPassword});
    auto const reply = t.ask(t.ann, proto::AccountLogin{"Zoe", kPassword});
    EXPECT_TRUE(refused(reply, ErrorReason::forbidden));
    EXPECT_EQ(reply.error().state, proto::RoomState::playing);
    EXPECT_NE(reply.error().message.find("register to keep it"), std::string::npos);
    t.play_all({"h8"});
    EXPECT_TRUE(t.ask(t.ann, proto::GameResign{t.room}));
    EXPECT_TRUE(t.ask(t.ann, proto::AccountLogin{"Zoe", kPassword}));
}

TEST(LogIn, AGameThatStartsMeanwhileKeepsTheGuest) {
    PairTable t;
    auto const zoe = t.guest("Zoe");
    t.ask(zoe, proto::AccountRegister{"Zoe", kPassword});
    auto const cid = t.guest("Cid");
    auto const room = std::get<proto::Created>(*t.ask(cid, proto::RoomCreate{})).room;
    t.ask(cid, proto::RoomReady{room});
    auto const dan = t.guest("Dan");
    t.ask(dan, proto::RoomJoin{room, {}, proto::JoinWish::any});
    t.password_mode = PasswordMode::on_command;
    t.ask(cid, proto::RoomReady{room});
    auto const login = t.send(cid, proto::AccountLogin{"Zoe", kPassword});
    t.ask(dan, proto::RoomReady{room});
    t.work_out_password();
    EXPECT_TRUE(refused(*t.reply(login), ErrorReason::forbidden));
    EXPECT_TRUE(t.ask(cid, proto::GamePlay{room, "h8", 0, {}}));
}

TEST(LogIn, AnUnknownNameAndAWrongPasswordAreAnsweredAlike) {
    AccountHouse t;
    t.account("Bob");
    auto const eve = t.guest("Eve");
    t.password_mode = PasswordMode::on_command;
    auto const wrong = t.send(eve, proto::AccountLogin{"Bob", "wrong horse"});
    ASSERT_EQ(t.passwords.size(), 1U);
    EXPECT_EQ(std::get<CheckPassword>(t.passwords[0]).hash, "hash of correct horse");
    t.work_out_password();
    auto const unknown = t.send(eve, proto::AccountLogin{"Nobody", "wrong horse"});
    // It is worked on all the same; what an empty hash costs is the edge's business.
    ASSERT_EQ(t.passwords.size(), 1U);
    EXPECT_EQ(std::get<CheckPassword>(t.passwords[0]).hash, "");
    t.work_out_password();
    EXPECT_TRUE(refused(*t.reply(wrong), ErrorReason::wrong_login));
    EXPECT_EQ(t.reply(wrong)->error(), t.reply(unknown)->error());
    EXPECT_FALSE(t.reply(wrong)->error().fatal);
}

TEST(LogIn, TenFailuresAnHourAnAddress) {
    AccountHouse t;
    t.account("Bob", "his house");
    auto const eve = t.guest("Eve", "one house");
    for (int i = 0; i < 10; ++i) {
        EXPECT_TRUE(refused(t.log_in(eve, "Bob", "wrong horse"), ErrorReason::wrong_login));
        t.pass(minutes{1});
    }
    auto const reply = t.log_in(t.guest("Fay", "one house"), "Bob");
    EXPECT_TRUE(refused(reply, ErrorReason::too_fast));
    EXPECT_EQ(reply.error().retry_after, base::Milliseconds{minutes{50}});
    EXPECT_TRUE(t.log_in(t.guest("Gus", "another house"), "Bob"));
    t.pass(minutes{50});
    EXPECT_TRUE(t.log_in(eve, "Bob"));
}

TEST(LogIn, RightOnesDoNotCountAndThoseAtWorkDo) {
    Config config;
    config.failed_logins = 2;
    AccountHouse t(config);
    t.account("Bob", "one house");
    for (int i = 0; i < 5; ++i) {
        EXPECT_TRUE(t.log_in(t.guest("Eve", "one house"), "Bob"));
    }
    t.password_mode = PasswordMode::on_command;
    t.send(t.guest("Fay", "one house"), proto::AccountLogin{"Bob", "wrong horse"});
    t.send(t.guest("Gus", "one house"), proto::AccountLogin{"Bob", "wrong horse"});
    EXPECT_TRUE(refused(t.log_in(t.guest("Hal", "one house"), "Bob"), ErrorReason::too_fast));
}

TEST(LogIn, AnAddressThatIsExemptMayTryAsOftenAsItLikes) {
    AccountHouse t;
    t.account("Bob");
    auto const eve = t.guest("Eve");
    for (int i = 0; i < 20; ++i) {
        EXPECT_TRUE(refused(t.log_in(eve, "Bob", "wrong horse"), ErrorReason::wrong_login));
    }
    EXPECT_TRUE(t.log_in(eve, "Bob"));
}

TEST(LogIn, APasswordThatWasChangedMeanwhileIsWrong) {
    AccountHouse t;
    auto const bob = t.account("Bob");
    auto const eve = t.guest("Eve");
    t.password_mode = PasswordMode::on_command;
    auto const change = t.send(bob, proto::AccountPassword{kPassword, "battery staple"});
    t.work_out_password();
    auto const login =
        t.send(eve, proto::AccountLogin{"Bob", kPassword});  // behind the hashing of the new one
    t.work_out_password();
    t.work_out_password();
    EXPECT_TRUE(*t.reply(change));
    EXPECT_TRUE(refused(*t.reply(login), ErrorReason::wrong_login));
}

TEST(LogIn, AnAccountThatIsBeingMadeHasNoPasswordYet) {
    AccountHouse t;
    auto const ann = t.guest("Ann");
    auto const eve = t.guest("Eve");
    t.password_mode = PasswordMode::on_command;
    t.send(ann, proto::AccountRegister{"Bob", kPassword});
    t.passwords.clear();
    auto const being_kept = t.lobby().password_hashed(ann, "hash of correct horse", t.now);
    auto const login = t.send(eve, proto::AccountLogin{"Bob", ""});
    // Whatever an edge makes of no hash at all.
    t.perform(t.lobby().password_checked(eve, PasswordVerdict::right, t.now));
    EXPECT_TRUE(refused(*t.reply(login), ErrorReason::wrong_login));
    t.perform(being_kept);
    EXPECT_FALSE(t.saved_players.at(t.player(ann).id).guest);
}

TEST(LogIn, AnAccountHas32TokensAndTheOldestMakesWay) {
    AccountHouse t;
    auto const first = t.token(t.account("Bob"));
    std::string second;
    for (int i = 0; i < 31; ++i) {
        auto const token = welcome_in(t.log_in(t.guest("Eve"), "Bob")).token;
        second = second.empty() ? token : second;
    }
    EXPECT_TRUE(t.token_is_good(first));
    t.log_in(t.guest("Eve"), "Bob");
    EXPECT_FALSE(t.token_is_good(first));
    EXPECT_TRUE(t.token_is_good(second));
}

TEST(AccountPassword, TheNewOneIsGoodAndTheOtherTokensAreNot) {
    AccountHouse t;
    auto const old_token = t.token(t.account("Bob"));
    auto const bob = t.guest("Eve");
    auto const token = welcome_in(t.log_in(bob, "Bob")).token;
    EXPECT_TRUE(refused(t.ask(bob, proto::AccountPassword{"wrong horse", "battery staple"}),
                        ErrorReason::wrong_login));
    EXPECT_EQ(t.ask(bob, proto::AccountPassword{kPassword, "short"}).error().field, "new");
    EXPECT_TRUE(t.token_is_good(old_token));
    auto const again = t.connect();
    EXPECT_TRUE(t.ask(again, hello_with({}, token)));
    EXPECT_TRUE(t.ask(again, proto::AccountPassword{kPassword, "battery staple"}));
    EXPECT_FALSE(t.token_is_good(old_token));
    t.restart();
    EXPECT_FALSE(t.token_is_good(old_token));
    EXPECT_TRUE(t.token_is_good(token));
    auto const fay = t.guest("Fay");
    EXPECT_TRUE(refused(t.log_in(fay, "Bob"), ErrorReason::wrong_login));
    EXPECT_TRUE(t.log_in(fay, "Bob", "battery staple"));
}

TEST(AccountPassword, IsNothingForGuests) {
    AccountHouse t;
    auto const ann = t.guest("Ann");
    EXPECT_TRUE(refused(t.ask(ann, proto::AccountPassword{kPassword, kPassword}), ErrorReason::forbidden));
    EXPECT_TRUE(refused(t.ask(ann, proto::AccountLogoutAll{}), ErrorReason::forbidden));
    EXPECT_TRUE(t.token_is_good(t.token(ann)));
}

TEST(AccountPassword, WrongOnesCountAsFailedLogIns) {
    Config config;
    config.failed_logins = 1;
    AccountHouse t(config);
    auto const bob = t.account("Bob", "one house");
    EXPECT_TRUE(refused(t.ask(bob, proto::AccountPassword{"wrong horse", "battery staple"}),
                        ErrorReason::wrong_login));
    EXPECT_TRUE(
        refused(t.ask(bob, proto::AccountPassword{kPassword, "battery staple"}), ErrorReason::too_fast));
}

TEST(LogOutEverywhere, OnlyTheTokenInTheAnswerIsGood) {
    AccountHouse t;
    auto const old_token = t.token(t.account("Bob"));
    auto const bob = t.guest("Eve");
    auto const token = welcome_in(t.log_in(bob, "Bob")).token;
    auto const made = welcome_in(t.ask(bob, proto::AccountLogoutAll{}));
    EXPECT_EQ(made.player, t.player(bob));
    EXPECT_FALSE(t.is_closed(bob));
    EXPECT_FALSE(t.token_is_good(old_token));
    EXPECT_FALSE(t.token_is_good(token));
    EXPECT_EQ(t.saved_players.at(made.player.id).token_hashes, std::vector{"hash of " + made.token});
    t.restart();
    EXPECT_FALSE(t.token_is_good(token));
    EXPECT_TRUE(t.token_is_good(made.token));
}

TEST(LogOutEverywhere, TurnsOutWhoCameInByAnOldTokenMeanwhile) {
    AccountHouse t;
    auto const bob = t.account("Bob");
    auto const token = t.token(bob);
    auto const thief = t.connect();
    auto const before =
        t.lobby().request(bob, proto::RequestId{std::int64_t{900}}, proto::AccountLogoutAll{}, t.now);
    t.perform(t.lobby().request(thief, proto::RequestId{std::int64_t{901}}, hello_with({}, token), t.now));
    EXPECT_TRUE(*t.reply(901));
    EXPECT_FALSE(t.is_closed(thief));
    t.perform(before);
    EXPECT_TRUE(t.is_closed(thief));
    EXPECT_EQ(t.take_notes<proto::Replaced>(thief).size(), 1U);
}

TEST(LogOutEverywhere, WhatCannotBeKeptChangesNothing) {
    AccountHouse t;
    auto const bob = t.account("Bob");
    t.mode = JournalMode::failing;
    EXPECT_TRUE(refused(t.ask(bob, proto::AccountLogoutAll{}), ErrorReason::storage_failed));
    EXPECT_TRUE(refused(t.ask(bob, proto::AccountPassword{kPassword, "battery staple"}),
                        ErrorReason::storage_failed));
    t.mode = JournalMode::at_once;
    EXPECT_TRUE(t.token_is_good(t.token(bob)));
    EXPECT_TRUE(t.log_in(t.guest("Eve"), "Bob"));
}

TEST(Token, AWrongOneChangesNothingForAnybody) {
    PairTable t;
    t.disconnect(t.bob);
    t.take_infos<proto::Presence>(t.ann);
    auto const timers = t.timer(t.room, TimerKind::idle);
    auto const before = t.saved_players.at(t.player(t.ann).id).seen;
    t.pass(minutes{30});
    EXPECT_TRUE(
        refused(t.ask(t.connect(), hello_with("Ann", t.token(t.ann) + "0")), ErrorReason::wrong_login));
    EXPECT_TRUE(t.take_infos<proto::Presence>(t.ann).empty());
    EXPECT_TRUE(t.take_notes<proto::Replaced>(t.ann).empty());
    EXPECT_EQ(t.timer(t.room, TimerKind::idle), timers);
    EXPECT_EQ(t.saved_players.at(t.player(t.ann).id).seen, before);
    EXPECT_FALSE(t.look(t.ann, t.room).seats.white.players.at(0).online);
}

TEST(Saving, ChangesOfOnePersonAreKeptOneAfterAnother) {
    AccountHouse t;
    auto const bob = t.account("Bob");
    auto const ann = t.player(t.guest("Ann")).id;
    auto const cid = t.player(t.guest("Cid")).id;
    // Neither knows of the other when it is asked.
    auto first = t.lobby().request(bob, proto::RequestId{std::int64_t{900}}, proto::PlayerBlock{ann}, t.now);
    auto second = t.lobby().request(bob, proto::RequestId{std::int64_t{901}}, proto::PlayerBlock{cid}, t.now);
    t.pass(minutes{20});
    auto third = t.lobby().session_closed(bob, t.now);
    EXPECT_TRUE(second.empty());
    t.perform(std::move(first));
    t.perform(std::move(second));
    t.perform(std::move(third));
    auto const& record = t.saved_players.at(t.player(bob).id);
    EXPECT_EQ(record.blocked, (std::set{ann, cid}));
    EXPECT_EQ(record.seen, t.now);
    EXPECT_TRUE(t.saves.empty());
}

}  // namespace tengen::server::core::testing
