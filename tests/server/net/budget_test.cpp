#include "server/net/budget.hpp"

#include <gtest/gtest.h>

namespace tengen::server::net {
namespace {

using namespace std::chrono_literals;

Clock::time_point const kStart{1h};

Verdict request(Budget& budget, Clock::time_point now) {
    Limits const limits;
    auto const weighed = budget.weigh(limits, 100, now);
    auto const counted = budget.count(limits);
    return weighed == Verdict::flood ? weighed : counted;
}

TEST(Budget, AHundredRequestsInTwentySecondsAreServed) {
    Budget budget;
    for (int i = 0; i < 100; ++i) {
        EXPECT_EQ(request(budget, kStart + i * 100ms), Verdict::within);
    }
    EXPECT_EQ(request(budget, kStart + 10s), Verdict::too_fast);
    EXPECT_EQ(budget.retry_after({}, kStart + 10s), 10s);
    EXPECT_EQ(request(budget, kStart + 20s), Verdict::within);
}

TEST(Budget, TenTimesOverIsAFlood) {
    Budget budget;
    for (int i = 0; i < 1'000; ++i) {
        EXPECT_NE(request(budget, kStart), Verdict::flood);
    }
    EXPECT_EQ(request(budget, kStart), Verdict::flood);
}

TEST(Budget, LongLinesAreAFloodSooner) {
    Budget budget;
    int lines = 0;
    while (budget.weigh({}, 64 * 1024, kStart) != Verdict::flood) {
        ++lines;
    }
    EXPECT_LT(lines, 100);
    EXPECT_GT(lines, 20);
}

TEST(Budget, LinesThatAreNoRequestsCostNoRequest) {
    Budget budget;
    for (int i = 0; i < 200; ++i) {
        EXPECT_EQ(budget.weigh({}, 40, kStart), Verdict::within);
    }
    EXPECT_EQ(request(budget, kStart), Verdict::within);
}

}  // namespace
}  // namespace tengen::server::net
