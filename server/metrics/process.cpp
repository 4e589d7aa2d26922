#include "server/metrics/process.hpp"

#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>
#include <string>
#include <system_error>

#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

namespace tengen::server::metrics {
namespace {

/// Places of the fields in /proc/self/stat behind the name of the program, from 0; see proc(5).
constexpr int kThreads = 17;
constexpr int kStartTime = 19;

double seconds(timeval const& time) {
    constexpr double kMicroseconds = 1'000'000;
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / kMicroseconds;
}

/// Seconds on one of the system's clocks.
double read_clock(clockid_t clock) {
    constexpr double kNanoseconds = 1e9;
    timespec time{};
    clock_gettime(clock, &time);
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) / kNanoseconds;
}

/// When the machine was started, in seconds since 1970; always the same, though the clock may be set.
double boot_time() {
    static double const time = read_clock(CLOCK_REALTIME) - read_clock(CLOCK_BOOTTIME);
    return time;
}

void read_stat(Process& process) {
    std::ifstream file("/proc/self/stat");
    std::string const text(std::istreambuf_iterator<char>(file), {});
    // The name may have blanks in it; it ends with the last bracket.
    auto const end = text.rfind(')');
    std::istringstream fields(end == std::string::npos ? "" : text.substr(end + 1));
    std::string field;
    for (int place = 0; fields >> field; ++place) {
        if (place == kThreads) {
            process.threads = std::stoi(field);
        } else if (place == kStartTime) {
            process.start_time = boot_time() + std::stod(field) / static_cast<double>(sysconf(_SC_CLK_TCK));
        }
    }
}

}  // namespace

Process read_process() {
    Process process;
    read_stat(process);
    rusage used{};
    if (getrusage(RUSAGE_SELF, &used) == 0) {
        process.cpu_seconds = seconds(used.ru_utime) + seconds(used.ru_stime);
    }
    std::uint64_t pages = 0;
    std::uint64_t resident = 0;
    if (std::ifstream("/proc/self/statm") >> pages >> resident) {
        auto const size = static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE));
        process.virtual_bytes = pages * size;
        process.resident_bytes = resident * size;
    }
    std::error_code failure;
    std::filesystem::directory_iterator const descriptors("/proc/self/fd", failure);
    if (!failure) {
        // Without the one that reads.
        process.open_descriptors = static_cast<std::uint64_t>(std::distance(begin(descriptors), {})) - 1;
    }
    rlimit limit{};
    if (getrlimit(RLIMIT_NOFILE, &limit) == 0) {
        process.most_descriptors = limit.rlim_cur;
    }
    return process;
}

}  // namespace tengen::server::metrics
