#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "common/rules/point.hpp"
#include "common/rules/side.hpp"

namespace tengen::rules {

/// What stands on a point of a board for five in a row; `off` is everything beyond the edge.
enum class Stone : std::uint8_t { none, black, white, off };

[[nodiscard]] constexpr Stone stone_of(Side side) {
    return side == Side::black ? Stone::black : Stone::white;
}

/// The stones on a square board of up to 20x20: a flat array with a border, so that a walk along a line
/// stops by itself and needs no bounds check. No heap; copying is one small block.
class FiveBoard {
  public:
    static constexpr int kMaxSize = 20;
    static constexpr int kMaxPoints = kMaxSize * kMaxSize;
    /// Cells from one row to the next; the border column is shared by neighbouring rows.
    static constexpr int kStride = kMaxSize + 1;
    static constexpr int kCells = kStride * (kMaxSize + 2) + 1;
    /// Steps of the four lines through a cell: along the row, the column, and the two diagonals (a1 to the
    /// upper right, a15 to the lower right).
    static constexpr std::array<int, 4> kSteps{1, kStride, kStride + 1, 1 - kStride};

    /// An empty board. Precondition: 1 <= size <= kMaxSize.
    explicit FiveBoard(int size);

    [[nodiscard]] int size() const { return size_; }
    [[nodiscard]] bool contains(Point point) const {
        return point.column >= 0 && point.column < size_ && point.row >= 0 && point.row < size_;
    }

    /// Cell of a point. Precondition: the point is on the board or next to its edge.
    [[nodiscard]] static constexpr int cell(Point point) {
        return (point.row + 1) * kStride + point.column + 1;
    }
    [[nodiscard]] static constexpr Point point(int cell) {
        return point_at(cell % kStride - 1, cell / kStride - 1);
    }

    [[nodiscard]] Stone at_cell(int cell) const { return cells_[static_cast<std::size_t>(cell)]; }
    /// Precondition: as `cell`.
    [[nodiscard]] Stone at(Point where) const { return at_cell(cell(where)); }
    /// Precondition: `where` is on the board.
    void set(Point where, Stone stone) { cells_[static_cast<std::size_t>(cell(where))] = stone; }

    friend bool operator==(FiveBoard const&, FiveBoard const&) = default;

  private:
    std::array<Stone, kCells> cells_;
    std::uint8_t size_;
};

}  // namespace tengen::rules
