#include "common/rules/chengsan_board.hpp"

namespace tengen::rules {

namespace {

constexpr int kMiddle = ChengsanBoard::kSize / 2;

/// The paper's formula (letter E), with 6 where it prints 0.
constexpr bool is_point(int column, int row) {
    bool const is_centre = column == kMiddle && row == kMiddle;
    return !is_centre &&
           (column == row || column + row == ChengsanBoard::kSize - 1 || column == kMiddle || row == kMiddle);
}

/// Adds three points in a row, the second of which is next to the other two.
template <class Tables>
constexpr void add_line(Tables& tables, std::size_t line, std::array<int, 3> const& indices) {
    for (std::size_t at = 0; at < indices.size(); ++at) {
        tables.lines[line] |= ChengsanBoard::bit(indices[at]);
        if (at > 0) {
            auto const one = static_cast<std::size_t>(indices[at - 1]);
            auto const two = static_cast<std::size_t>(indices[at]);
            tables.neighbours[one] |= ChengsanBoard::bit(indices[at]);
            tables.neighbours[two] |= ChengsanBoard::bit(indices[at - 1]);
        }
    }
    for (int const index : indices) {
        auto& through = tables.lines_through[static_cast<std::size_t>(index)];
        through[through[0] == 0 ? 0 : 1] = tables.lines[line];
    }
}

template <class Tables>
constexpr Tables make_tables() {
    Tables tables;
    std::int8_t count = 0;
    for (int row = 0; row < ChengsanBoard::kSize; ++row) {
        for (int column = 0; column < ChengsanBoard::kSize; ++column) {
            auto& index = tables.indices[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
            index = ChengsanBoard::kNone;
            if (is_point(column, row)) {
                tables.points[static_cast<std::size_t>(count)] = point_at(column, row);
                index = count++;
            }
        }
    }
    // The points of a row or a column, in order, make one line, or two in the middle of the board.
    std::size_t line = 0;
    for (int way = 0; way < 2; ++way) {
        for (std::size_t across = 0; across < ChengsanBoard::kSize; ++across) {
            std::array<int, 3> found{};
            std::size_t stones = 0;
            for (std::size_t along = 0; along < ChengsanBoard::kSize; ++along) {
                int const index = way == 0 ? tables.indices[across][along] : tables.indices[along][across];
                if (index == ChengsanBoard::kNone) {
                    continue;
                }
                found[stones++] = index;
                if (stones == found.size()) {
                    add_line(tables, line++, found);
                    stones = 0;
                }
            }
        }
    }
    return tables;
}

}  // namespace

constexpr ChengsanBoard::Tables ChengsanBoard::kTables = make_tables<Tables>();

int ChengsanBoard::index(Point point) {
    bool const is_inside = point.column >= 0 && point.column < kSize && point.row >= 0 && point.row < kSize;
    return is_inside
               ? kTables.indices[static_cast<std::size_t>(point.row)][static_cast<std::size_t>(point.column)]
               : kNone;
}

}  // namespace tengen::rules
