#include <utility>

#include "common/engine/five/solver/moves.hpp"
#include "common/engine/five/solver/proof_builder.hpp"
#include "common/engine/five/solver/solver.hpp"
#include "common/engine/five/solver/threat_search.hpp"

namespace tengen::engine::five::solver {

Proof solve_vct(Problem const& problem, SolverLimits const& limits, std::stop_token stop) {
    Board board = board_of(problem);
    Budget budget{{.time = limits.time, .nodes = limits.nodes}, std::move(stop)};
    ThreatSearch search{board, limits.hash_bytes, budget, problem.barred};
    ThreatSearch::Ending const ending = search.search();
    ProofBuilder builder{board, problem.to_move};
    if (ending == ThreatSearch::Ending::won && search.write(builder)) {
        return builder.take(budget.nodes());
    }
    bool const is_none = ending == ThreatSearch::Ending::none;
    return {.verdict = is_none ? Verdict::none : Verdict::unknown, .nodes = budget.nodes()};
}

}  // namespace tengen::engine::five::solver
