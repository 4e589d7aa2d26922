// What it costs to solve puzzles of continuous fours and threats, on one thread.

#include "tests/support/puzzles.hpp"

#include <chrono>
#include <cstdio>
#include <ctime>
#include <string>

#include <CLI/CLI.hpp>
#include <fmt/core.h>

#include "common/engine/five/solver/solver.hpp"
#include "common/record/notation.hpp"

namespace {

using namespace tengen;
using namespace engine::five::solver;
using support::Puzzle;

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
    for (Puzzle const& puzzle : support::puzzles_of(path)) {
        if (puzzle.name.find(only) != std::string::npos) {
            print(puzzle, limits, any ? FoursWanted::any : FoursWanted::fewest);
        }
    }
    return 0;
}
