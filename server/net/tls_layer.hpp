#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <string>

#include <boost/asio/buffer.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <openssl/types.h>

#include "server/net/tls_context.hpp"

namespace tengen::server::net {

/// TLS on one connection, server side. Nothing here waits: it reads what has come, and keeps what the peer's
/// side does not take yet. Before the handshake is over it takes 16 KiB from the peer at most.
class TlsLayer {
  public:
    using Socket = boost::asio::ip::tcp::socket;
    using ErrorCode = boost::system::error_code;

    /// `socket` is non-blocking and outlives the layer.
    TlsLayer(TlsContext const& context, Socket& socket);
    TlsLayer(TlsLayer const&) = delete;
    TlsLayer& operator=(TlsLayer const&) = delete;
    ~TlsLayer() = default;

    /// What the peer has said; carries the handshake on. `would_block` when more bytes are needed, `eof` when
    /// the peer has ended its side, `protocol_error` when it does not speak TLS as it should.
    std::size_t read_some(std::span<char> bytes, ErrorCode& error);
    /// Encrypts some of `buffers` and returns how much. `would_block` while earlier bytes still wait; with
    /// nothing to say it sends those alone. After the handshake only.
    std::size_t write_some(std::span<boost::asio::const_buffer const> buffers, ErrorCode& error);
    /// Says once that nothing more will be said, as far as the peer's side takes it.
    void end();

    /// The handshake is over.
    [[nodiscard]] bool is_established() const;
    /// Encrypted bytes that wait for the peer's side.
    [[nodiscard]] std::size_t unsent() const { return unsent_.size(); }

  private:
    friend struct SocketBio;
    struct Free {
        void operator()(SSL* ssl) const;
    };

    [[nodiscard]] int pull(std::span<char> bytes);
    [[nodiscard]] int keep(std::span<char const> bytes);
    [[nodiscard]] ErrorCode failure_of(int result);
    void flush(ErrorCode& error);

    Socket& socket_;
    std::unique_ptr<SSL, Free> ssl_;
    std::string unsent_;
    /// What the socket said last.
    ErrorCode socket_error_{};
    std::size_t handshake_bytes_ = 0;
};

}  // namespace tengen::server::net
