#include "common/engine/five/five_engine.hpp"

#include <algorithm>
#include <array>
#include <random>
#include <set>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "common/engine/five/score.hpp"
#include "common/record/notation.hpp"
#include "tests/common/engine/board_text.hpp"
#include "tests/support/rules_printers.hpp"

namespace tengen::engine::five {
namespace {

using rules::Action;
using rules::FiveRule;
using rules::FoulMode;
using rules::FoulSet;
using rules::Point;
using rules::Position;
using rules::Side;
using testing::AnyOf;

constexpr Limits kFew{.nodes = 200};
constexpr FiveStyle kSteady{.hash_bytes = 1U << 16U};
/// Compares many moves and takes any of them.
constexpr FiveStyle kWild{.hash_bytes = 1U << 16U, .early = {12, 5'000}, .later = {12, 5'000}};

std::string plays(Position const& position, FiveStyle const& style, std::uint64_t seed,
                  Limits const& limits = kFew) {
    return name_of(FiveEngine(seed, style).think(position, limits, {}).action.to());
}

Position game(std::string const& points, rules::GomokuRules const& rules = {}) {
    Position position(*rules::GameSpec::make(rules));
    for (std::size_t at = 0; at < points.size();) {
        std::size_t const end = std::min(points.find(' ', at), points.size());
        position.apply(Action::place(*record::parse_point(points.substr(at, end - at))));
        at = end + 1;
    }
    return position;
}

std::vector<rules::GomokuRules> every_rule() {
    std::vector<rules::GomokuRules> list;
    for (FiveRule const rule : {FiveRule::freestyle, FiveRule::standard, FiveRule::caro}) {
        for (int const size : {15, 17, 20}) {
            list.push_back({.rule = rule, .size = size});
        }
    }
    for (FoulMode const mode : {FoulMode::automatic, FoulMode::forbid, FoulMode::claim}) {
        for (FoulSet const fouls :
             {FoulSet{}, FoulSet{.overline = false}, FoulSet{.double_four = false, .overline = false},
              FoulSet{.double_three = false}}) {
            list.push_back({.rule = FiveRule::renju, .fouls = fouls, .foul_mode = mode});
        }
    }
    return list;
}

/// Whether black has an empty point that is no foul.
bool has_sound_point(Position const& position) {
    return std::ranges::any_of(position.legal_actions(),
                               [&](Action const& action) { return !position.five().foul_at(action.to()); });
}

void expect_sound(Position const& position, Action const& action) {
    ASSERT_EQ(action.kind(), rules::ActionKind::place);
    ASSERT_EQ(position.why_illegal(action), std::nullopt);
    if (position.five().next_stone() == Side::black && has_sound_point(position)) {
        EXPECT_EQ(position.five().foul_at(action.to()), std::nullopt) << name_of(action.to());
    }
}

TEST(FiveEngine, PlaysLegallyAndWithoutFoulsUnderEveryRuleSizeAndSetOfFouls) {
    std::mt19937 random(7);
    for (rules::GomokuRules const& rules : every_rule()) {
        Position position(*rules::GameSpec::make(rules));
        while (!position.outcome() && position.ply() < 90) {
            FiveStyle const& style = position.ply() % 2 == 0 ? kSteady : kWild;
            Action const own = FiveEngine(random(), style).think(position, {.nodes = 60}, {}).action;
            expect_sound(position, own);
            auto const any = position.legal_actions();
            position.apply(position.ply() % 3 == 2 ? any[random() % any.size()] : own);
        }
    }
}

TEST(FiveEngine, GoesOnAfterAFoulThatNobodyClaimed) {
    Position position =
        game("a1 o1 b1 o3 c1 o5 e1 o7 f1 o9 d1", {.rule = FiveRule::renju, .foul_mode = FoulMode::claim});
    while (!position.outcome() && position.ply() < 30) {
        Action const action = FiveEngine(3, kSteady).think(position, kFew, {}).action;
        expect_sound(position, action);
        position.apply(action);
    }
}

TEST(FiveEngine, MakesAFiveHoweverWildItsStyle) {
    Position const position = game("h8 a1 h9 a2 h10 a3 h11 a4");
    for (std::uint64_t seed = 0; seed < 30; ++seed) {
        EXPECT_THAT(plays(position, kWild, seed), AnyOf("h7", "h12"));
    }
}

TEST(FiveEngine, BlocksAFourHoweverWildItsStyleAlsoWhenItIsLost) {
    for (std::uint64_t seed = 0; seed < 30; ++seed) {
        EXPECT_EQ(plays(game("h8 h7 h9 a1 h10 c15 h11"), kWild, seed), "h12");
        EXPECT_THAT(plays(game("h8 a1 h9 c15 h10 o1 h11"), kWild, seed), AnyOf("h7", "h12"));
    }
}

TEST(FiveEngine, AnswersAnOpenThreeHoweverWildItsStyle) {
    Position const position = game("h8 a1 h9 o15 h10");
    for (std::uint64_t seed = 0; seed < 30; ++seed) {
        EXPECT_THAT(plays(position, kWild, seed), AnyOf("h6", "h7", "h11", "h12"));
    }
}

TEST(FiveEngine, PlaysAProvenWinAndNoProvenLossWhileThereIsAnother) {
    for (std::uint64_t seed = 0; seed < 10; ++seed) {
        // Black makes a straight four, or wins by fours.
        Position position = game("h8 a1 h9 o15 h10 a15");
        Choice const won = FiveEngine(seed, kWild).think(position, {.nodes = 2'000}, {});
        EXPECT_TRUE(is_win(won.score));
        position.apply(won.action);
        EXPECT_TRUE(is_loss(FiveEngine(seed, kSteady).think(position, {.nodes = 2'000}, {}).score));
    }
}

TEST(FiveEngine, HoldsOutAsLongAsItCanWhenItIsLost) {
    // White faces a straight four, but has a three of its own with which to make fours first.
    Position position = game("h8 c3 h9 d3 h10 e3 h11");
    EXPECT_THAT(plays(position, kSteady, 1, {.nodes = 5'000}), AnyOf("h7", "h12"));
    position = game("h8 c3 h9 d3 h10 e3 o15 b3 a3 a15 h11");
    EXPECT_EQ(plays(position, kSteady, 1, {.nodes = 5'000}), "f3");
}

TEST(FiveEngine, IsTheSameForTheSameSeedAndNodesWhateverItWasAskedBefore) {
    Position const position = game("h8 h9 i9 g7 j8");
    FiveEngine engine(5, kWild);
    for (std::uint64_t const nodes : {1U, 40U, 3'000U}) {
        Choice const first = engine.think(position, {.nodes = nodes}, {});
        (void)engine.think(game("h8 h9 i9"), {.nodes = nodes}, {});
        Choice const again = engine.think(position, {.nodes = nodes}, {});
        EXPECT_EQ(first.action, again.action);
        EXPECT_EQ(first.score, again.score);
        EXPECT_EQ(first.nodes, again.nodes);
        EXPECT_EQ(first.principal_variation, again.principal_variation);
    }
}

TEST(FiveEngine, VariesWithTheSeed) {
    std::set<std::string> wild;
    std::set<std::string> turned;
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        wild.insert(plays(game("h8 h9 i9 g7"), kWild, seed));
        turned.insert(plays(game("h8"), kSteady, seed));
    }
    EXPECT_GT(wild.size(), 4U);
    // The four or eight points that are images of one another.
    EXPECT_GE(turned.size(), 3U);
}

TEST(FiveEngine, AnswersAtOnceWhenItIsToldToStop) {
    std::stop_source source;
    source.request_stop();
    Position const position = game("h8 h9 i9 g7 j8");
    Choice const choice = FiveEngine(1, kWild).think(position, {}, source.get_token());
    expect_sound(position, choice.action);
    EXPECT_EQ(choice.nodes, 0U);
}

TEST(FiveEngine, ReportsWhatItThinksOfTheRealBoard) {
    Position const position = game("h8 h9 i9 g7 j8 k8");
    FiveEngine engine(9, kSteady);
    int reports = 0;
    int depth = 0;
    engine.on_progress([&](Choice const& choice) {
        ++reports;
        EXPECT_EQ(position.why_illegal(choice.action), std::nullopt);
        EXPECT_EQ(choice.principal_variation.front(), choice.action);
        EXPECT_GE(choice.depth, depth);
        depth = choice.depth;
    });
    Choice const choice = engine.think(position, {.nodes = 3'000}, {});
    EXPECT_GT(reports, 2);
    EXPECT_GE(choice.depth, depth);
    EXPECT_GT(choice.nodes, 2'000U);
    Position course = position;
    for (Action const& action : choice.principal_variation) {
        ASSERT_EQ(course.why_illegal(action), std::nullopt);
        course.apply(action);
    }
}

TEST(FiveEngine, PlaysTheBestItFindsWhenThatIsTheAimHoweverWildItsStyle) {
    Position const position = game("h8 h9 i9 g7");
    for (std::uint64_t seed = 0; seed < 12; ++seed) {
        Limits const best{.nodes = 400, .aim = Aim::best};
        EXPECT_EQ(plays(position, kWild, seed, best), plays(position, kSteady, seed, {.nodes = 400}));
    }
}

/// Four rows in which nobody makes a five, and these stones; black is on move.
Position grown(std::vector<Point> const& black, std::vector<Point> const& white) {
    Drawing drawing = drawn_board();
    for (auto* stones : {&drawing.black, &drawing.white}) {
        std::erase_if(*stones, [](Point point) { return point.row > 3; });
    }
    drawing.black.insert(drawing.black.end(), black.begin(), black.end());
    drawing.white.insert(drawing.white.end(), white.begin(), white.end());
    return position_of(drawing, Side::black);
}

TEST(FiveEngine, TakesADrawWhenItIsAsGoodAsLostAndNotWhenItWins) {
    Position const won = grown({{6, 8}, {7, 8}, {8, 8}}, {{3, 11}, {12, 6}, {10, 12}});
    ASSERT_GE(won.five().stones().size(), 40U);
    EXPECT_FALSE(FiveEngine(1).accepts_draw(won, Side::black));
    EXPECT_TRUE(FiveEngine(1).accepts_draw(won, Side::white));
}

TEST(FiveEngine, RefusesADrawWhileTheGameIsOpen) {
    Position const even = grown({{7, 8}, {8, 10}}, {{7, 9}, {8, 9}});
    ASSERT_GE(even.five().stones().size(), 40U);
    EXPECT_FALSE(FiveEngine(1).accepts_draw(even, Side::black));
    EXPECT_FALSE(FiveEngine(1).accepts_draw(even, Side::white));
    Position const young = game("h8 a1 h9 o15 h10 a15");
    EXPECT_FALSE(FiveEngine(1).accepts_draw(young, Side::white));
}

TEST(FiveEngine, TakesADrawWhenNobodyCanWinAnyMoreAlsoOnAFullBoard) {
    Position position = position_of(drawn_board(), Side::black);
    for (; !position.outcome(); position.apply(position.legal_actions().front())) {
        EXPECT_TRUE(FiveEngine(1).accepts_draw(position, Side::black));
        EXPECT_TRUE(FiveEngine(1).accepts_draw(position, Side::white));
    }
    ASSERT_EQ(position.five().stones().size(), 225U);
    EXPECT_TRUE(FiveEngine(1).accepts_draw(position, Side::black));
}

TEST(FiveEngine, GivesTheSearchTheGameAsItIs) {
    Position const position = game("h8 h9 i9", {.rule = FiveRule::renju, .fouls = {.double_four = false}});
    Problem const problem = problem_of(position);
    EXPECT_EQ(problem.rule, FiveRule::renju);
    EXPECT_EQ(problem.size, 15);
    EXPECT_EQ(problem.fouls, (FoulSet{.double_four = false}));
    EXPECT_EQ(names_of(problem.black), (std::vector<std::string>{"h8", "i9"}));
    EXPECT_EQ(names_of(problem.white), (std::vector<std::string>{"h9"}));
    EXPECT_EQ(problem.to_move, Side::white);
    EXPECT_TRUE(problem.barred.empty());
}

}  // namespace
}  // namespace tengen::engine::five
