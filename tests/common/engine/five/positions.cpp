#include "tests/common/engine/five/positions.hpp"

#include <sstream>

#include "common/record/notation.hpp"
#include "common/rules/five_fouls.hpp"

namespace tengen::engine::five::test {

using rules::FiveRule;

std::vector<Kind> rules_on_15() {
    return {{FiveRule::freestyle}, {FiveRule::standard}, {FiveRule::renju}, {FiveRule::caro}};
}

std::vector<Kind> kinds() {
    std::vector<Kind> list = rules_on_15();
    for (int size = 16; size <= 20; ++size) {
        for (FiveRule const rule : {FiveRule::freestyle, FiveRule::standard, FiveRule::caro}) {
            list.push_back({rule, size});
        }
    }
    return list;
}

std::string name_of(Kind kind) {
    std::string const size = " " + std::to_string(kind.size);
    switch (kind.rule) {
        case FiveRule::freestyle:
            return "freestyle" + size;
        case FiveRule::standard:
            return "standard" + size;
        case FiveRule::renju:
            return "renju" + size;
        case FiveRule::caro:
            return "caro" + size;
    }
    return {};
}

std::string name_of(Cell cell) {
    return cell == kNoCell ? "none" : record::to_text(point_of(cell));
}

FiveRule rule_of(std::string_view name) {
    return name == "renju"      ? FiveRule::renju
           : name == "standard" ? FiveRule::standard
           : name == "caro"     ? FiveRule::caro
                                : FiveRule::freestyle;
}

Board empty_board(Kind kind, rules::FoulSet fouls) {
    return {RuleBook::of(kind.rule, fouls), kind.size, Weights::of(kind.rule)};
}

std::vector<Cell> cells_of(Board const& board) {
    std::vector<Cell> cells;
    for (int row = 0; row < board.size(); ++row) {
        for (int column = 0; column < board.size(); ++column) {
            cells.push_back(cell_at(column, row));
        }
    }
    return cells;
}

std::vector<Cell> empty_cells(Board const& board) {
    std::vector<Cell> cells = cells_of(board);
    std::erase_if(cells, [&](Cell cell) { return !board.is_empty(cell); });
    return cells;
}

rules::FiveBoard rules_board(Board const& board) {
    rules::FiveBoard same(board.size());
    for (Cell const cell : cells_of(board)) {
        if (!board.is_empty(cell)) {
            same.set(point_of(cell),
                     board.at(cell) == LineCell::black ? rules::Stone::black : rules::Stone::white);
        }
    }
    return same;
}

rules::FiveBoard rules_board(Problem const& problem) {
    rules::FiveBoard board(problem.size);
    for (rules::Point const point : problem.black) {
        board.set(point, rules::Stone::black);
    }
    for (rules::Point const point : problem.white) {
        board.set(point, rules::Stone::white);
    }
    return board;
}

rules::FiveLaw law_of(Board const& board, Side side) {
    return rules::law_of(board.book().rule, side, board.book().fouls);
}

bool makes_five(rules::FiveBoard board, rules::Point point, Side side, rules::FiveLaw law) {
    board.set(point, rules::stone_of(side));
    return rules::winning_run(board, point, side, law).has_value();
}

Cell random_cell(Board const& board, Random& random) {
    std::vector<Cell> cells = empty_cells(board);
    if (random.below(12) != 0) {
        std::vector<Cell> near = cells;
        std::erase_if(near, [&](Cell cell) { return !board.is_near(cell); });
        cells = near.empty() ? cells : near;
    }
    return cells.empty() ? kNoCell
                         : cells[static_cast<std::size_t>(random.below(static_cast<int>(cells.size())))];
}

Problem random_problem(Kind kind, int stones, Random& random) {
    Problem problem{.rule = kind.rule, .size = kind.size};
    rules::FiveBoard board(kind.size);
    int const reach = 3 + random.below(3);
    int const left = random.below(kind.size - 2 * reach);
    int const low = random.below(kind.size - 2 * reach);
    for (int tried = 0; tried < 8 * stones && stones > 0; ++tried) {
        rules::Point const point =
            rules::point_at(left + random.below(2 * reach + 1), low + random.below(2 * reach + 1));
        Side const side = problem.to_move;
        bool const binds = kind.rule == FiveRule::renju && side == Side::black;
        if (board.at(point) != rules::Stone::none ||
            makes_five(board, point, side, rules::law_of(kind.rule, side, {})) ||
            (binds && rules::foul_at(board, point, {}))) {
            continue;
        }
        board.set(point, rules::stone_of(side));
        (side == Side::black ? problem.black : problem.white).push_back(point);
        problem.to_move = other(side);
        --stones;
    }
    return problem;
}

std::vector<rules::Point> points_of(std::string_view text) {
    std::vector<rules::Point> points;
    std::istringstream words{std::string(text)};
    for (std::string word; words >> word;) {
        points.push_back(*record::parse_point(word));
    }
    return points;
}

Problem problem_of_moves(FiveRule rule, std::string_view moves, int size) {
    std::string spaced;
    for (char const letter : moves) {
        spaced += letter >= 'a' ? std::string{' ', letter} : std::string{letter};
    }
    Problem problem{.rule = rule, .size = size};
    for (rules::Point const point : points_of(spaced)) {
        (problem.to_move == Side::black ? problem.black : problem.white).push_back(point);
        problem.to_move = other(problem.to_move);
    }
    return problem;
}

}  // namespace tengen::engine::five::test
