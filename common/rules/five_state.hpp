#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "common/rules/five_board.hpp"
#include "common/rules/five_fouls.hpp"
#include "common/rules/five_opening.hpp"
#include "common/rules/game_spec.hpp"
#include "common/rules/game_state.hpp"

namespace tengen::rules {

/// A game of five in a row. No heap: copying is one block of about 1.3 KB; `apply` costs a look along four
/// lines, in renju beside black stones a few microseconds for the fouls.
class FiveState {
  public:
    explicit FiveState(GameSpec const& spec);

    // What every game offers (game_state.hpp).

    [[nodiscard]] Side to_act() const { return to_act_; }
    /// Checked in this order: game over `wrong_phase`; what is not due now `opening` while the opening runs,
    /// else `wrong_phase`. Then of a stone or a choice `off_board`, `occupied`, `take_not_due`, and `opening`
    /// when the opening does not allow the point; of a number out of range `opening`; of an offer as
    /// FiveOpening::why_not_offered; in `foul_mode` forbid the foul.
    [[nodiscard]] std::optional<Illegal> why_illegal(Action const& action) const;
    /// Decisions first, then stones row by row from a1; offered points in the order of the offer.
    [[nodiscard]] std::vector<Action> legal_actions() const;
    /// Precondition: `action` is legal.
    void apply(Action const& action);
    /// Position::set_up.
    void set_up(Action const& action);
    /// Position::claimable_foul.
    [[nodiscard]] std::optional<Foul> claimable_foul() const {
        return foul_mode_ == FoulMode::claim ? last_foul_ : std::nullopt;
    }
    [[nodiscard]] std::optional<Outcome> outcome() const;
    /// Points of each colour row by row from a1.
    [[nodiscard]] BoardView view() const;
    /// The exclusive or of mix(1 << 32 | rule << 8 | size); for every stone mix(2 << 32 | row << 6 | column
    /// << 1 | white); and mix(3 << 32) when white is to act. Rules count freestyle 0, standard 1, renju 2,
    /// caro 3; rows and columns from 0; white is 1 or 0; mix is the finaliser of SplitMix64 (Steele, Lea and
    /// Flood, 2014). After the end the side to act is the one that would have been next. Renju with options
    /// of its own adds mix(4 << 32 | mode << 3 | off): modes count auto 0, forbid 1, claim 2; `off` is 1 for
    /// no double-three, 2 for no double-four, 4 for no overline, added up.
    [[nodiscard]] std::uint64_t position_hash() const;
    [[nodiscard]] std::optional<int> floor() const { return opening_.floor(); }

    // For engines: no allocation, constant cost.

    [[nodiscard]] FiveBoard const& board() const { return board_; }
    [[nodiscard]] int size() const { return board_.size(); }
    [[nodiscard]] FiveRule rule() const { return rule_; }
    /// Precondition: the point is on the board or next to its edge.
    [[nodiscard]] Stone at(Point point) const { return board_.at(point); }
    /// Every stone in the order of play; the first, third, fifth... are black.
    [[nodiscard]] std::span<Point const> stones() const { return {order_.data(), count_}; }
    [[nodiscard]] std::optional<Point> last() const;
    [[nodiscard]] bool is_over() const { return end_ != End::none; }
    /// The side that has won by a line or by the other side's foul; nullopt in play and after a draw.
    [[nodiscard]] std::optional<Side> winner() const;
    /// Whether the opening still restricts what may be played.
    [[nodiscard]] bool in_opening() const { return opening_.is_running(); }
    [[nodiscard]] FiveOpening const& opening() const { return opening_; }
    /// Colour of the next stone, whoever places it.
    [[nodiscard]] Side next_stone() const { return count_ % 2 == 0 ? Side::black : Side::white; }
    /// Whether a stone of `side` on the empty `point` would win.
    [[nodiscard]] bool makes_five(Point point, Side side) const;
    /// The foul that a black stone on the empty `point` would make; none outside renju.
    [[nodiscard]] std::optional<Foul> foul_at(Point point) const;
    /// Every empty point on which a black stone would be a foul, row by row from a1, whoever is to act. Some
    /// microseconds; allocates.
    [[nodiscard]] std::vector<FoulPoint> foul_points() const { return rules::foul_points(board_, fouls_); }
    /// Puts the next stone. Precondition: `point` is legal.
    void play(Point point);

    friend bool operator==(FiveState const&, FiveState const&) = default;

  private:
    enum class End : std::uint8_t { none, five, foul, board_full };

    [[nodiscard]] std::optional<Illegal> why_illegal_stone(Action const& action) const;
    [[nodiscard]] bool is_due(ActionKind kind) const;
    [[nodiscard]] bool allows(Point point) const;
    [[nodiscard]] bool forbids_fouls() const;
    [[nodiscard]] End end_after(Point point, Side side) const;
    [[nodiscard]] std::uint64_t options_hash() const;
    [[nodiscard]] TurnView turn() const;
    /// Colour of the last stone. Precondition: there is one.
    [[nodiscard]] Side last_stone() const { return other(next_stone()); }
    void put(Point point);
    void pass_turn();

    FiveBoard board_;
    FiveRule rule_;
    FoulMode foul_mode_;
    /// Which fouls there are: none outside renju.
    FoulSet fouls_;
    /// What the last stone made, when it was black's.
    std::optional<Foul> last_foul_{};
    FiveOpening opening_;
    Side to_act_ = Side::black;
    End end_ = End::none;
    std::uint16_t count_ = 0;
    std::array<Point, FiveBoard::kMaxPoints> order_{};
    /// The stones' part of the hash.
    std::uint64_t stones_hash_ = 0;
};

static_assert(GameState<FiveState>);

}  // namespace tengen::rules
