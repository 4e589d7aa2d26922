// Who may say what, how much of it, and who sees it.

#include "tests/server/core/tables.hpp"

namespace tengen::server::core::testing {

using proto::ErrorReason;
using Strings = std::vector<std::string>;

namespace {

proto::Reply say(Harness& t, base::SessionId who, base::RoomId const& room, std::string text) {
    return t.ask(who, proto::ChatSay{room, std::move(text)});
}

}  // namespace

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

TEST(Chat, NobodyIsMutedWhoIsNobody) {
    Harness t;
    auto const ann = t.guest("Ann");
    auto const reply = t.ask(ann, proto::ChatMute{base::PlayerId{987'654'321}});
    ASSERT_FALSE(reply);
    EXPECT_EQ(reply.error().reason, ErrorReason::bad_params);
    EXPECT_EQ(reply.error().field, "player");
}

TEST(Chat, AMutedPersonStaysMutedOnTheNextConnection) {
    PairTable t;
    EXPECT_TRUE(t.ask(t.ann, proto::ChatMute{t.player(t.bob).id}));
    auto const again = t.come_back(t.ann);
    t.look(again, t.room);
    say(t, t.bob, t.room, "boo");
    EXPECT_EQ(types(t.take_events(again)), Strings{"hidden"});
}

}  // namespace tengen::server::core::testing
