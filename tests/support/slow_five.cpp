#include "tests/support/slow_five.hpp"

#include <string>

namespace tengen::support {

using rules::FiveBoard;
using rules::FiveRule;
using rules::Point;
using rules::Side;
using rules::Stone;

namespace {

using Line = std::vector<Point>;

struct Step {
    int right;
    int up;
};

/// From `start` to the edge.
Line line_from(Point start, Step step, int size) {
    Line line;
    for (Point at = start; FiveBoard(size).contains(at);
         at = rules::point_at(at.column + step.right, at.row + step.up)) {
        line.push_back(at);
    }
    return line;
}

/// Rows, columns and both kinds of diagonals, each whole.
std::vector<Line> lines_of(int size) {
    std::vector<Line> lines;
    for (int at = 0; at < size; ++at) {
        Point const left = rules::point_at(0, at);
        Point const bottom = rules::point_at(at, 0);
        lines.push_back(line_from(left, {1, 0}, size));
        lines.push_back(line_from(bottom, {0, 1}, size));
        lines.push_back(line_from(bottom, {1, 1}, size));
        lines.push_back(line_from(rules::point_at(at, size - 1), {1, -1}, size));
        if (at > 0) {
            lines.push_back(line_from(left, {1, 1}, size));
            lines.push_back(line_from(rules::point_at(0, size - 1 - at), {1, -1}, size));
        }
    }
    return lines;
}

/// `m` mine, `t` theirs, `.` empty.
std::string letters_of(FiveBoard const& board, Line const& line, Side side) {
    Stone const mine = side == Side::black ? Stone::black : Stone::white;
    std::string letters;
    for (Point const point : line) {
        Stone const stone = board.at(point);
        letters += stone == mine ? 'm' : stone == Stone::none ? '.' : 't';
    }
    return letters;
}

/// Stones in a row in the letters of a line.
struct Run {
    std::size_t from;
    std::size_t length;
};

bool wins(std::string const& letters, Run run, FiveRule rule, Side side) {
    if (rule == FiveRule::freestyle || (rule == FiveRule::renju && side == Side::white)) {
        return run.length >= 5;
    }
    std::size_t const end = run.from + run.length;
    bool const closed_before = run.from > 0 && letters[run.from - 1] == 't';
    bool const closed_after = end < letters.size() && letters[end] == 't';
    return run.length == 5 && !(rule == FiveRule::caro && closed_before && closed_after);
}

}  // namespace

std::vector<std::vector<Point>> winning_lines(FiveBoard const& board, Side side, FiveRule rule) {
    std::vector<Line> found;
    for (Line const& line : lines_of(board.size())) {
        std::string const letters = letters_of(board, line, side);
        for (std::size_t from = 0; from < letters.size();) {
            std::size_t length = 0;
            while (from + length < letters.size() && letters[from + length] == 'm') {
                ++length;
            }
            if (wins(letters, {from, length}, rule, side)) {
                auto const start = line.begin() + static_cast<std::ptrdiff_t>(from);
                found.emplace_back(start, start + static_cast<std::ptrdiff_t>(length));
            }
            from += length + 1;
        }
    }
    return found;
}

}  // namespace tengen::support
