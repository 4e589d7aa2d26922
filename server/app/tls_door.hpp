#pragma once

#include <optional>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>

#include "server/app/settings.hpp"
#include "server/net/gateway.hpp"
#include "server/net/listener.hpp"

namespace tengen::server::app {

/// Where a server takes TLS connections, when it is to, and what it shows there. I/O thread.
class TlsDoor {
  public:
    /// `io` and `gateway` outlive the door.
    TlsDoor(boost::asio::io_context& io, net::Gateway& gateway, net::Log log)
        : io_(io), gateway_(gateway), log_(std::move(log)) {}

    /// Reads the certificate and binds the port, as `settings` say; nothing without tls.listen. Throws
    /// std::runtime_error for the person who starts the server.
    void open(Settings const& settings);
    /// Takes connections from now on, if it is open.
    void start();
    void stop();
    /// Reads the certificate again, for new connections; keeps the old one when it cannot be used, and logs
    /// why.
    void reload();

    [[nodiscard]] std::optional<boost::asio::ip::tcp::endpoint> endpoint() const;

  private:
    void show(std::shared_ptr<net::TlsContext const> certificate);

    boost::asio::io_context& io_;
    net::Gateway& gateway_;
    net::Log log_;
    net::CertificateFiles files_{};
    std::optional<net::Listener> listener_;
};

}  // namespace tengen::server::app
