#include <stdexcept>
#include <string>

#include "tests/bench/server_figures.hpp"
#include "tests/bench/server_games.hpp"
#include "tests/bench/server_process.hpp"
#include "tests/bench/server_scenarios.hpp"

namespace tengen::bench {
namespace {

using namespace std::chrono_literals;

struct Size {
    std::size_t games = 5'000;
    Pace pace{.moves_a_second = 2'500, .time = 30s};
};

Size size_of(Extent extent) {
    switch (extent) {
        case Extent::brief:
            return {.games = 100, .pace = {.moves_a_second = 200, .time = 2s}};
        case Extent::usual:
            return {};
        case Extent::full:
            return {.pace = {.moves_a_second = 2'500, .time = 120s}};
    }
    return {};
}

struct Steady {
    Played played{};
    Faults faults{};
    double processor_share = 0;
    double load_share = 0;
};

Steady hold(std::uint16_t port, pid_t pid, Size const& size, Speech speech) {
    Games games(port, size.games, speech);
    static_cast<void>(games.play({.moves_a_second = size.pace.moves_a_second, .time = size.pace.time / 10}));
    Meter const meter(pid);
    Steady steady{.played = games.play(size.pace)};
    steady.processor_share = meter.process_share();
    steady.load_share = meter.load_share();
    steady.faults = games.faults();
    if (steady.faults.all() > 0) {
        throw std::runtime_error("steady: faults; the first: " + games.first_fault());
    }
    return steady;
}

double moves_a_second(Played const& played) {
    return static_cast<double>(played.moves) / std::chrono::duration<double>(played.time).count();
}

}  // namespace

void measure_steady(Extent extent) {
    Size const size = size_of(extent);
    TestedServer server;
    Steady const real = hold(server.port(), server.pid(), size, Speech::tengen);
    TestedEcho echo({real.played.event_bytes, real.played.result_bytes});
    Steady const base = hold(echo.port(), echo.pid(), size, Speech::echo);
    auto const row = [&](std::string what, double percent, std::string aim) {
        return Row{std::move(what), percentile_ms(real.played.seen, percent),
                   percentile_ms(base.played.seen, percent), std::move(aim)};
    };
    print_table(
        "steady: " + std::to_string(size.games) + " live games, " +
            std::to_string(static_cast<int>(size.pace.moves_a_second)) +
            " moves a second are due, each durable, for " +
            std::to_string(std::chrono::floor<std::chrono::seconds>(size.pace.time).count()) + " s",
        {{"moves a second", moves_a_second(real.played), moves_a_second(base.played), ">= 2500"},
         row("p50 ms, due to seen by the opponent", 50, "<= 6"),
         row("p99 ms", 99, "<= 25"),
         row("p99.9 ms", 99.9, ""),
         {"late moves", static_cast<double>(real.played.late), static_cast<double>(base.played.late), "0"},
         {"errors, gaps, drops", static_cast<double>(real.faults.all()), nothing(), "0"},
         {"% of a core", real.processor_share, base.processor_share, ""},
         {"% of a core for the load", real.load_share, base.load_share, ""}});
}

}  // namespace tengen::bench
