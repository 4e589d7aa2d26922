// What it costs to find every foul point of a position, on one thread.

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <fstream>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>
#include <fmt/core.h>
#include <nlohmann/json.hpp>

#include "common/record/notation.hpp"
#include "common/rules/five_fouls.hpp"

namespace {

using namespace tengen;

using Microseconds = std::chrono::duration<double, std::micro>;

struct Position {
    rules::FiveBoard board{15};
    std::size_t fouls = 0;
};

void lay(rules::FiveBoard& board, nlohmann::json const& points, rules::Stone stone) {
    for (auto const& text : points) {
        board.set(record::parse_action(text.get<std::string>())->to(), stone);
    }
}

std::vector<Position> read(std::string const& path) {
    std::ifstream file(path);
    std::vector<Position> positions;
    for (std::string line; std::getline(file, line);) {
        auto const json = nlohmann::json::parse(line);
        Position position;
        lay(position.board, json.at("black"), rules::Stone::black);
        lay(position.board, json.at("white"), rules::Stone::white);
        position.fouls = json.at("forbidden").size();
        positions.push_back(position);
    }
    return positions;
}

/// The middle one of several runs, so that a visit of the operating system does not count.
Microseconds time_of(Position const& position, int rounds) {
    std::vector<Microseconds> times;
    for (int round = 0; round < rounds; ++round) {
        auto const start = std::chrono::steady_clock::now();
        auto const found = rules::foul_points(position.board, {});
        times.emplace_back(std::chrono::steady_clock::now() - start);
        if (found.size() != position.fouls) {
            fmt::print(stderr, "{} fouls found instead of {}\n", found.size(), position.fouls);
            std::exit(1);
        }
    }
    std::nth_element(times.begin(), times.begin() + rounds / 2, times.end());
    return times[static_cast<std::size_t>(rounds / 2)];
}

}  // namespace

int main(int argc, char** argv) {
    CLI::App app("Time to find all foul points of a position, one thread");
    std::string path = TENGEN_TEST_DATA "/data/gomoku/forbidden_random.jsonl";
    int rounds = 7;
    app.add_option("--positions", path, "one position a line")->check(CLI::ExistingFile);
    app.add_option("--rounds", rounds, "runs a position, of which the middle one counts")
        ->check(CLI::Range(1, 1000));
    bool short_run = false;
    app.add_flag("--short", short_run, "one run a position");
    CLI11_PARSE(app, argc, argv);

    if (short_run) {
        rounds = 1;
    }
    auto const positions = read(path);
    if (positions.empty()) {
        fmt::print(stderr, "there is no position in {}\n", path);
        return 1;
    }
    std::vector<Microseconds> times;
    times.reserve(positions.size());
    static_cast<void>(time_of(positions.front(), 1));  // makes the tables
    for (Position const& position : positions) {
        times.push_back(time_of(position, rounds));
    }
    std::sort(times.begin(), times.end());
    auto const at = [&](double part) {
        return times[static_cast<std::size_t>(part * static_cast<double>(times.size() - 1))].count();
    };
    fmt::print(
        "| positions | median us | p90 us | p99 us | most us |\n| ---: | ---: | ---: | ---: | ---: |\n");
    fmt::print("| {} | {:.1f} | {:.1f} | {:.1f} | {:.1f} |\n", times.size(), at(0.5), at(0.9), at(0.99),
               at(1));
    return 0;
}
