#pragma once

// The board on which the classic engines try stones: knows, for every point, what stands around it on the
// four lines.

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "common/engine/classic/shapes.hpp"
#include "common/rules/game_spec.hpp"
#include "common/rules/point.hpp"
#include "common/rules/position.hpp"
#include "common/rules/side.hpp"

namespace tengen::engine::classic {

enum class Line : std::uint8_t { row, column, rising, falling };

inline constexpr std::array kLines{Line::row, Line::column, Line::rising, Line::falling};

/// One step along a line; `before` lies against it, `after` with it.
[[nodiscard]] constexpr rules::Point step(Line line) {
    constexpr std::array<rules::Point, 4> kSteps{{{1, 0}, {0, 1}, {1, 1}, {1, -1}}};
    return kSteps[static_cast<std::size_t>(line)];
}

/// A square board with stones to put and take back. A value of about 10 KB; put and take back cost some fifty
/// small writes.
class Board {
  public:
    /// Stones this near to a point (in both axes) make it `near`.
    static constexpr int kNear = 2;

    /// An empty board for the game. Precondition: one that GameSpec allows. Openings and foul modes are not
    /// looked at.
    explicit Board(rules::GomokuRules const& game);
    [[nodiscard]] static Board of(rules::Position const& position);

    [[nodiscard]] int size() const { return size_; }
    [[nodiscard]] int stones() const { return stones_; }
    [[nodiscard]] int empty_points() const { return size_ * size_ - stones_; }
    [[nodiscard]] bool contains(rules::Point point) const {
        return point.column >= 0 && point.row >= 0 && point.column < size_ && point.row < size_;
    }
    /// Precondition: the point is on the board.
    [[nodiscard]] bool is_empty(rules::Point point) const { return stone_[index(point)] == 0; }
    /// Whether some stone lies within kNear of the point. Precondition: the point is on the board.
    [[nodiscard]] bool is_near(rules::Point point) const { return near_[index(point)] != 0; }
    /// How many steps from the middle of the board, 0 for the middle points.
    [[nodiscard]] int from_centre(rules::Point point) const;
    /// Row by row from a1.
    [[nodiscard]] std::vector<rules::Point> empties() const;

    /// Precondition: the point is empty.
    void put(rules::Point point, rules::Side side);
    /// Precondition: a stone of `side` lies there.
    void take_back(rules::Point point, rules::Side side);

    /// What lies around the point, as `side` sees it, whatever lies on the point itself.
    [[nodiscard]] Surroundings around(rules::Point point, Line line, rules::Side side) const {
        Surroundings const seen = around_[static_cast<std::size_t>(line)][index(point)];
        return side == rules::Side::black
                   ? seen
                   : Surroundings{seen_by_other(seen.before), seen_by_other(seen.after)};
    }
    /// What a stone of `side` on the point makes on that line, under the rule in play.
    [[nodiscard]] Shape shape(rules::Point point, Line line, rules::Side side) const {
        return tables_[side]->at(around(point, line, side));
    }
    /// Whether a stone of `side` on the point makes a five that wins under the rule in play.
    [[nodiscard]] bool makes_five(rules::Point point, rules::Side side) const;

  private:
    static constexpr std::size_t kPoints = 20 * 20;

    [[nodiscard]] std::size_t index(rules::Point point) const {
        return static_cast<std::size_t>(point.row * size_ + point.column);
    }
    void mark(rules::Point point, rules::Side side);
    void count_near(rules::Point point, int change);

    int size_;
    int stones_ = 0;
    rules::PerSide<ShapeTable const*> tables_;
    std::array<std::uint8_t, kPoints> stone_{};
    std::array<std::uint8_t, kPoints> near_{};
    /// As black sees it.
    std::array<std::array<Surroundings, kPoints>, kLines.size()> around_{};
};

}  // namespace tengen::engine::classic
