#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "common/engine/five/board.hpp"
#include "common/engine/five/four_search.hpp"
#include "common/engine/five/history.hpp"
#include "common/engine/five/move_picker.hpp"
#include "common/engine/five/score.hpp"
#include "common/engine/five/search_control.hpp"
#include "common/engine/five/transposition_table.hpp"

namespace tengen::engine::five {

/// A first move with what has been found out about it.
struct RootMove {
    Cell cell = kNoCell;
    /// Of the last search that told it, -kInfinite before the first.
    int score = -kInfinite;
    /// Whether the search at hand told it.
    bool is_fresh = false;
    std::vector<Cell> line{};
};

/// What one thread keeps from search to search of the same game.
struct ThreadMemory {
    History history{};
    FourMemory fours{};
};

/// One thread of a search: a board of its own, a table shared with the others.
class Worker {
  public:
    /// Longest line of the search in plies.
    static constexpr int kMaxPly = 200;

    /// All must outlive it.
    Worker(Board const& board, TranspositionTable& table, ThreadMemory& memory, SearchControl& control);

    /// Searches the root moves from `first` on to a nominal depth inside the window and sorts them, best
    /// first; returns the score of the best. When the search had to end, what is known stays as it was for
    /// moves not finished.
    int search_root(std::vector<RootMove>& moves, std::size_t first, int depth, int alpha, int beta);
    /// Searches all root moves to a nominal depth, each to its own score, and sorts them, best first. When
    /// the search had to end, nothing is sorted.
    void search_each(std::vector<RootMove>& moves, int depth);

    [[nodiscard]] bool ended() const { return ended_; }
    [[nodiscard]] int selective_depth() const { return selective_depth_; }
    [[nodiscard]] Board& board() { return board_; }
    /// What searches so far have proven to win the position at hand.
    [[nodiscard]] std::optional<Entry> known_win() const {
        auto const known = table_.find(board_.key());
        bool const is_proof =
            known && is_win(known->score) && known->bound != Bound::upper && known->move != kNoCell;
        return is_proof ? known : std::nullopt;
    }
    /// Keeps that the move wins the position at hand in so many plies.
    void keep_win(Cell move, int plies);
    /// A win by continuous fours from the position at hand: its plies and first move; 0 when none is found.
    [[nodiscard]] int plies_to_win_by_fours(int budget) { return fours_.plies_to_win(budget); }
    [[nodiscard]] Cell winning_four() const { return fours_.first_move(); }
    void close() { counter_.close(); }

  private:
    struct Node {
        int ply;
        int depth;
        int alpha;
        int beta;
        bool is_cut = false;
        Cell excluded = kNoCell;
    };
    /// What is known of a node before its moves are searched.
    struct Known {
        int evaluation = 0;
        std::optional<Entry> entry{};
        /// The other side threatens a straight four.
        bool in_danger = false;
        bool improving = false;
    };
    /// A move about to be searched.
    struct Trial {
        Cell cell;
        int depth;
        int reduction;
        bool is_first;
    };
    struct Stack {
        int evaluation = 0;
        Cell move = kNoCell;
    };

    int search(Node node);
    [[nodiscard]] static bool is_enough(Entry const& entry, int score, Node const& node);
    int leaf(Node const& node, int evaluation);
    int search_answers(Node const& node, Known const& known);
    int search_forced(Node const& node);
    int search_moves(Node const& node, CellList const& moves, Known const& known);
    int search_move(Node const& node, Trial const& trial);
    int search_root_move(Node const& node, Trial const& trial);
    [[nodiscard]] int extension(Node const& node, Known const& known);
    [[nodiscard]] bool make(Cell cell, int ply);
    void unmake() { board_.unmake(); }
    void keep_line(int ply, Cell move);
    /// What a search of a root move that was just taken back says.
    void keep_verdict(RootMove& move, int score) const;
    void learn(Node const& node, Cell best, CellList const& others);
    /// The stack of a ply; negative plies are the moves before the root.
    [[nodiscard]] Stack& at(int ply) { return stack_[static_cast<std::size_t>(ply + kBefore)]; }
    [[nodiscard]] Stack const& at(int ply) const { return stack_[static_cast<std::size_t>(ply + kBefore)]; }

    static constexpr int kBefore = 2;

    Board board_;
    TranspositionTable& table_;
    History& history_;
    NodeCounter counter_;
    FourSearch fours_;
    bool ended_ = false;
    int selective_depth_ = 0;
    std::array<Stack, kMaxPly + 4> stack_{};
    std::array<std::array<std::int16_t, kMaxPly + 1>, kMaxPly + 1> lines_{};
    std::array<int, kMaxPly + 2> line_sizes_{};
};

}  // namespace tengen::engine::five
