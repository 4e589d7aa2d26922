#include "tests/common/engine/board_text.hpp"

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstdint>

namespace tengen::engine {

using rules::Action;
using rules::Point;
using rules::Side;

namespace {

std::vector<std::string> rows_of(std::string_view text) {
    std::vector<std::string> rows(1);
    for (char const mark : text) {
        if (mark == '\n') {
            rows.emplace_back();
        } else if (mark != ' ') {
            rows.back().push_back(mark);
        }
    }
    std::erase_if(rows, [](std::string const& row) { return row.empty(); });
    return rows;
}

bool is_taken(Drawing const& drawing, Point point) {
    return std::count(drawing.black.begin(), drawing.black.end(), point) > 0 ||
           std::count(drawing.white.begin(), drawing.white.end(), point) > 0;
}

Point filler(Drawing const& drawing, int size) {
    for (int const at : {0, 7, 14, 3, 11}) {
        for (int const edge : {0, size - 1}) {
            auto const along = static_cast<std::int8_t>(at);
            auto const beyond = static_cast<std::int8_t>(edge);
            for (Point const point : {Point{along, beyond}, Point{beyond, along}}) {
                if (!is_taken(drawing, point)) {
                    return point;
                }
            }
        }
    }
    assert(false);
    return {};
}

}  // namespace

Drawing read_drawing(std::string_view text, Point lowest_left) {
    Drawing drawing;
    std::vector<std::string> const rows = rows_of(text);
    for (std::size_t down = 0; down < rows.size(); ++down) {
        for (std::size_t across = 0; across < rows[down].size(); ++across) {
            Point const point{
                static_cast<std::int8_t>(lowest_left.column + static_cast<int>(across)),
                static_cast<std::int8_t>(lowest_left.row + static_cast<int>(rows.size() - 1 - down))};
            switch (char const mark = rows[down][across]) {
                case 'X':
                    drawing.black.push_back(point);
                    break;
                case 'O':
                    drawing.white.push_back(point);
                    break;
                case '.':
                    break;
                default:
                    drawing.marks[mark].push_back(point);
            }
        }
    }
    return drawing;
}

rules::GameSpec spec_of(Kind kind) {
    return *rules::GameSpec::make({.rule = kind.rule, .size = kind.size, .opening = kind.opening});
}

classic::Board board_of(Drawing const& drawing, Kind kind) {
    classic::Board board({.rule = kind.rule, .size = kind.size});
    for (Point const point : drawing.black) {
        board.put(point, Side::black);
    }
    for (Point const point : drawing.white) {
        board.put(point, Side::white);
    }
    return board;
}

rules::Position position_of(Drawing const& drawing, Side to_act, Kind kind) {
    Drawing full = drawing;
    std::size_t const lead = to_act == Side::black ? 0 : 1;
    while (full.black.size() < full.white.size() + lead) {
        full.black.push_back(filler(full, kind.size));
    }
    while (full.white.size() + lead < full.black.size()) {
        full.white.push_back(filler(full, kind.size));
    }
    rules::Position position(spec_of(kind));
    for (std::size_t at = 0; at < full.black.size(); ++at) {
        position.apply(Action::place(full.black[at]));
        if (at < full.white.size()) {
            position.apply(Action::place(full.white[at]));
        }
    }
    assert(!position.outcome() && position.to_act() == to_act);
    return position;
}

Drawing drawn_board() {
    Drawing drawing;
    for (std::int8_t row = 0; row < 15; ++row) {
        for (std::int8_t column = 0; column < 15; ++column) {
            // No two holes lie within five points of a line.
            bool const is_hole =
                (row == 1 || row == 6 || row == 12) && (column == 1 || column == 7 || column == 13);
            // Pairs along the rows, one and one along the columns, pairs along the diagonals.
            auto& colour = (column / 2 + row) % 2 == 0 ? drawing.black : drawing.white;
            if (!is_hole) {
                colour.push_back({column, row});
            }
        }
    }
    return drawing;
}

std::string name_of(Point point) {
    return static_cast<char>('a' + point.column) + std::to_string(point.row + 1);
}

std::vector<std::string> names_of(std::vector<Point> const& points) {
    std::vector<std::string> names;
    names.reserve(points.size());
    for (Point const point : points) {
        names.push_back(name_of(point));
    }
    std::sort(names.begin(), names.end());
    return names;
}

}  // namespace tengen::engine
