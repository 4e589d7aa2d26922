#include "tests/common/engine/five/solver/problems.hpp"

#include <fstream>
#include <sstream>

#include <nlohmann/json.hpp>

#include "common/record/notation.hpp"
#include "tests/common/engine/five/solver/rules_board.hpp"

namespace tengen::engine::five::solver {

namespace {

std::vector<rules::Point> points_of(nlohmann::json const& texts) {
    std::vector<rules::Point> points;
    for (auto const& text : texts) {
        points.push_back(record::parse_point(text.get<std::string>()).value());
    }
    return points;
}

}  // namespace

std::vector<Puzzle> puzzles() {
    std::ifstream file(TENGEN_TEST_DATA "/data/gomoku/puzzles.jsonl");
    std::vector<Puzzle> puzzles;
    for (std::string line; std::getline(file, line);) {
        auto const json = nlohmann::json::parse(line);
        Puzzle puzzle{.name = json.at("id"), .type = json.at("type")};
        auto const shortest = json.find("shortest_fours");
        puzzle.shortest = shortest == json.end() || shortest->is_null() ? 0 : shortest->get<int>();
        puzzle.problem.rule =
            json.at("rule") == "renju" ? rules::FiveRule::renju : rules::FiveRule::freestyle;
        puzzle.problem.black = points_of(json.at("black"));
        puzzle.problem.white = points_of(json.at("white"));
        puzzle.problem.to_move = json.at("side") == "black" ? rules::Side::black : rules::Side::white;
        puzzles.push_back(puzzle);
    }
    return puzzles;
}

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
