#include "client/ui/sound/beep.hpp"

#include <algorithm>
#include <cstdlib>

#include <gtest/gtest.h>

namespace tengen::client::ui::sound {
namespace {

TEST(Beep, IsShort) {
    auto const samples = beep_samples();
    EXPECT_GE(samples.size(), kSamplesPerSecond / 20U);
    EXPECT_LE(samples.size(), kSamplesPerSecond / 5U);
}

TEST(Beep, RisesFromSilenceAndEndsInIt) {
    auto const samples = beep_samples();
    constexpr int kSilent = 100;
    EXPECT_LT(std::abs(samples.front()), kSilent);
    EXPECT_LT(std::abs(samples.back()), kSilent);
    auto const loudest = *std::ranges::max_element(samples);
    EXPECT_GT(loudest, 50 * kSilent);
    EXPECT_LT(loudest, 10'000);
}

}  // namespace
}  // namespace tengen::client::ui::sound
