#include "common/rules/game_spec.hpp"

#include <gtest/gtest.h>

namespace tengen::rules {
namespace {

/// The field refused, empty when none is.
std::string_view refused(GameSpec::Gomoku const& asked) {
    auto const made = GameSpec::make(asked);
    return made ? std::string_view{} : made.error().field;
}

TEST(GameSpec, EveryRuleAndOpeningOnEverySizeIsMade) {
    for (FiveRule const rule : {FiveRule::freestyle, FiveRule::standard, FiveRule::caro}) {
        for (Opening const opening : {Opening::free, Opening::centre}) {
            for (int size = 15; size <= 20; ++size) {
                auto const made = GameSpec::make({.rule = rule, .size = size, .opening = opening});
                ASSERT_TRUE(made);
                EXPECT_EQ(made->kind(), GameKind::gomoku);
                EXPECT_EQ(made->rule(), rule);
                EXPECT_EQ(made->size(), size);
                EXPECT_EQ(made->opening(), opening);
            }
        }
    }
}

TEST(GameSpec, TheDefaultIsFreestyleOnFifteen) {
    auto const made = GameSpec::make(GameSpec::Gomoku{});
    ASSERT_TRUE(made);
    EXPECT_EQ(*made, GameSpec());
    EXPECT_EQ(made->rule(), FiveRule::freestyle);
    EXPECT_EQ(made->size(), 15);
    EXPECT_EQ(made->opening(), Opening::free);
}

TEST(GameSpec, WhatIsNotPlayedIsRefusedByTheFieldsName) {
    for (int const size : {-1, 0, 14, 21, 1000, 256 + 15}) {
        EXPECT_EQ(refused({.size = size}), "size") << size;
    }
    for (int const size : {14, 16, 19, 20}) {
        EXPECT_EQ(refused({.rule = FiveRule::renju, .size = size}), "size") << size;
    }
}

TEST(GameSpec, SomeOpeningsBelongToRenjuOnly) {
    for (Opening const opening :
         {Opening::free, Opening::centre, Opening::swap, Opening::swap2, Opening::balanced}) {
        EXPECT_EQ(refused({.rule = FiveRule::renju, .opening = opening}), "") << static_cast<int>(opening);
        EXPECT_EQ(refused({.rule = FiveRule::standard, .opening = opening}), "") << static_cast<int>(opening);
    }
    for (Opening const opening :
         {Opening::prescribed, Opening::two_fifths, Opening::swap_after_three, Opening::renju_classic,
          Opening::yamaguchi, Opening::soosyrv8, Opening::taraguchi10}) {
        EXPECT_EQ(refused({.rule = FiveRule::renju, .opening = opening}), "") << static_cast<int>(opening);
        EXPECT_EQ(refused({.opening = opening}), "opening") << static_cast<int>(opening);
    }
}

TEST(GameSpec, FoulsBelongToRenjuOnly) {
    EXPECT_EQ(refused({.fouls = {.double_three = false}}), "fouls");
    EXPECT_EQ(refused({.foul_mode = FoulMode::claim}), "foul_mode");
    auto const made = GameSpec::make({.rule = FiveRule::renju,
                                      .opening = Opening::centre,
                                      .fouls = {.double_four = false, .overline = false},
                                      .foul_mode = FoulMode::claim});
    ASSERT_TRUE(made);
    EXPECT_EQ(made->gomoku().fouls, (FoulSet{.double_four = false, .overline = false}));
    EXPECT_EQ(made->gomoku().foul_mode, FoulMode::claim);
}

TEST(GameSpec, TheFirstUnfitFieldIsNamed) {
    EXPECT_EQ(refused({.size = 3, .opening = Opening::yamaguchi}), "size");
    EXPECT_EQ(refused({.opening = Opening::yamaguchi, .foul_mode = FoulMode::forbid}), "opening");
}

TEST(GameSpec, EqualMeansTheSameGame) {
    auto const made = [](GameSpec::Gomoku const& asked) { return *GameSpec::make(asked); };
    GameSpec const caro = made({.rule = FiveRule::caro});
    EXPECT_TRUE(caro == made({.rule = FiveRule::caro}));
    EXPECT_FALSE(caro == GameSpec());
    EXPECT_FALSE(made({.size = 16}) == GameSpec());
    EXPECT_FALSE(made({.opening = Opening::centre}) == GameSpec());
    EXPECT_FALSE(made({.rule = FiveRule::renju, .foul_mode = FoulMode::claim}) ==
                 made({.rule = FiveRule::renju}));
}

}  // namespace
}  // namespace tengen::rules
