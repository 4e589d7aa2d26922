// How fast the strong search is on one thread, beside its aims; `--signature` prints the number that
// tests/common/engine/five/signature_test.cpp expects.

#include <array>
#include <chrono>
#include <cmath>
#include <cstdlib>
#include <ctime>
#include <string>
#include <string_view>
#include <vector>

#include <CLI/CLI.hpp>
#include <fmt/core.h>

#include "common/base/mix.hpp"
#include "common/engine/five/evaluation.hpp"
#include "common/engine/five/root.hpp"
#include "common/engine/five/searcher.hpp"
#include "common/record/notation.hpp"
#include "tests/common/engine/five/positions.hpp"
#include "tests/common/engine/five/signature.hpp"

namespace {

using namespace tengen;
using namespace tengen::engine::five;
using rules::FiveRule;

/// Aims in millions a CPU second.
constexpr double kNodesAim = 0.8;
constexpr double kMakesAim = 2.0;

struct NamedRule {
    FiveRule rule;
    char const* name;
};
constexpr std::array kRules{NamedRule{FiveRule::freestyle, "freestyle"},
                            NamedRule{FiveRule::standard, "standard"}, NamedRule{FiveRule::renju, "renju"},
                            NamedRule{FiveRule::caro, "caro"}};
constexpr std::array kGames{"h8h9i8h7i9", "h8i9i7g9j8h6g7i6"};

/// Seconds of processor that this program has used.
double cpu_seconds() {
    return static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
}

std::string text_of(int score) {
    return !is_proven(score) ? std::to_string(score)
                             : fmt::format("{} in {}", is_win(score) ? "win" : "loss", plies_to_end(score));
}

void measure_search(NamedRule rule, std::string_view game, std::chrono::milliseconds time) {
    Searcher searcher({.hash_bytes = std::size_t{128} << 20U});
    double const start = cpu_seconds();
    Findings const found = searcher.search(test::problem_of_moves(rule.rule, game), {.time = time}, {});
    double const used = cpu_seconds() - start;
    double const speed = static_cast<double>(found.nodes) / used / 1e6;
    fmt::print("| {} | {} | {} | {} | {} | {} | {} | {:.2f} | {:.2f} |\n", game, rule.name, found.depth,
               found.selective_depth, text_of(found.lines.front().score),
               record::to_text(found.lines.front().points.front()), found.nodes, speed, kNodesAim);
}

/// Moves of a game near the stones, chosen by a fixed lot.
std::vector<Cell> moves_from(Board board, int count) {
    std::vector<Cell> moves;
    std::uint64_t lot = 1;
    while (static_cast<int>(moves.size()) < count) {
        CellList near;
        board.collect_near(near);
        lot = base::split_mix(lot);
        moves.push_back(near[lot % near.size()]);
        board.make(moves.back());
    }
    return moves;
}

/// Makes, evaluates and takes back games over and over.
void measure_makes(NamedRule rule, std::string_view game, double seconds) {
    constexpr int kMoves = 40;
    Board board = board_of(test::problem_of_moves(rule.rule, game));
    std::vector<Cell> const moves = moves_from(board, kMoves);
    std::uint64_t made = 0;
    int sum = 0;
    double const start = cpu_seconds();
    double used = 0;
    while (used < seconds) {
        for (int round = 0; round < 500; ++round) {
            for (Cell const move : moves) {
                board.make(move);
                sum += evaluate(board);
            }
            for (int i = 0; i < kMoves; ++i) {
                board.unmake();
            }
            made += kMoves;
        }
        used = cpu_seconds() - start;
    }
    // The sum is printed so that nothing is left out as useless.
    fmt::print("| {} | {} | {:.2f} | {:.2f} | {} |\n", game, rule.name,
               static_cast<double>(made) / used / 1e6, kMakesAim, sum & 1);
}

}  // namespace

int main(int argc, char** argv) {
    CLI::App app("Speed of the strong search, one thread");
    double seconds = 5;
    app.add_option("--seconds", seconds, "time of each search")->check(CLI::Range(0.01, 600.0));
    bool is_short = false;
    app.add_flag("--short", is_short, "a tenth of a second each");
    bool only_signature = false;
    app.add_flag("--signature", only_signature,
                 "print the number of moves made at a fixed depth, nothing else");
    CLI11_PARSE(app, argc, argv);

    if (only_signature) {
        fmt::print("{}\n", test::signature());
        return 0;
    }
    if (is_short) {
        seconds = 0.1;
    }
    fmt::print(
        "| position | rule | depth | selective | score | move | nodes | M nodes/CPU s | aim |\n"
        "| --- | --- | ---: | ---: | ---: | --- | ---: | ---: | ---: |\n");
    for (NamedRule const& rule : kRules) {
        for (std::string_view const game : kGames) {
            measure_search(rule, game, std::chrono::milliseconds(std::lround(seconds * 1000)));
        }
    }
    fmt::print(
        "\n| position | rule | M makes, evaluations and unmakes/CPU s | aim | |\n"
        "| --- | --- | ---: | ---: | --- |\n");
    for (NamedRule const& rule : kRules) {
        for (std::string_view const game : kGames) {
            measure_makes(rule, game, seconds / 5);
        }
    }
    fmt::print("\nsignature {}\n", test::signature());
    return 0;
}
