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
    EXPECT_FALSE(heartbeat.answered(kStart + 11s));
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
    EXPECT_TRUE(heartbeat.answered(kStart + 27s));
    EXPECT_FALSE(heartbeat.answered(kStart + 27s));
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

/// One ping, answered after `time`; returns the moment of the next ping.
Clock::time_point ping(Heartbeat& heartbeat, Clock::time_point at, Clock::duration time) {
    EXPECT_EQ(heartbeat.due({}, at), Beat::ping);
    heartbeat.heard(at + time);
    heartbeat.heard(at + time);
    static_cast<void>(heartbeat.answered(at + time));
    return at + 10s;
}

TEST(Heartbeat, MeasuresTheShortestWayOfTheLastThreePings) {
    Heartbeat heartbeat;
    heartbeat.start(Pulse::pinged, kStart);
    EXPECT_EQ(heartbeat.round_trip(), std::nullopt);
    auto at = ping(heartbeat, kStart + 10s, 180ms);
    EXPECT_EQ(heartbeat.round_trip(), 180ms);
    at = ping(heartbeat, at, 40ms);
    at = ping(heartbeat, at, 900ms);
    EXPECT_EQ(heartbeat.round_trip(), 40ms);
    at = ping(heartbeat, at, 300ms);
    EXPECT_EQ(heartbeat.round_trip(), 40ms);
    ping(heartbeat, at, 250ms);
    EXPECT_EQ(heartbeat.round_trip(), 250ms);
}

TEST(Heartbeat, AnAnswerToNoPingMeasuresNothing) {
    Heartbeat heartbeat;
    heartbeat.start(Pulse::pinged, kStart);
    EXPECT_FALSE(heartbeat.answered(kStart + 9s));
    EXPECT_EQ(heartbeat.round_trip(), std::nullopt);
    ping(heartbeat, kStart + 10s, 30ms);
    EXPECT_FALSE(heartbeat.answered(kStart + 15s));
    EXPECT_EQ(heartbeat.round_trip(), 30ms);
}

TEST(Heartbeat, AnAnswerCountsFromTheOldestPingWithoutOne) {
    Heartbeat heartbeat;
    heartbeat.start(Pulse::pinged, kStart);
    EXPECT_EQ(heartbeat.due({}, kStart + 10s), Beat::ping);
    EXPECT_EQ(heartbeat.due({}, kStart + 15s), Beat::unstable);
    EXPECT_EQ(heartbeat.due({}, kStart + 20s), Beat::ping);
    EXPECT_TRUE(heartbeat.answered(kStart + 21s));
    EXPECT_EQ(heartbeat.round_trip(), 11s);
}

}  // namespace
}  // namespace tengen::server::net
