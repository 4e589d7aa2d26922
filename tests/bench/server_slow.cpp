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
    std::size_t games = 1'000;
    Pace pace{.moves_a_second = 1'000, .time = 20s};
};

Size size_of(Extent extent) {
    switch (extent) {
        case Extent::brief:
            return {.games = 100, .pace = {.moves_a_second = 200, .time = 2s}};
        case Extent::usual:
            return {};
        case Extent::full:
            return {.games = 5'000, .pace = {.moves_a_second = 1'000, .time = 60s}};
    }
    return {};
}

constexpr std::size_t kOneInAHundred = 100;
/// Requests that each of them sends at once: their answers are more than any outbox holds.
constexpr int kGreed = 3'000;

/// Watches a game and asks for all that there is, again and again; reads nothing of it.
void add_slow_reader(Games& games, std::string const& room) {
    auto const peer = games.crowd().add(Crowd::Reading::never);
    std::string lines = request(1, "hello", R"({"protocol":1,"client":"bench 1"})") +
                        request(2, "room.join", R"({"seat":"watch","room":")" + room + "\"}");
    for (int i = 0; i < kGreed; ++i) {
        lines += request(3, "room.sync", R"({"since":0,"room":")" + room + "\"}");
    }
    games.crowd().send(peer, lines);
}

}  // namespace

void measure_slow(Extent extent) {
    Size const size = size_of(extent);
    std::size_t const slow = std::max<std::size_t>(1, size.games * 2 / kOneInAHundred);
    TestedServer server;
    Games games(server.port(), size.games, Speech::tengen);
    static_cast<void>(games.play({.moves_a_second = size.pace.moves_a_second, .time = size.pace.time / 10}));
    Played const without = games.play(size.pace);
    double const before = resident_kib(server.pid());
    for (std::size_t i = 0; i < slow; ++i) {
        add_slow_reader(games, games.room(i % size.games));
    }
    Played const with = games.play(size.pace);
    double const after = resident_kib(server.pid());
    Faults const faults = games.faults();
    auto const closed = server.stop_and_count(" slow=");
    // The second column is the same load without them: there is no echo of this.
    auto const row = [&](std::string what, double percent, std::string aim) {
        return Row{std::move(what), percentile_ms(with.seen, percent), percentile_ms(without.seen, percent),
                   std::move(aim)};
    };
    print_table("slow readers: " + std::to_string(slow) + " of " + std::to_string(size.games * 2) +
                    " never read; the column echo is the same load without them",
                {{"closed", static_cast<double>(closed), nothing(), std::to_string(slow)},
                 row("p50 ms of the others", 50, ""),
                 row("p99 ms of the others", 99, "ratio <= 1.5"),
                 {"MiB more in memory", (after - before) / 1'024, nothing(), ""},
                 {"errors, gaps, drops", static_cast<double>(faults.all()), nothing(), "0"}});
    if (closed != slow || faults.all() > 0) {
        throw std::runtime_error("slow readers: not all were closed, or others suffered: " +
                                 games.first_fault());
    }
}

}  // namespace tengen::bench
