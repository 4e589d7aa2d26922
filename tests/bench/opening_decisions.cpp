// bench_openings: how long the AI takes for a decision of each opening, at the strongest Gomoku level and
// with the limits of its seat. Prints markdown.

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "common/engine/levels.hpp"
#include "common/record/opening_book.hpp"

namespace {

using namespace tengen;
using Milliseconds = std::chrono::duration<double, std::milli>;

constexpr std::pair<rules::Opening, std::string_view> kOpenings[]{
    {rules::Opening::free, "free"},
    {rules::Opening::centre, "centre"},
    {rules::Opening::prescribed, "prescribed"},
    {rules::Opening::two_fifths, "two_fifths"},
    {rules::Opening::swap_after_three, "swap_after_three"},
    {rules::Opening::renju_classic, "renju_classic"},
    {rules::Opening::swap, "swap"},
    {rules::Opening::swap2, "swap2"},
    {rules::Opening::yamaguchi, "yamaguchi"},
    {rules::Opening::soosyrv8, "soosyrv8"},
    {rules::Opening::taraguchi10, "taraguchi10"},
    {rules::Opening::balanced, "balanced"},
};

engine::Level const& strongest() {
    engine::Level const* found = nullptr;
    for (engine::Level const& level : engine::levels()) {
        found = level.game == rules::GameKind::gomoku ? &level : found;
    }
    return *found;
}

/// The times of all decisions of one opening are added to `times`.
void play(rules::Opening opening, std::uint64_t seed, std::vector<Milliseconds>& times) {
    auto const spec = *rules::GameSpec::make({.rule = rules::FiveRule::renju, .opening = opening});
    rules::Position position(spec);
    for (auto const& stone : *record::set_up_stones(spec, record::kByLot, seed)) {
        position.set_up(stone);
    }
    engine::Level const& level = strongest();
    auto const player = engine::make_engine(level.level, seed);
    while (position.five().in_opening()) {
        auto const start = std::chrono::steady_clock::now();
        auto const choice = player->think(position, level.limits, {});
        times.emplace_back(std::chrono::steady_clock::now() - start);
        position.apply(choice.action);
    }
}

}  // namespace

int main(int argc, char** argv) {
    CLI::App app("Time that the AI takes for its decisions in each opening");
    std::uint64_t games = 40;
    app.add_option("--games", games, "times that each opening is played")->check(CLI::Range(1, 100'000));
    bool short_run = false;
    app.add_flag("--short", short_run, "each opening twice");
    CLI11_PARSE(app, argc, argv);
    if (short_run) {
        games = 2;
    }
    fmt::print("| opening | decisions | median ms | most ms |\n| --- | ---: | ---: | ---: |\n");
    for (auto const& [opening, name] : kOpenings) {
        std::vector<Milliseconds> times;
        for (std::uint64_t seed = 1; seed <= games; ++seed) {
            play(opening, seed, times);
        }
        std::sort(times.begin(), times.end());
        if (times.empty()) {
            fmt::print("| {} | 0 | - | - |\n", name);
        } else {
            fmt::print("| {} | {} | {:.1f} | {:.1f} |\n", name, times.size(), times[times.size() / 2].count(),
                       times.back().count());
        }
    }
    return 0;
}
