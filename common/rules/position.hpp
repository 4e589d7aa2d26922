#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <variant>
#include <vector>

#include "common/rules/chengsan_state.hpp"
#include "common/rules/five_state.hpp"
#include "common/rules/game_spec.hpp"
#include "common/rules/game_state.hpp"

namespace tengen::rules {

/// A game in progress: the only type that knows every game. A value; copies are independent.
class Position {
  public:
    explicit Position(GameSpec const& spec);
    /// A game that goes on from `state`, with no plies before it.
    explicit Position(ChengsanState const& state);

    /// Plays `actions` from the start, of which the server set the first `setup`. Precondition: each is legal
    /// in its turn.
    [[nodiscard]] static Position replay(GameSpec const& spec, std::span<Action const> actions,
                                         int setup = 0);

    [[nodiscard]] GameSpec const& spec() const { return spec_; }
    /// Whose turn it is; unspecified when the game is over.
    [[nodiscard]] Side to_act() const;
    /// Why `action` may not be played now, or nullopt when it may.
    [[nodiscard]] std::optional<Illegal> why_illegal(Action const& action) const;
    /// Every legal action except `offer`; empty when the game is over.
    [[nodiscard]] std::vector<Action> legal_actions() const;
    /// Precondition: `action` is legal.
    void apply(Action const& action);
    /// A stone that the server sets before play (openings `prescribed`, `two_fifths`, `balanced`); undo never
    /// takes it back. Precondition: `action` is legal, and all before it were set up.
    void set_up(Action const& action);
    /// nullopt while the game goes on.
    [[nodiscard]] std::optional<Outcome> outcome() const;
    [[nodiscard]] BoardView view() const;
    /// Actions played since the start.
    [[nodiscard]] int ply() const { return ply_; }
    /// Number of plies when the opening's last restricted action is done, nullopt while it is not
    /// (rules-gomoku, Openings). Undo never goes below it.
    [[nodiscard]] std::optional<int> floor() const;
    /// Same value for the same position on every machine and in every version: stones, side to act, rule,
    /// size; in renju the options of the fouls, in Chengsanqi blocked points and hands too.
    [[nodiscard]] std::uint64_t position_hash() const;

    /// The foul that the stone just played made and that the other side may claim now (`foul_mode: claim`,
    /// rules-gomoku); also when that stone filled the board.
    [[nodiscard]] std::optional<Foul> claimable_foul() const;

    /// The state of a game of five in a row, for engines. Precondition: spec().kind() is gomoku.
    [[nodiscard]] FiveState const& five() const { return std::get<FiveState>(state_); }
    /// The state of a game of Chengsanqi, for engines. Precondition: spec().kind() is chengsanqi.
    [[nodiscard]] ChengsanState const& chengsan() const { return std::get<ChengsanState>(state_); }

    friend bool operator==(Position const&, Position const&) = default;

  private:
    GameSpec spec_;
    std::variant<FiveState, ChengsanState> state_;
    int ply_ = 0;
};

}  // namespace tengen::rules
