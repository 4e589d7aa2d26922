#pragma once

// The board of Chengsanqi (rules-chengsanqi, 1): 24 points on three rings, as bits of a mask.

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "common/rules/point.hpp"

namespace tengen::rules {

/// A set of points of the board: bit i is point i, where points count row by row from a1.
using ChengsanMask = std::uint32_t;

/// The points, their lines of three and their neighbours; all of it worked out when compiled.
class ChengsanBoard {
  public:
    static constexpr int kSize = 7;
    static constexpr int kPoints = 24;
    static constexpr int kLines = 16;
    static constexpr ChengsanMask kAll = (ChengsanMask{1} << kPoints) - 1;
    /// What `index` says of a place where no point is.
    static constexpr int kNone = -1;

    /// The number of a point, 0 to 23, or kNone when the board has no such point (d4 is none).
    [[nodiscard]] static int index(Point point);
    /// Precondition: 0 <= index < kPoints.
    [[nodiscard]] static Point point(int index);
    [[nodiscard]] static constexpr ChengsanMask bit(int index) {
        return ChengsanMask{1} << static_cast<unsigned>(index);
    }

    /// The 16 lines of three: twelve sides of rings and four spokes.
    [[nodiscard]] static std::array<ChengsanMask, kLines> const& lines();
    /// The two lines through a point. Precondition: 0 <= index < kPoints.
    [[nodiscard]] static std::array<ChengsanMask, 2> const& lines_through(int index);
    /// The points next to a point along its lines. Precondition: as `lines_through`.
    [[nodiscard]] static ChengsanMask neighbours(int index);

    /// Whether a line through `index` is all in `stones`. Precondition: as `lines_through`.
    [[nodiscard]] static bool in_mill(ChengsanMask stones, int index) {
        auto const& [one, two] = lines_through(index);
        return (stones & one) == one || (stones & two) == two;
    }
    /// The stones that stand in a line that is all in `stones`.
    [[nodiscard]] static ChengsanMask mills(ChengsanMask stones) {
        ChengsanMask found = 0;
        for (ChengsanMask const line : lines()) {
            found |= (stones & line) == line ? line : 0U;
        }
        return found;
    }
    /// Every point next to one of `points`.
    [[nodiscard]] static ChengsanMask around(ChengsanMask points) {
        ChengsanMask found = 0;
        for (; points != 0; points &= points - 1) {
            found |= neighbours(std::countr_zero(points));
        }
        return found;
    }

  private:
    struct Tables;
    static Tables const kTables;
};

struct ChengsanBoard::Tables {
    std::array<Point, kPoints> points{};
    std::array<std::array<std::int8_t, kSize>, kSize> indices{};
    std::array<ChengsanMask, kLines> lines{};
    std::array<std::array<ChengsanMask, 2>, kPoints> lines_through{};
    std::array<ChengsanMask, kPoints> neighbours{};
};

inline Point ChengsanBoard::point(int index) {
    return kTables.points[static_cast<std::size_t>(index)];
}

inline std::array<ChengsanMask, ChengsanBoard::kLines> const& ChengsanBoard::lines() {
    return kTables.lines;
}

inline std::array<ChengsanMask, 2> const& ChengsanBoard::lines_through(int index) {
    return kTables.lines_through[static_cast<std::size_t>(index)];
}

inline ChengsanMask ChengsanBoard::neighbours(int index) {
    return kTables.neighbours[static_cast<std::size_t>(index)];
}

}  // namespace tengen::rules
