// The fast game against the rules.

#include "common/engine/generic/chengsan_game.hpp"

#include <algorithm>
#include <random>

#include <gtest/gtest.h>

#include "common/record/notation.hpp"
#include "tests/support/chengsan_text.hpp"

namespace tengen::engine::generic {
namespace {

using rules::ChengsanState;
using rules::Side;

std::vector<std::string> texts(std::vector<rules::Action> const& actions) {
    std::vector<std::string> list;
    for (rules::Action const& action : actions) {
        list.push_back(record::to_text(action));
    }
    return list;
}

void expect_agrees(ChengsanGame const& game, ChengsanState const& state) {
    auto const fast = ChengsanGame::state_of(state);
    auto const outcome = state.outcome();
    bool const is_repetition = outcome && outcome->reason == rules::Reason::repetition;
    std::optional<int> end;
    if (outcome && !is_repetition) {
        end = !outcome->winner ? 0 : *outcome->winner == state.to_act() ? 1 : -1;
    }
    ASSERT_EQ(game.end(fast), end);
    if (!state.past().empty()) {
        ASSERT_EQ(state.times_stood({state.stones(Side::black), state.stones(Side::white)}, state.to_act()),
                  std::count(state.past().begin(), state.past().end(), game.repetition_key(fast)));
    }
    if (outcome) {
        return;
    }
    MoveList<ChengsanGame::Move> moves;
    game.add_moves(fast, moves);
    std::vector<rules::Action> actions;
    for (std::size_t at = 0; at < moves.size(); ++at) {
        ASSERT_NE(moves.move(at), 0U);
        actions.push_back(ChengsanGame::action_of(moves.move(at)));
        ChengsanState after = state;
        after.apply(actions.back());
        ASSERT_EQ(game.after(fast, moves.move(at)), ChengsanGame::state_of(after));
    }
    ASSERT_EQ(texts(actions), texts(state.legal_actions()));
}

TEST(ChengsanGame, PlaysAsTheRulesDoUnderAllTheirFlags) {
    for (unsigned flags = 0; flags < 8; ++flags) {
        rules::ChengsanRules const rules{
            .blocked_points = (flags & 1U) != 0,
            .all_in_mills = (flags & 2U) != 0 ? rules::AllInMills::any : rules::AllInMills::pass,
            .fly = (flags & 4U) != 0};
        ChengsanGame const game(rules);
        std::mt19937 random(flags);
        for (int turn = 0; turn < 6; ++turn) {
            ChengsanState state(rules);
            while (true) {
                ASSERT_NO_FATAL_FAILURE(expect_agrees(game, state)) << support::text_of(state);
                if (state.is_over()) {
                    break;
                }
                auto legal = state.legal_actions();
                auto const end = std::partition(legal.begin(), legal.end(), [](auto const& action) {
                    return action.take() != rules::kNoPoint;
                });
                auto const count =
                    end == legal.begin() || turn % 2 == 0 ? std::ssize(legal) : end - legal.begin();
                state.apply(legal[static_cast<std::size_t>(
                    std::uniform_int_distribution<std::ptrdiff_t>(0, count - 1)(random))]);
            }
        }
    }
}

TEST(ChengsanGame, EvaluationIsTheSameForBothSides) {
    for (std::string const& line : support::chengsan_lines("positions.jsonl")) {
        auto const start = line.find("\"fen\":\"") + 7;
        std::string const fen = line.substr(start, line.find('"', start) - start);
        if (fen.find(" m ") == std::string::npos) {
            continue;
        }
        ChengsanGame const game{rules::ChengsanRules{}};
        auto const state = ChengsanGame::state_of(support::chengsan_from_fen(fen));
        auto swapped = state;
        std::swap(swapped.stones[0], swapped.stones[1]);
        swapped.side ^= 1U;
        ASSERT_EQ(game.evaluate(state), game.evaluate(swapped)) << fen;
        swapped.side ^= 1U;
        ASSERT_EQ(game.evaluate(state), -game.evaluate(swapped)) << fen;
        ASSERT_LT(std::abs(game.evaluate(state)), 29'000);
    }
}

TEST(ChengsanGame, FewStonesHaveOneKeyHoweverTheBoardIsTurned) {
    auto const key = [](std::string_view actions) {
        return ChengsanGame({}).key(ChengsanGame::state_of(support::played(ChengsanState({}), actions)), 5);
    };
    EXPECT_EQ(key("a1"), key("g7"));
    EXPECT_EQ(key("a1"), key("c5"));  // outer and inner ring exchanged
    EXPECT_NE(key("a1"), key("b2"));
    EXPECT_NE(key("a1"), key("d1"));
    EXPECT_EQ(key("a1 d2"), key("g1 f4"));
    EXPECT_NE(key("a1 d2"), key("d2 a1"));
    EXPECT_EQ(key("a7 d6 d7 b4 g7xd6"), key("g1 d2 d1 f4 a1xd2"));
}

TEST(ChengsanGame, TheKeyTellsQuietTurnsOnlyWhereTheyMatter) {
    ChengsanGame const game{rules::ChengsanRules{}};
    auto state = ChengsanGame::state_of(support::chengsan_of({.black = "a7 d6 g4", .white = "a1 c3 c4"}));
    auto later = state;
    later.quiet = 90;
    EXPECT_EQ(game.key(state, 9), game.key(later, 9));
    EXPECT_NE(game.key(state, 10), game.key(later, 10));
}

}  // namespace
}  // namespace tengen::engine::generic
