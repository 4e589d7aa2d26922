#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>

#include "common/engine/five/cell.hpp"

namespace tengen::engine::five {

/// A list of points without heap.
class CellList {
  public:
    static constexpr std::size_t kCapacity = 400;

    void push_back(Cell cell) {
        assert(size_ < kCapacity);
        cells_[size_++] = static_cast<std::int16_t>(cell);
    }
    void clear() { size_ = 0; }
    void resize(std::size_t size) { size_ = size; }
    [[nodiscard]] bool empty() const { return size_ == 0; }
    [[nodiscard]] std::size_t size() const { return size_; }
    [[nodiscard]] Cell operator[](std::size_t i) const { return cells_[i]; }
    [[nodiscard]] std::int16_t const* begin() const { return cells_.data(); }
    [[nodiscard]] std::int16_t const* end() const { return cells_.data() + size_; }
    [[nodiscard]] bool contains(Cell cell) const {
        for (Cell const one : *this) {
            if (one == cell) {
                return true;
            }
        }
        return false;
    }
    /// Keeps the cells that `keep` likes, in order.
    template <class Keep>
    void filter(Keep keep) {
        std::size_t kept = 0;
        for (std::size_t i = 0; i < size_; ++i) {
            if (keep(Cell{cells_[i]})) {
                cells_[kept++] = cells_[i];
            }
        }
        size_ = kept;
    }

    /// Puts the cells with the largest `worth` first; equals stay in order. For short lists.
    template <class Worth>
    void sort_by(Worth worth) {
        std::array<int, kCapacity> worths;
        for (std::size_t i = 0; i < size_; ++i) {
            std::int16_t const cell = cells_[i];
            int const value = worth(Cell{cell});
            std::size_t to = i;
            for (; to > 0 && worths[to - 1] < value; --to) {
                worths[to] = worths[to - 1];
                cells_[to] = cells_[to - 1];
            }
            worths[to] = value;
            cells_[to] = cell;
        }
    }

  private:
    std::array<std::int16_t, kCapacity> cells_;
    std::size_t size_ = 0;
};

}  // namespace tengen::engine::five
