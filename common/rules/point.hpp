#pragma once

#include <compare>
#include <cstdint>

namespace tengen::rules {

/// A point of the board: column from the left and row from the bottom, both from 0 (a1 is {0, 0}).
struct Point {
    std::int8_t column = -1;
    std::int8_t row = -1;

    friend constexpr auto operator<=>(Point const&, Point const&) = default;
};

/// Precondition: both fit in a signed byte.
[[nodiscard]] constexpr Point point_at(int column, int row) {
    return {static_cast<std::int8_t>(column), static_cast<std::int8_t>(row)};
}

/// No point at all.
inline constexpr Point kNoPoint{};

}  // namespace tengen::rules
