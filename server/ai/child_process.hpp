#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <sys/types.h>

namespace tengen::server::ai {

/// A descriptor that is closed with its owner.
class Descriptor {
  public:
    Descriptor() = default;
    explicit Descriptor(int number) : number_(number) {}
    Descriptor(Descriptor&& other) noexcept;
    Descriptor& operator=(Descriptor&& other) noexcept;
    ~Descriptor() { close(); }

    [[nodiscard]] int number() const { return number_; }
    [[nodiscard]] bool is_open() const { return number_ >= 0; }
    void close();

  private:
    int number_ = -1;
};

class GroupGuard;

/// A program on three pipes that ends with this object, and with it what it has started: its process group,
/// and whatever else has its mark (program_mark). When we are killed the guard does that.
///
/// Boost.Process would do the pipes but neither limits nor groups, and it allocates between fork and exec.
class ChildProcess {
  public:
    using Clock = std::chrono::steady_clock;

    struct Start {
        /// An absolute path and the arguments.
        std::vector<std::string> command{};
        /// NAME=value.
        std::vector<std::string> environment{};
        std::filesystem::path folder{};
        /// Of its address space, in bytes; 0 is no limit.
        std::uint64_t memory = 0;
    };
    enum class News : std::uint8_t {
        output,  // there is something to take
        ended,   // there will be no more output
        woken,   // the descriptor to watch became readable
        late,    // nothing of this in time
    };

    /// Throws std::system_error when the program cannot be started. The guard, if there is one, outlives it.
    explicit ChildProcess(Start const& start, GroupGuard* guard = nullptr);
    ChildProcess(ChildProcess const&) = delete;
    ChildProcess& operator=(ChildProcess const&) = delete;
    ~ChildProcess();

    /// Puts it down to be written by `wait`.
    void say(std::string_view text) { unsaid_ += text; }
    /// Writes what is to be said and waits for news until then, or until `watched` becomes readable.
    [[nodiscard]] News wait(Clock::time_point until, int watched);
    /// What it has printed since the last call.
    [[nodiscard]] std::string take_output() { return std::exchange(output_, {}); }
    [[nodiscard]] std::string take_errors() { return std::exchange(errors_, {}); }

    /// Kills it and what it has started, and waits for its end: a second at most, for it may run as another
    /// user, or be stuck in the system. In words how it ended: "it ended with code 1".
    std::string end();

  private:
    void write_some();
    [[nodiscard]] bool read_some();
    void read_errors();

    GroupGuard* guard_;
    std::string mark_;
    pid_t pid_ = -1;
    Descriptor in_;
    Descriptor out_;
    Descriptor err_;
    std::string unsaid_;
    std::string output_;
    std::string errors_;
};

}  // namespace tengen::server::ai
