#include <utility>

#include "common/engine/five/solver/four_search.hpp"
#include "common/engine/five/solver/moves.hpp"
#include "common/engine/five/solver/proof_builder.hpp"
#include "common/engine/five/solver/solver.hpp"

namespace tengen::engine::five::solver {

namespace {

/// Shortens the win `found` as far as it goes within the budget.
FourSearch::Result fewest(FourSearch& search, FourSearch::Result found) {
    for (int fours = 1; fours < found.fours; ++fours) {
        FourSearch::Result const result = search.search(fours);
        switch (result.ending) {
            case FourSearch::Ending::won:
                return result;
            case FourSearch::Ending::stopped:
                return found;
            case FourSearch::Ending::failed:
            case FourSearch::Ending::exhausted:
                break;
        }
    }
    return found;
}

}  // namespace

Proof solve_vcf(Problem const& problem, FoursWanted wanted, SolverLimits const& limits,
                std::stop_token stop) {
    Board board = board_of(problem);
    FourTable table{limits.hash_bytes};
    Budget budget{{.time = limits.time, .nodes = limits.nodes}, std::move(stop)};
    FourSearch search{board, problem.to_move, table, budget};
    search.bar(problem.barred);
    FourSearch::Result result = search.search(kAnyFours);
    if (result.ending == FourSearch::Ending::won && wanted == FoursWanted::fewest) {
        result = fewest(search, result);
    }
    ProofBuilder builder{board, problem.to_move};
    if (result.ending == FourSearch::Ending::won && builder.add_fours(search, result.fours)) {
        return builder.take(budget.nodes());
    }
    bool const is_none = result.ending == FourSearch::Ending::exhausted;
    return {.verdict = is_none ? Verdict::none : Verdict::unknown, .nodes = budget.nodes()};
}

}  // namespace tengen::engine::five::solver
