#include "server/net/stream.hpp"

#include <utility>

#include <boost/asio/error.hpp>

namespace tengen::server::net {
namespace {

namespace asio = boost::asio;
namespace errc = boost::system::errc;

/// The first byte of every TLS connection: a record of the handshake (RFC 8446, 5.1).
constexpr char kHandshakeRecord = 0x16;

}  // namespace

std::size_t Stream::read_some(std::span<char> bytes, ErrorCode& error) {
    error = certificate_ && !tls_ ? listen_for_tls() : ErrorCode{};
    if (error) {
        return 0;
    }
    return tls_ ? tls_->read_some(bytes, error)
                : socket_.read_some(asio::buffer(bytes.data(), bytes.size()), error);
}

Stream::ErrorCode Stream::listen_for_tls() {
    ErrorCode error;
    char first = 0;
    socket_.receive(asio::buffer(&first, 1), Socket::message_peek, error);
    if (error) {
        return error;
    }
    auto const certificate = std::exchange(certificate_, nullptr);
    if (first != kHandshakeRecord) {
        return errc::make_error_code(errc::wrong_protocol_type);
    }
    tls_ = std::make_unique<TlsLayer>(*certificate, socket_);
    return {};
}

std::size_t Stream::write_some(std::span<asio::const_buffer const> buffers, ErrorCode& error) {
    return tls_ ? tls_->write_some(buffers, error) : socket_.write_some(buffers, error);
}

void Stream::end() {
    if (tls_) {
        tls_->end();
    }
    ErrorCode ignored;
    socket_.shutdown(Socket::shutdown_send, ignored);
}

void Stream::close() {
    ErrorCode ignored;
    socket_.close(ignored);
}

bool Stream::can_talk() const {
    return certificate_ == nullptr && (!tls_ || tls_->is_established());
}

}  // namespace tengen::server::net
