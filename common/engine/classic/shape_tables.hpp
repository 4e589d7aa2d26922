#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "common/engine/classic/board.hpp"
#include "common/engine/classic/classic_engine.hpp"

namespace tengen::engine::classic {

/// Paper D's tables `Computer[x][y][4]` and `Player[x][y][4]`: for every point and line the shape that each
/// side would make there, kept up to date while stones come and go. The values are ours (shape_tables.cpp).
class ShapeTables {
  public:
    /// Worth of a five; nothing judged without one comes near.
    static constexpr int kWin = 1'000'000;

    explicit ShapeTables(Board const& board);

    [[nodiscard]] Board const& board() const { return board_; }
    /// The table entry: what a stone of `side` on the point makes on that line.
    [[nodiscard]] Shape entry(rules::Point point, Line line, rules::Side side) const {
        return at(point, side).shapes[static_cast<std::size_t>(line)];
    }
    /// Sum of the values of the four entries.
    [[nodiscard]] int value(rules::Point point, rules::Side side) const { return at(point, side).value; }
    [[nodiscard]] bool makes_five(rules::Point point, rules::Side side) const {
        return at(point, side).fives > 0;
    }

    /// Precondition: the point is empty.
    void put(rules::Point point, rules::Side side);
    /// Precondition: a stone of `side` lies there.
    void take_back(rules::Point point, rules::Side side);

    /// What is worth a try for either side, largest entries of both first: where a five can be made only
    /// these points, otherwise every empty point near a stone. Empty when there is none.
    [[nodiscard]] std::vector<rules::Point> candidates(TieBreak const& ties) const;
    /// The position judged without looking ahead, good for `to_act` when positive; kWin when it makes a five
    /// now, -kWin when the other side's next five cannot be stopped.
    [[nodiscard]] int judged(rules::Side to_act) const;

  private:
    static constexpr std::size_t kPoints = 20 * 20;

    /// What one side's stone would make on a point.
    struct Entry {
        std::array<Shape, kLines.size()> shapes{};
        std::uint8_t fives = 0;
        std::uint8_t open_fours = 0;
        int value = 0;
    };
    /// Sums over the empty points.
    struct Totals {
        int value = 0;
        int five_points = 0;
        int open_four_points = 0;
    };

    [[nodiscard]] std::size_t index(rules::Point point) const {
        return static_cast<std::size_t>(point.row * board_.size() + point.column);
    }
    [[nodiscard]] Entry const& at(rules::Point point, rules::Side side) const {
        return entries_[side][index(point)];
    }
    void refresh_around(rules::Point point);
    void refresh(rules::Point point, Line line);
    void count_in(rules::Point point);
    void count_out(rules::Point point);

    Board board_;
    rules::PerSide<std::array<Entry, kPoints>> entries_{};
    rules::PerSide<Totals> totals_{};
};

}  // namespace tengen::engine::classic
