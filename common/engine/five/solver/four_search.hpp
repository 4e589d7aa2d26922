#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "common/engine/budget.hpp"
#include "common/engine/five/board.hpp"
#include "common/engine/five/solver/four_table.hpp"

namespace tengen::engine::five::solver {

/// Looks for a win by continuous fours, depth first. Moves of the attacker are fours that are no fouls; the
/// defender has every answer that keeps the five away, and his own fours must be answered by a four that
/// stops them.
class FourSearch {
  public:
    enum class Ending : std::uint8_t {
        won,
        /// There is no win by so many fours.
        failed,
        /// Nor by any number.
        exhausted,
        stopped,
    };
    struct Result {
        Ending ending = Ending::stopped;
        /// Of a win: fours made, the five not counted; and the first move, a four or the five.
        int fours = 0;
        Cell move = kNoCell;
    };

    /// Everything given must outlive it; `table` may be used for one attacker only.
    FourSearch(Board& board, Side attacker, FourTable& table, Budget& budget)
        : board_(&board), table_(&table), budget_(&budget), attacker_(attacker) {}

    /// The attacker's moves not to be tried in the position as it is now.
    void bar(std::span<rules::Point const> points);

    /// Whether the attacker, who is to move, wins by at most `fours` fours. Stops after `nodes` made moves.
    [[nodiscard]] Result search(int fours, std::uint64_t nodes = ~std::uint64_t{0});

  private:
    Result look(int fours);
    Result try_moves(int fours);
    Result after(Cell move, int fours);
    void collect_moves(CellList& out) const;
    /// Most promising first.
    void sort(CellList& moves) const;
    [[nodiscard]] Cell five() const;
    [[nodiscard]] bool may_be_last(Cell move) const;
    [[nodiscard]] bool is_barred(Cell cell) const;
    [[nodiscard]] bool at_barred_root() const { return !barred_.empty() && board_->stones() == root_stones_; }
    [[nodiscard]] Side defender() const { return other(attacker_); }

    Board* board_;
    FourTable* table_;
    Budget* budget_;
    Side attacker_;
    std::uint64_t last_node_ = 0;
    std::vector<Cell> barred_{};
    int root_stones_ = -1;
};

}  // namespace tengen::engine::five::solver
