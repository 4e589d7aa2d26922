#pragma once

#include <cstddef>
#include <vector>

#include "common/engine/five/board.hpp"
#include "common/engine/five/solver/four_search.hpp"
#include "common/engine/five/solver/proof_builder.hpp"

namespace tengen::engine::five::solver {

/// What an attacker threatens when it is the defender's turn: a win by fours if the defender does nothing
/// about it; and what he can do.
class Threat {
  public:
    enum class Ending : std::uint8_t { found, none, stopped };

    /// Looks for a threat by as few fours as may be. The defender is to move, and nobody can make a five.
    /// Searches with at most `nodes` made moves for each number of fours.
    Ending find(Board& board, Budget& budget, FourSearch& search, std::uint64_t nodes);

    /// Appends every move that the defender may make and after which the threat, as found, does not go
    /// through. Complete: whatever else he plays, the attacker wins by the fours found.
    ///
    /// Only those moves are tried that can matter. A stone that is none of the points played in the threat
    /// and takes no answer's meaning away (Board::collect_defences) leaves every four a four with the same
    /// answers; it disturbs only if it lends itself to a four or five of the defender, at once or with the
    /// answers he is forced to, and then its point makes a four for him at some moment of the threat. Where
    /// more can matter - in caro what stands beyond a five, in renju whether a point is a foul for black,
    /// which any stone may change - every point is tried.
    void collect_defences(Board& board, Budget& budget, CellList& out) const;

    /// Adds the threat as steps, the attacker to move. The place of the first.
    [[nodiscard]] std::size_t add_to(ProofBuilder& builder) const { return add_to(builder, 0); }

  private:
    struct Reply {
        Cell cell;
        std::size_t next;
    };
    struct Node {
        Cell move;
        std::vector<Reply> replies;
    };

    /// Keeps the win by fours from the position on the board and what matters to it; false when the table
    /// has lost it.
    bool keep(Board& board, Budget& budget, FourSearch& search, int fours);
    void keep_points(Board const& board, Cell move);
    /// Whether the threat goes through from its node on, the attacker to move.
    [[nodiscard]] bool holds(Board& board, Budget& budget, std::size_t node) const;
    [[nodiscard]] std::size_t add_to(ProofBuilder& builder, std::size_t node) const;
    void mark(Cell cell) {
        if (!points_.contains(cell)) {
            points_.push_back(cell);
        }
    }

    std::vector<Node> nodes_{};
    CellList points_{};
    bool any_point_matters_ = false;
};

}  // namespace tengen::engine::five::solver
