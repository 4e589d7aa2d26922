// What the owner of a room may do with the people in it.

#include "tests/server/core/open_room.hpp"
#include "tests/server/core/tables.hpp"

namespace tengen::server::core::testing {

using proto::ErrorReason;

TEST(Kick, ShowsAWatcherOutForGood) {
    OpenRoom t;
    EXPECT_TRUE(t.join(t.bob, proto::JoinWish::watch));
    t.take_events(t.ann);
    t.take_events(t.bob);
    EXPECT_TRUE(t.ask(t.ann, proto::RoomKick{t.room, t.player(t.bob).id}));
    auto const seen = t.take_events(t.bob);
    ASSERT_EQ(types(seen), std::vector<std::string>{"left"});
    EXPECT_EQ(bodies<proto::Left>(seen)[0].by, t.player(t.ann));
    EXPECT_TRUE(refused(t.join(t.bob), ErrorReason::forbidden));
    EXPECT_TRUE(t.ask(t.ann, proto::ChatSay{t.room, "gone"}));
    EXPECT_TRUE(t.take_events(t.bob).empty());
    t.restart();
    auto const bob = t.come_back(t.bob);
    EXPECT_TRUE(refused(t.join(bob), ErrorReason::forbidden));
}

TEST(Kick, FreesASeatBeforeTheGameAndClearsReady) {
    OpenRoom t;
    EXPECT_TRUE(t.join(t.bob));
    EXPECT_TRUE(t.ask(t.ann, proto::RoomReady{t.room}));
    t.take_events(t.cid);
    t.take_events(t.ann);
    EXPECT_TRUE(t.ask(t.ann, proto::RoomKick{t.room, t.player(t.bob).id}));
    EXPECT_EQ(types(t.take_events(t.ann)), (std::vector<std::string>{"left", "seats"}));
    EXPECT_TRUE(t.shot().ready.empty());
    EXPECT_TRUE(t.shot().watchers.empty());
    EXPECT_TRUE(t.join(t.cid));
    EXPECT_EQ(t.shot().seats[rules::Side::white].players.at(0).name, "Cid");
}

TEST(Kick, NoPlayerIsShownOutOfAGame) {
    PairTable t;
    auto const cid = t.guest("Cid");
    EXPECT_TRUE(t.ask(cid, proto::RoomJoin{t.room, {}, proto::JoinWish::watch}));
    EXPECT_TRUE(refused(t.ask(t.ann, proto::RoomKick{t.room, t.player(t.bob).id}), ErrorReason::forbidden));
    EXPECT_TRUE(t.ask(t.ann, proto::RoomKick{t.room, t.player(cid).id}));
}

TEST(Kick, IsForTheOwnerAndForOthersInTheRoom) {
    OpenRoom t;
    EXPECT_TRUE(t.join(t.bob));
    EXPECT_TRUE(refused(t.ask(t.bob, proto::RoomKick{t.room, t.player(t.ann).id}), ErrorReason::not_owner));
    for (auto const who : {t.player(t.ann).id, t.player(t.cid).id, base::PlayerId{999}}) {
        auto const reply = t.ask(t.ann, proto::RoomKick{t.room, who});
        EXPECT_TRUE(refused(reply, ErrorReason::bad_params));
        EXPECT_EQ(reply.error().field, "player");
    }
}

TEST(Owner, HandsTheRoomToSomebodyInIt) {
    OpenRoom t;
    EXPECT_TRUE(t.join(t.bob));
    EXPECT_TRUE(t.ask(t.ann, proto::RoomOwner{t.room, t.player(t.bob).id}));
    EXPECT_EQ(t.shot().owner, t.player(t.bob));
    EXPECT_TRUE(refused(t.ask(t.ann, proto::RoomOwner{t.room, t.player(t.ann).id}), ErrorReason::not_owner));
    EXPECT_TRUE(refused(t.ask(t.bob, proto::RoomOwner{t.room, t.player(t.cid).id}), ErrorReason::bad_params));
}

}  // namespace tengen::server::core::testing
