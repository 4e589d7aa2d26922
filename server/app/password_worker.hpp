#pragma once

#include <functional>
#include <optional>
#include <string>

#include <boost/asio/thread_pool.hpp>

#include "server/core/passwords.hpp"

namespace tengen::server::app {

/// Argon2id: a stolen journal does not give passwords away. A room's costs some milliseconds and 4 MiB, an
/// account's 2 passes over 19 MiB (OWASP Password Storage Cheat Sheet). nullopt when there is no memory for
/// it. libsodium has been started.
[[nodiscard]] std::optional<std::string> hash_password(std::string const& password,
                                                       core::PasswordOf of = core::PasswordOf::room);
/// `right` or `wrong`; constant time in the password, costs what the hash was made with.
[[nodiscard]] core::PasswordVerdict check_password(std::string const& hash, std::string const& password);

/// Passwords on a thread of its own, one after another, so that nobody else waits for them. The core
/// bounds how many wait.
class PasswordWorker {
  public:
    /// Called on the worker's thread.
    struct Answers {
        std::function<void(base::SessionId, std::optional<std::string>)> hashed;
        std::function<void(base::SessionId, core::PasswordVerdict)> checked;
    };

    explicit PasswordWorker(Answers answers);
    PasswordWorker(PasswordWorker const&) = delete;
    PasswordWorker& operator=(PasswordWorker const&) = delete;
    /// Waits for the one at work; what waits is dropped.
    ~PasswordWorker();

    void ask(core::HashPassword password);
    void ask(core::CheckPassword password);

  private:
    Answers answers_;
    /// What the password of an account that does not exist is compared with. The worker's thread only.
    std::string nobodys_;
    boost::asio::thread_pool pool_{1};
};

}  // namespace tengen::server::app
