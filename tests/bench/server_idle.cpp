#include <string>

#include "tests/bench/server_crowd.hpp"
#include "tests/bench/server_figures.hpp"
#include "tests/bench/server_process.hpp"
#include "tests/bench/server_scenarios.hpp"
#include "tests/bench/server_talk.hpp"

namespace tengen::bench {
namespace {

using namespace std::chrono_literals;

/// Connections that wait for their welcome at once.
constexpr std::size_t kGreeting = 1'000;
constexpr auto kPatience = 120s;
constexpr auto kReport = 60s;

struct Size {
    std::size_t sessions = 10'000;
    std::chrono::seconds time{30};
};

Size size_of(Extent extent) {
    switch (extent) {
        case Extent::brief:
            return {.sessions = 500, .time = 2s};
        case Extent::usual:
            return {};
        case Extent::full:
            return {.time = 600s};
    }
    return {};
}

struct Idle {
    double kib_a_session = 0;
    double processor_share = 0;
    double dropped = 0;
};

/// Opens the sessions, greets, and then only answers pings.
Idle stay(std::uint16_t port, pid_t pid, Size const& size, Speech speech) {
    double const before = resident_kib(pid);
    Crowd crowd(port);
    std::size_t greeted = 0;
    auto const hear = [&](Crowd::Peer, std::string_view) { ++greeted; };
    std::string const hello = request(1, "hello", R"({"protocol":1,"client":"bench 1"})");
    crowd.listen_until(
        [&] {
            while (crowd.size() < size.sessions && crowd.size() < greeted + kGreeting) {
                auto const peer = crowd.add();
                if (speech == Speech::tengen) {
                    crowd.send(peer, hello);
                } else {
                    ++greeted;
                }
            }
            return greeted >= size.sessions;
        },
        kPatience, hear, "all to be welcome");
    Idle idle{.kib_a_session = (resident_kib(pid) - before) / static_cast<double>(size.sessions)};
    Meter const meter(pid);
    for (auto told = 0s; meter.time() < size.time;) {
        crowd.listen(100ms, hear);
        if (meter.time() >= told + kReport) {
            told += kReport;
            progress(std::to_string(told.count()) + " of " + std::to_string(size.time.count()) + " s idle, " +
                     std::to_string(crowd.ended()) + " dropped");
        }
    }
    idle.processor_share = meter.process_share();
    idle.dropped = static_cast<double>(crowd.ended());
    if (speech == Speech::tengen) {
        // Whoever is there still answers.
        greeted = 0;
        for (Crowd::Peer peer = 0; peer < crowd.size(); ++peer) {
            crowd.send(peer, request(2, "ping", "{}"));
        }
        crowd.listen_until([&] { return greeted + crowd.ended() >= crowd.size(); }, kPatience, hear,
                           "every session to answer");
        idle.dropped = static_cast<double>(crowd.ended());
    }
    return idle;
}

}  // namespace

void measure_idle(Extent extent) {
    Size const size = size_of(extent);
    TestedServer server;
    Idle const real = stay(server.port(), server.pid(), size, Speech::tengen);
    TestedEcho echo({});
    Size brief = size;
    brief.time = std::min<std::chrono::seconds>(size.time, 10s);
    Idle const base = stay(echo.port(), echo.pid(), brief, Speech::echo);
    print_table("idle: " + std::to_string(size.sessions) + " authenticated sessions for " +
                    std::to_string(size.time.count()) + " s, each answers the server's pings",
                {{"dropped", real.dropped, nothing(), "0"},
                 {"KiB a session", real.kib_a_session, base.kib_a_session, "<= 10"},
                 {"% of a core", real.processor_share, base.processor_share, "<= 10"}});
    if (real.dropped > 0) {
        throw std::runtime_error("idle sessions were dropped");
    }
}

}  // namespace tengen::bench
