// Rooms that nobody is in, and watchers who went away.

#include "tests/server/core/open_room.hpp"
#include "tests/server/core/tables.hpp"

namespace tengen::server::core::testing {

using proto::JoinWish;
using proto::RoomState;
using std::chrono::seconds;
using Strings = std::vector<std::string>;

TEST(RoomIdle, AnOpenRoomNobodyIsInIsClosed) {
    OpenRoom t;
    t.disconnect(t.ann);
    t.pass(seconds{3599});
    EXPECT_TRUE(t.journal.contains(t.room));
    t.pass(seconds{1});
    EXPECT_EQ(t.forgotten, std::vector{t.room});
}

TEST(RoomIdle, SomebodyWhoComesBackStopsIt) {
    OpenRoom t;
    t.disconnect(t.ann);
    t.pass(seconds{3000});
    t.ann = t.come_back(t.ann);
    t.pass(seconds{3000});
    EXPECT_EQ(t.shot().state, RoomState::open);
}

TEST(RoomIdle, AGameInPlayIsNotClosed) {
    PairTable t;
    t.disconnect(t.ann);
    t.disconnect(t.bob);
    t.pass(seconds{100'000});
    t.ann = t.come_back(t.ann);
    EXPECT_EQ(t.look(t.ann, t.room).state, RoomState::playing);
}

TEST(RoomIdle, AGameAgainstAnAiNobodyIsInIsAbortedAndClosedAfterADay) {
    AiTable t;
    t.disconnect(t.ann);
    t.pass(std::chrono::hours{24} - seconds{1});
    EXPECT_EQ(types(t.kept(t.room).events).back(), "started");
    t.pass(seconds{1});
    auto const& events = t.kept(t.room).events;
    EXPECT_EQ(types({events.end() - 2, events.end()}), (Strings{"finished", "closed"}));
    EXPECT_EQ(bodies<proto::Finished>(events)[0].outcome.reason, rules::Reason::aborted);
    EXPECT_EQ(bodies<proto::Closed>(events)[0].reason, proto::CloseReason::idle);
    EXPECT_EQ(t.forgotten, std::vector{t.room});
    EXPECT_EQ(t.archived.size(), 1U);  // the record stays
}

TEST(RoomIdle, AGameBetweenPeopleNobodyIsInIsAbortedAndClosedAfterAWeek) {
    PairTable t;
    t.disconnect(t.ann);
    t.pass(std::chrono::hours{100});
    t.disconnect(t.bob);
    t.pass(std::chrono::hours{7 * 24} - seconds{1});
    EXPECT_EQ(types(t.kept(t.room).events).back(), "started");
    t.pass(seconds{1});
    EXPECT_EQ(types(t.kept(t.room).events).back(), "closed");
    EXPECT_EQ(t.forgotten, std::vector{t.room});
    EXPECT_EQ(t.archived.size(), 1U);
}

TEST(RoomIdle, ARestartDoesNotBeginTheAbsenceAnew) {
    AiTable t;
    t.disconnect(t.ann);
    t.pass(std::chrono::hours{20});
    t.restart();
    t.pass(std::chrono::hours{4} - seconds{1});
    EXPECT_EQ(types(t.kept(t.room).events).back(), "started");
    t.pass(seconds{1});
    EXPECT_EQ(types(t.kept(t.room).events).back(), "closed");
}

TEST(RoomIdle, WhoWasSeenLateHasNotBeenAwayForLong) {
    AiTable t;
    t.pass(std::chrono::hours{20});
    t.disconnect(t.ann);
    t.restart();
    t.pass(std::chrono::hours{24} - seconds{1});
    EXPECT_EQ(types(t.kept(t.room).events).back(), "started");
    t.pass(seconds{1});
    EXPECT_EQ(types(t.kept(t.room).events).back(), "closed");
}

TEST(RoomIdle, AfterARestartThereIsTimeToComeBack) {
    OpenRoom t;
    OpenRoom other;
    for (auto* each : {&t, &other}) {
        each->pass(std::chrono::hours{2});
        each->restart();
        each->pass(seconds{299});
        EXPECT_TRUE(each->journal.contains(each->room));
    }
    t.ann = t.come_back(t.ann);
    t.pass(std::chrono::hours{2});
    EXPECT_EQ(t.shot().state, RoomState::open);
    other.pass(seconds{1});
    EXPECT_EQ(other.forgotten, std::vector{other.room});
}

TEST(Watchers, WithoutConnectionLeaveAfterAWhile) {
    OpenRoom t;
    t.join(t.cid, JoinWish::watch);
    t.disconnect(t.cid);
    t.pass(seconds{59});
    EXPECT_EQ(t.shot().watchers.size(), 1U);
    t.pass(seconds{1});
    EXPECT_TRUE(t.shot().watchers.empty());
}

}  // namespace tengen::server::core::testing
