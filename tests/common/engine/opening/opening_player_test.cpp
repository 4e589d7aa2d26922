#include "common/engine/opening/opening_player.hpp"

#include <algorithm>
#include <array>
#include <random>
#include <set>
#include <tuple>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "common/engine/classic/paper_c.hpp"
#include "common/engine/levels.hpp"
#include "common/engine/opening/strong_judge.hpp"
#include "common/engine/opening/with_openings.hpp"
#include "tests/support/rules_printers.hpp"

namespace tengen::engine::opening {
namespace {

using rules::Action;
using rules::ActionKind;
using rules::FiveRule;
using rules::Opening;
using rules::Point;
using rules::Position;
using rules::Side;

constexpr std::array kOpenings{Opening::free,
                               Opening::centre,
                               Opening::prescribed,
                               Opening::two_fifths,
                               Opening::swap_after_three,
                               Opening::renju_classic,
                               Opening::swap,
                               Opening::swap2,
                               Opening::yamaguchi,
                               Opening::soosyrv8,
                               Opening::taraguchi10,
                               Opening::balanced};
constexpr std::array kSwaps{
    Opening::swap_after_three, Opening::renju_classic, Opening::swap,       Opening::swap2,
    Opening::yamaguchi,        Opening::soosyrv8,      Opening::taraguchi10};
constexpr std::array kFifths{Opening::two_fifths, Opening::renju_classic, Opening::yamaguchi,
                             Opening::soosyrv8, Opening::taraguchi10};

rules::GameSpec renju(Opening opening) {
    auto const spec = rules::GameSpec::make(
        {.rule = FiveRule::renju, .opening = opening, .foul_mode = rules::FoulMode::forbid});
    EXPECT_TRUE(spec);
    return *spec;
}

Choice decide(Position const& position, std::uint64_t seed = 1, Limits const& limits = {}) {
    Budget budget(limits, {});
    PaperJudge judge;
    return OpeningPlayer(position, seed, budget, judge).decide();
}

/// What the game after `position` is worth to the side, two stones ahead.
int worth(Position const& position, Side side) {
    Budget budget({}, {});
    PaperJudge judge;
    OpeningSearch search(position, budget, judge);
    int const value = search.value(2);
    return position.five().next_stone() == side ? value : -value;
}

/// A random course of the opening until `due` is due: stones near the others, so that they matter.
/// nullopt when the opening is over before.
std::optional<Position> random_course(Opening opening, ActionKind due, std::mt19937& random) {
    Position position(renju(opening));
    while (position.five().in_opening() && !position.five().opening().is_due(due)) {
        auto actions = position.legal_actions();
        if (actions.empty()) {
            actions.push_back(decide(position, 1, {.nodes = 1}).action);
        }
        std::erase_if(actions, [&](Action const& action) {
            auto const stones = position.five().stones();
            Point const first = stones.empty() ? Point{7, 7} : stones.front();
            return action.kind() == ActionKind::place && std::max(std::abs(action.to().column - first.column),
                                                                  std::abs(action.to().row - first.row)) > 3;
        });
        position.apply(actions[random() % actions.size()]);
    }
    return position.five().in_opening() ? std::optional(position) : std::nullopt;
}

class EveryOpening : public testing::TestWithParam<Opening> {};
class SwapOpening : public testing::TestWithParam<Opening> {};
class FifthsOpening : public testing::TestWithParam<Opening> {};

std::string name_of(testing::TestParamInfo<Opening> const& info) {
    constexpr std::array kNames{"Free", "Centre", "Prescribed", "TwoFifths", "SwapAfterThree", "RenjuClassic",
                                "Swap", "Swap2",  "Yamaguchi",  "Soosyrv8",  "Taraguchi10",    "Balanced"};
    return kNames.at(static_cast<std::size_t>(info.param));
}

INSTANTIATE_TEST_SUITE_P(OpeningPlayer, EveryOpening, testing::ValuesIn(kOpenings), name_of);
INSTANTIATE_TEST_SUITE_P(OpeningPlayer, SwapOpening, testing::ValuesIn(kSwaps), name_of);
INSTANTIATE_TEST_SUITE_P(OpeningPlayer, FifthsOpening, testing::ValuesIn(kFifths), name_of);

TEST_P(EveryOpening, IsPlayedToItsEndByEveryLevelOnBothSides) {
    for (Level const& level : levels()) {
        if (level.game != rules::GameKind::gomoku) {
            continue;
        }
        for (std::uint64_t seed = 1; seed <= 2; ++seed) {
            Position position(renju(GetParam()));
            rules::PerSide<std::unique_ptr<Engine>> players{make_engine(level.level, seed),
                                                            make_engine(level.level, seed + 10)};
            // Two stones more, so that the levels are seen to go on by themselves.
            for (int more = 0; more < 2;) {
                more += position.five().in_opening() ? 0 : 1;
                Choice const choice =
                    players[position.to_act()]->think(position, {.nodes = 300, .depth = 1}, {});
                ASSERT_EQ(position.why_illegal(choice.action), std::nullopt)
                    << level.level << ' ' << record::to_text(choice.action);
                position.apply(choice.action);
            }
            EXPECT_TRUE(position.floor());
        }
    }
}

TEST(OpeningPlayer, PlaysGeneralOpeningsOnEverySizeAndRule) {
    for (FiveRule const rule : {FiveRule::freestyle, FiveRule::standard, FiveRule::caro}) {
        for (int const size : {16, 20}) {
            for (Opening const opening : {Opening::centre, Opening::swap, Opening::swap2}) {
                Position position(support::spec_of(rule, size, opening));
                while (position.five().in_opening()) {
                    Choice const choice = decide(position, 3, {.nodes = 300});
                    ASSERT_EQ(position.why_illegal(choice.action), std::nullopt);
                    position.apply(choice.action);
                }
            }
        }
    }
}

TEST_P(SwapOpening, SwapsExactlyWhenItsSearchPrefersTheOtherSide) {
    std::mt19937 random(7);
    std::set<bool> seen;
    for (int course = 0; course < 12 || (course < 200 && seen.size() < 2); ++course) {
        auto position = random_course(GetParam(), ActionKind::swap, random);
        // A later choice of colours, when there is one.
        while (position && position->five().in_opening()) {
            Choice const choice = decide(*position);
            ASSERT_EQ(position->why_illegal(choice.action), std::nullopt);
            if (position->five().opening().is_due(ActionKind::swap)) {
                bool const prefers_other = worth(*position, position->to_act()) < 0;
                EXPECT_EQ(choice.action == Action::swap(), prefers_other)
                    << testing::PrintToString(*position);
                seen.insert(prefers_other);
            }
            auto const legal = position->legal_actions();
            position->apply(legal.empty() || course % 2 == 0 ? choice.action
                                                             : legal[random() % legal.size()]);
        }
    }
    EXPECT_EQ(seen.size(), 2U) << "both answers are tried";
}

TEST(OpeningPlayer, TakesTheSideThatIsClearlyBetter) {
    auto const answer = [](std::string_view stones) {
        return decide(support::played(support::spec_of(FiveRule::freestyle, 15, Opening::swap), stones))
            .action;
    };
    EXPECT_EQ(answer("h8 a1 i9"), Action::swap());
    EXPECT_EQ(answer("a1 h8 o15"), Action::keep());
    auto const answer_after_five = [](std::string_view stones) {
        return decide(support::played(support::spec_of(FiveRule::freestyle, 15, Opening::swap2), stones))
            .action;
    };
    // Now black has the choice and white is to move.
    EXPECT_EQ(answer_after_five("h8 a1 i9 o1 g8"), Action::keep());
    EXPECT_EQ(answer_after_five("a1 h8 o15 i9 o1"), Action::swap());
}

TEST(OpeningPlayer, PutsTwoStonesInSwap2WhenTheGameIsNearlyEven) {
    std::set<ActionKind> kinds;
    for (std::uint64_t seed = 0; seed < 12; ++seed) {
        Position position(support::spec_of(FiveRule::freestyle, 15, Opening::swap2));
        while (position.ply() < 3) {
            position.apply(decide(position, seed).action);
        }
        kinds.insert(decide(position, seed, {.nodes = 500}).action.kind());
    }
    EXPECT_TRUE(kinds.contains(ActionKind::place));
    EXPECT_GT(kinds.size(), 1U);
}

TEST(OpeningPlayer, LeavesTheOtherSideAnEvenChoiceAfterThreeStones) {
    std::mt19937 random(3);
    for (Opening const opening :
         {Opening::swap_after_three, Opening::renju_classic, Opening::swap, Opening::swap2}) {
        Position position(renju(opening));
        while (position.five().stones().size() < 2) {
            position.apply(decide(position, 5).action);
        }
        auto const unevenness = [&](Action const& action) {
            Position next = position;
            next.apply(action);
            return std::abs(worth(next, Side::black));
        };
        int const chosen = unevenness(decide(position, 5).action);
        auto legal = position.legal_actions();
        classic::Board const board = classic::Board::of(position);
        std::erase_if(legal, [&](Action const& action) { return !board.is_near(action.to()); });
        std::shuffle(legal.begin(), legal.end(), random);
        for (std::size_t other = 0; other < 10; ++other) {
            EXPECT_LE(chosen, unevenness(legal[other])) << record::to_text(legal[other]);
        }
    }
}

TEST_P(FifthsOpening, OffersItsBestPointsAndTakesTheWorstOfThoseOffered) {
    std::mt19937 random(11);
    int offered = 0;
    for (int course = 0; course < 4; ++course) {
        auto const position = random_course(GetParam(), ActionKind::offer, random);
        if (!position) {
            continue;  // one fifth only was declared
        }
        Choice const choice = decide(*position);
        ASSERT_EQ(position->why_illegal(choice.action), std::nullopt);
        if (choice.action.kind() != ActionKind::offer) {
            continue;  // taraguchi10 leaves the choice
        }
        ++offered;
        Budget budget({}, {});
        PaperJudge judge;
        OpeningSearch search(*position, budget, judge);
        auto const list = search.distinct(search.rated(search.near(), 2));
        auto const offers = choice.action.offers();
        for (std::size_t at = 0; at < offers.size(); ++at) {
            EXPECT_EQ(offers[at], list[at].point);
        }
        Position next = *position;
        next.apply(choice.action);
        // The last is the one that serves black least.
        int const worst = list[offers.size() - 1].value;
        Choice const answer = decide(next);
        EXPECT_EQ(answer.action.kind(), ActionKind::choose);
        EXPECT_EQ(answer.score, -worst);
        EXPECT_EQ(next.why_illegal(answer.action), std::nullopt);
    }
    EXPECT_GT(offered, 0);
}

TEST(OpeningPlayer, DeclaresTheNumberThatMakesTheGameMostEven) {
    for (Opening const opening : {Opening::yamaguchi, Opening::soosyrv8}) {
        // In yamaguchi the player rates the fifth stones as they stand and `worth` looks further, so that the
        // two may differ; by less than half of what a point for an open three counts (850).
        int const slack = opening == Opening::yamaguchi ? 400 : 0;
        std::mt19937 random(2);
        for (int course = 0; course < 2; ++course) {
            auto const position = random_course(opening, ActionKind::declare, random);
            ASSERT_TRUE(position);
            Choice const choice = decide(*position);
            ASSERT_EQ(position->why_illegal(choice.action), std::nullopt);
            for (int count : {1, 2, 3, 5, 8}) {
                Position next = *position;
                next.apply(Action::declare(count));
                EXPECT_LE(-choice.score, std::abs(worth(next, Side::black)) + slack) << count;
            }
        }
    }
}

TEST(OpeningPlayer, AnswersLegallyWhenItIsToldToStop) {
    std::stop_source source;
    source.request_stop();
    for (Opening const opening : kOpenings) {
        Position position(renju(opening));
        auto const engine = make_engine("paper-c", 1);
        while (position.five().in_opening()) {
            Choice const choice = engine->think(position, {}, source.get_token());
            ASSERT_EQ(position.why_illegal(choice.action), std::nullopt);
            position.apply(choice.action);
        }
    }
}

TEST(OpeningPlayer, IsTheSameForTheSameSeedAndVariesWithIt) {
    std::set<std::string> courses;
    for (std::uint64_t seed = 0; seed < 6; ++seed) {
        std::array<std::string, 2> texts;
        for (std::string& text : texts) {
            Position position(renju(Opening::swap));
            while (position.five().in_opening()) {
                Choice const choice = decide(position, seed, {.nodes = 200});
                text += record::to_text(choice.action) + ' ';
                position.apply(choice.action);
            }
        }
        EXPECT_EQ(texts[0], texts[1]);
        courses.insert(texts[0]);
    }
    EXPECT_GT(courses.size(), 3U);
}

Choice decide_strongly(Position const& position, Limits const& limits) {
    StrongJudge judge(position, limits, {});
    Budget budget(limits, {});
    return OpeningPlayer(position, 1, budget, judge).decide();
}

TEST(StrongJudge, KnowsAWonPositionFromALostOne) {
    Position const position = support::played(renju(Opening::free), "h8 h9 i9");
    StrongJudge judge(position, {.nodes = 20'000}, {});
    std::vector<Point> const won{{7, 7}, {0, 0}, {7, 8}, {14, 0}, {7, 9}, {14, 14}};
    std::vector<Point> const lost{{7, 7}, {0, 0}, {7, 8}, {14, 0}, {7, 9}};
    classic::Board const board(position.spec().gomoku());
    EXPECT_GT(judge.value({board, won, Side::black}, 0.5), 1'000);
    EXPECT_LT(judge.value({board, lost, Side::white}, 0.5), 0);
    EXPECT_LE(judge.nodes(), 20'000U);
}

TEST(StrongJudge, LetsItsPlayerTakeTheBetterSide) {
    // Black's three stones lie together, white's in the corner; and the other way round.
    Position const black = support::played(renju(Opening::swap), "h8 a1 i9");
    EXPECT_EQ(decide_strongly(black, {.nodes = 5'000}).action, Action::swap());
    Position const white = support::played(renju(Opening::swap), "a1 h8 o1");
    EXPECT_EQ(decide_strongly(white, {.nodes = 5'000}).action, Action::keep());
}

TEST_P(EveryOpening, IsDecidedStronglyWithinTheNodesAllowed) {
    constexpr std::uint64_t kNodes = 20'000;
    Position position(renju(GetParam()));
    while (position.five().in_opening()) {
        Choice const choice = decide_strongly(position, {.nodes = kNodes});
        ASSERT_EQ(position.why_illegal(choice.action), std::nullopt);
        EXPECT_LE(choice.nodes, 2 * kNodes) << record::to_text(choice.action);
        position.apply(choice.action);
    }
}

TEST(WithOpenings, LeavesEverythingElseToTheOtherEngine) {
    Position const position = support::played(renju(Opening::swap_after_three), "h8 h9 j10 keep i9 g7 j8");
    auto const engine = make_engine("paper-c", 4);
    classic::PaperC paper(4);
    EXPECT_EQ(engine->think(position, {}, {}).action, paper.think(position, {}, {}).action);
    EXPECT_EQ(engine->accepts_draw(position, Side::black), paper.accepts_draw(position, Side::black));
}

}  // namespace
}  // namespace tengen::engine::opening
