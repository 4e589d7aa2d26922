#include <stdexcept>
#include <string>

#include "tests/bench/server_crowd.hpp"
#include "tests/bench/server_figures.hpp"
#include "tests/bench/server_process.hpp"
#include "tests/bench/server_scenarios.hpp"
#include "tests/bench/server_talk.hpp"

namespace tengen::bench {
namespace {

using namespace std::chrono_literals;

struct Size {
    std::size_t half_open = 2'500;
    std::size_t trickling = 2'500;
    std::chrono::seconds time{20};
};

Size size_of(Extent extent) {
    switch (extent) {
        case Extent::brief:
            return {.half_open = 200, .trickling = 200, .time = 2s};
        case Extent::usual:
            return {};
        case Extent::full:
            return {.time = 60s};
    }
    return {};
}

/// Honest people come this often.
constexpr auto kEvery = 20ms;

struct Honest {
    Latencies welcomes{};
    std::uint64_t abusers_closed = 0;
    double processor_share = 0;
};

/// Honest people come one after another, from a connection to their welcome, while the abusers go on; those
/// that the server closes come again at once.
Honest come(std::uint16_t port, pid_t pid, Size const& size, Speech speech) {
    Crowd abusers(port);
    for (std::size_t i = 0; i < size.half_open + size.trickling; ++i) {
        abusers.add();
    }
    Crowd people(port);
    Honest honest;
    Crowd::Peer newest = 0;
    bool waiting = false;
    Clock::time_point came{};
    std::string const hello = request(1, "hello", R"({"protocol":1,"client":"bench 1"})");
    auto const ignore = [](Crowd::Peer, std::string_view) {};
    auto const welcome = [&](Crowd::Peer peer, std::string_view) {
        if (peer == newest && waiting) {
            honest.welcomes.push_back(Clock::now() - came);
            waiting = false;
        }
    };
    Meter const meter(pid);
    auto const start = Clock::now();
    auto next_person = start;
    std::size_t bytes = 0;
    while (Clock::now() - start < size.time) {
        auto const now = Clock::now();
        if (!waiting && now >= next_person) {
            // The echo answers when it has two, so that one person is two connections there.
            came = now;
            newest = people.add();
            newest = speech == Speech::echo ? people.add() : newest;
            people.send(newest, hello);
            waiting = true;
            next_person = now + kEvery;
        }
        // Every trickling one gets its byte once a second.
        auto const due = static_cast<std::size_t>(std::chrono::duration<double>(now - start).count() *
                                                  static_cast<double>(size.trickling));
        for (; bytes < due; ++bytes) {
            abusers.send(size.half_open + bytes % size.trickling, " ");
        }
        people.listen(1ms, welcome);
        abusers.listen(0ms, ignore);
        for (Crowd::Peer peer = 0; abusers.ended() > 0 && peer < abusers.size(); ++peer) {
            if (!abusers.is_open(peer)) {
                ++honest.abusers_closed;
                abusers.reconnect(peer);
            }
        }
        abusers.forget_ends();
    }
    honest.processor_share = meter.process_share();
    return honest;
}

}  // namespace

void measure_abuse(Extent extent) {
    Size const size = size_of(extent);
    Size const quiet{.half_open = 0, .trickling = 1, .time = std::min<std::chrono::seconds>(size.time, 10s)};
    TestedServer server;
    Honest const alone = come(server.port(), server.pid(), quiet, Speech::tengen);
    Honest const real = come(server.port(), server.pid(), size, Speech::tengen);
    TestedEcho echo({});
    Honest const base = come(echo.port(), echo.pid(), size, Speech::echo);
    print_table(
        "abuse: " + std::to_string(size.half_open) + " half-open and " + std::to_string(size.trickling) +
            " one-byte-a-second peers; a hello of an honest newcomer, who is kept durably",
        {{"hellos", static_cast<double>(real.welcomes.size()), static_cast<double>(base.welcomes.size()), ""},
         {"p50 ms without abuse", percentile_ms(alone.welcomes, 50), nothing(), ""},
         {"p99 ms without abuse", percentile_ms(alone.welcomes, 99), nothing(), ""},
         {"p50 ms", percentile_ms(real.welcomes, 50), percentile_ms(base.welcomes, 50), ""},
         {"p99 ms", percentile_ms(real.welcomes, 99), percentile_ms(base.welcomes, 99), "<= 100"},
         {"abusers closed", static_cast<double>(real.abusers_closed), nothing(), ""},
         {"% of a core", real.processor_share, base.processor_share, ""}});
    if (real.welcomes.empty()) {
        throw std::runtime_error("abuse: no honest peer was welcome");
    }
}

}  // namespace tengen::bench
