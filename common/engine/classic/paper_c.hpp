#pragma once

#include <array>

#include "common/engine/classic/classic_engine.hpp"

namespace tengen::engine::classic {

/// Paper C's value of a shape made on one line: taken from the other side, and made for oneself.
struct WeightC {
    int defence;
    int attack;
};

/// The paper's table. Shapes that it does not name are worth nothing.
[[nodiscard]] WeightC weight_c(Shape shape);

/// Paper C's value of one empty point.
struct ValueC {
    /// V = A * at + D * dt plus the score for the place.
    int value = 0;
    /// A, the sum of attack over the four lines.
    int attack = 0;
    /// D, the sum of defence over the four lines.
    int defence = 0;
};

[[nodiscard]] ValueC value_c(Board const& board, rules::Point point, rules::Side to_act);

/// Whether `left` is played rather than `right`: the larger V; on a tie black, who is first, prefers attack
/// and white defence.
[[nodiscard]] bool is_preferred(ValueC const& left, ValueC const& right, rules::Side to_act);

/// Paper C, "attack and defence weights" (see paper_c.cpp for the method).
class PaperC final : public ClassicEngine {
  public:
    using ClassicEngine::ClassicEngine;

  protected:
    [[nodiscard]] Choice choose(Turn& turn, Budget& budget) override;
};

}  // namespace tengen::engine::classic
