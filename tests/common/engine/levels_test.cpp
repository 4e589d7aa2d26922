#include "common/engine/levels.hpp"

#include <algorithm>
#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/common/engine/board_text.hpp"
#include "tests/support/levels_of.hpp"

namespace tengen::engine {
namespace {

using rules::FiveRule;
using rules::Side;

TEST(Levels, OfGomokuComeFirstAndEachPlaysOneGame) {
    auto const gomoku = support::levels_of(rules::GameKind::gomoku);
    auto const chengsanqi = support::levels_of(rules::GameKind::chengsanqi);
    ASSERT_EQ(levels().size(), gomoku.size() + chengsanqi.size());
    for (std::size_t at = 0; at < levels().size(); ++at) {
        Level const& one = at < gomoku.size() ? gomoku[at] : chengsanqi[at - gomoku.size()];
        EXPECT_EQ(levels()[at].level, one.level);
    }
}

TEST(Levels, OfChengsanqiAreFourWeakestFirstOfAtMostTwoSecondsAMove) {
    auto const all = support::levels_of(rules::GameKind::chengsanqi);
    ASSERT_EQ(all.size(), 4U);
    std::string weaker;
    std::uint64_t nodes = 0;
    for (Level const& level : all) {
        EXPECT_EQ(level.simpler, weaker) << level.level;
        EXPECT_FALSE(level.paper);
        EXPECT_EQ(level.level.find("chengsan-"), 0U);
        EXPECT_NE(level.about.find("overlook"), std::string::npos);
        EXPECT_EQ(level.about.back(), '.');
        EXPECT_LE(level.limits.time, std::chrono::seconds(2));
        EXPECT_GT(level.limits.time, std::chrono::seconds(0));
        EXPECT_GT(level.limits.nodes, nodes);
        weaker = level.level;
        nodes = level.limits.nodes;
    }
}

/// The levels of Gomoku after papers, or the others, weakest first.
std::vector<Level> gomoku_levels(bool (*wanted)(Level const&)) {
    std::vector<Level> all = support::levels_of(rules::GameKind::gomoku);
    std::erase_if(all, [&](Level const& one) { return !wanted(one); });
    return all;
}

TEST(Levels, OfGomokuAreListedWeakestFirstWithWhatTheyOverlook) {
    std::vector<Level> const all = support::levels_of(rules::GameKind::gomoku);
    ASSERT_EQ(all.size(), 11U);
    int weaker = 0;
    for (Level const& level : all) {
        ASSERT_TRUE(level.elo) << level.level;
        EXPECT_GE(*level.elo, weaker) << level.level;
        weaker = *level.elo;
        EXPECT_NE(level.about.find("overlook"), std::string::npos) << level.level;
        EXPECT_EQ(level.about.back(), '.');
        ASSERT_NE(find_level(level.level), nullptr);
        EXPECT_EQ(find_level(level.level)->level, level.level);
    }
    EXPECT_EQ(find_level("paper-e"), nullptr);
    EXPECT_EQ(find_level(""), nullptr);
}

TEST(Levels, AfterPapersAreFourEachFallingBackToTheNextWeaker) {
    std::set<char> papers;
    std::string weaker;
    for (Level const& level : gomoku_levels([](Level const& one) { return one.paper.has_value(); })) {
        EXPECT_EQ(level.simpler, weaker) << level.level;
        papers.insert(*level.paper);
        EXPECT_EQ(level.level, std::string("paper-") + static_cast<char>(*level.paper - 'A' + 'a'));
        EXPECT_LT(level.limits.time, std::chrono::seconds(1));
        EXPECT_GT(level.limits.time, std::chrono::seconds(0));
        weaker = level.level;
    }
    EXPECT_EQ(papers, (std::set<char>{'A', 'B', 'C', 'D'}));
}

TEST(Levels, OfTheLadderAreSevenOfRisingNodesAtMostTwoSecondsAMove) {
    auto const ladder = gomoku_levels([](Level const& one) { return !one.paper; });
    std::vector<std::string> names;
    std::string weaker = "paper-b";
    std::uint64_t nodes = 0;
    for (Level const& level : ladder) {
        names.push_back(level.level);
        EXPECT_EQ(level.simpler, weaker) << level.level;
        EXPECT_GT(level.limits.nodes, 2 * nodes) << level.level;
        EXPECT_LE(level.limits.time, std::chrono::seconds(2));
        EXPECT_GT(level.limits.time, std::chrono::seconds(0));
        weaker = level.level;
        nodes = level.limits.nodes;
    }
    EXPECT_THAT(names,
                testing::ElementsAre("novice", "easy", "medium", "hard", "expert", "master", "grandmaster"));
    EXPECT_LT(find_level("medium")->limits.time, std::chrono::seconds(1));
}

void expect_no_draw(Level const& level, rules::Position const& position) {
    for (Side const side : {Side::black, Side::white}) {
        auto const engine = make_engine(level.level, 1);
        EXPECT_FALSE(engine->accepts_draw(position, side)) << level.level << ' ' << position.ply();
        EXPECT_FALSE(engine->offers_draw(position, side)) << level.level << ' ' << position.ply();
    }
}

TEST(Levels, NoneTakesADrawInTheFirstTwentyPliesOfASoundGame) {
    std::vector<rules::Position> games;
    for (FiveRule const rule : {FiveRule::freestyle, FiveRule::standard, FiveRule::renju, FiveRule::caro}) {
        games.emplace_back(spec_of({rule}));
    }
    games.emplace_back(rules::GameSpec::make(rules::ChengsanRules{}));
    for (rules::Position& game : games) {
        Level const& player = hint_level(game.spec().kind());
        for (int ply = 0; ply <= 20; ++ply) {
            ASSERT_FALSE(game.outcome());
            // All levels at every ply would take long.
            if (ply < 4 || ply % 8 == 4) {
                for (Level const& level : support::levels_of(game.spec().kind())) {
                    expect_no_draw(level, game);
                }
            }
            Limits const limits{.nodes = 1'500, .aim = Aim::best};
            game.apply(make_engine(player.level, 1)->think(game, limits, {}).action);
        }
    }
}

TEST(Levels, HintsComeFromTheStrongestThatTakesASecondAtMost) {
    for (auto const game : {rules::GameKind::gomoku, rules::GameKind::chengsanqi}) {
        Level const& hints = hint_level(game);
        EXPECT_EQ(hints.game, game);
        EXPECT_LE(hints.limits.time, std::chrono::seconds{1});
        for (auto later = &hints + 1; later < levels().data() + levels().size(); ++later) {
            EXPECT_TRUE(later->game != game || later->limits.time > std::chrono::seconds{1}) << later->level;
        }
    }
}

TEST(Levels, OnlyProofsAreCalledWins) {
    EXPECT_EQ(proven_win(*find_level("paper-d"), 29'993), std::nullopt);
    EXPECT_EQ(proven_win(*find_level("chengsan-hard"), 29'993), 7);
    EXPECT_EQ(proven_win(*find_level("chengsan-hard"), 400), std::nullopt);
    EXPECT_EQ(proven_win(*find_level("chengsan-hard"), -29'993), std::nullopt);
    Level five;
    EXPECT_EQ(proven_win(five, 29'991), 9);
    EXPECT_EQ(proven_win(five, 5'000), std::nullopt);
}

}  // namespace
}  // namespace tengen::engine
