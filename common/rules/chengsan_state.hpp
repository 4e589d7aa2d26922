#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "common/base/result.hpp"
#include "common/rules/chengsan_board.hpp"
#include "common/rules/game_spec.hpp"
#include "common/rules/game_state.hpp"

namespace tengen::rules {

/// A game of Chengsanqi (rules-chengsanqi; the paper's letter is E). No heap; copying is one block of about
/// 0.8 KB, most of which is what a draw by repetition needs.
class ChengsanState {
  public:
    /// Stones of each side.
    static constexpr int kStones = 9;
    /// Fewer lose, once every stone is placed.
    static constexpr int kFewest = 3;
    /// Moving turns without a take that make a draw.
    static constexpr int kQuietTurns = 100;
    /// Times that a position stands before it is a draw.
    static constexpr int kRepetitions = 3;

    /// A position by its parts, before `from` has checked it.
    struct Parts {
        PerSide<ChengsanMask> stones{};
        ChengsanMask blocked = 0;
        /// Stones not placed yet.
        PerSide<int> hands{};
        Side to_act = Side::black;
    };
    /// The part that does not fit, as named in Parts.
    struct PartsError {
        std::string_view part;
    };

    explicit ChengsanState(ChengsanRules const& rules) : rules_(rules) {}
    /// The position with no past: as if a take had just led to it. Refused are, in this order, the parts:
    /// `stones` off the board, two on a point, more than nine with those in hand, fewer than three of both
    /// sides when all are placed; `hands` that do not fit the side to act (they are even when black is to
    /// act, else white has one more); `blocked` points off the board, under a stone, more than stones taken,
    /// while moving, or without the flag.
    [[nodiscard]] static base::Result<ChengsanState, PartsError> from(ChengsanRules const& rules,
                                                                      Parts const& parts);

    // What every game offers (game_state.hpp).

    [[nodiscard]] Side to_act() const { return to_act_; }
    /// Checked in this order: game over, or a kind of action that is not due `wrong_phase`; where the stone
    /// comes from and lands `off_board`, `not_your_stone`, `occupied`, `blocked_point`, `not_adjacent`; the
    /// stone taken `take_not_due`, `take_missing` (also where no opposing stone stands), `take_in_mill`.
    [[nodiscard]] std::optional<Illegal> why_illegal(Action const& action) const;
    /// By the point the stone comes from, then where it lands, then the stone taken; each row by row from a1.
    [[nodiscard]] std::vector<Action> legal_actions() const;
    /// Precondition: `action` is legal.
    void apply(Action const& action);
    /// A win has no line: it is not a line of stones that wins.
    [[nodiscard]] std::optional<Outcome> outcome() const;
    /// Points row by row from a1. `taken` of a side are the stones of that colour that were taken off.
    [[nodiscard]] BoardView view() const;
    /// The exclusive or of mix(4 << 32 | rules), where rules is 1 with blocked points, plus 2 when any stone
    /// may be taken, plus 4 with flight; for every stone mix(2 << 32 | row << 6 | column << 1 | white); for
    /// every blocked point mix(5 << 32 | row << 6 | column << 1); mix(6 << 32 | black's hand << 8 | white's
    /// hand); and mix(3 << 32) when white is to act. Rows and columns from 0; white is 1 or 0; mix is the
    /// finaliser of SplitMix64 (Steele, Lea and Flood, 2014).
    [[nodiscard]] std::uint64_t position_hash() const;
    /// There is no opening: always 0.
    [[nodiscard]] std::optional<int> floor() const { return 0; }

    // For engines: no allocation, constant cost.

    [[nodiscard]] ChengsanRules const& rules() const { return rules_; }
    [[nodiscard]] ChengsanMask stones(Side side) const { return stones_[side]; }
    /// Points closed to both sides.
    [[nodiscard]] ChengsanMask blocked() const { return blocked_; }
    [[nodiscard]] int hand(Side side) const { return hands_[side]; }
    /// Whether stones are still being placed. In a game that is over too.
    [[nodiscard]] bool is_placing() const { return hands_.black + hands_.white > 0; }
    [[nodiscard]] bool is_over() const { return end_ != End::none; }
    /// Moving turns since the last take.
    [[nodiscard]] int quiet_turns() const { return quiet_; }
    /// How often the board with these stones and this side to move has stood since the last take or
    /// placement.
    [[nodiscard]] int times_stood(PerSide<ChengsanMask> const& stones, Side to_move) const;

    /// The whole of a position while moving: black's stones, white's from bit 24 on, and bit 48 when white is
    /// to move. Never 0: there are stones.
    [[nodiscard]] static constexpr std::uint64_t packed(PerSide<ChengsanMask> const& stones, Side to_move) {
        std::uint64_t const white = to_move == Side::white ? 1U : 0U;
        return std::uint64_t{stones.black} | std::uint64_t{stones.white} << 24U | white << 48U;
    }
    /// Every position since the last take or placement, that one first and this one last, packed. Empty while
    /// placing.
    [[nodiscard]] std::span<std::uint64_t const> past() const;

    /// Equal states look alike, last stone included, and go on alike, repetitions included.
    friend bool operator==(ChengsanState const&, ChengsanState const&) = default;

  private:
    enum class End : std::uint8_t { none, too_few_stones, no_move, repetition, hundred_turns };

    [[nodiscard]] std::optional<Illegal> why_illegal_landing(Action const& action) const;
    [[nodiscard]] std::optional<Illegal> why_illegal_take(Action const& action) const;
    /// Where the stone on `from` may go, or one in hand when it is kNone.
    [[nodiscard]] ChengsanMask targets(int from) const;
    /// What the stone from `from` that lands on `to` must take one of; empty when it takes nothing.
    [[nodiscard]] ChengsanMask takeable(int from, int to) const;
    void add_actions(int from, std::vector<Action>& actions) const;
    void remember();
    [[nodiscard]] End judge() const;
    [[nodiscard]] bool can_move() const;

    ChengsanRules rules_;
    Side to_act_ = Side::black;
    End end_ = End::none;
    std::uint8_t quiet_ = 0;
    std::int8_t last_ = ChengsanBoard::kNone;
    PerSide<std::int8_t> hands_{kStones, kStones};
    PerSide<ChengsanMask> stones_{};
    ChengsanMask blocked_ = 0;
    /// Every position since the last take or placement, that one first: quiet_ + 1 of them; the rest is 0.
    std::array<std::uint64_t, kQuietTurns> past_{};
};

static_assert(GameState<ChengsanState>);

}  // namespace tengen::rules
