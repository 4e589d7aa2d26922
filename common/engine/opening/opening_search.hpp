#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "common/engine/budget.hpp"
#include "common/engine/classic/board.hpp"
#include "common/rules/point.hpp"
#include "common/rules/position.hpp"

namespace tengen::engine::opening {

/// A point and what a stone there is worth to the side that puts it.
struct Rated {
    rules::Point point;
    int value = 0;
};

/// Looks a few stones ahead in an opening: alpha-beta over the points that paper C holds best, valued by
/// `evaluate`. Stones are put by colour in turn, whoever may put them. When the budget is spent it answers
/// without looking ahead.
class OpeningSearch {
  public:
    /// Precondition: a Gomoku game. The budget must outlive the search.
    OpeningSearch(rules::Position const& position, Budget& budget);

    /// The side whose stone is next.
    [[nodiscard]] rules::Side mover() const;
    /// The empty points near the stones, row by row from a1.
    [[nodiscard]] std::vector<rules::Point> near() const;
    /// The best of the near points by paper C, at most so many, best first.
    [[nodiscard]] std::vector<rules::Point> promising(std::size_t most) const;
    /// The points with what a stone there is worth to the mover after `depth` more stones, best first; equals
    /// in the order given.
    [[nodiscard]] std::vector<Rated> rated(std::span<rules::Point const> points, int depth);
    /// The same without points that are images of better ones under a symmetry that keeps the stones.
    [[nodiscard]] std::vector<Rated> distinct(std::vector<Rated> const& points) const;
    /// What the board is worth to the mover, looking `depth` stones ahead.
    [[nodiscard]] int value(int depth);

    void put(rules::Point point);
    void take_back();

  private:
    [[nodiscard]] int value(int depth, int alpha, int beta);
    [[nodiscard]] int fifth_value(int depth);

    classic::Board board_;
    std::vector<rules::Point> stones_;
    /// How many fifth stones black will offer, of which white takes the worst for black; 0 or 1 when black
    /// plays it freely.
    int fifths_;
    Budget& budget_;
};

}  // namespace tengen::engine::opening
