// ./dev bench server: what a move and an idle connection cost, beside an echo in the same run.
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <exception>
#include <fstream>
#include <string>
#include <vector>

#include <sys/resource.h>

#include "tests/bench/server_echo.hpp"
#include "tests/bench/server_pairs.hpp"
#include "tests/server/child.hpp"
#include "tests/server/temp_folder.hpp"

namespace tengen::bench {
namespace {

using namespace std::chrono_literals;
using server::Child;
using server::TempFolder;

struct Plan {
    std::chrono::milliseconds warm_up{1'000};
    std::chrono::milliseconds time{10'000};
    std::vector<int> pairs{1, 100, 1'000};
    int idle_peers = 5'000;
};

/// Time that a process has spent on the processors.
std::chrono::nanoseconds processor_time(pid_t pid) {
    clockid_t clock{};
    timespec spent{};
    if (clock_getcpuclockid(pid, &clock) != 0 || clock_gettime(clock, &spent) != 0) {
        throw std::runtime_error("no processor time of the child");
    }
    return std::chrono::seconds(spent.tv_sec) + std::chrono::nanoseconds(spent.tv_nsec);
}

/// Kilobytes in memory.
double resident(pid_t pid) {
    std::ifstream status("/proc/" + std::to_string(pid) + "/status");
    for (std::string line; std::getline(status, line);) {
        if (line.starts_with("VmRSS:")) {
            return std::atof(line.c_str() + std::strlen("VmRSS:"));
        }
    }
    throw std::runtime_error("no memory of the child");
}

struct Cost {
    Measured measured{};
    double cpu_us_a_move = 0;
};

Cost measure(Child& child, int pairs, Speech speech, Plan const& plan) {
    Pairs load(child.port(), pairs, speech);
    static_cast<void>(load.play(plan.warm_up));
    auto const before = processor_time(child.pid());
    Cost cost{.measured = load.play(plan.time)};
    std::chrono::duration<double, std::micro> const spent = processor_time(child.pid()) - before;
    cost.cpu_us_a_move = spent.count() / static_cast<double>(cost.measured.moves);
    return cost;
}

std::vector<std::string> server_arguments(TempFolder const& folder) {
    return {"--listen", "127.0.0.1:0",
            "--data",   folder.path() / "data",
            "--set",    "limits.exempt_loopback=true",
            "--set",    "limits.connections=15000"};
}

void print(char const* who, int pairs, Cost const& cost) {
    std::printf("%-7s %5d  %9.0f  %8.0f  %8.0f  %8.0f  %10.1f\n", who, pairs, cost.measured.moves_a_second(),
                cost.measured.percentile_us(50), cost.measured.percentile_us(99),
                cost.measured.percentile_us(99.9), cost.cpu_us_a_move);
}

void measure_moves(Plan const& plan) {
    std::printf("%-7s %5s  %9s  %8s  %8s  %8s  %10s\n", "", "pairs", "moves/s", "p50 us", "p99 us",
                "p99.9 us", "cpu ms/1000");
    for (int const pairs : plan.pairs) {
        TempFolder const folder;
        Child server(server_arguments(folder), folder.path() / "log");
        Cost const real = measure(server, pairs, Speech::tengen, plan);
        Child echo(
            {"--echo", std::to_string(real.measured.event_bytes), std::to_string(real.measured.result_bytes)},
            folder.path() / "log", "/proc/self/exe");
        Cost const base = measure(echo, pairs, Speech::echo, plan);
        print("tengen", pairs, real);
        print("echo", pairs, base);
        std::printf("%-7s %5d  %9.2f  %8.2f  %8.2f  %8.2f  %10.2f\n", "ratio", pairs,
                    real.measured.moves_a_second() / base.measured.moves_a_second(),
                    real.measured.percentile_us(50) / base.measured.percentile_us(50),
                    real.measured.percentile_us(99) / base.measured.percentile_us(99),
                    real.measured.percentile_us(99.9) / base.measured.percentile_us(99.9),
                    real.cpu_us_a_move / base.cpu_us_a_move);
        std::fflush(stdout);
    }
}

void measure_idle(Plan const& plan) {
    TempFolder const folder;
    Child server(server_arguments(folder), folder.path() / "log");
    std::uint16_t const port = server.port();
    double const before = resident(server.pid());
    IdlePeers const peers(port, plan.idle_peers);
    double const after = resident(server.pid());
    std::printf("\nidle: %d connections, %.0f KiB before, %.0f KiB after: %.2f KiB a connection\n",
                plan.idle_peers, before, after, (after - before) / plan.idle_peers);
}

void run(std::vector<std::string> const& arguments) {
    if (arguments.size() == 3 && arguments[0] == "--echo") {
        run_echo({std::stoul(arguments[1]), std::stoul(arguments[2])});
    }
    Plan plan;
    if (!arguments.empty() && arguments[0] == "--short") {
        plan = {.warm_up = 300ms, .time = 1'500ms, .pairs = {1, 50}, .idle_peers = 200};
    }
    rlimit limit{};
    getrlimit(RLIMIT_NOFILE, &limit);
    limit.rlim_cur = limit.rlim_max;
    setrlimit(RLIMIT_NOFILE, &limit);
    measure_moves(plan);
    measure_idle(plan);
}

}  // namespace
}  // namespace tengen::bench

int main(int count, char** arguments) {
    try {
        tengen::bench::run({arguments + 1, arguments + count});
    } catch (std::exception const& error) {
        std::fprintf(stderr, "%s\n", error.what());
        return EXIT_FAILURE;
    }
    return EXIT_SUCCESS;
}
