#include "server/app/duration.hpp"

#include <gtest/gtest.h>

namespace tengen::server::app {
namespace {

using base::Milliseconds;

TEST(Duration, IsANumberAndAUnit) {
    EXPECT_EQ(read_duration("90s"), Milliseconds{90'000});
    EXPECT_EQ(read_duration("10m"), Milliseconds{600'000});
    EXPECT_EQ(read_duration("1h"), Milliseconds{3'600'000});
    EXPECT_EQ(read_duration("7d"), Milliseconds{604'800'000});
    EXPECT_EQ(read_duration("5ms"), Milliseconds{5});
    EXPECT_EQ(read_duration("3650d"), Milliseconds{3'650LL * 86'400'000});
}

TEST(Duration, AnythingElseIsNone) {
    for (char const* text :
         {"", "10", "m", "-1h", "0s", "1.5h", "1h ", "1 h", "1w", "3651d", "99999999999999999999s"}) {
        EXPECT_FALSE(read_duration(text)) << text;
    }
}

TEST(Duration, IsToldInItsTwoLargestUnits) {
    EXPECT_EQ(duration_text(Milliseconds{0}), "0s");
    EXPECT_EQ(duration_text(Milliseconds{600'000}), "10m");
    EXPECT_EQ(duration_text(Milliseconds{90'500}), "1m 30s");
    EXPECT_EQ(duration_text(Milliseconds{3'600'000 + 5'000}), "1h");
    EXPECT_EQ(duration_text(Milliseconds{2LL * 86'400'000 + 3 * 3'600'000 + 60'000}), "2d 3h");
}

}  // namespace
}  // namespace tengen::server::app
