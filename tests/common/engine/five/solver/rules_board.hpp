#pragma once

// Five in a row by the rules library alone, for holding the solvers against it.

#include <cstdint>
#include <optional>
#include <vector>

#include "common/engine/five/searcher.hpp"
#include "common/rules/five_board.hpp"

namespace tengen::engine::five::solver {

class RulesBoard {
  public:
    explicit RulesBoard(Problem const& problem);

    [[nodiscard]] std::vector<rules::Point> const& points() const { return points_; }
    [[nodiscard]] bool is_empty(rules::Point point) const {
        return board_.contains(point) && board_.at(point) == rules::Stone::none;
    }
    [[nodiscard]] bool makes_five(rules::Point point, rules::Side side) const;
    /// Whether `side` may play there without losing at once: a five outranks every foul.
    [[nodiscard]] bool may_play(rules::Point point, rules::Side side) const;
    /// The empty points on which `side` makes a five.
    [[nodiscard]] std::vector<rules::Point> fives(rules::Side side) const;
    [[nodiscard]] bool has_five_near(rules::Point stone, rules::Side side) const;

    void put(rules::Point point, rules::Side side);
    void take(rules::Point point);
    /// Tells positions apart.
    [[nodiscard]] std::vector<std::uint8_t> const& stones() const { return stones_; }

  private:
    Problem problem_;
    rules::FiveBoard board_;
    std::vector<rules::Point> points_{};
    std::vector<std::uint8_t> stones_;
};

/// The slow and obvious search for a win by fours: whether there is one, or nullopt when it takes more than
/// `fours` fours to tell.
[[nodiscard]] std::optional<bool> has_win_by_fours(Problem const& problem, int fours);

}  // namespace tengen::engine::five::solver
