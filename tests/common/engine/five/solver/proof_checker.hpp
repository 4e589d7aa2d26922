#pragma once

#include <set>
#include <string>
#include <utility>
#include <vector>

#include "common/engine/five/solver/proof.hpp"
#include "tests/common/engine/five/solver/rules_board.hpp"

namespace tengen::engine::five::solver {

/// Plays a proof against every answer that the rules library allows.
class ProofChecker {
  public:
    /// What is wrong with a proof of a win; empty when nothing is.
    [[nodiscard]] static std::string fault(Proof const& proof, Problem const& problem);

  private:
    ProofChecker(Proof const& proof, Problem const& problem);

    void check(std::size_t place, int plies);
    void check_answers(ProofStep const& step, std::vector<rules::Point> const& fives, int plies);
    void check_line(Problem const& problem);
    void fail(std::string const& what, rules::Point point);
    [[nodiscard]] rules::Side defender() const { return rules::other(attacker_); }

    Proof const& proof_;
    RulesBoard board_;
    rules::Side attacker_;
    rules::Point last_answer_ = rules::kNoPoint;
    std::set<std::pair<std::size_t, std::vector<std::uint8_t>>> seen_{};
    std::string fault_{};
};

}  // namespace tengen::engine::five::solver
