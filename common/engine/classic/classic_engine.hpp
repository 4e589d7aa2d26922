#pragma once

#include <cstdint>
#include <vector>

#include "common/engine/budget.hpp"
#include "common/engine/classic/board.hpp"
#include "common/engine/engine.hpp"

namespace tengen::engine::classic {

/// Order among points that a method holds equal: a fixed shuffle for each seed.
class TieBreak {
  public:
    explicit TieBreak(std::uint64_t seed) : seed_(seed) {}

    /// Different for different points; the greater goes first.
    [[nodiscard]] std::uint64_t rank(rules::Point point) const;

  private:
    std::uint64_t seed_;
};

/// One move to be decided: some stones lie, and the side to act may put one on more than one point.
struct Turn {
    Board board;
    rules::Side side;
    /// The points that may be played, never empty: all empty points that the opening allows and that are no
    /// foul, or the fouls when nothing else is left.
    std::vector<rules::Point> legal;
    /// Depth asked for, 0 when it is left to the method.
    int depth;
};

/// What the engines after the papers have in common: they read the position once, play the first stone as
/// near to the centre as the opening lets them, play the only legal move without thought, and leave every
/// other move to the paper's method. As black they make no foul in any foul mode,
/// unless every empty point is one.
///
/// The papers know stones only: a decision of an opening is not theirs to make.
class ClassicEngine : public Engine {
  public:
    explicit ClassicEngine(std::uint64_t seed) : ties_(seed) {}

    /// Precondition: a stone may be put.
    [[nodiscard]] Choice think(rules::Position const& position, Limits const& limits,
                               std::stop_token stop) final;

    /// Accepts when `side` cannot make a five any more, or when at most a tenth of the board is empty and
    /// the best shape `side` can make is no better than the best of the other side.
    [[nodiscard]] bool accepts_draw(rules::Position const& position, rules::Side side) override;

  protected:
    /// The paper's method. Must return one of `turn.legal`, also when the budget is spent at once. A method
    /// of one ply costs less than reading the clock would save, and may leave the budget alone.
    [[nodiscard]] virtual Choice choose(Turn& turn, Budget& budget) = 0;

    [[nodiscard]] TieBreak const& ties() const { return ties_; }

  private:
    TieBreak ties_;
};

}  // namespace tengen::engine::classic
