#include "common/engine/five/tuning/self_play.hpp"

#include <gtest/gtest.h>

#include "common/rules/five_state.hpp"

namespace tengen::engine::five::tuning {

namespace {

/// Plays the moves by the rules and tells how they ended: as ScoredGame::result, nullopt when they did not.
std::optional<int> result_by_rules(ScoredGame const& game, rules::FiveRule rule) {
    rules::FiveState state{*rules::GameSpec::make({.rule = rule})};
    for (rules::Point const point : game.moves) {
        if (state.why_illegal(rules::Action::place(point))) {
            return std::nullopt;
        }
        state.play(point);
    }
    if (!state.is_over()) {
        return std::nullopt;
    }
    auto const winner = state.winner();
    return !winner ? 0 : *winner == rules::Side::black ? 1 : -1;
}

class SelfPlay : public testing::TestWithParam<rules::FiveRule> {};

}  // namespace

TEST_P(SelfPlay, GamesEndAsTheRulesSay) {
    GameFile const file = play_games({.rule = GetParam(), .nodes = 60, .games = 3}, [](int) {});
    ASSERT_EQ(file.games.size(), 3U);
    EXPECT_EQ(file.rule, GetParam());
    for (ScoredGame const& game : file.games) {
        EXPECT_EQ(result_by_rules(game, GetParam()), game.result);
        ASSERT_EQ(game.scores.size(), game.moves.size());
        for (std::size_t ply = 0; ply < game.moves.size(); ++ply) {
            EXPECT_EQ(game.scores[ply].has_value(), ply >= game.opening);
        }
        EXPECT_LE(std::abs(*game.scores[game.opening]), 200);
    }
}

TEST_P(SelfPlay, ASeedMakesOneGameWhateverTheThreads) {
    PlayOptions const options{.rule = GetParam(), .nodes = 60, .seed = 7, .games = 3, .threads = 1};
    PlayOptions more = options;
    more.threads = 3;
    auto const one = play_games(options, [](int) {});
    EXPECT_EQ(one.games, play_games(more, [](int) {}).games);
    EXPECT_NE(one.games[0], one.games[1]);
}

INSTANTIATE_TEST_SUITE_P(Rules, SelfPlay,
                         testing::Values(rules::FiveRule::freestyle, rules::FiveRule::standard,
                                         rules::FiveRule::renju, rules::FiveRule::caro));

}  // namespace tengen::engine::five::tuning
