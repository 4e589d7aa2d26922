#include "common/engine/five/board.hpp"

#include <algorithm>
#include <cassert>

#include "common/base/mix.hpp"

namespace tengen::engine::five {

namespace {

/// Zobrist's numbers: one for each colour on each cell.
constexpr auto kStoneKeys = [] {
    std::array<std::array<std::uint64_t, kCells>, 2> keys{};
    std::uint64_t next = 0;
    for (auto& side : keys) {
        for (auto& key : side) {
            key = base::split_mix(++next);
        }
    }
    return keys;
}();

/// What lies within two points of a stone, or three in a line.
constexpr auto kNearSteps = [] {
    std::array<int, 32> steps{};
    std::size_t size = 0;
    for (int rows = -3; rows <= 3; ++rows) {
        for (int columns = -3; columns <= 3; ++columns) {
            int const far = std::max(rows * rows, columns * columns);
            bool const in_line = rows == 0 || columns == 0 || rows * rows == columns * columns;
            if (far > 0 && (far <= 4 || in_line)) {
                steps[size++] = rows * kStride + columns;
            }
        }
    }
    return steps;
}();

}  // namespace

Board::Board(RuleBook const& book, int size, Weights const& weights)
    : book_(book),
      weights_(&weights),
      size_(size),
      reach_(book.rule == rules::FiveRule::freestyle ? LineTable::kReach - 1 : LineTable::kReach) {
    assert(size > 0 && size <= 20);
    changes_.resize(std::size_t{kMaxStones} * (8 * LineTable::kReach + 1));
    stones_.fill(LineCell::off);
    for (auto& direction : lines_) {
        direction.fill(~std::uint64_t{0});
    }
    for (int row = 0; row < size_; ++row) {
        for (int column = 0; column < size_; ++column) {
            Cell const cell = cell_at(column, row);
            stones_[index(cell)] = LineCell::empty;
            put_bits(cell, LineCell::empty);
        }
    }
    reset_points();
}

Board::Place Board::place(Cell cell, int direction) {
    auto const column = static_cast<unsigned>(column_of(cell));
    auto const row = static_cast<unsigned>(row_of(cell));
    switch (direction) {
        case 0:
            return {row, column};
        case 1:
            return {column, row};
        case 2:
            return {19 + row - column, column};
        default:
            return {row + column, column};
    }
}

void Board::put_bits(Cell cell, LineCell stone) {
    for (int direction = 0; direction < 4; ++direction) {
        auto const [line, position] = place(cell, direction);
        std::uint64_t& bits = lines_[static_cast<std::size_t>(direction)][line];
        unsigned const shift = 2 * (position + LineTable::kReach);
        bits = (bits & ~(std::uint64_t{3} << shift)) | static_cast<std::uint64_t>(stone) << shift;
    }
}

void Board::reset_points() {
    for (int row = 0; row < size_; ++row) {
        for (int column = 0; column < size_; ++column) {
            Cell const cell = cell_at(column, row);
            for (int direction = 0; direction < 4; ++direction) {
                auto const [line, position] = place(cell, direction);
                unsigned const both =
                    book_.lines->both(key_at(lines_[static_cast<std::size_t>(direction)][line], position));
                combinations_[0][index(cell)] =
                    with_pattern(combinations_[0][index(cell)], direction, both & 15U);
                combinations_[1][index(cell)] =
                    with_pattern(combinations_[1][index(cell)], direction, both >> 4U);
            }
            enter_evaluation(cell);
        }
    }
}

void Board::enter_evaluation(Cell cell) {
    auto const i = index(cell);
    for (std::size_t side = 0; side < 2; ++side) {
        Combination const combination = combinations_[side][i];
        std::uint16_t const code = book_.codes->of(combination);
        ClassTable const& classes = side == 0 ? *book_.classes.black : *book_.classes.white;
        auto const kind = static_cast<std::uint8_t>(classes.of(code));
        codes_[side][i] = code;
        kinds_[side][i] = kind;
        CodeWeights const& weights = weights_->points[side][code];
        state_.on[side] += weights.on;
        state_.off[side] += weights.off;
        ++state_.counts[side][kind];
    }
}

void Board::leave_evaluation(Cell cell) {
    auto const i = index(cell);
    for (std::size_t side = 0; side < 2; ++side) {
        CodeWeights const& weights = weights_->points[side][codes_[side][i]];
        state_.on[side] -= weights.on;
        state_.off[side] -= weights.off;
        --state_.counts[side][kinds_[side][i]];
    }
}

void Board::remember(Cell cell) {
    auto const i = index(cell);
    changes_[static_cast<std::size_t>(changes_size_++)] = {static_cast<std::int16_t>(cell),
                                                           {combinations_[0][i], combinations_[1][i]},
                                                           {codes_[0][i], codes_[1][i]},
                                                           {kinds_[0][i], kinds_[1][i]}};
}

void Board::touch(Cell cell, int direction, unsigned patterns) {
    auto const i = index(cell);
    Combination const black = with_pattern(combinations_[0][i], direction, patterns & 15U);
    Combination const white = with_pattern(combinations_[1][i], direction, patterns >> 4U);
    if (black == combinations_[0][i] && white == combinations_[1][i]) {
        return;
    }
    remember(cell);
    leave_evaluation(cell);
    combinations_[0][i] = black;
    combinations_[1][i] = white;
    enter_evaluation(cell);
}

void Board::put(Cell cell, Side side) {
    assert(is_empty(cell) && ply_ < kMaxStones);
    frames_[static_cast<std::size_t>(ply_++)] = {state_, key_, changes_size_,
                                                 static_cast<std::int16_t>(cell)};
    key_ ^= kStoneKeys[to_index(side)][index(cell)];
    remember(cell);
    leave_evaluation(cell);
    kinds_[0][index(cell)] = kinds_[1][index(cell)] = static_cast<std::uint8_t>(PointClass::quiet);
    LineCell const stone = side == Side::black ? LineCell::black : LineCell::white;
    stones_[index(cell)] = stone;
    for (int const step : kNearSteps) {
        ++near_[index(cell + step)];
    }
    for (int direction = 0; direction < 4; ++direction) {
        auto const [line, position] = place(cell, direction);
        std::uint64_t& bits = lines_[static_cast<std::size_t>(direction)][line];
        bits |= static_cast<std::uint64_t>(stone) << (2 * (position + LineTable::kReach));
        int const step = kSteps[static_cast<std::size_t>(direction)];
        for (int offset = -reach_; offset <= reach_; ++offset) {
            Cell const near = cell + offset * step;
            if (stones_[index(near)] == LineCell::empty) {
                unsigned const there = position + static_cast<unsigned>(offset);
                touch(near, direction, book_.lines->both(key_at(bits, there)));
            }
        }
    }
}

void Board::take_back() {
    assert(ply_ > 0);
    Frame const& frame = frames_[static_cast<std::size_t>(--ply_)];
    Cell const cell = frame.cell;
    stones_[index(cell)] = LineCell::empty;
    put_bits(cell, LineCell::empty);
    for (int const step : kNearSteps) {
        --near_[index(cell + step)];
    }
    while (changes_size_ > frame.changes) {
        Change const& change = changes_[static_cast<std::size_t>(--changes_size_)];
        auto const i = static_cast<std::size_t>(change.cell);
        for (std::size_t side = 0; side < 2; ++side) {
            combinations_[side][i] = change.combinations[side];
            codes_[side][i] = change.codes[side];
            kinds_[side][i] = change.kinds[side];
        }
    }
    state_ = frame.state;
    key_ = frame.key;
}

}  // namespace tengen::engine::five
