#include "tests/bench/server_process.hpp"

#include <cstdlib>
#include <cstring>
#include <ctime>
#include <fstream>
#include <stdexcept>

#include <sys/resource.h>

#include "tests/bench/server_talk.hpp"

namespace tengen::bench {
namespace {

using std::chrono::nanoseconds;

nanoseconds processor_time(pid_t pid) {
    clockid_t clock{};
    timespec spent{};
    if (clock_getcpuclockid(pid, &clock) != 0 || clock_gettime(clock, &spent) != 0) {
        throw std::runtime_error("no processor time of the process under test: has it ended?");
    }
    return std::chrono::seconds(spent.tv_sec) + nanoseconds(spent.tv_nsec);
}

nanoseconds own_processor_time() {
    rusage spent{};
    getrusage(RUSAGE_SELF, &spent);
    auto const of = [](timeval const& time) {
        return std::chrono::seconds(time.tv_sec) + std::chrono::microseconds(time.tv_usec);
    };
    return of(spent.ru_utime) + of(spent.ru_stime);
}

double share(nanoseconds spent, nanoseconds time) {
    return 100.0 * std::chrono::duration<double>(spent) / std::chrono::duration<double>(time);
}

}  // namespace

TestedServer::TestedServer(std::vector<std::string> more)
    : arguments_{"--listen", "127.0.0.1:0",
                 "--data",   folder_.path() / "data",
                 "--set",    "limits.exempt_loopback=true",
                 "--set",    "limits.connections=15000"} {
    arguments_.insert(arguments_.end(), more.begin(), more.end());
    start();
}

void TestedServer::start() {
    child_ = std::make_unique<server::Child>(arguments_, folder_.path() / "log");
    static_cast<void>(child_->port());
}

nanoseconds TestedServer::kill_and_restart() {
    child_->signal(SIGKILL);
    static_cast<void>(child_->wait());
    auto const begin = std::chrono::steady_clock::now();
    start();
    return std::chrono::steady_clock::now() - begin;
}

std::uint64_t TestedServer::stop_and_count(std::string_view name) {
    child_->signal(SIGTERM);
    static_cast<void>(child_->wait());
    std::ifstream log(folder_.path() / "log");
    std::uint64_t count = 0;
    for (std::string line; std::getline(log, line);) {
        if (has(line, "stopped connections=")) {
            count = number_after(line, name);
        }
    }
    return count;
}

TestedEcho::TestedEcho(EchoLines const& lines)
    : child_({"--echo", std::to_string(lines.event), std::to_string(lines.result)}, folder_.path() / "log",
             "/proc/self/exe") {}

double resident_kib(pid_t pid) {
    std::ifstream status("/proc/" + std::to_string(pid) + "/status");
    for (std::string line; std::getline(status, line);) {
        if (line.starts_with("VmRSS:")) {
            return std::atof(line.c_str() + std::strlen("VmRSS:"));
        }
    }
    throw std::runtime_error("no memory of the process under test: has it ended?");
}

Meter::Meter(pid_t pid)
    : pid_(pid),
      process_before_(processor_time(pid)),
      load_before_(own_processor_time()),
      start_(std::chrono::steady_clock::now()) {}

nanoseconds Meter::process() const {
    return processor_time(pid_) - process_before_;
}
nanoseconds Meter::load() const {
    return own_processor_time() - load_before_;
}
nanoseconds Meter::time() const {
    return std::chrono::steady_clock::now() - start_;
}
double Meter::process_share() const {
    return share(process(), time());
}
double Meter::load_share() const {
    return share(load(), time());
}

}  // namespace tengen::bench
