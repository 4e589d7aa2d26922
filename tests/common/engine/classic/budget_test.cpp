#include "common/engine/budget.hpp"

#include <gtest/gtest.h>

namespace tengen::engine::classic {
namespace {

TEST(Budget, EndsAfterTheNodesAllowedAndStaysEnded) {
    Budget budget({.nodes = 3}, {});
    EXPECT_TRUE(budget.spend());
    EXPECT_TRUE(budget.spend());
    EXPECT_TRUE(budget.spend());
    EXPECT_FALSE(budget.spent());
    EXPECT_FALSE(budget.spend());
    EXPECT_FALSE(budget.spend());
    EXPECT_TRUE(budget.spent());
    EXPECT_EQ(budget.nodes(), 3U);
}

TEST(Budget, WithoutLimitsGoesOnUntilStopped) {
    std::stop_source source;
    Budget budget({}, source.get_token());
    for (int node = 0; node < 10'000; ++node) {
        ASSERT_TRUE(budget.spend());
    }
    source.request_stop();
    EXPECT_FALSE(budget.spend());
    EXPECT_EQ(budget.nodes(), 10'000U);
}

TEST(Budget, TimeEndsItToo) {
    Budget budget({.time = std::chrono::milliseconds(1)}, {});
    // Ends by itself: every node is at least a clock tick's fraction.
    while (budget.spend()) {
    }
    EXPECT_TRUE(budget.spent());
}

}  // namespace
}  // namespace tengen::engine::classic
