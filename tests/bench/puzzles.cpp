// What it costs to solve puzzles of continuous fours and threats, on one thread.

#include <chrono>
#include <cstdio>
#include <ctime>
#include <fstream>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>
#include <fmt/core.h>
#include <nlohmann/json.hpp>

#include "common/engine/five/solver/solver.hpp"
#include "common/record/notation.hpp"

namespace {

using namespace tengen;
using engine::five::Problem;
using namespace engine::five::solver;

struct Puzzle {
    std::string name;
    std::string type;
    /// Zero when not known.
    int shortest = 0;
    Problem problem{};
};

std::vector<rules::Point> points_of(nlohmann::json const& texts) {
    std::vector<rules::Point> points;
    for (auto const& text : texts) {
        points.push_back(record::parse_action(text.get<std::string>())->to());
    }
    return points;
}

std::vector<Puzzle> read(std::string const& path) {
    std::ifstream file(path);
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

char const* name_of(Verdict verdict) {
    switch (verdict) {
        case Verdict::win:
            return "win";
        case Verdict::none:
            return "none";
        case Verdict::unknown:
            return "unknown";
    }
    return "";
}

Proof solve(Puzzle const& puzzle, SolverLimits const& limits, FoursWanted wanted) {
    return puzzle.type == "vct" ? solve_vct(puzzle.problem, limits)
                                : solve_vcf(puzzle.problem, wanted, limits);
}

void print(Puzzle const& puzzle, SolverLimits const& limits, FoursWanted wanted) {
    std::clock_t const start = std::clock();
    Proof const proof = solve(puzzle, limits, wanted);
    double const seconds = static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
    std::string line;
    for (rules::Point const point : proof.line) {
        line += (line.empty() ? "" : " ") + record::to_text(point);
    }
    fmt::print("| {} | {} | {} | {:.3f} | {} | {} | {} | {} |\n", puzzle.name, puzzle.type,
               name_of(proof.verdict), seconds, proof.nodes,
               proof.verdict == Verdict::win ? proof.plies() / 2 : 0, puzzle.shortest, line);
    std::fflush(stdout);
}

}  // namespace

int main(int argc, char** argv) {
    CLI::App app("Time to solve puzzles, one thread");
    std::string path = TENGEN_TEST_DATA "/data/gomoku/puzzles.jsonl";
    std::string only;
    int seconds = 60;
    app.add_option("--puzzles", path, "one puzzle a line")->check(CLI::ExistingFile);
    app.add_option("--only", only, "the puzzles whose names hold this");
    app.add_option("--seconds", seconds, "at most a puzzle")->check(CLI::Range(1, 3600));
    std::uint64_t nodes = 0;
    app.add_option("--nodes", nodes, "made moves, at most a puzzle; 0: any number");
    bool short_run = false;
    bool any = false;
    app.add_flag("--short", short_run, "a second a puzzle");
    app.add_flag("--any", any, "fours: the first win found, not the shortest");
    CLI11_PARSE(app, argc, argv);
    SolverLimits const limits{.time = std::chrono::seconds(short_run ? 1 : seconds), .nodes = nodes};
    fmt::print(
        "| puzzle | type | found | CPU seconds | nodes | moves to the five | known fours | line |\n"
        "| --- | --- | --- | ---: | ---: | ---: | ---: | --- |\n");
    for (Puzzle const& puzzle : read(path)) {
        if (puzzle.name.find(only) != std::string::npos) {
            print(puzzle, limits, any ? FoursWanted::any : FoursWanted::fewest);
        }
    }
    return 0;
}
