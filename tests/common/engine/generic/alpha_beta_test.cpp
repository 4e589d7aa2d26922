#include <algorithm>
#include <array>
#include <memory>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "common/engine/generic/alpha_beta_search.hpp"
#include "common/engine/generic/chengsan_game.hpp"
#include "tests/common/engine/generic/state_game.hpp"
#include "tests/support/board_text.hpp"
#include "tests/support/chengsan_text.hpp"

namespace tengen::engine::generic {
namespace {

using nlohmann::json;
using rules::ChengsanState;
using rules::FiveState;
using support::chengsan_from_fen;
using support::chengsan_rules_of;

constexpr std::size_t kTableBytes = std::size_t{1} << 20U;

struct Evaluation {
    int operator()(ChengsanState const& state) const {
        return ChengsanGame(state.rules()).evaluate(ChengsanGame::state_of(state));
    }
};

struct NoOpinion {
    int operator()(FiveState const& /*state*/) const { return 0; }
};

using SlowGame = StateGame<ChengsanState, Evaluation>;

/// Positions that minimax searches five turns deep: so many, each with so few moves.
constexpr std::size_t kDeepest = 60;
constexpr std::size_t kFewMoves = 8;

/// Every move to the end, without any of what makes AlphaBeta fast.
template <class Game>
int minimax(Game const& game, typename Game::State const& state, std::vector<std::uint64_t>& path,
            int depth) {
    int const ply = static_cast<int>(path.size());
    if (auto const end = game.end(state)) {
        return *end * (kWin - ply);
    }
    auto const key = game.repetition_key(state);
    if (key != 0 && std::find(path.begin(), path.end(), key) != path.end()) {
        return kDraw;
    }
    if (depth == 0) {
        return game.evaluate(state);
    }
    path.push_back(key);
    MoveList<std::uint32_t> moves;
    game.add_moves(state, moves);
    int best = -kInfinite;
    for (std::size_t at = 0; at < moves.size(); ++at) {
        best = std::max(best, -minimax(game, game.after(state, moves.move(at)), path, depth - 1));
    }
    path.pop_back();
    return best;
}

template <class Game>
Found found(Game const& game, typename Game::State const& state, Task const& task,
            Limits const& limits = {}) {
    auto const search = std::make_unique<AlphaBeta<Game>>(game, kTableBytes);
    Budget budget(limits, {});
    return search->search(state, task, budget);
}
template <class Game>
Found found(Game const& game, typename Game::State const& state, int depth) {
    return found(game, state, Task{.max_depth = depth});
}

struct Published {
    ChengsanState state;
    json entry;
};

std::vector<Published> published(std::string_view file, std::size_t every) {
    std::vector<Published> list;
    std::size_t at = 0;
    for (std::string const& line : support::chengsan_lines(file)) {
        if (at++ % every == 0) {
            json entry = json::parse(line);
            auto const rules = chengsan_rules_of(entry["rules"].get<std::string>());
            list.push_back({chengsan_from_fen(entry["fen"].get<std::string>(), rules), entry});
        }
    }
    return list;
}

/// The search `depth` turns deep finds what minimax does as deep as it looked.
void expect_minimax_at(ChengsanState const& state, int depth, json const& entry) {
    ChengsanGame const game(state.rules());
    auto const start = ChengsanGame::state_of(state);
    Found const result = found(game, start, depth);
    std::vector<std::uint64_t> path;
    EXPECT_EQ(result.score, minimax(game, start, path, result.depth)) << entry;
    // A search ends early when it is certain.
    EXPECT_TRUE(result.depth == depth || turns_to_end(result.score) <= result.depth) << entry;
}

void expect_minimax(std::size_t every, int depth) {
    for (auto const& [state, entry] : published("positions.jsonl", every)) {
        if (!ChengsanGame(state.rules()).end(ChengsanGame::state_of(state))) {
            expect_minimax_at(state, depth, entry);
        }
    }
}

TEST(AlphaBeta, ScoresAreThoseOfMinimaxThreeTurnsDeep) {
    expect_minimax(20, 3);
}

TEST(AlphaBeta, ScoresAreThoseOfMinimaxFourTurnsDeep) {
    expect_minimax(15, 4);
}

TEST(AlphaBeta, ScoresAreThoseOfMinimaxFiveTurnsDeep) {
    std::size_t count = 0;
    for (auto const& [state, entry] : published("positions.jsonl", 1)) {
        // Few moves, so that minimax ends.
        if (!state.is_over() && state.legal_actions().size() <= kFewMoves && count < kDeepest) {
            expect_minimax_at(state, 5, entry);
            ++count;
        }
    }
    EXPECT_EQ(count, kDeepest);
}

/// Endgames in which a move that loses does so by a draw with a position above it: on another way to the same
/// position it may be the best.
TEST(AlphaBeta, AScoreRestsOnTheMovesThatLostToo) {
    struct Endgame {
        std::string_view rules;
        std::string_view fen;
        int depth;
    };
    constexpr std::array kEndgames{
        Endgame{"chengsanqi", "O*******/@O*O**OO/***@@*** b m s 5 0 3 0 0 0", 6},
        Endgame{"chengsanqi-folk", "**O*****/O@*@@**O/******** w m s 3 0 3 0 0 0", 7},
    };
    for (auto const& [rules, fen, depth] : kEndgames) {
        ChengsanState const state = chengsan_from_fen(fen, chengsan_rules_of(rules));
        ChengsanGame const game(state.rules());
        auto const start = ChengsanGame::state_of(state);
        std::vector<std::uint64_t> path;
        EXPECT_EQ(found(game, start, depth).score, minimax(game, start, path, depth)) << fen;
    }
}

TEST(AlphaBeta, ShufflingEndgamesHaveTheScoresOfMinimaxSixTurnsDeep) {
    std::size_t count = 0;
    for (auto const& [state, entry] : published("endgame_values.jsonl", 1)) {
        // Few moves, so that minimax ends.
        if (state.is_over() || state.legal_actions().size() > 3) {
            continue;
        }
        expect_minimax_at(state, 6, entry);
        ++count;
    }
    EXPECT_GE(count, 20U);
}

TEST(AlphaBeta, TheGameOfTheRulesIsSearchedAlike) {
    std::size_t count = 0;
    for (auto const& [state, entry] : published("positions.jsonl", 150)) {
        if (state.is_over()) {
            continue;
        }
        Found const fast = found(ChengsanGame(state.rules()), ChengsanGame::state_of(state), 2);
        Found const slow = found(SlowGame(), state, 2);
        ASSERT_EQ(fast.score, slow.score) << entry;
        ASSERT_EQ(fast.moves.size(), slow.moves.size()) << entry;
        ++count;
    }
    EXPECT_GE(count, 6U);
}

TEST(AlphaBeta, SearchesFiveInARowToo) {
    using FiveGame = StateGame<FiveState, NoOpinion>;
    rules::Position const open = support::played(rules::GameSpec(), "h8 a1 h9 a2 h10 a4 h11 a5");
    Found const win = found(FiveGame(), open.five(), 2);
    EXPECT_EQ(win.score, kWin - 1);
    EXPECT_EQ(win.line.size(), 1U);
    rules::Action const move = FiveGame::action_of(open.five(), win.line.front());
    EXPECT_TRUE(move == rules::Action::place({7, 6}) || move == rules::Action::place({7, 11}));
    rules::Position const lost = support::played(rules::GameSpec(), "h8 a1 h9 a2 h10 a4 h11");
    EXPECT_EQ(found(FiveGame(), lost.five(), 2).score, 2 - kWin);
}

TEST(AlphaBeta, ShortWinsAndLossesAreAsLongAsPublished) {
    constexpr int kMostTurns = 6;
    std::size_t count = 0;
    for (auto const& [state, entry] : published("endgame_values.jsonl", 3)) {
        if (!entry["distance_turns"].is_number() || entry["distance_turns"].get<int>() > kMostTurns) {
            continue;
        }
        int const turns = entry["distance_turns"].get<int>();
        bool const is_win = entry["value"] == "win";
        Found const result = found(ChengsanGame(state.rules()), ChengsanGame::state_of(state), kMostTurns);
        ASSERT_EQ(result.score, is_win ? kWin - turns : turns - kWin) << entry;
        ASSERT_EQ(result.depth, turns) << entry;
        ++count;
    }
    EXPECT_GE(count, 100U);
}

TEST(AlphaBeta, DrawsAreNotTakenForWins) {
    std::size_t count = 0;
    for (auto const& [state, entry] : published("endgame_values.jsonl", 1)) {
        if (entry["value"] != "draw") {
            continue;
        }
        Found const result = found(ChengsanGame(state.rules()), ChengsanGame::state_of(state), 7);
        ASSERT_FALSE(is_win(result.score) || is_loss(result.score)) << entry;
        ++count;
    }
    EXPECT_GE(count, 30U);
}

TEST(AlphaBeta, APositionThatStoodTwiceIsADraw) {
    // White has two stones less, so that a draw is its best.
    ChengsanState const start = support::chengsan_of({.black = "a7 d6 g4 b2 e3 f2", .white = "a1 c3 e5 f4"});
    ChengsanState const state = support::played(start, "a7-a4 e5-d5 a4-a7 d5-e5 a7-a4 e5-d5 a4-a7");
    ChengsanGame const game(state.rules());
    Found const result = found(game, ChengsanGame::state_of(state), {.past = state.past(), .max_depth = 1});
    auto const back = std::find_if(result.moves.begin(), result.moves.end(), [](RootMove const& one) {
        return ChengsanGame::action_of(one.move) == support::actions_of("d5-e5").front();
    });
    ASSERT_EQ(back, result.moves.begin());
    EXPECT_EQ(result.score, kDraw);
    EXPECT_LT(found(game, ChengsanGame::state_of(state), 1).score, kDraw) << "without the past";
}

TEST(AlphaBeta, TheLineIsPlayableAndEndsWhereAWinEnds) {
    for (auto const& [state, entry] : published("endgame_values.jsonl", 40)) {
        Found const result = found(ChengsanGame(state.rules()), ChengsanGame::state_of(state), 5);
        ChengsanState after = state;
        for (auto const move : result.line) {
            ASSERT_EQ(after.why_illegal(ChengsanGame::action_of(move)), std::nullopt) << entry;
            after.apply(ChengsanGame::action_of(move));
        }
        ASSERT_GE(result.line.size(), 1U);
        ASSERT_EQ(result.line.front(), result.moves.front().move);
    }
}

TEST(AlphaBeta, TheSameNodesGiveTheSameResult) {
    ChengsanGame const game{rules::ChengsanRules{}};
    auto const start = ChengsanGame::state_of(ChengsanState({}));
    for (std::uint64_t const nodes : {1U, 30U, 500U, 5000U}) {
        Found const one = found(game, start, Task{}, {.nodes = nodes});
        Found const two = found(game, start, Task{}, {.nodes = nodes});
        EXPECT_EQ(one.line, two.line);
        EXPECT_EQ(one.score, two.score);
        EXPECT_LE(one.nodes, nodes);
        EXPECT_EQ(one.moves.size(), 24U);
    }
}

TEST(AlphaBeta, AStopEndsTheSearchWithAMove) {
    ChengsanGame const game{rules::ChengsanRules{}};
    auto const search = std::make_unique<AlphaBeta<ChengsanGame>>(game, kTableBytes);
    std::stop_source stop;
    Budget budget({}, stop.get_token());
    int reports = 0;
    Found const result =
        search->search(ChengsanGame::state_of(ChengsanState({})), {}, budget, [&](Found const& sofar) {
            ++reports;
            if (sofar.depth == 4) {
                stop.request_stop();
            }
        });
    EXPECT_EQ(reports, 4);
    EXPECT_EQ(result.depth, 4);
}

TEST(AlphaBeta, MovesWithinTheMarginHaveExactScores) {
    constexpr int kMargin = 30;
    std::size_t within = 0;
    std::size_t below = 0;
    for (auto const& [state, entry] : published("positions.jsonl", 100)) {
        if (state.is_over()) {
            continue;
        }
        ChengsanGame const game(state.rules());
        auto const start = ChengsanGame::state_of(state);
        Found const result = found(game, start, Task{.max_depth = 2, .margin = kMargin});
        for (RootMove const& one : result.moves) {
            std::vector<std::uint64_t> path{game.repetition_key(start)};
            int const exact = -minimax(game, game.after(start, one.move), path, result.depth - 1);
            if (exact > result.score - kMargin) {
                ASSERT_EQ(one.score, exact) << entry;
                ++within;
            } else {
                ASSERT_LE(one.score, result.score - kMargin) << entry;
                ++below;
            }
        }
    }
    EXPECT_GE(within, 30U);
    EXPECT_GE(below, 30U);
}

}  // namespace
}  // namespace tengen::engine::generic
