#pragma once

#include <array>
#include <cstddef>

#include "common/engine/five/board.hpp"
#include "common/engine/five/history.hpp"

namespace tengen::engine::five {

/// A move with how promising it looks, in 1/100 of log odds.
struct ScoredMove {
    std::int16_t cell = kNoCell;
    std::int32_t score = 0;
};

/// What to play where the other side threatens five: every answer that stops it; fouls left out.
void collect_forced(Board& board, CellList& out);
/// What to play where the other side threatens a straight four: all moves that stop every such threat, and
/// the mover's own fours. Fouls may be among them. Nothing when the game is lost in four plies.
void collect_answers(Board const& board, CellList& out);

/// The moves of a position, most promising first.
class MovePicker {
  public:
    struct Context {
        Cell table_move = kNoCell;
        Cell before = kNoCell;
        Cell own_before = kNoCell;
    };

    MovePicker(Board const& board, History const& history, CellList const& moves, Context const& context);

    [[nodiscard]] std::size_t size() const { return size_; }
    /// The best of those not given out; its cell is kNoCell when there is none.
    [[nodiscard]] ScoredMove next();
    /// Drops those not given out yet that `like` does not like.
    template <class Like>
    void keep(Like like) {
        std::size_t kept = given_;
        for (std::size_t i = given_; i < size_; ++i) {
            if (like(Cell{moves_[i].cell})) {
                moves_[kept++] = moves_[i];
            }
        }
        size_ = kept;
    }
    [[nodiscard]] std::int32_t best_score() const { return best_; }

  private:
    std::array<ScoredMove, CellList::kCapacity> moves_;
    std::size_t size_ = 0;
    std::size_t given_ = 0;
    std::int32_t best_ = 0;
};

/// How a move is liked by the tuned tables alone.
[[nodiscard]] inline int liking(Board const& board, Cell cell) {
    Side const us = board.to_move();
    Side const them = other(us);
    auto const& points = board.weights().points;
    return points[static_cast<std::size_t>(us)][board.code(us, cell)].attack +
           points[static_cast<std::size_t>(them)][board.code(them, cell)].defend;
}

}  // namespace tengen::engine::five
