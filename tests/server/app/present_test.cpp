#include "server/app/present.hpp"

#include <gtest/gtest.h>

namespace tengen::server::app {
namespace {

using namespace std::chrono_literals;

Present::Wall::time_point const kWall{1'767'225'600s};
Present::Steady::time_point const kSteady{50s};

base::TimePoint wall(std::chrono::milliseconds after) {
    return std::chrono::floor<base::Milliseconds>(kWall + after);
}

TEST(Present, BeginsWithTheWallClock) {
    Present present;
    EXPECT_EQ(present.at(kWall, kSteady), wall(0ms));
    EXPECT_EQ(present.at(kWall + 1'500ms, kSteady + 1'500ms), wall(1'500ms));
}

TEST(Present, GoesOnEvenlyWhenTheWallClockIsSetByALittle) {
    Present present;
    static_cast<void>(present.at(kWall, kSteady));
    EXPECT_EQ(present.at(kWall + 5min, kSteady + 1s), wall(1s));
    EXPECT_EQ(present.at(kWall - 5min, kSteady + 2s), wall(2s));
}

TEST(Present, FollowsWhenItIsSetByMuch) {
    Present present;
    static_cast<void>(present.at(kWall, kSteady));
    EXPECT_EQ(present.at(kWall + 48h, kSteady + 1s), wall(48h));
    EXPECT_EQ(present.at(kWall + 48h + 1s, kSteady + 2s), wall(48h + 1s));
    EXPECT_EQ(present.at(kWall, kSteady + 3s), wall(0ms));
}

}  // namespace
}  // namespace tengen::server::app
