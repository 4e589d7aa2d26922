// What holds for every game at every ply of any legal course of play, tried by random play.

#include <algorithm>
#include <random>
#include <sstream>
#include <string>
#include <tuple>

#include <gtest/gtest.h>

#include "common/rules/five_fouls.hpp"
#include "tests/support/replay.hpp"
#include "tests/support/rules_printers.hpp"
#include "tests/support/slow_five.hpp"

namespace tengen::rules {
namespace {

using Game = std::tuple<FiveRule, Opening, int, FoulMode>;

constexpr std::array kRules{FiveRule::freestyle, FiveRule::standard, FiveRule::caro};
constexpr int kGames = 3;

GameSpec spec_for(Game const& game) {
    auto const& [rule, opening, size, foul_mode] = game;
    return *GameSpec::make({.rule = rule, .size = size, .opening = opening, .foul_mode = foul_mode});
}

/// Every action worth trying: a stone on each point of the largest board and around it, each kind of
/// decision.
std::vector<Action> probes() {
    std::vector<Action> actions{Action::swap(),
                                Action::keep(),
                                Action::declare(2),
                                Action::offer(std::vector{Point{0, 0}, Point{1, 0}}),
                                Action::choose({0, 0}),
                                Action::move({0, 0}, {1, 0}),
                                Action::move({7, 7}, {0, 0}, {1, 1}),
                                Action::place({7, 7}, {0, 0}),
                                Action::place({0, 0}, {7, 7})};
    for (std::int8_t row = -1; row <= 20; ++row) {
        for (std::int8_t column = -1; column <= 20; ++column) {
            actions.push_back(Action::place({column, row}));
        }
    }
    return actions;
}

/// Of renju.
FiveBoard board_of(BoardView const& view) {
    FiveBoard board(15);
    for (Point const point : view.black) {
        board.set(point, Stone::black);
    }
    for (Point const point : view.white) {
        board.set(point, Stone::white);
    }
    return board;
}

std::optional<Illegal> illegal_of(std::optional<Foul> foul) {
    if (!foul) {
        return std::nullopt;
    }
    return *foul == Foul::double_three  ? Illegal::foul_double_three
           : *foul == Foul::double_four ? Illegal::foul_double_four
                                        : Illegal::foul_overline;
}

/// The verdict as the rules page words it, from the view alone.
std::optional<Illegal> verdict(GameSpec const& spec, BoardView const& view, Action const& action) {
    if (view.phase == Phase::over) {
        return Illegal::wrong_phase;
    }
    if (action.kind() != ActionKind::place) {
        return view.phase == Phase::opening ? Illegal::opening : Illegal::wrong_phase;
    }
    Point const to = action.to();
    if (std::min(to.column, to.row) < 0 || std::max(to.column, to.row) >= spec.size()) {
        return Illegal::off_board;
    }
    auto const stands = [to](std::vector<Point> const& stones) {
        return std::find(stones.begin(), stones.end(), to) != stones.end();
    };
    if (stands(view.black) || stands(view.white)) {
        return Illegal::occupied;
    }
    if (action.take() != kNoPoint) {
        return Illegal::take_not_due;
    }
    // A middle point is at most half a point away from the centre.
    auto const far = [&](int at) { return std::abs(2 * at - (spec.size() - 1)) > 1; };
    if (view.phase == Phase::opening && (far(to.column) || far(to.row))) {
        return Illegal::opening;
    }
    if (spec.gomoku().foul_mode == FoulMode::forbid && view.turn->side == Side::black) {
        return illegal_of(foul_at(board_of(view), to, {}));
    }
    return std::nullopt;
}

void expect_legality_agrees(Position const& position) {
    static std::vector<Action> const kProbes = probes();
    BoardView const view = position.view();
    std::vector<Action> accepted;
    for (Action const& action : kProbes) {
        auto const why = position.why_illegal(action);
        ASSERT_EQ(why, verdict(position.spec(), view, action));
        if (!why) {
            accepted.push_back(action);
        }
    }
    // The probes go row by row as legal_actions does.
    ASSERT_TRUE(accepted == position.legal_actions());
}

std::size_t count_of(Position const& position, Stone stone) {
    std::string const text = support::text_of(position.five().board());
    return static_cast<std::size_t>(std::count(text.begin(), text.end(), stone == Stone::black ? 'X' : 'O'));
}

void expect_view_agrees(Position const& position, std::vector<Action> const& actions) {
    BoardView const view = position.view();
    ASSERT_EQ(view.black.size(), count_of(position, Stone::black));
    ASSERT_EQ(view.white.size(), count_of(position, Stone::white));
    for (Side const side : kSides) {
        for (Point const point : side == Side::black ? view.black : view.white) {
            ASSERT_EQ(position.five().at(point), stone_of(side));
        }
    }
    ASSERT_EQ(view.last, actions.empty() ? std::nullopt : std::optional(actions.back().to()));
    ASSERT_EQ(view.phase == Phase::over, position.outcome().has_value());
    ASSERT_EQ(view.phase == Phase::opening, !position.floor() && !position.outcome());
    ASSERT_EQ(view.turn.has_value(), !position.outcome());
    if (view.turn) {
        ASSERT_EQ(view.turn->side, position.to_act());
        ASSERT_EQ(view.turn->stone, position.to_act());
        ASSERT_EQ(view.turn->choices, std::vector{ActionKind::place});
    }
}

/// The foul of the stone just played, in renju.
std::optional<Foul> last_foul(Position const& position) {
    auto const stones = position.five().stones();
    if (position.spec().rule() != FiveRule::renju || stones.size() % 2 == 0) {
        return std::nullopt;
    }
    FiveBoard board = position.five().board();
    board.set(stones.back(), Stone::none);
    return foul_at(board, stones.back(), {});
}

/// Whether black is to move in renju where fouls are forbidden, and has nothing else left.
bool is_shut_in(Position const& position) {
    return position.spec().gomoku().foul_mode == FoulMode::forbid &&
           position.five().stones().size() % 2 == 0 && !has_allowed_point(position.five().board(), {});
}

void expect_foul_counts(Position const& position, Foul foul) {
    switch (position.spec().gomoku().foul_mode) {
        case FoulMode::automatic: {
            auto const outcome = position.outcome();
            ASSERT_TRUE(outcome);
            ASSERT_EQ(outcome->winner, Side::white);
            ASSERT_EQ(outcome->reason, foul == Foul::double_three  ? Reason::foul_double_three
                                       : foul == Foul::double_four ? Reason::foul_double_four
                                                                   : Reason::foul_overline);
            ASSERT_TRUE(outcome->line.empty() && position.legal_actions().empty());
            break;
        }
        case FoulMode::forbid:
            FAIL() << "a foul was played";
            break;
        case FoulMode::claim:
            ASSERT_EQ(position.claimable_foul(), foul);
            break;
    }
}

void expect_outcome_agrees(Position const& position) {
    FoulMode const mode = position.spec().gomoku().foul_mode;
    auto const foul = last_foul(position);
    if (foul) {
        ASSERT_NO_FATAL_FAILURE(expect_foul_counts(position, *foul));
    } else {
        ASSERT_EQ(position.claimable_foul(), std::nullopt);
    }
    if (foul && mode == FoulMode::automatic) {
        return;
    }
    FiveBoard const& board = position.five().board();
    PerSide<std::vector<std::vector<Point>>> lines;
    for (Side const side : kSides) {
        lines[side] = support::winning_lines(board, side, position.spec().rule());
    }
    auto const outcome = position.outcome();
    bool const full =
        std::ssize(position.five().stones()) == board.size() * board.size() || is_shut_in(position);
    ASSERT_EQ(outcome.has_value(), full || !lines.black.empty() || !lines.white.empty());
    if (!outcome) {
        return;
    }
    ASSERT_TRUE(position.legal_actions().empty());
    if (!outcome->winner) {
        ASSERT_EQ(outcome->reason, Reason::board_full);
        ASSERT_TRUE(full && outcome->line.empty());
        return;
    }
    ASSERT_EQ(outcome->reason, Reason::five);
    auto const& own = lines[*outcome->winner];
    ASSERT_NE(std::find(own.begin(), own.end(), outcome->line), own.end());
    ASSERT_TRUE(lines[other(*outcome->winner)].empty());
}

void expect_contract(Position const& position, std::vector<Action> const& actions) {
    expect_legality_agrees(position);
    expect_view_agrees(position, actions);
    support::expect_replay_agrees(position, actions);
    expect_outcome_agrees(position);
}

class GameContract : public testing::TestWithParam<Game> {};

TEST_P(GameContract, HoldsAtEveryPlyOfRandomGames) {
    GameSpec const spec = spec_for(GetParam());
    std::mt19937 random(static_cast<std::uint32_t>(spec.size()));
    for (int game = 0; game < kGames; ++game) {
        Position position(spec);
        std::vector<Action> actions;
        ASSERT_NO_FATAL_FAILURE(expect_contract(position, actions)) << position.ply();
        while (!position.outcome()) {
            auto const legal = position.legal_actions();
            ASSERT_FALSE(legal.empty());
            std::size_t const pick = std::uniform_int_distribution<std::size_t>(0, legal.size() - 1)(random);
            Side const mover = position.to_act();
            auto const hash = position.position_hash();
            position.apply(legal[pick]);
            actions.push_back(legal[pick]);
            ASSERT_EQ(position.to_act(), other(mover));
            ASSERT_NE(position.position_hash(), hash);
            ASSERT_NO_FATAL_FAILURE(expect_contract(position, actions))
                << position.ply() << '\n'
                << support::text_of(position.five().board());
        }
    }
}

TEST_P(GameContract, HoldsAtTheEndOfAGameThatFillsTheBoard) {
    GameSpec const spec = spec_for(GetParam());
    Position position(spec);
    std::vector<Action> actions;
    auto order = support::drawn_game(spec.size());
    // An opening may bind the first stone: a black one that it allows comes first.
    for (std::size_t at = 0; at < order.size(); at += 2) {
        if (!position.why_illegal(Action::place(order[at]))) {
            std::swap(order[0], order[at]);
            break;
        }
    }
    if (position.why_illegal(Action::place(order[0]))) {
        GTEST_SKIP() << "no black stone of this board is in the middle";
    }
    for (Point const point : order) {
        ASSERT_FALSE(position.outcome());
        actions.push_back(Action::place(point));
        position.apply(actions.back());
    }
    ASSERT_NO_FATAL_FAILURE(expect_contract(position, actions));
    EXPECT_EQ(position.outcome(), (Outcome{.winner = std::nullopt, .reason = Reason::board_full}));
}

std::string name_of(testing::TestParamInfo<Game> const& info) {
    auto const& [rule, opening, size, foul_mode] = info.param;
    std::ostringstream name;
    name << (rule == FiveRule::freestyle  ? "Freestyle"
             : rule == FiveRule::standard ? "Standard"
             : rule == FiveRule::caro     ? "Caro"
                                          : "Renju")
         << (opening == Opening::free ? "Free" : "Centre") << size
         << (foul_mode == FoulMode::forbid  ? "Forbid"
             : foul_mode == FoulMode::claim ? "Claim"
                                            : "");
    return name.str();
}

INSTANTIATE_TEST_SUITE_P(Gomoku, GameContract,
                         testing::Combine(testing::ValuesIn(kRules),
                                          testing::Values(Opening::free, Opening::centre),
                                          testing::Values(15, 16, 18, 20),
                                          testing::Values(FoulMode::automatic)),
                         name_of);

INSTANTIATE_TEST_SUITE_P(
    Renju, GameContract,
    testing::Combine(testing::Values(FiveRule::renju), testing::Values(Opening::free, Opening::centre),
                     testing::Values(15),
                     testing::Values(FoulMode::automatic, FoulMode::forbid, FoulMode::claim)),
    name_of);

}  // namespace
}  // namespace tengen::rules
