#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <tuple>

#include <boost/asio/awaitable.hpp>
#include <boost/asio/buffer.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ssl/context.hpp>
#include <boost/asio/ssl/stream.hpp>

#include "client/net/address.hpp"
#include "client/net/certificate.hpp"

namespace tengen::client::net {

/// The bytes of a line, plain or in TLS 1.2 or later. One thread; what waits is ended by close() or by the
/// cancellation of its coroutine.
class Wire {
  public:
    using Socket = boost::asio::ip::tcp::socket;
    using ErrorCode = boost::system::error_code;
    template <class Result>
    using Awaitable = boost::asio::awaitable<Result>;

    /// `io` outlives the wire.
    Wire(boost::asio::io_context& io, Security security);

    /// A fresh socket, to be connected.
    void renew();
    [[nodiscard]] Socket& socket() { return stream_->next_layer(); }
    void close();

    /// What comes before the first line: the TLS handshake with `host`, where there is one. Everybody is
    /// believed; ask shown() before anything is said.
    [[nodiscard]] static Awaitable<ErrorCode> greet(Wire& wire, std::string host);
    [[nodiscard]] static Awaitable<std::tuple<ErrorCode, std::size_t>> read_some(
        Wire& wire, boost::asio::mutable_buffer bytes);
    [[nodiscard]] static Awaitable<ErrorCode> write(Wire& wire, boost::asio::const_buffer bytes);

    /// The server's certificate, after greet(); nullopt on a plain wire.
    [[nodiscard]] std::optional<ShownCertificate> shown();

  private:
    boost::asio::io_context& io_;
    Security security_;
    boost::asio::ssl::context context_{boost::asio::ssl::context::tls_client};
    std::optional<boost::asio::ssl::stream<Socket>> stream_;
};

/// Whether a handshake failed because the other side speaks no TLS, or none that is safe.
[[nodiscard]] bool is_tls_failure(boost::system::error_code const& error);

}  // namespace tengen::client::net
