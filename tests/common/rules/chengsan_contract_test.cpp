// What holds for Chengsanqi at every ply of any legal course of play, tried by random play under all its
// rules.

#include <algorithm>
#include <random>
#include <set>
#include <span>
#include <string>

#include <gtest/gtest.h>

#include "tests/support/replay.hpp"
#include "tests/support/rules_printers.hpp"
#include "tests/support/slow_chengsan.hpp"

namespace tengen::rules {
namespace {

constexpr int kGames = 6;
/// Turns that are taken back, one by one, at the end of each game.
constexpr std::size_t kTakenBack = 30;

/// Actions of every kind; placements and moves between all pairs of places, on the board and off it, and
/// with each of them a take.
std::vector<Action> make_probes() {
    std::vector<Point> places{kNoPoint, {3, 3}, {7, 0}, {0, 1}};
    for (std::string const& name : support::chengsan_points()) {
        places.push_back(*record::parse_point(name));
    }
    std::vector<Action> actions{Action::swap(), Action::keep(), Action::declare(2), Action::choose({0, 0})};
    for (Point const to : places) {
        for (Point const from : places) {
            actions.push_back(Action::place(to, from));
            actions.push_back(Action::move(from, to));
        }
    }
    return actions;
}

void expect_legality_agrees(Position const& position) {
    static std::vector<Action> const kProbes = make_probes();
    BoardView const view = position.view();
    auto const& rules = position.spec().chengsan();
    for (Action const& action : kProbes) {
        ASSERT_EQ(position.why_illegal(action), support::slow_verdict(rules, view, action));
    }
    std::set<std::string> texts;
    for (Action const& action : position.legal_actions()) {
        ASSERT_EQ(position.why_illegal(action), std::nullopt);
        ASSERT_EQ(support::slow_verdict(rules, view, action), std::nullopt);
        ASSERT_TRUE(texts.insert(record::to_text(action)).second);
        // Any other take of the same turn is judged alike.
        for (std::string const& name : support::chengsan_points()) {
            Point const take = *record::parse_point(name);
            Action const other = action.kind() == ActionKind::place
                                     ? Action::place(action.to(), take)
                                     : Action::move(action.from(), action.to(), take);
            ASSERT_EQ(position.why_illegal(other), support::slow_verdict(rules, view, other));
        }
    }
    ASSERT_EQ(texts.empty(), position.outcome().has_value());
}

void expect_view_agrees(Position const& position, std::vector<Action> const& actions) {
    BoardView const view = position.view();
    PerSide<int> takes;
    PerSide<int> placements;
    for (std::size_t at = 0; at < actions.size(); ++at) {
        Side const mover = at % 2 == 0 ? Side::black : Side::white;
        takes[other(mover)] += actions[at].take() == kNoPoint ? 0 : 1;
        placements[mover] += actions[at].kind() == ActionKind::place ? 1 : 0;
    }
    ASSERT_EQ(view.taken, takes);
    for (Side const side : kSides) {
        auto const& stones = side == Side::black ? view.black : view.white;
        ASSERT_EQ(view.hands[side], 9 - placements[side]);
        ASSERT_EQ(std::ssize(stones), placements[side] - takes[side]);
        ASSERT_TRUE(std::is_sorted(stones.begin(), stones.end(), [](Point one, Point two) {
            return one.row != two.row ? one.row < two.row : one.column < two.column;
        }));
    }
    ASSERT_EQ(view.last, actions.empty() ? std::nullopt : std::optional(actions.back().to()));
    bool const all_placed = view.hands == PerSide<int>{};
    ASSERT_TRUE(view.blocked.empty() || (!all_placed && position.spec().chengsan().blocked_points));
    Phase const running = all_placed ? Phase::moving : Phase::placing;
    ASSERT_EQ(view.phase, position.outcome() ? Phase::over : running);
    ASSERT_EQ(view.turn.has_value(), !position.outcome());
    if (view.turn) {
        ASSERT_EQ(view.turn->side, position.to_act());
        ASSERT_EQ(view.turn->stone, position.to_act());
        ASSERT_EQ(view.turn->choices, std::vector{all_placed ? ActionKind::move : ActionKind::place});
    }
    ASSERT_EQ(position.floor(), 0);
}

void expect_outcome_agrees(Position const& position) {
    auto const outcome = position.outcome();
    if (!outcome) {
        return;
    }
    BoardView const view = position.view();
    ASSERT_TRUE(outcome->line.empty());
    bool const is_few = std::min(view.black.size(), view.white.size()) < 3;
    ASSERT_EQ(outcome->reason == Reason::too_few_stones, is_few);
    ASSERT_EQ(outcome->winner.has_value(),
              outcome->reason == Reason::too_few_stones || outcome->reason == Reason::no_move);
    if (is_few) {
        ASSERT_EQ(outcome->winner, view.black.size() < 3 ? Side::white : Side::black);
    }
}

class ChengsanContract : public testing::TestWithParam<int> {};

TEST_P(ChengsanContract, HoldsAtEveryPlyOfRandomGames) {
    auto const flags = static_cast<unsigned>(GetParam());
    GameSpec const spec =
        GameSpec::make({.blocked_points = (flags & 1U) != 0,
                        .all_in_mills = (flags & 2U) != 0 ? AllInMills::any : AllInMills::pass,
                        .fly = (flags & 4U) != 0});
    std::mt19937 random(flags);
    for (int game = 0; game < kGames; ++game) {
        Position position(spec);
        std::vector<Action> actions;
        std::vector<Position> stood;
        while (!position.outcome()) {
            stood.push_back(position);
            ASSERT_NO_FATAL_FAILURE(expect_legality_agrees(position))
                << support::text_of(position.chengsan());
            ASSERT_NO_FATAL_FAILURE(expect_view_agrees(position, actions));
            auto legal = position.legal_actions();
            // Half of the games take whenever they can, so that they come to an end with few stones.
            auto const takes = std::stable_partition(legal.begin(), legal.end(), [&](Action const& action) {
                return game % 2 == 0 && action.take() != kNoPoint;
            });
            auto const choices = takes == legal.begin() ? std::ssize(legal) : takes - legal.begin();
            auto const pick = std::uniform_int_distribution<std::ptrdiff_t>(0, choices - 1)(random);
            Side const mover = position.to_act();
            auto const hash = position.position_hash();
            position.apply(legal[static_cast<std::size_t>(pick)]);
            actions.push_back(legal[static_cast<std::size_t>(pick)]);
            ASSERT_EQ(position.to_act(), other(mover));
            ASSERT_NE(position.position_hash(), hash);
        }
        ASSERT_NO_FATAL_FAILURE(expect_legality_agrees(position));
        ASSERT_NO_FATAL_FAILURE(expect_view_agrees(position, actions));
        ASSERT_NO_FATAL_FAILURE(support::expect_replay_agrees(position, actions));
        ASSERT_NO_FATAL_FAILURE(expect_outcome_agrees(position));
        for (std::size_t back = 1; back <= std::min(kTakenBack, actions.size()); ++back) {
            auto const rest = std::span(actions).first(actions.size() - back);
            ASSERT_EQ(Position::replay(spec, rest), stood[rest.size()]) << back << " turns taken back";
        }
    }
}

INSTANTIATE_TEST_SUITE_P(AllFlags, ChengsanContract, testing::Range(0, 8));

}  // namespace
}  // namespace tengen::rules
