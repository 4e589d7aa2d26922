// Players who are blocked, and reports to the operator.

#include "server/core/house.hpp"
#include "tests/server/core/account_tables.hpp"

namespace tengen::server::core::testing {

using proto::ErrorReason;
using Strings = std::vector<std::string>;

TEST(Block, WhatTheBlockedOneSaysIsHiddenAlsoAfterARestart) {
    PairTable t;
    EXPECT_TRUE(t.ask(t.ann, proto::PlayerBlock{t.player(t.bob).id}));
    t.ask(t.bob, proto::ChatSay{t.room, "boo"});
    EXPECT_EQ(types(t.take_events(t.ann)), Strings{"hidden"});
    t.ask(t.ann, proto::ChatSay{t.room, "pardon?"});
    EXPECT_EQ(types(t.take_events(t.bob)), (Strings{"said", "said"}));  // not the other way round
    t.restart();
    t.ann = t.come_back(t.ann);
    t.bob = t.come_back(t.bob);
    t.look(t.ann, t.room);
    t.look(t.bob, t.room);
    t.ask(t.bob, proto::ChatSay{t.room, "boo"});
    EXPECT_EQ(types(t.take_events(t.ann)), Strings{"hidden"});
    EXPECT_TRUE(t.ask(t.ann, proto::PlayerBlock{t.player(t.bob).id, false}));
    t.ask(t.bob, proto::ChatSay{t.room, "sorry"});
    EXPECT_EQ(types(t.take_events(t.ann)), Strings{"said"});
}

TEST(Block, TheBlockedOneMayNotEnterRoomsOfTheOther) {
    Harness t;
    auto const ann = t.guest("Ann");
    auto const bob = t.guest("Bob");
    auto const room = std::get<proto::Created>(*t.ask(ann, proto::RoomCreate{})).room;
    EXPECT_TRUE(t.ask(ann, proto::PlayerBlock{t.player(bob).id}));
    for (auto const wish : {proto::JoinWish::any, proto::JoinWish::watch}) {
        EXPECT_TRUE(refused(t.ask(bob, proto::RoomJoin{room, {}, wish}), ErrorReason::forbidden));
    }
    auto const other = std::get<proto::Created>(*t.ask(bob, proto::RoomCreate{})).room;
    EXPECT_TRUE(t.ask(ann, proto::RoomJoin{other, {}, proto::JoinWish::any}));
    EXPECT_TRUE(t.ask(ann, proto::PlayerBlock{t.player(bob).id, false}));
    EXPECT_TRUE(t.ask(bob, proto::RoomJoin{room, {}, proto::JoinWish::any}));
}

TEST(Block, TheTwoAreNotMatchedWhoeverWaits) {
    Harness t;
    auto const ann = t.guest("Ann");
    auto const bob = t.guest("Bob");
    auto const cid = t.guest("Cid");
    auto const quick = [&](base::SessionId who) {
        return std::get<proto::Created>(*t.ask(who, proto::LobbyQuick{})).room;
    };
    EXPECT_TRUE(t.ask(ann, proto::PlayerBlock{t.player(bob).id}));
    auto const anns = quick(ann);
    auto const bobs = quick(bob);
    EXPECT_NE(anns, bobs);
    EXPECT_EQ(quick(cid), anns);
    auto const dan = t.guest("Dan");
    EXPECT_EQ(quick(dan), bobs);
    // The one who blocks comes second.
    auto const again = quick(bob);
    EXPECT_NE(quick(ann), again);
}

TEST(Block, AMemberStays) {
    PairTable t;
    EXPECT_TRUE(t.ask(t.ann, proto::PlayerBlock{t.player(t.bob).id}));
    t.bob = t.come_back(t.bob);
    EXPECT_TRUE(t.ask(t.bob, proto::RoomJoin{t.room, {}, proto::JoinWish::any}));
}

TEST(Block, IsAQuestionOfTwoPeopleInThisOrder) {
    People people;
    people.add({.player = {base::PlayerId{1}, "Ann"}, .blocked = {base::PlayerId{2}}});
    people.add({.player = {base::PlayerId{2}, "Bob"}});
    EXPECT_TRUE(people.blocks(base::PlayerId{1}, base::PlayerId{2}));
    EXPECT_FALSE(people.blocks(base::PlayerId{2}, base::PlayerId{1}));
    EXPECT_FALSE(people.blocks(base::PlayerId{3}, base::PlayerId{1}));
}

TEST(Block, NamesSomebodyElseWhoIsThere) {
    Harness t;
    auto const ann = t.guest("Ann");
    EXPECT_EQ(t.ask(ann, proto::PlayerBlock{base::PlayerId{99}}).error().field, "player");
    EXPECT_EQ(t.ask(ann, proto::PlayerBlock{t.player(ann).id}).error().field, "player");
}

TEST(Block, SoManyAndNoMore) {
    Config config;
    config.blocked_players = 1;
    Harness t(config);
    auto const ann = t.guest("Ann");
    auto const bob = t.player(t.guest("Bob")).id;
    auto const cid = t.player(t.guest("Cid")).id;
    EXPECT_TRUE(t.ask(ann, proto::PlayerBlock{bob}));
    EXPECT_TRUE(t.ask(ann, proto::PlayerBlock{bob}));
    EXPECT_TRUE(refused(t.ask(ann, proto::PlayerBlock{cid}), ErrorReason::forbidden));
    EXPECT_TRUE(t.ask(ann, proto::PlayerBlock{bob, false}));
    EXPECT_TRUE(t.ask(ann, proto::PlayerBlock{cid}));
}

TEST(Block, IsToldOnceItIsKept) {
    PairTable t;
    t.mode = JournalMode::failing;
    EXPECT_TRUE(refused(t.ask(t.ann, proto::PlayerBlock{t.player(t.bob).id}), ErrorReason::storage_failed));
    t.mode = JournalMode::at_once;
    t.ask(t.bob, proto::ChatSay{t.room, "hello"});
    EXPECT_EQ(types(t.take_events(t.ann)), Strings{"said"});
}

TEST(ReportOfAPlayer, IsKeptWithWhoWhomWhenAndWhat) {
    PairTable t;
    EXPECT_TRUE(t.ask(t.ann, proto::PlayerReport{t.player(t.bob).id, " foul\nlanguage "}));
    ASSERT_EQ(t.reports.size(), 1U);
    EXPECT_EQ(t.reports[0], (Report{t.now, t.player(t.ann), t.player(t.bob), "foullanguage"}));
    t.mode = JournalMode::failing;
    EXPECT_TRUE(
        refused(t.ask(t.ann, proto::PlayerReport{t.player(t.bob).id, "again"}), ErrorReason::storage_failed));
}

TEST(ReportOfAPlayer, HasATextAndSomebodyElse) {
    PairTable t;
    auto const bob = t.player(t.bob).id;
    EXPECT_EQ(t.ask(t.ann, proto::PlayerReport{bob, " \n"}).error().field, "text");
    EXPECT_EQ(t.ask(t.ann, proto::PlayerReport{bob, std::string(501, 'x')}).error().field, "text");
    EXPECT_EQ(t.ask(t.ann, proto::PlayerReport{base::PlayerId{99}, "x"}).error().field, "player");
    EXPECT_EQ(t.ask(t.bob, proto::PlayerReport{bob, "x"}).error().field, "player");
}

TEST(ReportOfAPlayer, FiveAnHourAndTenTimesSoManyFromAnAddress) {
    Harness t;
    auto const bob = t.player(t.guest("Bob")).id;
    auto const ann = t.guest("Ann", "one house");
    for (int i = 0; i < 5; ++i) {
        EXPECT_TRUE(t.ask(ann, proto::PlayerReport{bob, "x"}));
    }
    auto const reply = t.ask(ann, proto::PlayerReport{bob, "x"});
    EXPECT_TRUE(refused(reply, ErrorReason::too_fast));
    EXPECT_EQ(reply.error().retry_after, base::Milliseconds{std::chrono::hours{1}});
    for (int i = 0; i < 9; ++i) {
        auto const other = t.guest("Eve", "one house");
        for (int j = 0; j < 5; ++j) {
            EXPECT_TRUE(t.ask(other, proto::PlayerReport{bob, "x"}));
        }
    }
    EXPECT_TRUE(
        refused(t.ask(t.guest("Cid", "one house"), proto::PlayerReport{bob, "x"}), ErrorReason::too_fast));
    EXPECT_TRUE(t.ask(t.guest("Dan", "another house"), proto::PlayerReport{bob, "x"}));
    t.pass(std::chrono::hours{1});
    EXPECT_TRUE(t.ask(ann, proto::PlayerReport{bob, "x"}));
}

}  // namespace tengen::server::core::testing
