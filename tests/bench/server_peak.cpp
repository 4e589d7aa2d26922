#include <string>

#include "tests/bench/server_figures.hpp"
#include "tests/bench/server_pairs.hpp"
#include "tests/bench/server_process.hpp"
#include "tests/bench/server_scenarios.hpp"

namespace tengen::bench {
namespace {

using namespace std::chrono_literals;

struct Size {
    std::vector<int> pairs{1, 100, 1'000};
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
    Measured measured{};
    double us_a_move = 0;
};

Cost play(std::uint16_t port, pid_t pid, Size const& size, int pairs, Speech speech) {
    Pairs load(port, pairs, speech);
    static_cast<void>(load.play(size.warm_up));
    Meter const meter(pid);
    Cost cost{.measured = load.play(size.time)};
    cost.us_a_move = std::chrono::duration<double, std::micro>(meter.process()).count() /
                     static_cast<double>(cost.measured.moves);
    return cost;
}

}  // namespace

void measure_peak(Extent extent) {
    Size const size = size_of(extent);
    constexpr double kMicro = 1'000;
    for (int const pairs : size.pairs) {
        TestedServer server;
        Cost const real = play(server.port(), server.pid(), size, pairs, Speech::tengen);
        TestedEcho echo({real.measured.event_bytes, real.measured.result_bytes});
        Cost const base = play(echo.port(), echo.pid(), size, pairs, Speech::echo);
        bool const is_most = pairs == size.pairs.back();
        auto const row = [&](std::string what, double percent) {
            return Row{std::move(what), real.measured.percentile_us(percent) / kMicro,
                       base.measured.percentile_us(percent) / kMicro};
        };
        print_table(
            "peak: " + std::to_string(pairs) + " pairs in a closed loop, each move durable before it is seen",
            {{"moves a second", real.measured.moves_a_second(), base.measured.moves_a_second(),
              is_most ? ">= 8000" : ""},
             row("p50 ms", 50),
             row("p99 ms", 99),
             row("p99.9 ms", 99.9),
             {"us of processor time a move", real.us_a_move, base.us_a_move, is_most ? "ratio <= 2" : ""}});
    }
}

}  // namespace tengen::bench
