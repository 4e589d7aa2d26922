#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <variant>
#include <vector>

#include "common/rules/five_state.hpp"
#include "common/rules/game_spec.hpp"
#include "common/rules/game_state.hpp"

namespace tengen::rules {

/// A game in progress: the only type that knows every game. A value; copies are independent.
class Position {
  public:
    explicit Position(GameSpec const& spec);

    /// Plays `actions` from the start. Precondition: each is legal in its turn.
    [[nodiscard]] static Position replay(GameSpec const& spec, std::span<Action const> actions);

    [[nodiscard]] GameSpec const& spec() const { return spec_; }
    /// Whose turn it is; unspecified when the game is over.
    [[nodiscard]] Side to_act() const;
    /// Why `action` may not be played now, or nullopt when it may.
    [[nodiscard]] std::optional<Illegal> why_illegal(Action const& action) const;
    /// Every legal action except `offer`; empty when the game is over.
    [[nodiscard]] std::vector<Action> legal_actions() const;
    /// Precondition: `action` is legal.
    void apply(Action const& action);
    /// nullopt while the game goes on.
    [[nodiscard]] std::optional<Outcome> outcome() const;
    [[nodiscard]] BoardView view() const;
    /// Actions played since the start.
    [[nodiscard]] int ply() const { return ply_; }
    /// Number of plies when the opening's last restricted action is done, nullopt while it is not
    /// (rules-gomoku, Openings). Undo never goes below it.
    [[nodiscard]] std::optional<int> floor() const;
    /// Same value for the same position on every machine and in every version: stones, side to act, rule,
    /// size.
    [[nodiscard]] std::uint64_t position_hash() const;

    /// The state of a game of five in a row, for engines. Precondition: spec().kind() is gomoku.
    [[nodiscard]] FiveState const& five() const { return std::get<FiveState>(state_); }

    friend bool operator==(Position const&, Position const&) = default;

  private:
    GameSpec spec_;
    std::variant<FiveState> state_;
    int ply_ = 0;
};

}  // namespace tengen::rules
