#pragma once

// Positions for the tests of the strong search, made by chance from a seed, and the same on a board of the
// rules library.

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "common/base/mix.hpp"
#include "common/engine/five/board.hpp"
#include "common/engine/five/searcher.hpp"
#include "common/rules/five_board.hpp"
#include "common/rules/five_line.hpp"
#include "common/rules/game_spec.hpp"

namespace tengen::engine::five::test {

/// SplitMix64.
class Random {
  public:
    explicit Random(std::uint64_t seed) : state_(seed) {}
    /// From 0 to `below` - 1.
    [[nodiscard]] int below(int below) {
        state_ += base::kSplitMixStep;
        return static_cast<int>(base::mix(state_) % static_cast<std::uint64_t>(below));
    }
    template <class T>
    void shuffle(std::vector<T>& list) {
        for (std::size_t i = list.size(); i > 1; --i) {
            std::swap(list[i - 1], list[static_cast<std::size_t>(below(static_cast<int>(i)))]);
        }
    }

  private:
    std::uint64_t state_;
};

/// A rule on a board of a size.
struct Kind {
    rules::FiveRule rule = rules::FiveRule::freestyle;
    int size = 15;
};

/// Every rule on every size it is played on.
[[nodiscard]] std::vector<Kind> kinds();
/// Every rule on 15x15.
[[nodiscard]] std::vector<Kind> rules_on_15();
[[nodiscard]] std::string name_of(Kind kind);
[[nodiscard]] std::string name_of(Cell cell);
/// The rule of a word such as `renju`.
[[nodiscard]] rules::FiveRule rule_of(std::string_view name);

[[nodiscard]] Board empty_board(Kind kind, rules::FoulSet fouls = {});
/// Every point of a board, row by row from a1.
[[nodiscard]] std::vector<Cell> cells_of(Board const& board);
[[nodiscard]] std::vector<Cell> empty_cells(Board const& board);
[[nodiscard]] rules::FiveBoard rules_board(Board const& board);
[[nodiscard]] rules::FiveBoard rules_board(Problem const& problem);
/// What counts as five for a side of the board.
[[nodiscard]] rules::FiveLaw law_of(Board const& board, Side side);
/// Whether a stone of `side` on the empty point makes a five, by the rules library.
[[nodiscard]] bool makes_five(rules::FiveBoard board, rules::Point point, Side side, rules::FiveLaw law);

/// A point mostly near the stones; kNoCell when the board is full.
[[nodiscard]] Cell random_cell(Board const& board, Random& random);
/// Moves of both sides in turn, at random but dense; none makes a five, none is a foul. May end early.
[[nodiscard]] Problem random_problem(Kind kind, int stones, Random& random);
/// Points in text: "h8 i9".
[[nodiscard]] std::vector<rules::Point> points_of(std::string_view text);
/// A game's moves one after another without blanks: "h8i9j10".
[[nodiscard]] Problem problem_of_moves(rules::FiveRule rule, std::string_view moves, int size = 15);

}  // namespace tengen::engine::five::test
