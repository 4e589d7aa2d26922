#include "server/core/glicko.hpp"

#include <array>

#include <gtest/gtest.h>

namespace tengen::server::core {
namespace {

using base::Milliseconds;

// The worked example of the paper: 1500/200 against 1400/30 (won), 1550/100 and 1700/300 (lost).
TEST(Glicko, TheWorkedExampleOfThePaper) {
    Glicko const player{1500.0, 200.0, 0.06};
    std::array const games{GlickoGame{{1400.0, 30.0, 0.06}, 1.0}, GlickoGame{{1550.0, 100.0, 0.06}, 0.0},
                           GlickoGame{{1700.0, 300.0, 0.06}, 0.0}};
    auto const after = rated(player, games);
    EXPECT_NEAR(after.value, 1464.06, 0.01);
    EXPECT_NEAR(after.deviation, 151.52, 0.01);
    EXPECT_NEAR(after.volatility, 0.05999, 0.00001);
}

TEST(Glicko, WhoDoesNotPlayBecomesLessSureAndNothingElse) {
    Glicko const player{1600.0, 50.0, 0.06};
    auto const after = rated(player, {}, 100.0);
    EXPECT_EQ(after.value, 1600.0);
    EXPECT_EQ(after.volatility, 0.06);
    // 50^2 + 100 (0.06 * 173.7178)^2
    EXPECT_NEAR(after.deviation, 115.6, 0.1);
}

TEST(Glicko, AGameBetweenEqualsMovesBothByTheSame) {
    Glicko const newcomer;
    auto const winner = rated(newcomer, GlickoGame{newcomer, 1.0}, Milliseconds{0});
    auto const loser = rated(newcomer, GlickoGame{newcomer, 0.0}, Milliseconds{0});
    auto const drawn = rated(newcomer, GlickoGame{newcomer, 0.5}, Milliseconds{0});
    EXPECT_GT(winner.value, 1600.0);
    EXPECT_NEAR(winner.value - 1500.0, 1500.0 - loser.value, 1e-9);
    EXPECT_NEAR(drawn.value, 1500.0, 1e-9);
    EXPECT_LT(drawn.deviation, 350.0);
}

TEST(Glicko, TimeWithoutAGameMakesTheNextOneCountMore) {
    Glicko const settled{1500.0, 60.0, 0.06};
    GlickoGame const won{settled, 1.0};
    auto const at_once = rated(settled, won, Milliseconds{0});
    auto const after_a_year = rated(settled, won, kRatingPeriod * 122);
    EXPECT_GT(after_a_year.value, at_once.value + 10.0);
    EXPECT_GT(after_a_year.deviation, at_once.deviation);
    // A clock that was set back is no time at all.
    EXPECT_EQ(rated(settled, won, Milliseconds{-5}), at_once);
}

TEST(Glicko, DeviationStaysWithinItsBounds) {
    Glicko player{1500.0, kLeastDeviation, 0.06};
    for (int game = 0; game < 50; ++game) {
        player = rated(player, GlickoGame{{1500.0, kLeastDeviation, 0.06}, 0.5}, Milliseconds{0});
        EXPECT_EQ(player.deviation, kLeastDeviation);
    }
    auto const back = rated(player, GlickoGame{{1500.0, 350.0, 0.06}, 0.5}, kRatingPeriod * 100'000);
    EXPECT_LE(back.deviation, kMostDeviation);
}

TEST(Glicko, TheStrongestResultsStayFinite) {
    Glicko player;
    for (int game = 0; game < 1000; ++game) {
        player = rated(player, GlickoGame{{2500.0, 45.0, 0.06}, 1.0}, Milliseconds{0});
    }
    EXPECT_GT(player.value, 2500.0);
    EXPECT_LT(player.value, 6000.0);
    EXPECT_LT(player.volatility, 1.0);
}

}  // namespace
}  // namespace tengen::server::core
