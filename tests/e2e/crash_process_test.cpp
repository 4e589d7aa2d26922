// The server as a process: what it prints, how it ends, what it does on a full disk.
#include <algorithm>
#include <chrono>
#include <fstream>
#include <sstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include "tests/server/child.hpp"
#include "tests/server/player.hpp"
#include "tests/server/temp_folder.hpp"

namespace tengen::server {
namespace {

using testing::HasSubstr;
using testing::Not;

class ServerProcess : public testing::Test {
  protected:
    std::vector<std::string> arguments(std::vector<std::string> more = {}) {
        std::vector<std::string> all{"--listen", "127.0.0.1:0",
                                     "--data",   folder_.path() / "data",
                                     "--set",    "limits.exempt_loopback=true",
                                     "--set",    "storage.probe_ms=10"};
        all.insert(all.end(), more.begin(), more.end());
        return all;
    }
    [[nodiscard]] std::string log_file() const { return folder_.path() / "log"; }
    [[nodiscard]] std::string log() const {
        std::ostringstream text;
        text << std::ifstream(log_file()).rdbuf();
        return text.str();
    }

    TempFolder folder_;
};

TEST_F(ServerProcess, PrintsItsAddressAndEndsWellWhenAsked) {
    for (int const number : {SIGTERM, SIGINT, SIGHUP}) {
        Child server(arguments(), log_file());
        Player person(server.port(), "Li");
        auto const asked = std::chrono::steady_clock::now();
        server.signal(number);
        EXPECT_EQ(server.line_of_stdout(), "");
        EXPECT_EQ(server.wait(), 0);
        EXPECT_LT(std::chrono::steady_clock::now() - asked, std::chrono::seconds(5));
        EXPECT_THAT(person.client().rest(), HasSubstr(R"("reason":"shutdown")"));
    }
}

TEST_F(ServerProcess, TheLogHasNoSecrets) {
    Child server(arguments({"--set", "log.level=debug"}), log_file());
    Player person(server.port(), "Li");
    Json const game{{"kind", "gomoku"}, {"rule", "freestyle"}};
    person.must("room.create", {{"game", game}, {"password", "open sesame"}});
    std::string const token = person.token();
    server.signal(SIGTERM);
    EXPECT_EQ(server.wait(), 0);
    EXPECT_THAT(log(), HasSubstr("stopped connections=1"));
    EXPECT_THAT(log(), Not(HasSubstr(token)));
    EXPECT_THAT(log(), Not(HasSubstr("sesame")));
}

TEST_F(ServerProcess, WhatKeepsItFromStartingIsSaidInOneLineAndByItsExitCode) {
    Child first(arguments(), log_file());
    std::string const port = std::to_string(first.port());
    std::string const other = folder_.path() / "other log";
    auto const said = [&](int code, std::vector<std::string> more) {
        std::ofstream(other).flush();
        Child second(arguments(std::move(more)), other);
        EXPECT_EQ(second.line_of_stdout(), "");
        EXPECT_EQ(second.wait(), code);
        std::ostringstream text;
        text << std::ifstream(other).rdbuf();
        return text.str();
    };
    EXPECT_THAT(said(75, {}), HasSubstr("in use by another server"));
    // The folder counts, not that its server has the port too.
    EXPECT_THAT(said(75, {"--listen", "127.0.0.1:" + port}), HasSubstr("in use by another server"));
    EXPECT_THAT(said(1, {"--data", folder_.path() / "data2", "--listen", "127.0.0.1:" + port}),
                HasSubstr("cannot listen on 127.0.0.1:" + port + ": Address already in use"));
    EXPECT_THAT(said(1, {"--data", folder_.path() / "data2", "--listen", "192.0.2.1:0"}),
                HasSubstr("cannot listen on 192.0.2.1:0: "));
    EXPECT_THAT(said(1, {"--data", "/proc/nowhere"}), HasSubstr("cannot make the data folder"));
    EXPECT_THAT(said(2, {"--listen", "nonsense"}), HasSubstr("--listen: server.listen must be HOST:PORT"));
    EXPECT_THAT(said(2, {"--set", "undo.ttl=1"}), HasSubstr("did you mean undo.ttl_ms?"));
    EXPECT_THAT(said(2, {"--nonsense"}), HasSubstr("--nonsense"));
    std::filesystem::create_directory(folder_.path() / "data3");
    std::ofstream(folder_.path() / "data3" / "tengen.db") << std::string(5'000, '#');
    EXPECT_THAT(said(1, {"--data", folder_.path() / "data3"}), HasSubstr("damaged or not a database"));
}

TEST_F(ServerProcess, AFullDiskStopsPlayAndLosesNothing) {
    // The log goes into a pipe, which no disk bounds.
    ASSERT_EQ(mkfifo(log_file().c_str(), 0600), 0);
    int const log_pipe = open(log_file().c_str(), O_RDWR | O_NONBLOCK);
    Child server(arguments(), log_file());
    Table table = sit_down(server.port());
    ASSERT_TRUE(table.play("h8").contains("result"));
    server.limit_files(0);
    Json const refused = table.play("a1");
    EXPECT_EQ(refused.at("error").at("data").at("reason"), "storage_failed");
    EXPECT_EQ(table.white.info("storage").at("state"), "failed");
    server.limit_files(RLIM_INFINITY);
    EXPECT_EQ(table.white.info("storage").at("state"), "back");
    ASSERT_TRUE(table.play("a1").contains("result"));
    server.signal(SIGKILL);
    EXPECT_EQ(server.wait(), -SIGKILL);
    std::string said(65'536, '\0');
    said.resize(static_cast<std::size_t>(std::max<ssize_t>(0, read(log_pipe, said.data(), said.size()))));
    close(log_pipe);
    EXPECT_THAT(said, HasSubstr("the journal cannot write"));
    EXPECT_THAT(said, HasSubstr("the journal writes again"));
    Child again(arguments(), folder_.path() / "log of the next");
    Player black(again.port(), "Li", table.black.token());
    Json const snapshot = black.must("room.join", {{"room", table.room}}).at("snapshot");
    EXPECT_EQ(snapshot.at("actions"), Json::array({"h8", "a1"}));
}

}  // namespace
}  // namespace tengen::server
