#include "common/rules/five_board.hpp"

#include <cassert>

namespace tengen::rules {

FiveBoard::FiveBoard(int size) : size_(static_cast<std::uint8_t>(size)) {
    assert(size >= 1 && size <= kMaxSize);
    cells_.fill(Stone::off);
    for (int row = 0; row < size; ++row) {
        for (int column = 0; column < size; ++column) {
            set(point_at(column, row), Stone::none);
        }
    }
}

}  // namespace tengen::rules
