#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>

#include "server/net/gateway.hpp"

namespace tengen::server::net {

/// Takes connections on one address and hands them to the gateway. I/O thread only.
class Listener {
  public:
    /// Binds at once; an IPv6 address of all zeros takes IPv4 too. Throws boost::system::system_error, for
    /// example when the port is in use. `io` and `gateway` outlive the listener.
    Listener(boost::asio::io_context& io, boost::asio::ip::tcp::endpoint const& endpoint, Gateway& gateway,
             Log log);

    /// Starts taking connections, which speak as `door` says. Once.
    void start(Door door);
    /// No new connection is taken from now on.
    void stop();
    /// With the real port when port 0 was asked for.
    [[nodiscard]] boost::asio::ip::tcp::endpoint endpoint() const;

  private:
    static boost::asio::awaitable<void> accept(Listener& listener, Door door);

    boost::asio::ip::tcp::acceptor acceptor_;
    boost::asio::steady_timer pause_;
    Gateway& gateway_;
    Log log_;
};

}  // namespace tengen::server::net
