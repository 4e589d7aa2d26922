#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <system_error>
#include <utility>

#include <sys/types.h>

#include "client/app/files.hpp"
#include "client/net/address.hpp"
#include "common/base/time.hpp"
#include "proto/responses.hpp"

namespace tengen::client::app {

/// The server of this person's data folder, shared by all clients of this computer: the first one starts it,
/// and it ends by itself when no client uses it any more. A server that somebody else runs on the folder is
/// used as well.
class LocalServer {
  public:
    enum class State : std::uint8_t { off, starting, running, failed };
    enum class Failure : std::uint8_t {
        none,
        missing,  // there is no such program
        folder,   // the data folder cannot be written; see `trouble`
        silent,   // neither started nor ended in time
        ended,    // ended at once; `log_file` tells more
        lost,     // ended again and again, or could not be started again; `log_file` tells more
    };
    /// What became of a server that ended without being asked to.
    enum class Revival : std::uint8_t { none, started_again, given_up };

    /// The program beside this one.
    LocalServer();
    explicit LocalServer(std::filesystem::path program) : program_(std::move(program)) {}
    /// Uses the server no more; does not wait for its end.
    ~LocalServer();
    LocalServer(LocalServer const&) = delete;
    LocalServer& operator=(LocalServer const&) = delete;

    /// Where a server listens that runs on this person's data folder, whoever started it.
    [[nodiscard]] static std::optional<net::Address> known_address();

    /// Starts the program, or finds the one that runs; returns at once.
    void start(base::TimePoint now);
    /// Looks for news, without waiting. True when the state changed. A server of this client that ended
    /// unexpectedly is started again where it was, three times at most; then the state is `off`.
    bool poll(base::TimePoint now);
    /// The line to the server broke: when it was another client's and is gone, this client starts it again,
    /// unless somebody ended it on purpose, as its last word `goodbye` tells.
    void look_after(std::optional<proto::GoodbyeReason> goodbye);

    [[nodiscard]] State state() const { return state_; }
    [[nodiscard]] Failure failure() const { return failure_; }
    [[nodiscard]] std::error_code trouble() const { return trouble_; }
    [[nodiscard]] std::filesystem::path const& folder() const { return data_; }
    [[nodiscard]] std::filesystem::path const& log_file() const { return log_file_; }
    /// Where it listens, once it runs.
    [[nodiscard]] std::optional<net::Address> const& address() const { return address_; }
    /// Each told once.
    [[nodiscard]] Revival take_revival() { return std::exchange(revival_, Revival::none); }

  private:
    void go_on(base::TimePoint now);
    void spawn(std::string const& listen);
    void start_again();
    void read_output();
    void process_ended();
    /// The exit code of the process when it has ended; 128 and the signal after a signal.
    [[nodiscard]] std::optional<int> ended();
    void use(std::optional<net::Address> address);
    void fail(Failure failure);
    void let_go();

    std::filesystem::path program_;
    State state_ = State::off;
    Failure failure_ = Failure::none;
    Revival revival_ = Revival::none;
    std::error_code trouble_{};
    int restarts_ = 0;
    /// The server, or an attempt to start one; -1 when another client's is used.
    pid_t process_ = -1;
    int output_ = -1;
    std::string said_;
    std::optional<net::Address> address_;
    /// Shared by all who use the server.
    std::optional<FileLock> use_;
    std::filesystem::path data_;
    std::filesystem::path log_file_;
    base::TimePoint started_{};
    base::TimePoint next_attempt_{};
};

}  // namespace tengen::client::app
