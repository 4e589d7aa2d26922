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
    std::vector<std::size_t> pairs{1, 100, 1'000};
    std::chrono::milliseconds warm_up{1'000};
    std::chrono::milliseconds time{10'000};
};

Size size_of(Extent extent) {
    switch (extent) {
        case Extent::brief:
            return {.pairs = {1, 50}, .warm_up = 300ms, .time = 1'500ms};
        case Extent::usual:
            return {};
        case Extent::full:
            return {.time = 30s};
    }
    return {};
}

struct Cost {
    Played played{};
    double us_a_move = 0;
};

Cost play(std::uint16_t port, pid_t pid, Size const& size, std::size_t pairs, Speech speech) {
    Games games(port, pairs, speech);
    static_cast<void>(games.race(size.warm_up));
    Meter const meter(pid);
    Cost cost{.played = games.race(size.time)};
    cost.us_a_move = std::chrono::duration<double, std::micro>(meter.process()).count() /
                     static_cast<double>(cost.played.moves);
    if (games.faults().all() > 0) {
        throw std::runtime_error("peak: faults; the first: " + games.first_fault());
    }
    return cost;
}

double moves_a_second(Played const& played) {
    return static_cast<double>(played.moves) / std::chrono::duration<double>(played.time).count();
}

}  // namespace

void measure_peak(Extent extent) {
    Size const size = size_of(extent);
    for (std::size_t const pairs : size.pairs) {
        TestedServer server;
        Cost const real = play(server.port(), server.pid(), size, pairs, Speech::tengen);
        TestedEcho echo({real.played.event_bytes, real.played.result_bytes});
        Cost const base = play(echo.port(), echo.pid(), size, pairs, Speech::echo);
        bool const is_most = pairs == size.pairs.back();
        auto const row = [&](std::string what, double percent) {
            return Row{std::move(what), percentile_ms(real.played.seen, percent),
                       percentile_ms(base.played.seen, percent)};
        };
        print_table(
            "peak: " + std::to_string(pairs) + " pairs in a closed loop, each move durable before it is seen",
            {{"moves a second", moves_a_second(real.played), moves_a_second(base.played),
              is_most ? ">= 8000" : ""},
             row("p50 ms", 50),
             row("p99 ms", 99),
             row("p99.9 ms", 99.9),
             {"us of processor time a move", real.us_a_move, base.us_a_move, is_most ? "ratio <= 2" : ""}});
    }
}

}  // namespace tengen::bench
