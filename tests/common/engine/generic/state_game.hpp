#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>

#include "common/base/mix.hpp"
#include "common/engine/generic/move_list.hpp"
#include "common/rules/game_state.hpp"

namespace tengen::engine::generic {

/// A game of the rules as AlphaBeta sees it, with the rules' own states and actions; the evaluation is a
/// function object of a state, for the side to act. Simple and slow: what a faster Game is held against.
/// Both keys are the position's hash, which knows neither the step and the offers of an opening nor the
/// turns without a take. Preconditions: no opening runs, a search does not reach the hundredth turn without a
/// take, and it is given no past (ChengsanState::past packs positions otherwise).
template <rules::GameState RulesState, class Evaluation>
class StateGame {
  public:
    using State = RulesState;
    using Move = std::uint32_t;

    static constexpr std::size_t kHistory = 4096;

    explicit StateGame(Evaluation evaluation = {}) : evaluation_(std::move(evaluation)) {}

    /// Kind, landing, origin and take in 32 bits.
    [[nodiscard]] static Move move_of(rules::Action const& action) {
        std::uint32_t const kind = static_cast<std::uint32_t>(action.kind()) + 1;
        return kind << 27U | code(action.to()) << 18U | code(action.from()) << 9U | code(action.take());
    }

    /// The action with that code. Precondition: it is legal in `state`.
    [[nodiscard]] static rules::Action action_of(State const& state, Move move) {
        for (rules::Action const& action : state.legal_actions()) {
            if (move_of(action) == move) {
                return action;
            }
        }
        return rules::Action::keep();
    }

    [[nodiscard]] std::optional<int> end(State const& state) const {
        auto const outcome = state.outcome();
        if (!outcome) {
            return std::nullopt;
        }
        return !outcome->winner ? 0 : *outcome->winner == state.to_act() ? 1 : -1;
    }
    void add_moves(State const& state, MoveList<Move>& moves) const {
        for (rules::Action const& action : state.legal_actions()) {
            moves.add(move_of(action));
        }
    }
    [[nodiscard]] State after(State const& state, Move move) const {
        State next = state;
        next.apply(action_of(state, move));
        return next;
    }
    [[nodiscard]] int evaluate(State const& state) const { return evaluation_(state); }
    [[nodiscard]] std::uint64_t key(State const& state, int /*depth*/) const { return state.position_hash(); }
    [[nodiscard]] std::uint64_t repetition_key(State const& state) const { return state.position_hash(); }
    [[nodiscard]] int urgency(State const& /*state*/, Move move) const {
        return (move & 511U) == code(rules::kNoPoint) ? 0 : 1;
    }
    [[nodiscard]] std::size_t history_index(Move move) const { return base::mix(move >> 9U) % kHistory; }

  private:
    static constexpr std::uint32_t kColumns = 21;

    /// Points of boards up to 20x20 and kNoPoint in nine bits.
    [[nodiscard]] static std::uint32_t code(rules::Point point) {
        return static_cast<std::uint32_t>(point.row + 1) * kColumns +
               static_cast<std::uint32_t>(point.column + 1);
    }

    Evaluation evaluation_;
};

}  // namespace tengen::engine::generic
