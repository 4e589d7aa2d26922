#pragma once

#include <array>
#include <cstdint>
#include <utility>

#include "common/rules/point.hpp"

namespace tengen::rules {

/// The eight symmetries of a square board. Bit 0 turns the columns round, bit 1 the rows, and bit 2 exchanges
/// columns and rows after that.
enum class Symmetry : std::uint8_t {
    identity,
    mirror_columns,
    mirror_rows,
    half_turn,
    transpose,
    quarter_turn_left,
    quarter_turn_right,
    anti_transpose,
};

inline constexpr std::array kSymmetries{
    Symmetry::identity,  Symmetry::mirror_columns,    Symmetry::mirror_rows,        Symmetry::half_turn,
    Symmetry::transpose, Symmetry::quarter_turn_left, Symmetry::quarter_turn_right, Symmetry::anti_transpose,
};

/// Where the symmetry takes the point. Precondition: the point is on the board of `size` by `size`.
[[nodiscard]] constexpr Point image(Point point, Symmetry symmetry, int size) {
    auto const bits = static_cast<unsigned>(symmetry);
    int column = (bits & 1U) != 0 ? size - 1 - point.column : point.column;
    int row = (bits & 2U) != 0 ? size - 1 - point.row : point.row;
    if ((bits & 4U) != 0) {
        std::swap(column, row);
    }
    return point_at(column, row);
}

/// The symmetry that takes every image back.
[[nodiscard]] constexpr Symmetry inverse(Symmetry symmetry) {
    switch (symmetry) {
        case Symmetry::quarter_turn_left:
            return Symmetry::quarter_turn_right;
        case Symmetry::quarter_turn_right:
            return Symmetry::quarter_turn_left;
        case Symmetry::identity:
        case Symmetry::mirror_columns:
        case Symmetry::mirror_rows:
        case Symmetry::half_turn:
        case Symmetry::transpose:
        case Symmetry::anti_transpose:
            break;
    }
    return symmetry;
}

}  // namespace tengen::rules
