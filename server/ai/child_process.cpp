#include "server/ai/child_process.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <optional>
#include <utility>

#include <poll.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "server/ai/child_spawn.hpp"
#include "server/ai/group_guard.hpp"
#include "server/ai/pipe_signal.hpp"
#include "server/ai/program_mark.hpp"

namespace tengen::server::ai {
namespace {

constexpr std::size_t kReadAtOnce = 16'384;
/// What it says on standard error is kept up to here between two looks.
constexpr std::size_t kMostErrors = 4'096;
/// A process that was killed is not waited for longer.
constexpr std::chrono::milliseconds kLongestEnd{1'000};
constexpr int kLook = 5;

int milliseconds_until(ChildProcess::Clock::time_point until) {
    auto const left = std::chrono::ceil<std::chrono::milliseconds>(until - ChildProcess::Clock::now());
    return static_cast<int>(std::clamp<std::int64_t>(left.count(), 0, 1'000'000));
}

std::string words_of(int status) {
    if (WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL) {
        return "it was killed";
    }
    return WIFSIGNALED(status) ? "it ended by signal " + std::to_string(WTERMSIG(status))
                               : "it ended with code " + std::to_string(WEXITSTATUS(status));
}

/// How it ended; nullopt when it has not until then, and is nobody's any more.
std::optional<int> wait_for_end(pid_t pid, ChildProcess::Clock::time_point until) {
    Descriptor const process(static_cast<int>(syscall(SYS_pidfd_open, pid, 0)));
    int status = 0;
    while (waitpid(pid, &status, WNOHANG) != pid) {
        if (ChildProcess::Clock::now() >= until) {
            return std::nullopt;
        }
        pollfd look{process.number(), POLLIN, 0};
        // Without such descriptors it is looked at every few milliseconds.
        int const patience = process.is_open() ? milliseconds_until(until) : kLook;
        static_cast<void>(poll(&look, 1, patience));
    }
    return status;
}

}  // namespace

Descriptor::Descriptor(Descriptor&& other) noexcept : number_(std::exchange(other.number_, -1)) {}

Descriptor& Descriptor::operator=(Descriptor&& other) noexcept {
    if (this != &other) {
        close();
        number_ = std::exchange(other.number_, -1);
    }
    return *this;
}

void Descriptor::close() {
    if (is_open()) {
        ::close(std::exchange(number_, -1));
    }
}

ChildProcess::ChildProcess(Start const& start, GroupGuard* guard)
    : guard_(guard), mark_(guard != nullptr ? guard->mark() + '.' + new_mark() : new_mark()) {
    auto marked = start;
    marked.environment.push_back(std::string(kMarkName) + '=' + mark_);
    auto spawned = spawn(marked);
    pid_ = spawned.pid;
    if (guard_ != nullptr) {
        guard_->add(pid_);
    }
    in_ = std::move(spawned.in);
    out_ = std::move(spawned.out);
    err_ = std::move(spawned.err);
}

ChildProcess::~ChildProcess() {
    end();
}

std::string ChildProcess::end() {
    if (pid_ < 0) {
        return "it has ended";
    }
    for (Descriptor* const pipe : {&in_, &out_, &err_}) {
        pipe->close();
    }
    // Before the process is reaped: until then nobody else has its number. It may have left its group.
    kill(-pid_, SIGKILL);
    kill(pid_, SIGKILL);
    kill_marked(mark_);
    auto const status = wait_for_end(pid_, Clock::now() + kLongestEnd);
    if (guard_ != nullptr && status) {
        guard_->remove(pid_);
    }
    pid_ = -1;
    return status ? words_of(*status) : "it does not end";
}

void ChildProcess::write_some() {
    NoPipeSignal const quiet;
    auto const written = write(in_.number(), unsaid_.data(), unsaid_.size());
    if (written > 0) {
        unsaid_.erase(0, static_cast<std::size_t>(written));
    } else if (written < 0 && errno != EAGAIN && errno != EINTR) {
        // It listens no more; whether it has ended its output will tell.
        unsaid_.clear();
        in_.close();
    }
}

bool ChildProcess::read_some() {
    std::array<char, kReadAtOnce> bytes{};
    auto const got = read(out_.number(), bytes.data(), bytes.size());
    if (got > 0) {
        output_.append(bytes.data(), static_cast<std::size_t>(got));
    }
    return got > 0 || (got < 0 && (errno == EAGAIN || errno == EINTR));
}

void ChildProcess::read_errors() {
    std::array<char, kReadAtOnce> bytes{};
    auto const got = read(err_.number(), bytes.data(), bytes.size());
    if (got > 0) {
        auto const kept = std::min(static_cast<std::size_t>(got), kMostErrors - errors_.size());
        errors_.append(bytes.data(), kept);
    } else if (got == 0 || (errno != EAGAIN && errno != EINTR)) {
        err_.close();
    }
}

ChildProcess::News ChildProcess::wait(Clock::time_point until, int watched) {
    while (true) {
        auto const in = static_cast<short>(unsaid_.empty() ? 0 : POLLOUT);
        // A negative descriptor is passed over.
        std::array<pollfd, 4> looks{{{watched, POLLIN, 0},
                                     {out_.number(), POLLIN, 0},
                                     {err_.number(), POLLIN, 0},
                                     {unsaid_.empty() ? -1 : in_.number(), in, 0}}};
        int const ready = poll(looks.data(), looks.size(), milliseconds_until(until));
        if (looks[0].revents != 0 && ready > 0) {
            return News::woken;
        }
        if (ready > 0 && looks[3].revents != 0) {
            write_some();
        }
        if (ready > 0 && looks[2].revents != 0) {
            read_errors();
        }
        if (ready > 0 && looks[1].revents != 0) {
            if (!read_some()) {
                return News::ended;
            }
            if (!output_.empty()) {
                return News::output;
            }
        }
        if (Clock::now() >= until) {
            return News::late;
        }
    }
}

}  // namespace tengen::server::ai
