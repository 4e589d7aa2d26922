#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "tests/server/child.hpp"
#include "tests/server/temp_folder.hpp"

namespace tengen::bench {

/// What a real server says about one move, in bytes.
struct EchoLines {
    std::size_t event = 500;
    std::size_t result = 80;
};

/// A tengen-server on a folder of its own, with every limit lifted that one address would meet.
class TestedServer {
  public:
    /// `more` are arguments behind the usual ones.
    explicit TestedServer(std::vector<std::string> more = {});

    [[nodiscard]] server::Child& child() { return *child_; }
    [[nodiscard]] std::uint16_t port() { return child_->port(); }
    [[nodiscard]] pid_t pid() const { return child_->pid(); }
    /// Kills it as a power cut would, and starts it again on the same folder. Returns the time from the start
    /// to the line that tells the port.
    std::chrono::nanoseconds kill_and_restart();
    /// Ends it as asked, and returns the number behind `name` in the last line of its log: "slow=".
    std::uint64_t stop_and_count(std::string_view name);

  private:
    void start();

    server::TempFolder folder_;
    std::vector<std::string> arguments_;
    std::unique_ptr<server::Child> child_;
};

/// The echo of server_echo.hpp as a process of its own.
class TestedEcho {
  public:
    explicit TestedEcho(EchoLines const& lines);

    [[nodiscard]] std::uint16_t port() { return child_.port(); }
    [[nodiscard]] pid_t pid() const { return child_.pid(); }

  private:
    server::TempFolder folder_;
    server::Child child_;
};

/// KiB in memory of a process.
[[nodiscard]] double resident_kib(pid_t pid);

/// What has been spent since it was made: by the process under test, and by this one, which makes the load.
class Meter {
  public:
    explicit Meter(pid_t pid);

    [[nodiscard]] std::chrono::nanoseconds process() const;
    [[nodiscard]] std::chrono::nanoseconds load() const;
    [[nodiscard]] std::chrono::nanoseconds time() const;
    /// Of one core, in per cent.
    [[nodiscard]] double process_share() const;
    [[nodiscard]] double load_share() const;

  private:
    pid_t pid_;
    std::chrono::nanoseconds process_before_;
    std::chrono::nanoseconds load_before_;
    std::chrono::steady_clock::time_point start_;
};

}  // namespace tengen::bench
