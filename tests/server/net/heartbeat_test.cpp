#include "server/net/heartbeat.hpp"

#include <gtest/gtest.h>

namespace tengen::server::net {
namespace {

using namespace std::chrono_literals;

Clock::time_point const kStart{1h};

TEST(Heartbeat, PingsEveryTenSeconds) {
    Heartbeat heartbeat;
    heartbeat.start(Pulse::pinged, kStart);
    EXPECT_EQ(heartbeat.due({}, kStart + 9'999ms), Beat::nothing);
    EXPECT_EQ(heartbeat.due({}, kStart + 10s), Beat::ping);
    EXPECT_FALSE(heartbeat.answered());
    EXPECT_EQ(heartbeat.due({}, kStart + 15s), Beat::nothing);
    EXPECT_EQ(heartbeat.due({}, kStart + 20s), Beat::ping);
}

TEST(Heartbeat, APingUnansweredForFiveSecondsIsReportedOnce) {
    Heartbeat heartbeat;
    heartbeat.start(Pulse::pinged, kStart);
    EXPECT_EQ(heartbeat.due({}, kStart + 10s), Beat::ping);
    EXPECT_EQ(heartbeat.due({}, kStart + 14'999ms), Beat::nothing);
    EXPECT_EQ(heartbeat.due({}, kStart + 15s), Beat::unstable);
    EXPECT_EQ(heartbeat.due({}, kStart + 16s), Beat::nothing);
    heartbeat.heard(kStart + 17s);
    EXPECT_EQ(heartbeat.due({}, kStart + 20s), Beat::ping);
    EXPECT_EQ(heartbeat.due({}, kStart + 26s), Beat::nothing);
    EXPECT_TRUE(heartbeat.answered());
    EXPECT_FALSE(heartbeat.answered());
}

TEST(Heartbeat, SilenceEndsAfterTwentyFiveSecondsWithoutALine) {
    Heartbeat heartbeat;
    heartbeat.start(Pulse::pinged, kStart);
    heartbeat.heard(kStart + 3s);
    EXPECT_NE(heartbeat.due({}, kStart + 27'999ms), Beat::silent);
    EXPECT_EQ(heartbeat.due({}, kStart + 28s), Beat::silent);
}

TEST(Heartbeat, AQuietPeerIsNotPingedAndHasTenMinutes) {
    Heartbeat heartbeat;
    heartbeat.start(Pulse::quiet, kStart);
    EXPECT_EQ(heartbeat.due({}, kStart + 5min), Beat::nothing);
    EXPECT_EQ(heartbeat.due({}, kStart + 10min), Beat::silent);
}

}  // namespace
}  // namespace tengen::server::net
