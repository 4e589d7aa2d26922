#include "server/ai/child_spawn.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <limits>
#include <system_error>
#include <utility>

#include <fcntl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

namespace tengen::server::ai {
namespace {

/// Files that a program writes grow no longer.
constexpr rlim_t kLongestFile = 1'073'741'824;
constexpr rlim_t kMostFiles = 1'024;
/// Above the descriptors that the child lays its own on.
constexpr int kOutOfTheWay = 10;
constexpr int kReport = 3;

[[noreturn]] void refuse(char const* what) {
    throw std::system_error(errno, std::generic_category(), what);
}

struct Pipe {
    Descriptor read;
    Descriptor write;

    Pipe() {
        int ends[2];
        if (pipe2(ends, O_CLOEXEC) != 0) {
            refuse("no pipe");
        }
        read = Descriptor(ends[0]);
        write = Descriptor(ends[1]);
    }
};

std::vector<char*> pointers(std::vector<std::string>& texts) {
    std::vector<char*> all;
    all.reserve(texts.size() + 1);
    for (std::string& text : texts) {
        all.push_back(text.data());
    }
    all.push_back(nullptr);
    return all;
}

/// Everything that the child needs, made before the fork: afterwards nothing may be allocated.
struct Birth {
    std::array<int, 4> descriptors{};  // standard input, output, error; the report
    char* const* arguments = nullptr;
    char* const* environment = nullptr;
    char const* folder = nullptr;
    rlim_t memory = RLIM_INFINITY;
};

bool limit(int resource, rlim_t most) {
    rlimit now{};
    if (getrlimit(static_cast<__rlimit_resource>(resource), &now) == 0) {
        most = now.rlim_max == RLIM_INFINITY || most < now.rlim_max ? most : now.rlim_max;
    }
    rlimit const wanted{most, most};
    return setrlimit(static_cast<__rlimit_resource>(resource), &wanted) == 0;
}

bool limit_all(rlim_t memory) {
    return limit(RLIMIT_CORE, 0) && limit(RLIMIT_NOFILE, kMostFiles) && limit(RLIMIT_FSIZE, kLongestFile) &&
           limit(RLIMIT_AS, memory);
}

/// Closes every descriptor from this one on, also where the system knows no call for that.
void close_from(int first) {
    if (close_range(static_cast<unsigned>(first), ~0U, 0) == 0) {
        return;
    }
    rlimit most{};
    static_cast<void>(getrlimit(RLIMIT_NOFILE, &most));
    auto const end = static_cast<int>(std::min<rlim_t>(most.rlim_cur, std::numeric_limits<int>::max()));
    for (int each = first; each < end; ++each) {
        static_cast<void>(close(each));
    }
}

/// Lays them on 0 to 3; `report` is where the report goes at each moment.
bool arrange_descriptors(std::array<int, 4> descriptors, int& report) {
    for (int& descriptor : descriptors) {
        descriptor = fcntl(descriptor, F_DUPFD, kOutOfTheWay);
        if (descriptor < 0) {
            return false;
        }
    }
    report = descriptors.back();
    for (int i = 0; i < static_cast<int>(descriptors.size()); ++i) {
        if (dup2(descriptors[static_cast<std::size_t>(i)], i) < 0) {
            return false;
        }
    }
    report = kReport;
    if (fcntl(kReport, F_SETFD, FD_CLOEXEC) != 0) {
        return false;
    }
    close_from(kReport + 1);
    return true;
}

void reset_signals() {
    for (int number = 1; number < NSIG; ++number) {
        static_cast<void>(std::signal(number, SIG_DFL));
    }
    sigset_t none;
    sigemptyset(&none);
    static_cast<void>(sigprocmask(SIG_SETMASK, &none, nullptr));
}

/// What the child does between fork and exec: async-signal-safe calls only.
[[noreturn]] void become(Birth const& birth) {
    static_cast<void>(setpgid(0, 0));
    reset_signals();
    int report = birth.descriptors.back();
    if (arrange_descriptors(birth.descriptors, report) && limit_all(birth.memory) &&
        chdir(birth.folder) == 0) {
        execve(birth.arguments[0], birth.arguments, birth.environment);
    }
    int const why = errno;
    static_cast<void>(!write(report, &why, sizeof why));
    _exit(127);
}

/// Forks with every signal blocked, so that no handler of ours runs in the child.
pid_t fork_and_become(Birth const& birth) {
    sigset_t all;
    sigset_t before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    pid_t const pid = fork();
    if (pid == 0) {
        become(birth);
    }
    int const why = errno;
    pthread_sigmask(SIG_SETMASK, &before, nullptr);
    errno = why;
    return pid;
}

/// Blocks until the child has become the program; why it has not, or 0.
int read_report(int descriptor) {
    int why = 0;
    ssize_t got = 0;
    do {
        got = read(descriptor, &why, sizeof why);
    } while (got < 0 && errno == EINTR);
    return got == sizeof why ? why : 0;
}

void do_not_block(Descriptor const& descriptor) {
    static_cast<void>(fcntl(descriptor.number(), F_SETFL, O_NONBLOCK));
}

}  // namespace

Spawned spawn(ChildProcess::Start const& start) {
    Pipe in;
    Pipe out;
    Pipe err;
    Pipe report;
    auto command = start.command;
    auto environment = start.environment;
    auto const arguments = pointers(command);
    auto const variables = pointers(environment);
    pid_t const pid = fork_and_become(
        {.descriptors = {in.read.number(), out.write.number(), err.write.number(), report.write.number()},
         .arguments = arguments.data(),
         .environment = variables.data(),
         .folder = start.folder.c_str(),
         .memory = start.memory == 0 ? RLIM_INFINITY : rlim_t{start.memory}});
    if (pid < 0) {
        refuse("no process");
    }
    report.write.close();
    if (int const why = read_report(report.read.number()); why != 0) {
        static_cast<void>(waitpid(pid, nullptr, 0));
        errno = why;
        refuse(start.command.front().c_str());
    }
    for (Descriptor const* const end : {&in.write, &out.read, &err.read}) {
        do_not_block(*end);
    }
    return {pid, std::move(in.write), std::move(out.read), std::move(err.read)};
}

}  // namespace tengen::server::ai
