// ./dev bench server: what the server holds out, beside an echo in the same run.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <fstream>
#include <string>
#include <vector>

#include <fcntl.h>
#include <sys/resource.h>
#include <sys/utsname.h>
#include <unistd.h>

#include "tests/bench/server_echo.hpp"
#include "tests/bench/server_figures.hpp"
#include "tests/bench/server_scenarios.hpp"

namespace tengen::bench {
namespace {

constexpr char const* kUsage =
    R"(bench_server [--short|--full] [SCENARIO...]   all scenarios when none is named

--short takes seconds and only shows that it runs, --full takes as long as its aims say (idle alone ten minutes).
)";

/// Median time of the disk for one page that is written and synced.
double disk_sync_ms() {
    server::TempFolder const folder;
    int const file = open((folder.path() / "page").c_str(), O_CREAT | O_WRONLY | O_CLOEXEC, 0600);
    std::vector<char> const page(4'096, '#');
    Latencies times;
    constexpr int kTries = 100;
    for (int i = 0; file >= 0 && i < kTries; ++i) {
        auto const start = std::chrono::steady_clock::now();
        if (pwrite(file, page.data(), page.size(), static_cast<off_t>(page.size()) * (i % 8)) > 0 &&
            fdatasync(file) == 0) {
            times.push_back(std::chrono::steady_clock::now() - start);
        }
    }
    close(file);
    constexpr double kMedian = 50;
    return percentile_ms(times, kMedian);
}

/// Figures mean little without the machine that they were taken on.
void print_machine() {
    utsname system{};
    uname(&system);
    double load = 0;
    std::ifstream("/proc/loadavg") >> load;
    std::string model = "unknown processor";
    std::ifstream processors("/proc/cpuinfo");
    for (std::string line; std::getline(processors, line);) {
        if (line.starts_with("model name")) {
            model = line.substr(line.find(':') + 2);
            break;
        }
    }
    std::printf(
        "## server\n\n%ld cores, %s, %s %s; load average before %.2f; a page synced to disk in %.2f ms\n",
        sysconf(_SC_NPROCESSORS_ONLN), model.c_str(), system.sysname, system.release, load, disk_sync_ms());
    std::fflush(stdout);
}

void raise_descriptor_limit() {
    rlimit limit{};
    getrlimit(RLIMIT_NOFILE, &limit);
    limit.rlim_cur = limit.rlim_max;
    setrlimit(RLIMIT_NOFILE, &limit);
}

int run(std::vector<std::string> const& arguments) {
    if (arguments.size() == 3 && arguments[0] == "--echo") {
        run_echo({std::stoul(arguments[1]), std::stoul(arguments[2])});
    }
    auto extent = Extent::usual;
    std::vector<Scenario> chosen;
    for (std::string const& argument : arguments) {
        auto const found =
            std::ranges::find_if(scenarios(), [&](Scenario const& each) { return each.name == argument; });
        if (argument == "--short") {
            extent = Extent::brief;
        } else if (argument == "--full") {
            extent = Extent::full;
        } else if (found != scenarios().end()) {
            chosen.push_back(*found);
        } else {
            std::printf("%s\n", kUsage);
            for (Scenario const& each : scenarios()) {
                std::printf("  %-8s %s\n", std::string(each.name).c_str(), std::string(each.about).c_str());
            }
            return argument == "--help" ? EXIT_SUCCESS : EXIT_FAILURE;
        }
    }
    raise_descriptor_limit();
    print_machine();
    int status = EXIT_SUCCESS;
    for (Scenario const& each : chosen.empty() ? scenarios() : chosen) {
        progress(std::string(each.name) + ": " + std::string(each.about));
        try {
            each.measure(extent);
        } catch (std::exception const& error) {
            std::printf("\n**%s FAILED**: %s\n", std::string(each.name).c_str(), error.what());
            std::fflush(stdout);
            status = EXIT_FAILURE;
        }
    }
    return status;
}

}  // namespace

std::vector<Scenario> const& scenarios() {
    static std::vector<Scenario> const all{
        {"idle", "what a session costs that says nothing", measure_idle},
        {"steady", "many live games at a human pace, each move durable", measure_steady},
        {"peak", "as many durable moves as there can be", measure_peak},
        {"resume", "all connections cut at once, all come back", measure_resume},
        {"slow", "one in a hundred never reads", measure_slow},
        {"abuse", "half-open and trickling connections beside honest ones", measure_abuse},
        {"restart", "killed in play, every room is back", measure_restart},
    };
    return all;
}

}  // namespace tengen::bench

int main(int count, char** arguments) {
    try {
        return tengen::bench::run({arguments + 1, arguments + count});
    } catch (std::exception const& error) {
        std::fprintf(stderr, "%s\n", error.what());
        return EXIT_FAILURE;
    }
}
