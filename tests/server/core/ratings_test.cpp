#include "server/core/ratings.hpp"

#include <gtest/gtest.h>

namespace tengen::server::core {
namespace {

using rules::Reason;
using rules::Side;

proto::GameEntry rated_game(rules::Outcome outcome) {
    proto::GameEntry game;
    game.rated = true;
    game.players.black.players = {{base::PlayerId{7}, "Li"}};
    game.players.white.ai = "strong";
    game.outcome = std::move(outcome);
    game.time = base::TimePoint{kRatingPeriod * 1000};
    return game;
}

TEST(Ratings, OnlyAGameBetweenTwoDifferentOnesCounts) {
    auto game = rated_game({Side::black, Reason::timeout});
    EXPECT_TRUE(counts(game));
    EXPECT_EQ(rated_sides(game).black, "7");
    EXPECT_EQ(rated_sides(game).white, "@strong");
    game.outcome.reason = Reason::aborted;
    EXPECT_FALSE(counts(game));
    game = rated_game({std::nullopt, Reason::agreement});
    EXPECT_TRUE(counts(game));
    game.rated = false;
    EXPECT_FALSE(counts(game));
    game = rated_game({Side::black, Reason::five});
    game.players.white = game.players.black;
    EXPECT_FALSE(counts(game));
    game.players.white = {};
    EXPECT_FALSE(counts(game));
}

TEST(Ratings, BothMoveFromWhereTheyWereBefore) {
    auto game = rated_game({Side::white, Reason::resign});
    rules::PerSide<Rating> both{{{1700.0, 80.0, 0.06}, 12, game.time - kRatingPeriod}, {}};
    auto const black = rated(both.black.glicko, GlickoGame{Glicko{}, 0.0}, kRatingPeriod);
    auto const white =
        rated(Glicko{}, GlickoGame{aged(both.black.glicko, kRatingPeriod), 1.0}, base::Milliseconds{0});
    rate(game, both);
    EXPECT_EQ(both.black.glicko, black);
    EXPECT_EQ(both.white.glicko, white);
    EXPECT_EQ(both.black.games, 13);
    EXPECT_EQ(both.white.games, 1);
    EXPECT_EQ(both.white.last, game.time);
    EXPECT_EQ(game.players.black.rating->change, view_of(both.black).value - 1700);
    EXPECT_EQ(game.players.white.rating->rating, view_of(both.white));
}

TEST(Ratings, EveryRuleHasItsOwn) {
    proto::Game renju;
    renju.gomoku.rule = rules::FiveRule::renju;
    EXPECT_EQ(category_of(renju), Category::renju);
    EXPECT_EQ(category_of({.kind = rules::GameKind::chengsanqi}), Category::chengsanqi);
    Ratings ratings;
    ratings.set({"7", Category::renju, {{1612.4, 50.0, 0.06}, 3, {}}});
    EXPECT_EQ(ratings.find("7", Category::renju)->value, 1612);
    EXPECT_FALSE(ratings.find("7", Category::caro));
    EXPECT_FALSE(ratings.find("8", Category::renju));
    ASSERT_EQ(ratings.all_of("7").size(), 1U);
    EXPECT_EQ(ratings.all_of("7")[0].of, (proto::RatedGame{rules::GameKind::gomoku, rules::FiveRule::renju}));
    ratings.forget(base::PlayerId{7});
    EXPECT_TRUE(ratings.all_of("7").empty());
    for (std::size_t index = 0; index < kCategories; ++index) {
        auto const category = static_cast<Category>(index);
        auto const of = rated_game_of(category);
        proto::Game game{.kind = of.game};
        game.gomoku.rule = of.rule.value_or(rules::FiveRule::freestyle);
        EXPECT_EQ(category_of(game), category);
        EXPECT_FALSE(category_name(category).empty());
    }
}

}  // namespace
}  // namespace tengen::server::core
