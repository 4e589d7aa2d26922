#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>

#include <sys/types.h>

#include "client/app/files.hpp"
#include "client/net/address.hpp"
#include "common/base/time.hpp"

namespace tengen::client::app {

/// A server on this computer, started by the client and ended with it. When another client of this person
/// runs one already, that one is used.
class LocalServer {
  public:
    enum class State : std::uint8_t { off, starting, running, failed };
    enum class Failure : std::uint8_t { none, missing, silent, ended };

    LocalServer() = default;
    /// Asks the server to end and waits for it, 5 s at most.
    ~LocalServer();
    LocalServer(LocalServer const&) = delete;
    LocalServer& operator=(LocalServer const&) = delete;

    /// Starts `tengen-server` from the folder of this program; returns at once.
    void start(base::TimePoint now);
    /// Looks for news, without waiting. True when the state changed.
    bool poll(base::TimePoint now);

    [[nodiscard]] State state() const { return state_; }
    [[nodiscard]] Failure failure() const { return failure_; }
    /// With `ended`: the last line the server said; technical.
    [[nodiscard]] std::string const& last_words() const { return last_words_; }
    /// Where it listens, once it runs.
    [[nodiscard]] std::optional<net::Address> const& address() const { return address_; }

  private:
    void spawn(std::filesystem::path const& program, std::filesystem::path const& data);
    void read_output(base::TimePoint now);
    void use(std::string const& line);
    void fail(Failure failure);
    void end();

    State state_ = State::off;
    Failure failure_ = Failure::none;
    pid_t process_ = -1;
    int output_ = -1;
    std::string said_;
    std::string last_words_;
    std::optional<net::Address> address_;
    std::optional<FileLock> lock_;
    std::filesystem::path address_file_;
    std::filesystem::path log_file_;
    base::TimePoint started_{};
};

}  // namespace tengen::client::app
