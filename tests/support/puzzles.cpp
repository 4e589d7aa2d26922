#include "tests/support/puzzles.hpp"

#include <algorithm>
#include <fstream>
#include <stdexcept>

#include <nlohmann/json.hpp>

#include "common/record/notation.hpp"

namespace tengen::support {

namespace {

std::vector<rules::Point> points_of(nlohmann::json const& texts) {
    std::vector<rules::Point> points;
    for (auto const& text : texts) {
        points.push_back(record::parse_point(text.get<std::string>()).value());
    }
    return points;
}

Puzzle puzzle_of(nlohmann::json const& json) {
    Puzzle puzzle{.name = json.at("id"), .type = json.at("type")};
    auto const shortest = json.find("shortest_fours");
    puzzle.shortest = shortest == json.end() || shortest->is_null() ? 0 : shortest->get<int>();
    puzzle.problem.rule = json.at("rule") == "renju" ? rules::FiveRule::renju : rules::FiveRule::freestyle;
    puzzle.problem.black = points_of(json.at("black"));
    puzzle.problem.white = points_of(json.at("white"));
    puzzle.problem.to_move = json.at("side") == "black" ? rules::Side::black : rules::Side::white;
    return puzzle;
}

}  // namespace

std::vector<Puzzle> puzzles_of(std::string const& path) {
    std::ifstream file(path);
    std::vector<Puzzle> puzzles;
    for (std::string line; std::getline(file, line);) {
        puzzles.push_back(puzzle_of(nlohmann::json::parse(line)));
    }
    if (puzzles.empty()) {
        throw std::runtime_error("no puzzles in " + path);
    }
    return puzzles;
}

std::vector<Puzzle> puzzles() {
    return puzzles_of(TENGEN_TEST_DATA "/data/gomoku/puzzles.jsonl");
}

Puzzle puzzle(std::string_view name) {
    auto const all = puzzles();
    auto const found = std::ranges::find(all, name, &Puzzle::name);
    if (found == all.end()) {
        throw std::out_of_range("no puzzle " + std::string(name));
    }
    return *found;
}

std::vector<Puzzle> puzzles_of_fours(int at_most) {
    auto some = puzzles();
    std::erase_if(some,
                  [&](Puzzle const& puzzle) { return puzzle.shortest == 0 || puzzle.shortest > at_most; });
    if (some.empty()) {
        throw std::out_of_range("no puzzle of so few fours");
    }
    return some;
}

}  // namespace tengen::support
