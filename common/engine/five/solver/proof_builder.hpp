#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <unordered_map>
#include <vector>

#include "common/engine/five/board.hpp"
#include "common/engine/five/solver/four_search.hpp"
#include "common/engine/five/solver/proof.hpp"

namespace tengen::engine::five::solver {

/// Writes down a win by playing it through once more, so that what a hash table said falsely cannot get into
/// a proof. Positions reached twice are written once.
class ProofBuilder {
  public:
    /// `board` must outlive it.
    ProofBuilder(Board& board, Side attacker) : board_(&board), attacker_(attacker) {}

    /// Adds a win by at most `fours` fours from the board as it is, the attacker to move. The place of its
    /// first step; nullopt when `search` finds no such win.
    std::optional<std::size_t> add_fours(FourSearch& search, int fours);

    /// The step of a position with the attacker to move, if it was written already.
    [[nodiscard]] std::optional<std::size_t> find() const;
    /// Adds a step for the position on the board, which `find` knows from now on.
    std::size_t add_known_step(rules::Point move);
    /// Adds a step that `find` will not know.
    std::size_t add_step(rules::Point move);
    ProofStep& step(std::size_t place) { return steps_[place]; }
    /// Works out the length of a step whose followers are complete.
    void finish(std::size_t place);

    /// The proof of a win. Precondition: the board is back where it was when the first step was added.
    [[nodiscard]] Proof take(std::uint64_t nodes);

  private:
    [[nodiscard]] std::vector<rules::Point> longest_line();
    [[nodiscard]] Cell any_answer();
    void finish_line(std::vector<rules::Point>& line);

    Board* board_;
    Side attacker_;
    std::vector<ProofStep> steps_{};
    std::unordered_map<std::uint64_t, std::size_t> places_{};
};

}  // namespace tengen::engine::five::solver
