#pragma once

#include <optional>
#include <vector>

#include "common/rules/five_board.hpp"
#include "common/rules/five_line.hpp"
#include "common/rules/game_spec.hpp"
#include "common/rules/point.hpp"
#include "common/rules/side.hpp"

// What a stone threatens, read off the board with the rules' own eyes: every four and three is told by the
// stones that would complete it.
namespace tengen::engine::explain {

/// A board and what wins and what is a foul on it.
class Threats {
  public:
    /// `fouls` bind black in renju only.
    Threats(rules::FiveBoard board, rules::FiveRule rule, rules::FoulSet fouls);

    /// What one stone makes.
    struct Made {
        bool five = false;
        /// A four with a completing point at either end that no one stone stops (in caro one beyond an end
        /// may).
        bool straight_four = false;
        /// Fours, a straight four counted once; two on one line (X.XXX.X) are two unless one stone stops
        /// both.
        int fours = 0;
        /// Open threes on lines without a four: one more stone makes a straight four.
        int threes = 0;
        /// Open twos: one more stone makes an open three.
        int twos = 0;
    };
    /// What a stone of `side` on the empty `point` would make.
    [[nodiscard]] Made made_by(rules::Point point, rules::Side side) const;
    /// The points where a stone of `side` makes a five.
    [[nodiscard]] std::vector<rules::Point> fives(rules::Side side) const;
    /// The points where a stone of the other side leaves `side` no five and is no foul. Precondition: `side`
    /// has a five to make.
    [[nodiscard]] std::vector<rules::Point> stops(rules::Side side) const;
    /// The points where a stone of `side` makes a straight four.
    [[nodiscard]] std::vector<rules::Point> straight_fours(rules::Side side) const;
    /// Whether a stone of `side` on the empty `point` would be a foul.
    [[nodiscard]] bool is_foul(rules::Point point, rules::Side side) const;
    [[nodiscard]] bool makes_five(rules::Point point, rules::Side side) const;
    [[nodiscard]] bool is_empty(rules::Point point) const;
    /// Whether black may not make double threes and fours.
    [[nodiscard]] bool binds(rules::Side side) const {
        return rule_ == rules::FiveRule::renju && side == rules::Side::black;
    }
    void put(rules::Point point, rules::Side side) { board_.set(point, rules::stone_of(side)); }

  private:
    struct OnLine {
        int fours = 0;
        bool straight = false;
    };
    [[nodiscard]] rules::FiveLaw law(rules::Side side) const;
    /// The fours along `step` that the stone of `side` on `cell` belongs to.
    [[nodiscard]] OnLine fours_on(int cell, rules::Side side, int step) const;
    /// Whether one stone leaves none of the fives along `step` that `side` makes on the cells `completing`,
    /// two of its empty points in their order.
    [[nodiscard]] bool is_stopped_by_one(std::vector<int> const& completing, rules::Side side,
                                         int step) const;
    /// Whether the stone on `cell` belongs to a three along `step`: one more stone makes a straight four.
    [[nodiscard]] bool is_three(int cell, rules::Side side, int step) const;
    /// Whether one more stone along `step` makes a three of the stone on `cell` and another.
    [[nodiscard]] bool is_two(int cell, rules::Side side, int step) const;
    /// The empty cells along `step` that a line through `cell` may still take in, from one end to the other.
    [[nodiscard]] std::vector<int> room_of(int cell, rules::Side side, int step) const;

    rules::FiveBoard board_;
    rules::FiveRule rule_;
    rules::FoulSet fouls_;
};

}  // namespace tengen::engine::explain
