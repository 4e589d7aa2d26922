#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "common/engine/budget.hpp"
#include "common/engine/classic/board.hpp"
#include "common/engine/opening/judge.hpp"
#include "common/rules/point.hpp"
#include "common/rules/position.hpp"

namespace tengen::engine::opening {

/// A point and what a stone there is worth to the side that puts it.
struct Rated {
    rules::Point point;
    int value = 0;
};

/// Looks a few stones ahead in an opening: alpha-beta over the points that paper C holds best, valued by a
/// judge. Stones are put by colour in turn, whoever may put them. When the budget is spent it answers without
/// looking ahead. A judge that looks ahead itself is left to it, but for fifth stones that will be offered.
class OpeningSearch {
  public:
    /// Precondition: a Gomoku game. Budget and judge must outlive the search.
    OpeningSearch(rules::Position const& position, Budget& budget, Judge& judge);

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

    /// What follows will be done so many times: each time may cost that much less.
    void expect(std::size_t times) { share_ /= static_cast<double>(times); }

    void put(rules::Point point);
    void take_back();

  private:
    [[nodiscard]] int value(int depth, int alpha, int beta);
    [[nodiscard]] int fifth_value(int depth);
    [[nodiscard]] int judged() { return judge_.value({board_, stones_, mover()}, share_); }

    classic::Board board_;
    std::vector<rules::Point> stones_;
    /// How many fifth stones black will offer, of which white takes the worst for black; 0 or 1 when black
    /// plays it freely.
    int fifths_;
    Budget& budget_;
    Judge& judge_;
    /// What one judgement may cost, of all that may be spent.
    double share_ = 1.0;
};

}  // namespace tengen::engine::opening
