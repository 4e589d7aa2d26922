#pragma once

#include <array>
#include <cstdint>
#include <exception>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <unordered_map>
#include <vector>

#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>

#include "proto/responses.hpp"
#include "server/core/effects.hpp"
#include "server/core/window_limit.hpp"
#include "server/net/address_book.hpp"
#include "server/net/handler.hpp"
#include "server/net/limits.hpp"
#include "server/net/session.hpp"

namespace tengen::server::net {

/// How the connections of a listener speak.
enum class Door : std::uint8_t { plain, tls };

/// What happened to connections, for the log.
struct Counts {
    std::uint64_t opened = 0;
    std::uint64_t refused = 0;
    std::uint64_t lines = 0;
    std::uint64_t refused_lines = 0;
    std::uint64_t closed_slow = 0;
    std::uint64_t closed_idle = 0;
};

/// Where lines for the log go.
using Log = std::function<void(core::LogLine)>;

/// All sessions of this process, and the way to send to them. I/O thread only; nothing here waits.
/// What is sent goes out together at the end of the present turn of the I/O thread.
class Gateway {
  public:
    /// `io` and `handler` outlive the gateway; `io` does not run any more once it is gone.
    Gateway(boost::asio::io_context& io, Limits limits, Handler& handler, Log log);
    Gateway(Gateway const&) = delete;
    Gateway& operator=(Gateway const&) = delete;
    ~Gateway() = default;

    /// Takes over a fresh connection, or refuses it when there are too many. One that speaks TLS ends at once
    /// while there is no certificate.
    void adopt(boost::asio::ip::tcp::socket socket, Door door);
    /// What TLS peers are shown from now on; those who are here keep what they have seen.
    void show(std::shared_ptr<TlsContext const> certificate) { certificate_ = std::move(certificate); }

    void reply(base::SessionId session, proto::RequestId const& id, proto::Reply const& reply);
    /// Encoded once for all.
    void notify(std::span<base::SessionId const> sessions, proto::Notification const& notification);
    /// See Session::close. Unknown sessions are ignored everywhere: they have just gone.
    void close(base::SessionId session, std::optional<proto::GoodbyeReason> reason);
    void close_all(proto::GoodbyeReason reason);
    /// Drops every connection as it is and ends the sweeping.
    void stop();

    /// Nothing waits for a peer to read.
    [[nodiscard]] bool all_sent() const;
    [[nodiscard]] std::size_t size() const { return sessions_.size(); }
    [[nodiscard]] Counts const& counts() const { return counts_; }

    // For sessions.
    [[nodiscard]] Limits const& limits() const { return limits_; }
    [[nodiscard]] Handler& handler() { return handler_; }
    [[nodiscard]] Counts& counts() { return counts_; }
    [[nodiscard]] boost::asio::io_context& io() { return io_; }
    /// Bytes as they come from any socket; valid until the session waits again.
    [[nodiscard]] std::span<char> scratch() { return scratch_; }
    [[nodiscard]] std::vector<boost::asio::const_buffer>& gathered() { return gathered_; }
    /// The line that asks whether the peer is there.
    [[nodiscard]] Line const& ping() const { return ping_; }
    /// What ends every detached coroutine.
    [[nodiscard]] std::function<void(std::exception_ptr)> log_failure();
    /// The session has something to send.
    void flush_later(std::shared_ptr<Session> session);
    /// It takes no more requests.
    void closing(base::SessionId session);
    /// Its socket is closed.
    void gone(Session const& session);

  private:
    static boost::asio::awaitable<void> sweep(Gateway& gateway);

    [[nodiscard]] Session* find(base::SessionId session);
    void refuse(Stream::Socket socket, Door door, std::string message);
    /// Why there may not be another connection from `place`; empty when it is counted.
    [[nodiscard]] std::string why_not(std::string const& place, Door door);
    void flush();

    boost::asio::io_context& io_;
    Limits limits_;
    Handler& handler_;
    Log log_;
    AddressBook book_;
    std::shared_ptr<TlsContext const> certificate_;
    core::AddressLimit handshakes_;
    std::unordered_map<base::SessionId, std::shared_ptr<Session>> sessions_;
    std::vector<std::shared_ptr<Session>> dirty_;
    std::vector<std::shared_ptr<Session>> flushing_;
    boost::asio::steady_timer sweeper_;
    std::uint64_t last_id_ = 0;
    bool stopped_ = false;
    Counts counts_;
    Line ping_;
    std::vector<boost::asio::const_buffer> gathered_;
    std::array<char, 65'536> scratch_{};
};

}  // namespace tengen::server::net
