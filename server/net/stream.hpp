#pragma once

#include <cstddef>
#include <memory>
#include <span>

#include <boost/asio/buffer.hpp>
#include <boost/asio/ip/tcp.hpp>

#include "server/net/tls_layer.hpp"

namespace tengen::server::net {

/// The bytes of one connection, plain or in TLS. Nothing here waits: would_block says to wait for the socket,
/// to read or to write as the call was. A TLS connection costs no more than a plain one until its peer
/// speaks.
class Stream {
  public:
    using Socket = TlsLayer::Socket;
    using ErrorCode = TlsLayer::ErrorCode;

    /// `socket` is non-blocking. Without a certificate the stream is plain.
    Stream(Socket socket, std::shared_ptr<TlsContext const> certificate)
        : socket_(std::move(socket)), certificate_(std::move(certificate)) {}
    /// Before the first byte only.
    Stream(Stream&&) = default;
    Stream& operator=(Stream&&) = delete;
    ~Stream() = default;

    /// What the peer has said. `wrong_protocol_type` when it does not speak TLS where it should: the stream
    /// is plain from then on, so that it can be told.
    std::size_t read_some(std::span<char> bytes, ErrorCode& error);
    /// Sends some of `buffers`; with none what still waits of earlier ones. Only while can_talk().
    std::size_t write_some(std::span<boost::asio::const_buffer const> buffers, ErrorCode& error);
    /// Ends this side; the peer may still be read.
    void end();
    void close();

    /// False until a TLS handshake is over.
    [[nodiscard]] bool can_talk() const;
    /// Bytes taken by write_some, or of the handshake, that the kernel has not taken yet.
    [[nodiscard]] std::size_t unsent() const { return tls_ ? tls_->unsent() : 0; }
    [[nodiscard]] Socket& socket() { return socket_; }

  private:
    /// Starts TLS when the peer does.
    [[nodiscard]] ErrorCode listen_for_tls();

    Socket socket_;
    /// What a TLS peer will be shown; nullptr for a plain one.
    std::shared_ptr<TlsContext const> certificate_;
    std::unique_ptr<TlsLayer> tls_;
};

}  // namespace tengen::server::net
