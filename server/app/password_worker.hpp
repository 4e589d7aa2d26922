#pragma once

#include <functional>
#include <optional>
#include <string>

#include <boost/asio/thread_pool.hpp>

#include "server/core/passwords.hpp"

namespace tengen::server::app {

/// Argon2id with a cost of some milliseconds and 4 MiB: a stolen journal does not give passwords away.
/// nullopt when there is no memory for it. libsodium has been started.
[[nodiscard]] std::optional<std::string> hash_password(std::string const& password);
/// `right` or `wrong`; constant time in the password, costs what the hash was made with.
[[nodiscard]] core::PasswordVerdict check_password(std::string const& hash, std::string const& password);

/// Passwords of rooms on a thread of its own, one after another, so that nobody else waits for them. The core
/// bounds how many wait.
class PasswordWorker {
  public:
    /// Called on the worker's thread.
    struct Answers {
        std::function<void(base::SessionId, std::optional<std::string>)> hashed;
        std::function<void(base::SessionId, core::PasswordVerdict)> checked;
    };

    explicit PasswordWorker(Answers answers) : answers_(std::move(answers)) {}
    PasswordWorker(PasswordWorker const&) = delete;
    PasswordWorker& operator=(PasswordWorker const&) = delete;
    /// Waits for the one at work; what waits is dropped.
    ~PasswordWorker();

    void ask(core::HashPassword password);
    void ask(core::CheckPassword password);

  private:
    Answers answers_;
    boost::asio::thread_pool pool_{1};
};

}  // namespace tengen::server::app
