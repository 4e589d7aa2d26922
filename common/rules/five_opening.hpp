#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "common/rules/action.hpp"
#include "common/rules/five_board.hpp"
#include "common/rules/game_spec.hpp"
#include "common/rules/illegal.hpp"
#include "common/rules/symmetry.hpp"

namespace tengen::rules {

struct Step;

/// How far a Gomoku game has come in its opening (rules-gomoku, Openings): who has to do what next, as long
/// as anything but a free stone is to come. Knows colours only: a swap exchanges the people, not the sides.
///
/// No line of five and no foul can arise while an opening runs: black has three stones at most.
class FiveOpening {
  public:
    FiveOpening(Opening opening, int size);

    /// Whether the opening still restricts what may be played.
    [[nodiscard]] bool is_running() const { return step_ != kDone; }
    /// Plies when the last restricted action was done, those of stones set included; nullopt while it runs.
    [[nodiscard]] std::optional<int> floor() const {
        return is_running() ? std::nullopt : std::optional<int>(plies_);
    }

    // What is due. Precondition: the opening runs.

    [[nodiscard]] Side to_act() const;
    [[nodiscard]] std::span<ActionKind const> choices() const;
    [[nodiscard]] bool is_due(ActionKind kind) const;
    /// Every legal action except stones placed and offers.
    void append_decisions(std::vector<Action>& actions) const;
    /// Whether the stone due, placed or chosen, may stand there as far as the opening goes.
    [[nodiscard]] bool allows(Point point) const;
    /// How many points an offer must name, 0 when none is due.
    [[nodiscard]] int offer_count() const;
    /// The largest number that this opening lets a player declare, 0 when it lets nobody.
    [[nodiscard]] int most_declared() const;
    /// How many fifth moves black is bound to offer; 0 when it is not, or nobody has said yet how many.
    [[nodiscard]] int fifths() const;
    /// The points offered, from which one is to be chosen; empty when no choice is due.
    [[nodiscard]] std::span<Point const> offers() const { return {offers_.data(), offered_}; }
    /// Why the points may not be offered on a board with these stones (odd ones black), or nullopt. Checked
    /// in this order: the number or a point named twice `offer_count`; point by point `off_board`,
    /// `occupied`; a point that is another's image `offer_symmetric`. Precondition: an offer is due.
    [[nodiscard]] std::optional<Illegal> why_not_offered(std::span<Point const> points,
                                                         FiveBoard const& board,
                                                         std::span<Point const> stones) const;

    /// Precondition: the opening runs and the action is legal.
    void apply(Action const& action);
    /// Counts a stone that the server set in an opening that restricts nothing (`balanced`).
    void count_set_up() { ++plies_; }

    friend bool operator==(FiveOpening const&, FiveOpening const&) = default;

  private:
    static constexpr std::uint8_t kDone = 0xFF;

    [[nodiscard]] std::span<Step const> steps_to_come() const;
    void advance();

    Opening opening_;
    std::uint8_t size_;
    /// Index of the step that is due, or kDone.
    std::uint8_t step_ = 0;
    /// How many fifth moves are to be offered, 0 as long as nobody has said.
    std::uint8_t fifths_ = 0;
    std::uint8_t offered_ = 0;
    std::uint16_t plies_ = 0;
    std::array<Point, Action::kMaxOffers> offers_{};
};

/// Whether the symmetry of a board of `size` by `size` takes every stone to one of its own colour. `stones`
/// are in the order of play, odd ones black.
[[nodiscard]] bool keeps_stones(Symmetry symmetry, std::span<Point const> stones, int size);

}  // namespace tengen::rules
