#pragma once

#include <cstddef>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <unordered_map>

#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/local/stream_protocol.hpp>
#include <boost/asio/steady_timer.hpp>

#include "server/core/operator.hpp"
#include "server/net/gateway.hpp"

namespace tengen::server::app {

/// Where the operator's questions come in: the Unix socket `admin` in the data folder, for the user of the
/// server and for root. One line of JSON asks, one answers; see admin_wire.hpp. I/O thread only.
class AdminSocket {
  public:
    using Protocol = boost::asio::local::stream_protocol;
    /// Hears a question; `answer` is to follow, at once or later.
    using Ask = std::function<void(core::OperatorTicket, std::string const& line)>;

    /// `gateway` outlives the socket, `io` does not run once it is gone.
    AdminSocket(boost::asio::io_context& io, net::Gateway& gateway, Ask ask);

    /// Takes the place of a socket that an earlier server left: only for the one who owns the folder. Throws
    /// std::runtime_error.
    void open(std::filesystem::path const& folder);
    /// Sends the line to whoever asked and ends the connection. Tickets that nobody waits for are ignored.
    void answer(core::OperatorTicket ticket, std::string const& line);
    /// Takes no more questions and removes the socket.
    void close();

  private:
    /// Somebody who asks.
    struct Caller;

    static boost::asio::awaitable<void> accept(AdminSocket& admin);
    static boost::asio::awaitable<void> hear(AdminSocket& admin, std::shared_ptr<Caller> caller);
    /// Closes the connection when the peer takes too long.
    static void limit(std::shared_ptr<Caller> const& caller);

    boost::asio::io_context& io_;
    net::Gateway& gateway_;
    Ask ask_;
    Protocol::acceptor acceptor_;
    std::filesystem::path file_{};
    std::unordered_map<core::OperatorTicket, std::shared_ptr<Caller>> callers_{};
    std::uint64_t last_ticket_ = 0;
};

/// The socket in a data folder, under a name that is short enough for the system: where the folder's own name
/// is too long, by way of a descriptor of the folder that is held open.
class AdminSocketName {
  public:
    explicit AdminSocketName(std::filesystem::path const& folder);
    AdminSocketName(AdminSocketName const&) = delete;
    AdminSocketName& operator=(AdminSocketName const&) = delete;
    ~AdminSocketName();

    [[nodiscard]] std::string const& get() const { return name_; }
    /// The name in the folder itself, for messages and for removing it.
    [[nodiscard]] std::filesystem::path const& file() const { return file_; }

  private:
    std::filesystem::path file_;
    int folder_ = -1;
    std::string name_;
};

}  // namespace tengen::server::app
