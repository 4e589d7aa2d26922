#include <algorithm>
#include <array>
#include <random>
#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "common/engine/classic/paper_b.hpp"
#include "common/engine/levels.hpp"
#include "tests/common/engine/board_text.hpp"
#include "tests/support/levels_of.hpp"

// What every level of Gomoku must do.

namespace tengen::engine {
namespace {

using rules::Action;
using rules::FiveRule;
using rules::Opening;
using rules::Point;
using rules::Side;

constexpr std::array kRules{FiveRule::freestyle, FiveRule::standard, FiveRule::caro};

/// A depth that keeps the searching engines fast and is deep enough to see a five and stop one.
constexpr Limits kShallow{.depth = 2};

/// Where a stone of `side` wins.
std::vector<Point> fives(rules::Position const& position, Side side) {
    std::vector<Point> points;
    for (Action const& action : position.legal_actions()) {
        if (position.five().makes_five(action.to(), side)) {
            points.push_back(action.to());
        }
    }
    return points;
}

class EveryLevel : public testing::TestWithParam<std::string> {
  protected:
    [[nodiscard]] static Choice think(rules::Position const& position, Limits const& limits = kShallow,
                                      std::uint64_t seed = 1) {
        return make_engine(GetParam(), seed)->think(position, limits, {});
    }
    [[nodiscard]] static std::string plays(Drawing const& drawing, Side to_act, Kind kind = {}) {
        return name_of(think(position_of(drawing, to_act, kind)).action.to());
    }
};

INSTANTIATE_TEST_SUITE_P(Gomoku, EveryLevel,
                         testing::Values("paper-a", "paper-b", "paper-c", "paper-d", "novice", "easy",
                                         "medium", "hard", "expert", "master", "grandmaster"),
                         [](auto const& tested) {
                             std::string name = tested.param;
                             std::erase(name, '-');
                             return name;
                         });

TEST_P(EveryLevel, TakesItsOwnFiveBeforeAnythingElse) {
    Drawing const drawing = read_drawing(R"(
        . . . . . . . . .
        . X X X X . . . .
        . . . . . . . . .
        . O O O O . . . .
        . . . . . . . . .
        . . . X X X . . .
    )",
                                         {2, 3});
    for (FiveRule const rule : kRules) {
        for (int const size : {15, 20}) {
            EXPECT_THAT(plays(drawing, Side::black, {rule, size}), testing::AnyOf("c8", "h8"));
            EXPECT_THAT(plays(drawing, Side::white, {rule, size}), testing::AnyOf("c6", "h6"));
        }
    }
}

TEST_P(EveryLevel, StopsAFourAlsoWithAGapAndOnADiagonal) {
    std::array const drawings{read_drawing(R"(
        . . . . . . . . . .
        . O X X X X a . . .
        . . . . . . . . . .
        . . . . O O O . . .
    )",
                                           {2, 3}),
                              read_drawing(R"(
        . . . . . . . . . .
        . . X X a X X . . .
        . . . . . . . . . .
        . . . . O O O . . .
    )",
                                           {2, 3}),
                              read_drawing(R"(
        . . . . . . . .
        . . . . . a . .
        . . . . X . . .
        . . . X . . O .
        . . X . . . O .
        . X . . . . O .
        O . . . . . . .
    )",
                                           {4, 4})};
    for (FiveRule const rule : kRules) {
        for (Drawing const& drawing : drawings) {
            rules::Position position = position_of(drawing, Side::white, {rule, 16});
            ASSERT_EQ(fives(position, Side::black), drawing.marks.at('a'));
            position.apply(think(position).action);
            // Under caro rules also from behind: a five between two stones is none.
            EXPECT_THAT(fives(position, Side::black), testing::IsEmpty());
        }
    }
}

TEST_P(EveryLevel, KnowsThatSixIsNoFiveUnderTheStandardRule) {
    // The left point makes six; only freestyle wins there. The other end of the four is closed.
    Drawing const drawing = read_drawing(". . X a X X X X O . .", {1, 7});
    EXPECT_EQ(plays(drawing, Side::black, {FiveRule::freestyle}), "e8");
    Drawing const both = read_drawing(R"(
        . . X . X X X X O . .
        . . . . . . . . . . .
        . . . . . . . . . . .
        . . . O X X X X a . .
    )",
                                      {1, 5});
    EXPECT_EQ(plays(both, Side::black, {FiveRule::standard}), "j6");
}

TEST_P(EveryLevel, PutsTheFirstStoneInTheMiddleAsTheOpeningAsks) {
    for (FiveRule const rule : kRules) {
        for (int size = 15; size <= 20; ++size) {
            for (Opening const opening : {Opening::free, Opening::centre}) {
                rules::Position const position(spec_of({rule, size, opening}));
                Choice const choice = think(position);
                EXPECT_EQ(position.why_illegal(choice.action), std::nullopt);
                Point const point = choice.action.to();
                EXPECT_LE(std::abs(2 * point.column - size + 1), 1);
                EXPECT_LE(std::abs(2 * point.row - size + 1), 1);
            }
        }
    }
}

TEST_P(EveryLevel, PlaysOnlyLegalActionsInRandomPositions) {
    std::mt19937 random(11);
    for (FiveRule const rule : kRules) {
        for (int size = 15; size <= 20; ++size) {
            rules::Position position(spec_of({rule, size, Opening::centre}));
            while (!position.outcome() && position.ply() < 60) {
                if (position.ply() % 12 == 5) {
                    Choice const choice = think(position);
                    ASSERT_EQ(choice.action.kind(), rules::ActionKind::place);
                    ASSERT_EQ(position.why_illegal(choice.action), std::nullopt);
                }
                auto const actions = position.legal_actions();
                position.apply(actions[random() % actions.size()]);
            }
        }
    }
}

/// Where a stone of `side` makes a five that the level's method can see.
std::vector<Point> seen_fives(std::string const& level, classic::Board const& board, Side side) {
    std::vector<Point> points;
    for (Point const point : board.empties()) {
        bool const is_seen =
            std::any_of(classic::kLines.begin(), classic::kLines.end(), [&](classic::Line line) {
                classic::Shape const shape = level == "paper-b"
                                                 ? classic::shape_with_room(board, point, line, side)
                                                 : board.shape(point, line, side);
                return shape == classic::Shape::five;
            });
        if (is_seen) {
            points.push_back(point);
        }
    }
    return points;
}

TEST_P(EveryLevel, NeverPassesOverItsOwnFiveNorTheOthersFour) {
    std::mt19937 random(5);
    int own_fives = 0;
    int stopped = 0;
    for (FiveRule const rule : kRules) {
        for (int game = 0; game < 8; ++game) {
            rules::Position position(spec_of({rule, 15}));
            while (!position.outcome() && position.ply() < 70) {
                Side const side = position.to_act();
                classic::Board const board = classic::Board::of(position);
                Point const played = think(position).action.to();
                auto const own = seen_fives(GetParam(), board, side);
                auto const other = seen_fives(GetParam(), board, rules::other(side));
                if (!own.empty()) {
                    ASSERT_TRUE(board.makes_five(played, side));
                    ++own_fives;
                } else if (!other.empty()) {
                    rules::Position next = position;
                    next.apply(Action::place(played));
                    ASSERT_TRUE(board.makes_five(played, rules::other(side)) ||
                                fives(next, rules::other(side)).empty());
                    ++stopped;
                }
                // Half of the moves are any point near the stones, so that fours are often left standing.
                std::vector<Point> points{played};
                if (random() % 2 == 0 && board.stones() > 0) {
                    points = board.empties();
                    std::erase_if(points, [&](Point point) { return !board.is_near(point); });
                }
                position.apply(Action::place(points[random() % points.size()]));
            }
        }
    }
    EXPECT_GT(own_fives, 10);
    EXPECT_GT(stopped, 10);
}

TEST_P(EveryLevel, PlaysOnToTheLastPointOfAFullBoard) {
    rules::Position position = position_of(drawn_board(), Side::black);
    auto const engine = make_engine(GetParam(), 1);
    int moves = 0;
    while (!position.outcome()) {
        Choice const choice = engine->think(position, kShallow, {});
        ASSERT_EQ(position.why_illegal(choice.action), std::nullopt);
        position.apply(choice.action);
        ++moves;
    }
    EXPECT_EQ(position.outcome()->reason, rules::Reason::board_full);
    EXPECT_EQ(moves, 9);
}

rules::Position middle_game() {
    return position_of(read_drawing(R"(
        . . . O . .
        . . X X O .
        . O X X O .
        . . O X . .
        . . . . O .
    )",
                                    {5, 5}),
                       Side::black);
}

TEST_P(EveryLevel, IsTheSameForTheSamePositionSeedAndNodes) {
    for (std::uint64_t const nodes : {1U, 40U, 2000U}) {
        Limits const limits{.nodes = nodes};
        auto const engine = make_engine(GetParam(), 5);
        Choice const first = engine->think(middle_game(), limits, {});
        // Another position in between leaves no trace.
        (void)engine->think(rules::Position(rules::GameSpec{}), limits, {});
        Choice const again = engine->think(middle_game(), limits, {});
        Choice const other = think(middle_game(), limits, 5);
        EXPECT_EQ(first.action, again.action);
        EXPECT_EQ(first.action, other.action);
        EXPECT_EQ(first.score, other.score);
        EXPECT_EQ(first.nodes, other.nodes);
        EXPECT_EQ(first.principal_variation.front(), first.action);
    }
}

TEST_P(EveryLevel, AnswersAtOnceWhenItIsToldToStop) {
    std::stop_source source;
    source.request_stop();
    Choice const choice = make_engine(GetParam(), 1)->think(middle_game(), {}, source.get_token());
    EXPECT_EQ(middle_game().why_illegal(choice.action), std::nullopt);
    // No more than one look at every point.
    EXPECT_LE(choice.nodes, 225U);
}

TEST_P(EveryLevel, PlaysWholeGamesAgainstTheNextOneUnderEveryRule) {
    auto const all = support::levels_of(rules::GameKind::gomoku);
    auto const own = std::ranges::find(all, GetParam(), &Level::level);
    Level const& opponent = own + 1 == all.end() ? all.front() : *(own + 1);
    for (FiveRule const rule : {FiveRule::freestyle, FiveRule::renju}) {
        rules::PerSide<std::unique_ptr<Engine>> const engines{make_engine(GetParam(), 1),
                                                              make_engine(opponent.level, 2)};
        rules::Position position(spec_of({rule}));
        while (!position.outcome()) {
            Choice const choice = engines[position.to_act()]->think(position, {.nodes = 40}, {});
            ASSERT_EQ(position.why_illegal(choice.action), std::nullopt);
            position.apply(choice.action);
        }
    }
}

TEST_P(EveryLevel, TakesADrawOnAFullBoard) {
    rules::Position position = position_of(drawn_board(), Side::black);
    while (!position.outcome()) {
        position.apply(position.legal_actions().front());
    }
    ASSERT_TRUE(position.legal_actions().empty());
    for (Side const side : {Side::black, Side::white}) {
        EXPECT_TRUE(make_engine(GetParam(), 1)->accepts_draw(position, side));
    }
}

TEST_P(EveryLevel, SeedDecidesBetweenEqualPoints) {
    std::set<std::string> points;
    rules::Position const position(spec_of({FiveRule::freestyle, 20}));
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
        points.insert(name_of(think(position, kShallow, seed).action.to()));
    }
    EXPECT_EQ(points, (std::set<std::string>{"j10", "j11", "k10", "k11"}));
}

class OfTheLadder : public testing::TestWithParam<std::string> {};

INSTANTIATE_TEST_SUITE_P(Gomoku, OfTheLadder,
                         testing::Values("novice", "easy", "medium", "hard", "expert", "master",
                                         "grandmaster"),
                         [](auto const& tested) { return tested.param; });

TEST_P(OfTheLadder, DoesNotPlayTheSameGameTwice) {
    std::set<std::string> games;
    constexpr std::uint64_t kGames = 6;
    for (std::uint64_t seed = 0; seed < kGames; ++seed) {
        rules::Position position(spec_of({FiveRule::freestyle}));
        std::string course;
        while (!position.outcome() && position.ply() < 16) {
            // One side always plays the same.
            std::uint64_t const own = position.to_act() == Side::black ? 0 : seed;
            Choice const choice = make_engine(GetParam(), own)->think(position, {.nodes = 1'500}, {});
            course += name_of(choice.action.to()) + ' ';
            position.apply(choice.action);
        }
        games.insert(course);
    }
    EXPECT_GE(games.size() + 1, kGames);
}

}  // namespace
}  // namespace tengen::engine
