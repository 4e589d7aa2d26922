#pragma once

// Proofs of wins by continuous fours and by continuous threats, usable without the search.

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <stop_token>

#include "common/engine/five/searcher.hpp"
#include "common/engine/five/solver/proof.hpp"

namespace tengen::engine::five::solver {

enum class FoursWanted : std::uint8_t {
    /// The first win found.
    any,
    /// A win by as few fours as there can be.
    fewest,
};

/// The first limit reached ends a solver; zero means no such limit.
struct SolverLimits {
    std::chrono::milliseconds time{0};
    /// Made moves but those of the test of fouls, and of playing a win found through once more to write it
    /// down.
    std::uint64_t nodes = 0;
    /// Memory of the hash tables; kept to.
    std::size_t hash_bytes = std::size_t{64} << 20U;
};

/// Whether the side to move wins by fours without a pause (VCF): depth first, with a hash table. With
/// `fewest` the win found is then shortened by iterative deepening on the number of fours; when a limit comes
/// meanwhile, it is the win found first. Blocking; always the same but for a time
/// limit or `stop`. Precondition: as Problem says.
[[nodiscard]] Proof solve_vcf(Problem const& problem, FoursWanted wanted, SolverLimits const& limits,
                              std::stop_token stop = {});

/// Whether the side to move wins by threats without a pause (VCT): every move of its is a four, stops a four,
/// or threatens a win by fours: threes do, and some quiet moves, of which those are tried that make a closed
/// three or two open twos. `none` means that no line of such moves wins. Depth-first proof-number search
/// (df-pn). Blocking; always the same but for a time limit or `stop`. Precondition: as Problem says.
[[nodiscard]] Proof solve_vct(Problem const& problem, SolverLimits const& limits, std::stop_token stop = {});

}  // namespace tengen::engine::five::solver
