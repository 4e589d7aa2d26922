#pragma once

// What a stone makes on one line: the reader that all classic engines share. It is a table over everything
// that can stand within five points of the stone, so a look-up costs nothing.

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "common/rules/five_line.hpp"

namespace tengen::engine::classic {

/// What stands on a point, seen by one side.
enum class Cell : std::uint8_t { empty, own, other, wall };

/// Five points of a line on one side of a stone: the cell at distance d (1 to 5) in bits 2(d - 1).
/// Beyond a wall there is only wall.
using Half = std::uint16_t;

/// The cell at `distance` (1 to 5) of a half.
[[nodiscard]] constexpr Cell cell_at(Half half, int distance) {
    return static_cast<Cell>((half >> (2 * (distance - 1))) & 3);
}

/// The same half seen by the other side.
[[nodiscard]] constexpr Half seen_by_other(Half half) {
    // A wall has both bits set and stays a wall.
    return static_cast<Half>(((half & 0x155) << 1) | ((half >> 1) & 0x155));
}

/// What a line looks like on both sides of a stone of the side that sees it.
struct Surroundings {
    Half before = 0;
    Half after = 0;

    /// The cell at `offset` (-5 to 5); the stone itself at 0.
    [[nodiscard]] constexpr Cell at(int offset) const {
        if (offset == 0) {
            return Cell::own;
        }
        return offset < 0 ? cell_at(before, -offset) : cell_at(after, offset);
    }
};

/// What a stone makes on one line, weakest first. A line that cannot reach five has no shape. Gaps count: a
/// shape is told by what one more stone would make, not by how its stones lie.
enum class Shape : std::uint8_t {
    none,
    /// One more stone makes a two.
    one,
    /// One more stone makes a closed three, and no more.
    closed_two,
    /// One more stone makes an open three.
    open_two,
    /// One more stone makes a four, and no more.
    closed_three,
    /// One more stone makes an open four.
    open_three,
    /// One point makes the five.
    four,
    /// Two points make a five: a straight four, or two fours on one line (X.XXX.X).
    open_four,
    five,
};

inline constexpr std::size_t kShapeCount = 9;

/// The shape of every surroundings under one law. Immutable, safe from any thread.
class ShapeTable {
  public:
    /// The table of that law; made on first use (a few milliseconds).
    [[nodiscard]] static ShapeTable const& of(rules::FiveLaw law);

    /// Precondition: both halves have only wall beyond a wall.
    [[nodiscard]] Shape at(Surroundings around) const { return shapes_[slot(around)]; }

  private:
    /// Halves with only wall beyond a wall: 3^5 + 3^4 + ... + 1.
    static constexpr std::size_t kHalves = 364;

    explicit ShapeTable(rules::FiveLaw law);

    [[nodiscard]] std::size_t slot(Surroundings around) const {
        return slot_of_half_[around.before] * kHalves + slot_of_half_[around.after];
    }
    Shape fill(Surroundings around, rules::FiveLaw law);

    std::array<std::uint16_t, 1024> slot_of_half_{};
    std::vector<Shape> shapes_;
    std::vector<std::uint8_t> known_;
};

}  // namespace tengen::engine::classic
