#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>
#include <vector>

#include "common/engine/five/board.hpp"
#include "common/engine/five/search_control.hpp"

namespace tengen::engine::five {

/// Positions that are settled: the plies to a win by fours and its first move, or that there is none.
class FourMemory {
  public:
    struct Known {
        std::uint64_t key = 0;
        /// 0 when none was found with about `budget` made moves.
        std::int16_t plies = 0;
        std::int16_t move = kNoCell;
        std::int32_t budget = 0;
    };
    /// There is no win, whatever the budget.
    static constexpr std::int32_t kComplete = std::numeric_limits<std::int32_t>::max();

    FourMemory() : known_(kEntries) {}

    [[nodiscard]] Known& of(std::uint64_t key) { return known_[key % kEntries]; }
    void clear() { std::ranges::fill(known_, Known{}); }

  private:
    static constexpr std::size_t kEntries = std::size_t{1} << 15U;

    std::vector<Known> known_;
};

/// Looks for a win by continuous fours (VCF): every move makes a four, which leaves the other side one
/// answer. Depth first, with a memory of positions that are settled.
class FourSearch {
  public:
    /// All must outlive it.
    FourSearch(Board& board, NodeCounter& counter, FourMemory& memory);

    /// Plies until the five of the side to move, 0 when none was found with about `budget` made moves. A win
    /// is proven. Precondition: nobody can make five now.
    [[nodiscard]] int plies_to_win(int budget);
    /// The first move of the win found. Precondition: plies_to_win was not 0 last.
    [[nodiscard]] Cell first_move() const { return first_move_; }

  private:
    static constexpr int kDeepest = 120;

    int attack(int deep);
    int answer(Cell move, int deep);
    void order(Side side, CellList& moves) const;
    void cut_off();

    Board& board_;
    NodeCounter& counter_;
    FourMemory& memory_;
    std::int32_t left_ = 0;
    bool complete_ = true;
    bool is_cut_off_ = false;
    Cell first_move_ = kNoCell;
};

}  // namespace tengen::engine::five
