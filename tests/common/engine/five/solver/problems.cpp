#include "tests/common/engine/five/solver/problems.hpp"

#include <sstream>

#include "common/record/notation.hpp"
#include "tests/common/engine/five/solver/rules_board.hpp"

namespace tengen::engine::five::solver {

std::vector<rules::Point> points_of(std::string_view text) {
    std::vector<rules::Point> points;
    std::istringstream words{std::string(text)};
    for (std::string word; words >> word;) {
        points.push_back(record::parse_point(word).value());
    }
    return points;
}

Problem thrown(rules::FiveRule rule, int stones, std::mt19937_64& random) {
    constexpr int kFirst = 3;
    constexpr unsigned kSpan = 9;
    Problem problem{.rule = rule};
    RulesBoard board(problem);
    while (static_cast<int>(problem.black.size() + problem.white.size()) < stones) {
        bool const black = problem.black.size() <= problem.white.size();
        rules::Side const side = black ? rules::Side::black : rules::Side::white;
        rules::Point const point = rules::point_at(kFirst + static_cast<int>(random() % kSpan),
                                                   kFirst + static_cast<int>(random() % kSpan));
        if (board.may_play(point, side) && !board.makes_five(point, side)) {
            board.put(point, side);
            (black ? problem.black : problem.white).push_back(point);
        }
    }
    problem.to_move = stones % 2 == 0 ? rules::Side::black : rules::Side::white;
    return problem;
}

}  // namespace tengen::engine::five::solver
