#pragma once

#include <algorithm>
#include <span>

#include "common/rules/point.hpp"

// Several points together.
namespace tengen::rules {

[[nodiscard]] constexpr bool among(std::span<Point const> points, Point point) {
    return std::ranges::find(points, point) != points.end();
}

/// A rectangle of points, corners included.
struct PointRectangle {
    Point low;
    Point high;

    [[nodiscard]] constexpr bool contains(Point point) const {
        return low.column <= point.column && point.column <= high.column && low.row <= point.row &&
               point.row <= high.row;
    }
    friend bool operator==(PointRectangle const&, PointRectangle const&) = default;
};

}  // namespace tengen::rules
