#pragma once

#include <array>
#include <cstdint>

#include "common/engine/classic/classic_engine.hpp"

namespace tengen::engine::classic {

/// How a line of play ends for the side on move, and at which step (1 is the move to be decided).
struct StepResult {
    enum class Kind : std::uint8_t { lose, equal, win };

    Kind kind = Kind::lose;
    int step = 0;

    friend bool operator==(StepResult const&, StepResult const&) = default;
};

/// Win before equal before lose; among wins the fewest steps, among equals and losses the most (paper A).
[[nodiscard]] bool is_better(StepResult left, StepResult right);
/// The same end for the other side.
[[nodiscard]] StepResult negated(StepResult result);

/// What a stone would do on the four lines through its point, for one colour; the names are paper A's.
struct LineCounts {
    /// connect[i]: lines on which it makes i stones connected; 5 only for a five that wins.
    std::array<int, 6> connect{};
    /// active[i]: lines open at both ends with i stones in a window of four, of which `broken` have a gap.
    std::array<int, 5> active{};
    /// Open threes, counted apart.
    int tempactive3 = 0;
    /// Open lines of two or three stones that one opposing stone in a gap breaks apart.
    int broken = 0;
};

[[nodiscard]] LineCounts count_lines(Board const& board, rules::Point point, rules::Side side);
/// The weight of an empty point for the side to act; both colours count.
[[nodiscard]] int weight_a(Board const& board, rules::Point point, rules::Side to_act);

/// Paper A, "five best + backtracking" (see paper_a.cpp for the method and for our own numbers).
class PaperA final : public ClassicEngine {
  public:
    static constexpr int kCandidates = 5;
    static constexpr int kSteps = 3;

    using ClassicEngine::ClassicEngine;

  protected:
    [[nodiscard]] Choice choose(Turn& turn, Budget& budget) override;
};

}  // namespace tengen::engine::classic
