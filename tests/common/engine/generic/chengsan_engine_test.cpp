#include "common/engine/generic/chengsan_engine.hpp"

#include <algorithm>
#include <set>

#include <gtest/gtest.h>

#include "common/engine/levels.hpp"
#include "common/record/notation.hpp"
#include "tests/support/levels_of.hpp"
#include "tests/support/rules_printers.hpp"

namespace tengen::engine {
namespace {

using rules::Position;
using rules::Side;

/// So few nodes that a test is quick.
constexpr Limits kFew{.nodes = 300};

std::vector<std::string> chengsan_levels() {
    std::vector<std::string> names;
    for (Level const& level : support::levels_of(rules::GameKind::chengsanqi)) {
        names.push_back(level.level);
    }
    return names;
}

class EveryChengsanLevel : public testing::TestWithParam<std::string> {
  protected:
    [[nodiscard]] static Limits limits() {
        Limits limits = find_level(GetParam())->limits;
        limits.time = std::chrono::milliseconds{0};
        limits.nodes = std::min<std::uint64_t>(limits.nodes, 20'000);
        return limits;
    }
    [[nodiscard]] static std::string answer(rules::ChengsanState const& state, std::uint64_t seed = 1) {
        return record::to_text(make_engine(GetParam(), seed)->think(Position(state), limits(), {}).action);
    }
};

TEST_P(EveryChengsanLevel, PlaysWholeGamesByTheRulesOfEveryPreset) {
    for (auto const preset : {rules::ChengsanPreset::chengsanqi, rules::ChengsanPreset::chengsanqi_folk,
                              rules::ChengsanPreset::nine_mens_morris}) {
        Position position(rules::GameSpec::make(rules::rules_of(preset)));
        auto const engine = make_engine(GetParam(), 3);
        while (!position.outcome()) {
            Choice const choice = engine->think(position, kFew, {});
            ASSERT_EQ(position.why_illegal(choice.action), std::nullopt) << record::to_text(choice.action);
            ASSERT_FALSE(choice.principal_variation.empty());
            ASSERT_EQ(choice.principal_variation.front(), choice.action);
            position.apply(choice.action);
        }
    }
}

TEST_P(EveryChengsanLevel, WinsAtOnceWhenItCan) {
    auto const state = support::chengsan_of({.black = "a7 d7 g4 b2", .white = "a1 c3 c4"});
    for (std::uint64_t seed = 0; seed < 5; ++seed) {
        EXPECT_EQ(answer(state, seed).substr(0, 6), "g4-g7x");
    }
}

TEST_P(EveryChengsanLevel, StopsALossAtOnceWhenItCan) {
    auto const state =
        support::chengsan_of({.black = "b6 f6 d7 g1", .white = "d5 a1 c3", .to_act = Side::white});
    for (std::uint64_t seed = 0; seed < 5; ++seed) {
        EXPECT_EQ(answer(state, seed), "d5-d6");
    }
}

TEST_P(EveryChengsanLevel, BlocksAMillWhilePlacing) {
    for (std::uint64_t seed = 0; seed < 5; ++seed) {
        EXPECT_EQ(answer(support::played(rules::ChengsanState({}), "a7 d6 d7"), seed), "g7");
    }
}

TEST_P(EveryChengsanLevel, TheSameSeedPlaysTheSame) {
    auto const state = support::played(rules::ChengsanState({}), "d6 f4");
    EXPECT_EQ(answer(state, 7), answer(state, 7));
}

INSTANTIATE_TEST_SUITE_P(Levels, EveryChengsanLevel, testing::ValuesIn(chengsan_levels()),
                         [](auto const& level) {
                             std::string name = level.param;
                             std::erase(name, '-');
                             return name;
                         });

TEST(ChengsanEngine, AWeakerStyleVariesAmongLikeMoves) {
    std::set<std::string> first_moves;
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        auto const engine = make_engine("chengsan-easy", seed);
        Position const start(rules::GameSpec::make(rules::ChengsanRules{}));
        first_moves.insert(record::to_text(engine->think(start, kFew, {}).action));
    }
    EXPECT_GE(first_moves.size(), 4U);
}

/// Seven stones against four: the defender moves as it likes and the winner never lets a position come a
/// third time.
TEST(ChengsanEngine, AWinnerDoesNotRepeatItselfIntoADraw) {
    for (std::uint64_t seed = 0; seed < 4; ++seed) {
        Position position(support::chengsan_of({.black = "a7 d7 g4 b2 f2 d6 e3", .white = "a1 c3 c4 e5"}));
        generic::ChengsanEngine winner(seed);
        generic::ChengsanEngine loser(seed + 100, {.margin = 60});
        while (!position.outcome()) {
            bool const is_winner = position.to_act() == Side::black;
            Choice const choice = is_winner ? winner.think(position, {.nodes = 3000}, {})
                                            : loser.think(position, {.nodes = 300}, {});
            position.apply(choice.action);
        }
        EXPECT_EQ(position.outcome()->winner, Side::black) << seed;
    }
}

TEST(ChengsanEngine, AcceptsADrawWhenItStandsBehind) {
    Position const position(support::chengsan_of({.black = "a7 d7 g4 b2 f2 d6 e3", .white = "a1 c3 c4 e5"}));
    generic::ChengsanEngine engine(1);
    EXPECT_TRUE(engine.accepts_draw(position, Side::white));
    EXPECT_FALSE(engine.accepts_draw(position, Side::black));
    EXPECT_FALSE(engine.accepts_draw(Position(rules::GameSpec::make(rules::ChengsanRules{})), Side::white));
}

TEST(ChengsanEngine, TakesNoDrawWhileStonesArePlaced) {
    Position const position(
        support::chengsan_of({.black = "a7 d7 g4 b2 f2 d6", .white = "a1 c3", .hands = {2, 2}}));
    generic::ChengsanEngine engine(1);
    EXPECT_FALSE(engine.accepts_draw(position, Side::white));
    EXPECT_FALSE(engine.accepts_draw(position, Side::black));
}

TEST(ChengsanEngine, TakesADrawOfALongGameInWhichItIsNotAhead) {
    Position position(rules::GameSpec::make(rules::ChengsanRules{}));
    generic::ChengsanEngine player(6, {.margin = 25});
    while (position.ply() < 60) {
        ASSERT_FALSE(position.outcome());
        position.apply(player.think(position, {.nodes = 1000}, {}).action);
    }
    generic::ChengsanEngine engine(1);
    int const score = engine.think(position, {.nodes = 20'000, .aim = Aim::best}, {}).score;
    // Neither so far behind nor so long without a take that it would be content anyway.
    ASSERT_TRUE(score > -100 && score <= 0) << score;
    ASSERT_LT(position.chengsan().quiet_turns(), 40);
    EXPECT_TRUE(engine.accepts_draw(position, position.to_act()));
    EXPECT_FALSE(engine.accepts_draw(position, rules::other(position.to_act())));
}

TEST(ChengsanEngine, PlaysTheBestItFindsWhenThatIsTheAimHoweverWildItsStyle) {
    Position const position(rules::GameSpec::make(rules::ChengsanRules{}));
    std::set<std::string> wild;
    for (std::uint64_t seed = 0; seed < 12; ++seed) {
        generic::ChengsanEngine varied(seed, {.margin = 60});
        generic::ChengsanEngine steady(seed, {.margin = 0});
        wild.insert(record::to_text(varied.think(position, {.nodes = 400}, {}).action));
        Limits const best{.nodes = 400, .aim = Aim::best};
        EXPECT_EQ(varied.think(position, best, {}).action, steady.think(position, {.nodes = 400}, {}).action);
    }
    EXPECT_GT(wild.size(), 1U);
}

TEST(ChengsanEngine, TheOnlyMoveIsPlayedWithoutThought) {
    auto const state = support::chengsan_of({.black = "a7 a1 g7", .white = "d7 a4 d1 g1 c3"});
    ASSERT_EQ(support::actions_in(state), (std::vector<std::string>{"g7-g4"}));
    Choice const choice = generic::ChengsanEngine(1).think(Position(state), {}, {});
    EXPECT_EQ(record::to_text(choice.action), "g7-g4");
    EXPECT_EQ(choice.nodes, 0U);
}

TEST(ChengsanEngine, ProgressTellsDeeperAndDeeperLines) {
    generic::ChengsanEngine engine(1);
    std::vector<int> depths;
    engine.on_progress([&](Choice const& choice) {
        depths.push_back(choice.depth);
        EXPECT_FALSE(choice.principal_variation.empty());
    });
    Choice const choice =
        engine.think(Position(rules::GameSpec::make(rules::ChengsanRules{})), {.depth = 4}, {});
    EXPECT_EQ(depths, (std::vector{1, 2, 3, 4}));
    EXPECT_EQ(choice.depth, 4);
}

}  // namespace
}  // namespace tengen::engine
