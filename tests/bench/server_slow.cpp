#include <algorithm>
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
    double moves_a_second = 1'000;
    std::chrono::milliseconds time{30'000};
    /// What each of those that never read asks; by default as much as the budget of a session allows for
    /// long.
    double requests_a_second = 5;
};

Size size_of(Extent extent) {
    switch (extent) {
        case Extent::brief:
            return {.games = 100, .moves_a_second = 200, .time = 2s, .requests_a_second = 500};
        case Extent::usual:
            return {};
        case Extent::full:
            return {.games = 5'000, .time = 60s};
    }
    return {};
}

constexpr std::size_t kOneInAHundred = 100;

/// People who each watch a game and ask for all that there is, again and again, and read nothing of it.
class SlowReaders {
  public:
    SlowReaders(Games& games, std::size_t count, double requests_a_second)
        : games_(games), count_(count), requests_a_second_(requests_a_second) {
        for (std::size_t i = 0; i < count; ++i) {
            first_ = i == 0 ? games.crowd().size() : first_;
            games.crowd().send(
                games.crowd().add(Crowd::Reading::never),
                request(1, "hello", R"({"protocol":1,"client":"bench 1"})") +
                    request(2, "room.join", R"({"seat":"watch","room":")" + games.room(i) + "\"}"));
        }
    }
    /// Asks as often as is due by now.
    void ask() {
        auto const due = std::chrono::duration<double>(Clock::now() - start_).count() * requests_a_second_ *
                         static_cast<double>(count_);
        for (; asked_ < due; ++asked_) {
            auto const reader = static_cast<std::size_t>(asked_) % count_;
            games_.crowd().send(
                first_ + reader,
                request(3, "room.sync", R"({"since":0,"room":")" + games_.room(reader) + "\"}"));
        }
    }

  private:
    Games& games_;
    std::size_t count_;
    double requests_a_second_;
    std::size_t first_ = 0;
    double asked_ = 0;
    Clock::time_point start_ = Clock::now();
};

}  // namespace

void measure_slow(Extent extent) {
    Size const size = size_of(extent);
    std::size_t const slow = std::max<std::size_t>(1, size.games * 2 / kOneInAHundred);
    TestedServer server;
    Games games(server.port(), size.games, Speech::tengen);
    Pace pace{.moves_a_second = size.moves_a_second, .time = size.time / 10};
    static_cast<void>(games.play(pace));
    pace.time = size.time;
    Played const without = games.play(pace);
    double const before = resident_kib(server.pid());
    SlowReaders readers(games, slow, size.requests_a_second);
    pace.beside = [&readers] { readers.ask(); };
    Played const with = games.play(pace);
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
