#include "tests/common/engine/five/referee.hpp"

#include <algorithm>
#include <set>

#include "common/record/notation.hpp"
#include "tests/common/engine/five/solver/rules_board.hpp"

namespace tengen::engine::five::test {

using rules::Point;
using solver::RulesBoard;

namespace {

using Points = std::vector<Point>;

/// Whether `side` has a move that is neither barred nor a foul.
bool has_choice(RulesBoard const& board, Problem const& problem, rules::Side side) {
    return std::ranges::any_of(board.points(), [&](Point point) {
        return board.is_empty(point) && board.may_play(point, side) &&
               std::ranges::find(problem.barred, point) == problem.barred.end();
    });
}

/// Whether `side`, which is to move, makes a five at once.
bool wins_at_once(RulesBoard const& board, Points const& barred, rules::Side side) {
    return std::ranges::any_of(board.fives(side),
                               [&](Point five) { return std::ranges::find(barred, five) == barred.end(); });
}

/// Whether `side`, which is to move, makes no five and leaves one whatever it plays.
bool loses_next(RulesBoard& board, Points const& barred, rules::Side side) {
    if (wins_at_once(board, barred, side)) {
        return false;
    }
    return std::ranges::all_of(board.points(), [&](Point point) {
        if (!board.may_play(point, side) || std::ranges::find(barred, point) != barred.end()) {
            return true;
        }
        board.put(point, side);
        bool const leaves_five = !board.fives(rules::other(side)).empty();
        board.take(point);
        return leaves_five;
    });
}

/// What is wrong with the claim that the game ends in `plies`, where that can be seen by trying every move.
std::string fault_of_end(RulesBoard& board, Points const& barred, rules::Side side, int plies) {
    if (plies == 1 && !wins_at_once(board, barred, side)) {
        return "no five where one is claimed";
    }
    if (plies == 2 && !loses_next(board, barred, side)) {
        return "an escape from a claimed loss";
    }
    return {};
}

std::string fault_of(Line const& line, Problem const& problem) {
    if (line.points.empty()) {
        return "a line without a move";
    }
    if (is_proven(line.score) && (plies_to_end(line.score) % 2 == 1) != is_win(line.score)) {
        return "the wrong side's end";
    }
    RulesBoard board(problem);
    rules::Side side = problem.to_move;
    bool has_five = false;
    int left = is_proven(line.score) ? plies_to_end(line.score) : 0;
    for (Point const point : line.points) {
        Points const& barred = point == line.points.front() ? problem.barred : Points{};
        if (std::string const wrong = fault_of_end(board, barred, side, left--); !wrong.empty()) {
            return wrong;
        }
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
