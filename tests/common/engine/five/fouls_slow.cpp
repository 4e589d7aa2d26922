// A million positions: minutes, so by hand only (`./dev test slow`).

#include <gtest/gtest.h>

#include "tests/common/engine/five/foul_positions.hpp"

namespace tengen::engine::five {
namespace {

TEST(BoardFoulsSlow, AMillionPositionsHaveTheFoulsOfTheRules) {
    constexpr std::int64_t kPositions = 1'000'000;
    EXPECT_EQ(test::compare_fouls({}, kPositions, 2026).positions, kPositions);
}

TEST(BoardFoulsSlow, SoDoAHundredThousandForEveryChoiceOfFouls) {
    constexpr std::int64_t kPositions = 100'000;
    for (unsigned flags = 1; flags < 7; ++flags) {
        rules::FoulSet const fouls{.double_three = (flags & 1U) != 0,
                                   .double_four = (flags & 2U) != 0,
                                   .overline = (flags & 4U) != 0};
        EXPECT_EQ(test::compare_fouls(fouls, kPositions, 2026 + flags).positions, kPositions) << flags;
    }
}

}  // namespace
}  // namespace tengen::engine::five
