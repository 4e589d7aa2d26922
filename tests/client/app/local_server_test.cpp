#include "client/app/local_server.hpp"

#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <thread>

#include <gtest/gtest.h>
#include <sys/wait.h>

#include "tests/client/app/temporary_folder.hpp"

namespace tengen::client::app {
namespace {

namespace fs = std::filesystem;
using Failure = LocalServer::Failure;
using Revival = LocalServer::Revival;
using State = LocalServer::State;

/// A program in place of the server: finds the folder in use, or says an address, writes its process id into
/// the data folder and waits.
class LocalServers : public testing::TemporaryFolder {
  protected:
    LocalServers() {
        ::setenv("XDG_DATA_HOME", folder.c_str(), 1);
        data = folder / "tengen";
        program = folder / "server";
        write_program(
            "echo \"$2 $5 $6\" >> \"$4/starts\"\n"
            "test -e \"$4/pid\" && kill -0 $(cat \"$4/pid\") && exit 75\n"
            "echo 127.0.0.1:40001 > \"$4/address\"\n"
            "echo listening on 127.0.0.1:40001\n"
            "echo $$ > \"$4/pid\"\n"
            "exec sleep 1000\n");
    }
    ~LocalServers() override {
        if (process() > 0)
            end(process());
    }

    void write_program(std::string const& script) const {
        std::ofstream(program) << "#!/bin/sh\n" << script;
        fs::permissions(program, fs::perms::owner_all);
    }
    static void end(pid_t process) {
        ::kill(process, SIGKILL);
        ::waitpid(process, nullptr, 0);
    }
    /// Takes note of all that ended.
    static bool a_process_runs() {
        pid_t one = 1;
        while (one > 0)
            one = ::waitpid(-1, nullptr, WNOHANG);
        return one == 0;
    }
    static void until(LocalServer& server, State state) {
        while (server.state() == State::starting) {
            (void)server.poll(base::TimePoint{});
            std::this_thread::yield();
        }
        ASSERT_EQ(server.state(), state);
    }
    /// Ends the process as by accident and waits until that is seen.
    Revival kill_server(LocalServer& server) const {
        ::kill(process(), SIGKILL);
        auto revival = Revival::none;
        while (revival == Revival::none) {
            (void)server.poll(base::TimePoint{});
            revival = server.take_revival();
        }
        return revival;
    }
    /// The starts, each as "address --while-used file".
    [[nodiscard]] std::vector<std::string> starts() const {
        std::vector<std::string> lines;
        std::ifstream in(data / "starts");
        for (std::string line; std::getline(in, line);)
            lines.push_back(line);
        return lines;
    }
    void until_another(pid_t before) const {
        while (process() == before || process() <= 0)
            std::this_thread::yield();
    }
    [[nodiscard]] pid_t process() const {
        pid_t pid = -1;
        std::ifstream(data / "pid") >> pid;
        return pid;
    }
    [[nodiscard]] bool used() const { return !FileLock::hold(data / "local-server.users"); }

    fs::path data;
    fs::path program;
};

TEST_F(LocalServers, AServerThatDiesIsStartedAgainInItsPlaceThreeTimes) {
    LocalServer server(program);
    server.start({});
    until(server, State::running);
    until_another(-1);
    EXPECT_EQ(LocalServer::known_address(), server.address());
    for (int times = 0; times < 3; ++times) {
        auto const before = process();
        EXPECT_EQ(kill_server(server), Revival::started_again);
        until_another(before);
        EXPECT_EQ(server.state(), State::running);
    }
    EXPECT_EQ(kill_server(server), Revival::given_up);
    EXPECT_EQ(server.state(), State::off);
    EXPECT_FALSE(used());
    auto const users = " --while-used " + (data / "local-server.users").string();
    EXPECT_EQ(starts(), (std::vector{"127.0.0.1:0" + users, "127.0.0.1:40001" + users,
                                     "127.0.0.1:40001" + users, "127.0.0.1:40001" + users}));
}

TEST_F(LocalServers, TheServerOfAnotherClientIsUsedAndOutlivesIt) {
    std::optional<LocalServer> owner(program);
    owner->start({});
    until(*owner, State::running);
    LocalServer guest(program);
    guest.start({});
    until(guest, State::running);
    EXPECT_EQ(guest.address(), owner->address());
    until_another(-1);
    owner.reset();
    EXPECT_EQ(::kill(process(), 0), 0);
    EXPECT_TRUE(used());
    // It is gone with nobody to start it again but this one.
    auto const before = process();
    end(before);
    guest.look_after(std::nullopt);
    until_another(before);
    EXPECT_EQ(guest.state(), State::running);
}

TEST_F(LocalServers, AServerThatSomebodyEndedOnPurposeIsNotStartedAgain) {
    LocalServer owner(program);
    owner.start({});
    until(owner, State::running);
    LocalServer guest(program);
    guest.start({});
    until(guest, State::running);
    until_another(-1);
    auto const before = process();
    end(before);
    guest.look_after(proto::GoodbyeReason::shutdown);
    EXPECT_FALSE(a_process_runs());
    guest.look_after(proto::GoodbyeReason::slow);
    EXPECT_TRUE(a_process_runs());
    until_another(before);
}

TEST_F(LocalServers, AServerThatCannotStartAgainIsGivenUp) {
    LocalServer server(program);
    server.start({});
    until(server, State::running);
    until_another(-1);
    write_program("echo again >> \"$4/starts\"\nexit 1\n");
    EXPECT_EQ(kill_server(server), Revival::given_up);
    EXPECT_EQ(server.state(), State::off);
    EXPECT_EQ(server.failure(), Failure::lost);
    EXPECT_EQ(starts().size(), 4U);
}

TEST_F(LocalServers, WhereSomebodyElseWasFasterIsNothingToGiveUp) {
    LocalServer server(program);
    server.start({});
    until(server, State::running);
    until_another(-1);
    write_program("exit 75\n");
    ::kill(process(), SIGKILL);
    siginfo_t info{};
    while (::waitid(P_ALL, 0, &info, WEXITED | WNOHANG | WNOWAIT) == 0)
        (void)server.poll({});
    EXPECT_FALSE(server.poll({}));
    EXPECT_EQ(server.state(), State::running);
    EXPECT_EQ(server.take_revival(), Revival::none);
}

TEST_F(LocalServers, IsUsedUntilTheLastClientEnds) {
    {
        LocalServer first(program);
        first.start({});
        until(first, State::running);
        {
            LocalServer second(program);
            second.start({});
            until(second, State::running);
        }
        EXPECT_TRUE(used());
    }
    EXPECT_FALSE(used());
}

TEST_F(LocalServers, WhoComesWhileAServerEndsWaitsForTheEnd) {
    std::optional ending = FileLock::hold(data / "local-server.users");
    ASSERT_TRUE(*ending);
    LocalServer server(program);
    server.start({});
    EXPECT_FALSE(server.poll({}));
    EXPECT_TRUE(starts().empty());
    ending.reset();
    until(server, State::running);
}

TEST_F(LocalServers, WithoutTheProgramItSaysSo) {
    LocalServer server(folder / "missing");
    server.start({});
    EXPECT_EQ(server.state(), State::failed);
    EXPECT_EQ(server.failure(), Failure::missing);
}

TEST_F(LocalServers, AFolderThatCannotBeWrittenIsSaidAtOnce) {
    std::ofstream(data) << "in the way";
    LocalServer server(program);
    server.start({});
    EXPECT_EQ(server.state(), State::failed);
    EXPECT_EQ(server.failure(), Failure::folder);
    EXPECT_EQ(server.trouble(), std::errc::not_a_directory);
    EXPECT_EQ(server.folder(), data);
}

TEST_F(LocalServers, AServerThatEndsAtOnceLeavesItsLog) {
    write_program("echo 'no luck' >&2\nexit 1\n");
    LocalServer server(program);
    server.start({});
    until(server, State::failed);
    EXPECT_EQ(server.failure(), Failure::ended);
    EXPECT_EQ(read_file(server.log_file()), "no luck\n");
}

TEST_F(LocalServers, AServerThatSaysNothingIsGivenUp) {
    write_program("echo $$ > \"$4/pid\"\nexec sleep 1000\n");
    LocalServer server(program);
    server.start({});
    EXPECT_FALSE(server.poll(base::TimePoint{base::Milliseconds{10'000}}));
    EXPECT_TRUE(server.poll(base::TimePoint{base::Milliseconds{10'001}}));
    EXPECT_EQ(server.failure(), Failure::silent);
    until_another(-1);
}

}  // namespace
}  // namespace tengen::client::app
