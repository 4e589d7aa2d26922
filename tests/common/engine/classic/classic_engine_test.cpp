#include "common/engine/classic/classic_engine.hpp"

#include <algorithm>

#include <gtest/gtest.h>

#include "common/engine/levels.hpp"
#include "common/record/notation.hpp"
#include "tests/support/board_text.hpp"

namespace tengen::engine::classic {
namespace {

using rules::FiveRule;
using rules::FoulMode;
using rules::GameSpec;
using rules::Position;

// Black's next stone on h10 makes two fours, or on d8 seven.
constexpr std::array kTempting{
    std::pair{"e10 d10 f10 h14 g10 a1 h11 o1 h12 o15 h13 a15", "h10"},
    std::pair{"a8 a1 b8 c1 c8 e1 e8 g1 f8 i1 g8 k1", "d8"},
};

std::string choice_of(std::string_view level, Position const& position) {
    auto const choice = make_engine(level, 1)->think(position, {.nodes = 2000}, {});
    return record::to_text(choice.action);
}

class EveryClassicLevel : public testing::TestWithParam<std::string> {};

TEST_P(EveryClassicLevel, PlaysNoFoulAsBlackInAnyFoulMode) {
    for (auto const& [game, foul] : kTempting) {
        EXPECT_EQ(choice_of(GetParam(), support::played(support::spec_of(FiveRule::freestyle), game)), foul)
            << "the point is worth playing where it is no foul";
        for (FoulMode const mode : {FoulMode::automatic, FoulMode::forbid, FoulMode::claim}) {
            auto const spec = GameSpec::make({.rule = FiveRule::renju, .foul_mode = mode});
            EXPECT_NE(choice_of(GetParam(), support::played(*spec, game)), foul);
        }
    }
}

TEST_P(EveryClassicLevel, WinsWithSixWhereOverlinesAreNoFouls) {
    auto const spec = GameSpec::make({.rule = FiveRule::renju, .fouls = {.overline = false}});
    EXPECT_EQ(choice_of(GetParam(), support::played(*spec, kTempting[1].first)), "d8");
}

TEST_P(EveryClassicLevel, PlaysAFoulWhenNothingElseIsLeft) {
    // The last point of the board completes a line of six on c1.
    auto order = support::drawn_game(15);
    auto const exchange = [&](rules::Point left, rules::Point right) {
        std::iter_swap(std::find(order.begin(), order.end(), left),
                       std::find(order.begin(), order.end(), right));
    };
    exchange({2, 0}, {0, 14});
    exchange({3, 0}, {1, 14});
    exchange({2, 0}, order.back());
    Position position(*GameSpec::make({.rule = FiveRule::renju, .foul_mode = FoulMode::claim}));
    for (std::size_t at = 0; at + 1 < order.size(); ++at) {
        position.apply(rules::Action::place(order[at]));
    }
    ASSERT_EQ(position.five().foul_at({2, 0}), rules::Foul::overline);
    EXPECT_EQ(choice_of(GetParam(), position), "c1");
}

std::vector<std::string> classic_levels() {
    std::vector<std::string> names;
    for (Level const& level : levels()) {
        if (level.level.starts_with("paper-") && level.game == rules::GameKind::gomoku) {
            names.push_back(level.level);
        }
    }
    return names;
}

INSTANTIATE_TEST_SUITE_P(Levels, EveryClassicLevel, testing::ValuesIn(classic_levels()),
                         [](auto const& level) {
                             std::string name = level.param;
                             std::replace(name.begin(), name.end(), '-', '_');
                             return name;
                         });

}  // namespace
}  // namespace tengen::engine::classic
