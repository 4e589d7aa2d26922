#include "server/ai/child_process.hpp"

#include <optional>
#include <thread>

#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/resource.h>

#include "server/ai/group_guard.hpp"
#include "tests/server/ai/programs.hpp"

namespace tengen::server::ai {
namespace {

using namespace std::chrono_literals;
using News = ChildProcess::News;

ChildProcess::Start shell(std::string const& script) {
    return {.command = {"/bin/sh", "-c", script}, .environment = {"KNOWN=yes"}, .folder = "/"};
}

/// Everything that it prints until it ends.
std::string output_of(ChildProcess& child) {
    std::string all;
    while (true) {
        News const news = child.wait(ChildProcess::Clock::now() + 100s, -1);
        all += child.take_output();
        if (news != News::output) {
            return news == News::ended ? all : "not ended";
        }
    }
}

std::string output_of(std::string const& script) {
    ChildProcess child(shell(script));
    return output_of(child);
}

TEST(ChildProcess, WhatCannotBeStartedIsAnError) {
    auto start = shell("");
    start.command = {"/no/such/program"};
    EXPECT_THROW(ChildProcess{start}, std::system_error);
    start = shell("");
    start.folder = "/no/such/folder";
    EXPECT_THROW(ChildProcess{start}, std::system_error);
}

TEST(ChildProcess, ReadsAndIsRead) {
    ChildProcess child(shell("read line; echo heard $line"));
    child.say("a ");
    child.say("word\n");
    EXPECT_EQ(output_of(child), "heard a word\n");
    EXPECT_EQ(child.end(), "it ended with code 0");
}

TEST(ChildProcess, ManyBytesGoBothWays) {
    ChildProcess child(shell("cat"));
    std::string const bytes(1'000'000, 'x');
    child.say(bytes);
    std::string back;
    while (back.size() < bytes.size()) {
        ASSERT_EQ(child.wait(ChildProcess::Clock::now() + 100s, -1), News::output);
        back += child.take_output();
    }
    EXPECT_EQ(back, bytes);
}

TEST(ChildProcess, SaysHowItEnded) {
    ChildProcess one(shell("exit 7"));
    EXPECT_EQ(output_of(one), "");
    EXPECT_EQ(one.end(), "it ended with code 7");
    ChildProcess other(shell("kill -SEGV $$"));
    EXPECT_EQ(output_of(other), "");
    EXPECT_EQ(other.end(), "it ended by signal 11");
    ChildProcess third(shell("exec sleep 1000"));
    EXPECT_EQ(third.end(), "it was killed");
}

TEST(ChildProcess, WhoDoesNotListenIsNoSignal) {
    ChildProcess child(shell("exec 0<&-; echo deaf; exec sleep 1000"));
    ASSERT_EQ(child.wait(ChildProcess::Clock::now() + 100s, -1), News::output);
    child.say("hello\n");
    EXPECT_EQ(child.wait(ChildProcess::Clock::now() + 1ms, -1), News::late);
    child.say("hello again\n");
    EXPECT_EQ(child.wait(ChildProcess::Clock::now() + 1ms, -1), News::late);
}

TEST(ChildProcess, ErrorsAreKeptApartAndInBounds) {
    ChildProcess child(shell("head -c 100000 /dev/zero | tr '\\0' e >&2; echo out"));
    EXPECT_EQ(output_of(child), "out\n");
    EXPECT_THAT(child.take_errors(), testing::SizeIs(testing::AllOf(testing::Gt(0), testing::Le(4'096))));
}

TEST(ChildProcess, InheritsNothing) {
    int const secret = open("/dev/null", O_RDONLY);
    // The last is what the shell reads the folder with.
    EXPECT_EQ(output_of("echo /proc/self/fd/*"),
              "/proc/self/fd/0 /proc/self/fd/1 /proc/self/fd/2 /proc/self/fd/3\n");
    close(secret);
    EXPECT_EQ(output_of("/usr/bin/env | /bin/grep -v -e ^PWD= -e ^_= -e ^TENGEN_PROGRAM="), "KNOWN=yes\n");
    std::signal(SIGPIPE, SIG_IGN);
    EXPECT_EQ(output_of("/bin/grep SigIgn /proc/self/status | /usr/bin/tr -d '0\\t'"), "SigIgn:\n");
    std::signal(SIGPIPE, SIG_DFL);
    EXPECT_EQ(output_of("ulimit -c"), "0\n");
}

TEST(ChildProcess, ItsMemoryIsLimited) {
    auto start = shell("ulimit -v");
    start.memory = 512U * 1'024U * 1'024U;
    ChildProcess child(start);
    EXPECT_EQ(output_of(child), "524288\n");
    rlimit own{};
    ASSERT_EQ(getrlimit(RLIMIT_AS, &own), 0);
    EXPECT_EQ(output_of("ulimit -v"),
              own.rlim_max == RLIM_INFINITY ? "unlimited\n" : std::to_string(own.rlim_max / 1'024) + "\n");
}

TEST(ChildProcess, LivesOnWithoutTheThreadThatStartedIt) {
    std::unique_ptr<ChildProcess> child;
    std::thread starter(
        [&child] { child = std::make_unique<ChildProcess>(shell("read line; echo heard $line")); });
    starter.join();
    child->say("it\n");
    EXPECT_EQ(output_of(*child), "heard it\n");
}

TEST(ChildProcess, ItsChildrenEndWithIt) {
    ChildProcess child(shell("sleep 1000 & echo $!; wait"));
    ASSERT_EQ(child.wait(ChildProcess::Clock::now() + 100s, -1), News::output);
    int const grandchild = std::stoi(child.take_output());
    child.end();
    wait_until([grandchild] { return is_gone(grandchild); });
}

/// Starts a session of its own, twice removed from the program that is asked, and tells its number.
constexpr auto kRunaway = "(setsid sh -c 'echo $$; exec sleep 1000' <&- 2>&- &); exec sleep 1000";

TEST(ChildProcess, WhatItStartedEndsWithItEvenInASessionOfItsOwn) {
    ChildProcess child(shell(kRunaway));
    ASSERT_EQ(child.wait(ChildProcess::Clock::now() + 100s, -1), News::output);
    int const runaway = std::stoi(child.take_output());
    EXPECT_EQ(child.end(), "it was killed");
    wait_until([runaway] { return is_gone(runaway); });
}

TEST(ChildProcess, EndsThoughItHasLeftItsGroup) {
    auto start = shell("");
    start.command = {"/usr/bin/python3", "-c",
                     "import os, time\n"
                     "os.setpgid(0, os.getpgid(os.getppid()))\n"
                     "print('left', flush=True)\n"
                     "time.sleep(1000)\n"};
    ChildProcess child(start);
    ASSERT_EQ(child.wait(ChildProcess::Clock::now() + 100s, -1), News::output);
    EXPECT_EQ(child.end(), "it was killed");
}

TEST(ChildProcess, AnotherProgramIsNotMistakenForWhatItStarted) {
    ChildProcess other(shell("read line; echo heard $line"));
    ChildProcess child(shell("exec sleep 1000"));
    child.end();
    other.say("it\n");
    EXPECT_EQ(output_of(other), "heard it\n");
}

/// A program that says its number and then what it is told.
struct Echo : ChildProcess {
    Echo() : ChildProcess(shell("echo $$; exec cat")) {
        EXPECT_EQ(wait(Clock::now() + 100s, -1), News::output);
        pid = std::stoi(take_output());
    }
    pid_t pid = -1;
};

TEST(GroupGuard, KillsWhatIsLeftWhenItsOwnerIsGone) {
    Echo left;
    Echo removed;
    {
        GroupGuard guard;
        guard.add(removed.pid);
        guard.add(left.pid);
        guard.remove(removed.pid);
    }
    EXPECT_EQ(output_of(left), "");
    EXPECT_EQ(left.end(), "it was killed");
    removed.say("alive\n");
    EXPECT_EQ(removed.wait(ChildProcess::Clock::now() + 100s, -1), News::output);
}

TEST(GroupGuard, KnowsWhatIsStartedUnderIt) {
    std::optional<GroupGuard> guard;
    guard.emplace();
    ChildProcess ended(shell("sleep 1000"), &*guard);
    ended.end();
    ChildProcess child(shell("exec cat"), &*guard);
    guard.reset();
    EXPECT_EQ(output_of(child), "");
}

TEST(GroupGuard, KillsWhatHasLeftTheGroup) {
    std::optional<GroupGuard> guard;
    guard.emplace();
    ChildProcess child(shell(kRunaway), &*guard);
    ASSERT_EQ(child.wait(ChildProcess::Clock::now() + 100s, -1), News::output);
    int const runaway = std::stoi(child.take_output());
    guard.reset();
    EXPECT_EQ(output_of(child), "");
    wait_until([runaway] { return is_gone(runaway); });
}

}  // namespace
}  // namespace tengen::server::ai
