#pragma once

#include <array>

#include "common/rules/point.hpp"

// Points as the board of the search numbers them: rows of 32, so that a window reaching off the board on any
// side stays inside the arrays and meets cells that are never empty.
namespace tengen::engine::five {

using Cell = int;
constexpr Cell kNoCell = -1;
constexpr int kStride = 32;
constexpr int kBorderRows = 6;
constexpr int kCells = kStride * kStride;
/// Steps along the row, the column and both diagonals.
constexpr std::array<int, 4> kSteps{1, kStride, kStride + 1, 1 - kStride};

[[nodiscard]] constexpr Cell cell_at(int column, int row) {
    return (row + kBorderRows) * kStride + column;
}
[[nodiscard]] constexpr Cell cell_of(rules::Point point) {
    return cell_at(point.column, point.row);
}
[[nodiscard]] constexpr int column_of(Cell cell) {
    return cell % kStride;
}
[[nodiscard]] constexpr int row_of(Cell cell) {
    return cell / kStride - kBorderRows;
}
[[nodiscard]] constexpr rules::Point point_of(Cell cell) {
    return rules::point_at(column_of(cell), row_of(cell));
}

}  // namespace tengen::engine::five
