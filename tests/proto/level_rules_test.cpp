#include "proto/level_rules.hpp"

#include <gtest/gtest.h>

namespace tengen::proto {
namespace {

using rules::FiveRule;

LevelInfo program() {
    LevelInfo level{.level = "fiver", .about = {}};
    level.rules = {FiveRule::freestyle, FiveRule::renju};
    level.sizes = {15, 20};
    return level;
}

std::optional<std::string_view> lacks(LevelInfo const& level, rules::GomokuRules const& game) {
    return not_played(level, *rules::GameSpec::make(game));
}

TEST(NotPlayed, NamesTheFirstMemberThatTheLevelLacks) {
    EXPECT_EQ(lacks(program(), {}), std::nullopt);
    EXPECT_EQ(lacks(program(), {.size = 20}), std::nullopt);
    EXPECT_EQ(lacks(program(), {.rule = FiveRule::renju}), std::nullopt);
    EXPECT_EQ(lacks(program(), {.rule = FiveRule::caro}), "rule");
    EXPECT_EQ(lacks(program(), {.rule = FiveRule::caro, .size = 17}), "rule");
    EXPECT_EQ(lacks(program(), {.size = 17}), "size");
    EXPECT_EQ(lacks(program(), {.rule = FiveRule::renju, .fouls = {.overline = false}}), "fouls");
}

TEST(NotPlayed, IsNothingForALevelThatSaysNothing) {
    LevelInfo const level{.level = "medium", .about = {}};
    EXPECT_EQ(lacks(level, {.rule = FiveRule::caro, .size = 19}), std::nullopt);
    EXPECT_EQ(lacks(level, {.rule = FiveRule::renju, .fouls = {.overline = false}}), std::nullopt);
    LevelInfo const mills{.level = "mills", .game = rules::GameKind::chengsanqi, .about = {}};
    EXPECT_EQ(not_played(mills, rules::GameSpec::make(rules::ChengsanRules{})), std::nullopt);
}

}  // namespace
}  // namespace tengen::proto
