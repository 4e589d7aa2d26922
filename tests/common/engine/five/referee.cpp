#include "tests/common/engine/five/referee.hpp"

#include <algorithm>
#include <set>

#include "common/record/notation.hpp"
#include "tests/common/engine/five/solver/rules_board.hpp"

namespace tengen::engine::five::test {

using rules::Point;
using solver::RulesBoard;

namespace {

/// Whether `side` has a move that is neither barred nor a foul.
bool has_choice(RulesBoard const& board, Problem const& problem, rules::Side side) {
    return std::ranges::any_of(board.points(), [&](Point point) {
        return board.is_empty(point) && board.may_play(point, side) &&
               std::ranges::find(problem.barred, point) == problem.barred.end();
    });
}

std::string fault_of(Line const& line, Problem const& problem) {
    if (line.points.empty()) {
        return "a line without a move";
    }
    RulesBoard board(problem);
    rules::Side side = problem.to_move;
    bool has_five = false;
    for (Point const point : line.points) {
        if (has_five || !board.is_empty(point)) {
            return "an impossible move: " + record::to_text(point);
        }
        if (!board.may_play(point, side) && has_choice(board, problem, side)) {
            return "a foul: " + record::to_text(point);
        }
        has_five = board.makes_five(point, side);
        board.put(point, side);
        side = rules::other(side);
    }
    if (is_proven(line.score)) {
        auto const plies = static_cast<std::size_t>(plies_to_end(line.score));
        rules::Side const winner = is_win(line.score) ? problem.to_move : rules::other(problem.to_move);
        if (line.points.size() > plies || (has_five && (line.points.size() != plies || side == winner)) ||
            (!has_five && line.points.size() == plies)) {
            return "a line of " + std::to_string(line.points.size()) + " plies to an end in " +
                   std::to_string(plies);
        }
    }
    return {};
}

}  // namespace

bool is_complete(Line const& line) {
    return is_proven(line.score) && static_cast<int>(line.points.size()) == plies_to_end(line.score);
}

std::string fault(Findings const& found, Problem const& problem, int lines) {
    if (found.lines.empty() || found.lines.size() > static_cast<std::size_t>(lines)) {
        return std::to_string(found.lines.size()) + " lines";
    }
    std::set<Point> firsts;
    for (Line const& line : found.lines) {
        if (std::string const wrong = fault_of(line, problem); !wrong.empty()) {
            return wrong;
        }
        Point const first = line.points.front();
        if (std::ranges::find(problem.barred, first) != problem.barred.end()) {
            return "barred: " + record::to_text(first);
        }
        if (!firsts.insert(first).second) {
            return "twice: " + record::to_text(first);
        }
    }
    return std::ranges::is_sorted(found.lines, std::greater{}, &Line::score) ? "" : "unsorted lines";
}

Problem after(Problem problem, Point move) {
    (problem.to_move == rules::Side::black ? problem.black : problem.white).push_back(move);
    problem.to_move = rules::other(problem.to_move);
    return problem;
}

}  // namespace tengen::engine::five::test
