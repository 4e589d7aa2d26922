#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "common/engine/budget.hpp"
#include "common/engine/five/board.hpp"
#include "common/engine/five/solver/four_search.hpp"
#include "common/engine/five/solver/number_table.hpp"
#include "common/engine/five/solver/proof_builder.hpp"
#include "common/engine/five/solver/threat.hpp"

namespace tengen::engine::five::solver {

/// Looks for a win by continuous threats: depth-first proof-number search (df-pn; Nagai, 2002). After every
/// move of the attacker he would make a five, or win by fours, if the defender passed; the defender has every
/// answer that keeps that from going through, his own fours among them.
class ThreatSearch {
  public:
    /// `board` and `budget` must outlive it. The side to move attacks; `barred` are no first moves.
    ThreatSearch(Board& board, std::size_t hash_bytes, Budget& budget, std::span<rules::Point const> barred);

    enum class Ending : std::uint8_t { won, none, stopped };
    [[nodiscard]] Ending search();
    /// Writes down the win found; false when the budget does not suffice to find lost parts again.
    [[nodiscard]] bool write(ProofBuilder& builder);

  private:
    struct Child {
        Cell move;
        std::uint64_t key;
        Numbers guess;
    };
    using Children = std::vector<Child>;
    /// The most promising child, and what the others come to.
    struct Choice {
        std::size_t best = 0;
        Numbers numbers{};
        Numbers limits{};
    };

    Numbers visit(Numbers limits);
    Numbers visit_children(Children const& children, Numbers limits);
    [[nodiscard]] Choice choose(Children const& children, Numbers limits) const;
    /// Finds the moves of a position, or its numbers when it is decided without any.
    std::optional<Numbers> expand(Children& children);
    std::optional<Numbers> expand_attack(Children& children);
    std::optional<Numbers> expand_defence(Children& children);
    void collect_attacks(CellList& out);
    void make(Cell move);
    void add_attack(Cell move, Children& children);
    void add_defence(Cell move, Children& children);
    [[nodiscard]] Numbers numbers_of(Child const& child) const;
    [[nodiscard]] Side defender() const { return other(attacker_); }

    std::optional<std::size_t> write_attack(ProofBuilder& builder);
    bool write_move(ProofBuilder& builder, std::size_t place);

    Board* board_;
    Budget* budget_;
    Side attacker_;
    int root_stones_;
    std::vector<Cell> barred_{};
    NumberTable numbers_;
    FourTable attack_fours_;
    FourTable defence_fours_;
    FourSearch attack_;
    FourSearch defence_;
    Threat threat_{};
    /// Whether some threat was not looked at to the end.
    bool is_incomplete_ = false;
};

}  // namespace tengen::engine::five::solver
