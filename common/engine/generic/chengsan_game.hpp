#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "common/engine/generic/move_list.hpp"
#include "common/rules/action.hpp"
#include "common/rules/chengsan_state.hpp"

namespace tengen::engine::generic {

/// Chengsanqi as AlphaBeta sees it: all of a position in twenty bytes, moves in fifteen bits. Kept equal to
/// the rules by a test.
class ChengsanGame {
  public:
    using Move = std::uint32_t;

    struct State {
        /// By side, black first.
        std::array<rules::ChengsanMask, 2> stones{};
        rules::ChengsanMask blocked = 0;
        std::array<std::int8_t, 2> hands{};
        std::uint8_t side = 0;
        /// Moving turns without a take.
        std::uint8_t quiet = 0;

        [[nodiscard]] bool is_placing() const { return hands[0] + hands[1] > 0; }
        friend bool operator==(State const&, State const&) = default;
    };

    /// History tables have a place for every pair of points.
    static constexpr std::size_t kHistory = 1024;

    explicit ChengsanGame(rules::ChengsanRules const& rules) : rules_(rules) {}

    [[nodiscard]] static State state_of(rules::ChengsanState const& state);
    [[nodiscard]] static rules::Action action_of(Move move);

    // What AlphaBeta asks (SearchGame).

    [[nodiscard]] std::optional<int> end(State const& state) const;
    void add_moves(State const& state, MoveList<Move>& moves) const;
    [[nodiscard]] State after(State const& state, Move move) const;
    /// Stones, lines, mobility and stones shut in, in hundredths of a stone.
    [[nodiscard]] int evaluate(State const& state) const;
    [[nodiscard]] std::uint64_t key(State const& state, int depth) const;
    /// As ChengsanState::past packs a position.
    [[nodiscard]] std::uint64_t repetition_key(State const& state) const;
    [[nodiscard]] int urgency(State const& state, Move move) const;
    [[nodiscard]] std::size_t history_index(Move move) const { return move % kHistory; }

  private:
    [[nodiscard]] rules::ChengsanMask targets(State const& state, int from) const;
    /// A landing that makes a mill takes one of `takes`, if there are any.
    void add_landings(State const& state, int from, rules::ChengsanMask takes, MoveList<Move>& moves) const;

    rules::ChengsanRules rules_;
};

}  // namespace tengen::engine::generic
