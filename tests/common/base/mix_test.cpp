#include "common/base/mix.hpp"

#include <gtest/gtest.h>

namespace tengen::base {
namespace {

/// The generator as published, from `mix` and the step alone.
std::uint64_t number(std::uint64_t seed, std::uint64_t index) {
    return mix(seed + (index + 1) * kSplitMixStep);
}

TEST(Mix, MakesTheNumbersThatSplitMix64IsKnownFor) {
    EXPECT_EQ(number(0, 0), 0xE220A8397B1DCDAFU);
    EXPECT_EQ(number(0, 1), 0x6E789E6AA1B965F4U);
    EXPECT_EQ(number(1234567, 0), 6457827717110365317U);
    EXPECT_EQ(number(1234567, 1), 3203168211198807973U);
    EXPECT_EQ(split_mix(1234567), number(1234567, 0));
}

TEST(Mix, LeavesZeroAlone) {
    EXPECT_EQ(mix(0), 0U);
}

}  // namespace
}  // namespace tengen::base
