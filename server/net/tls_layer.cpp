#include "server/net/tls_layer.hpp"

#include <algorithm>
#include <new>

#include <boost/asio/error.hpp>
#include <openssl/bio.h>
#include <openssl/err.h>
#include <openssl/ssl.h>

namespace tengen::server::net {

namespace {

namespace asio = boost::asio;
namespace errc = boost::system::errc;

/// Bytes of a peer before the handshake is over. An honest one needs two thousand.
constexpr std::size_t kMostHandshakeBytes = std::size_t{16} * 1024;
/// Encrypted bytes that may wait: some records, for a peer that asks for new keys and does not read.
constexpr std::size_t kMostUnsent = std::size_t{128} * 1024;
/// An idle connection keeps no more than this.
constexpr std::size_t kKeptCapacity = 2048;

}  // namespace

/// OpenSSL's way to the socket. What it writes is kept first, so that a write never has to be done twice.
struct SocketBio {
    static TlsLayer& layer(BIO* bio) { return *static_cast<TlsLayer*>(BIO_get_data(bio)); }

    static int read(BIO* bio, char* bytes, int size) {
        BIO_clear_retry_flags(bio);
        int const count = layer(bio).pull({bytes, static_cast<std::size_t>(size)});
        if (count < 0 && layer(bio).socket_error_ == asio::error::would_block) {
            BIO_set_retry_read(bio);
        }
        return count;
    }
    static int write(BIO* bio, char const* bytes, int size) {
        BIO_clear_retry_flags(bio);
        return layer(bio).keep({bytes, static_cast<std::size_t>(size)});
    }
    static long control(BIO*, int command, long, void*) { return command == BIO_CTRL_FLUSH ? 1 : 0; }

    static BIO_METHOD const* method() {
        struct Free {
            void operator()(BIO_METHOD* made) const { BIO_meth_free(made); }
        };
        static std::unique_ptr<BIO_METHOD, Free> const made = [] {
            std::unique_ptr<BIO_METHOD, Free> fresh(
                BIO_meth_new(BIO_get_new_index() | BIO_TYPE_SOURCE_SINK, "socket"));
            BIO_meth_set_read(fresh.get(), read);
            BIO_meth_set_write(fresh.get(), write);
            BIO_meth_set_ctrl(fresh.get(), control);
            return fresh;
        }();
        return made.get();
    }
};

void TlsLayer::Free::operator()(SSL* ssl) const {
    SSL_free(ssl);
}

TlsLayer::TlsLayer(TlsContext const& context, Socket& socket)
    : socket_(socket), ssl_(SSL_new(context.native())) {
    BIO* const bio = ssl_ ? BIO_new(SocketBio::method()) : nullptr;
    if (bio == nullptr) {
        throw std::bad_alloc();
    }
    BIO_set_data(bio, this);
    BIO_set_init(bio, 1);
    SSL_set_bio(ssl_.get(), bio, bio);
    SSL_set_accept_state(ssl_.get());
}

std::size_t TlsLayer::read_some(std::span<char> bytes, ErrorCode& error) {
    ERR_clear_error();
    int const count = SSL_read(ssl_.get(), bytes.data(), static_cast<int>(bytes.size()));
    error = count > 0 ? ErrorCode{} : failure_of(count);
    ErrorCode ignored;
    flush(ignored);
    return count > 0 ? static_cast<std::size_t>(count) : 0;
}

std::size_t TlsLayer::write_some(std::span<asio::const_buffer const> buffers, ErrorCode& error) {
    flush(error);
    if (error) {
        return 0;
    }
    std::size_t written = 0;
    for (asio::const_buffer const& buffer : buffers) {
        auto const size = std::min<std::size_t>(buffer.size(), SSL3_RT_MAX_PLAIN_LENGTH);
        if (size == 0 || (written > 0 && written + size > SSL3_RT_MAX_PLAIN_LENGTH)) {
            break;
        }
        ERR_clear_error();
        int const count = SSL_write(ssl_.get(), buffer.data(), static_cast<int>(size));
        if (count <= 0) {
            error = failure_of(count);
            break;
        }
        written += static_cast<std::size_t>(count);
        if (size < buffer.size()) {
            break;
        }
    }
    if (written > 0) {
        // Whatever the socket says of these bytes is heard at the next attempt.
        flush(error);
        error = {};
    }
    return written;
}

void TlsLayer::end() {
    if ((SSL_get_shutdown(ssl_.get()) & SSL_SENT_SHUTDOWN) != 0) {
        return;
    }
    ERR_clear_error();
    SSL_shutdown(ssl_.get());
    ErrorCode ignored;
    flush(ignored);
}

bool TlsLayer::is_established() const {
    return SSL_is_init_finished(ssl_.get()) == 1;
}

int TlsLayer::pull(std::span<char> bytes) {
    if (!is_established() && handshake_bytes_ >= kMostHandshakeBytes) {
        socket_error_ = asio::error::message_size;
        return -1;
    }
    std::size_t const count = socket_.read_some(asio::buffer(bytes.data(), bytes.size()), socket_error_);
    handshake_bytes_ += is_established() ? 0 : count;
    if (socket_error_ == asio::error::eof) {
        return 0;
    }
    return socket_error_ ? -1 : static_cast<int>(count);
}

int TlsLayer::keep(std::span<char const> bytes) {
    if (unsent_.size() + bytes.size() > kMostUnsent) {
        socket_error_ = asio::error::no_buffer_space;
        return -1;
    }
    unsent_.append(bytes.data(), bytes.size());
    return static_cast<int>(bytes.size());
}

TlsLayer::ErrorCode TlsLayer::failure_of(int result) {
    switch (SSL_get_error(ssl_.get(), result)) {
        case SSL_ERROR_WANT_READ:
            return asio::error::would_block;
        case SSL_ERROR_ZERO_RETURN:
            return asio::error::eof;
        case SSL_ERROR_SYSCALL:
            return socket_error_ ? socket_error_ : ErrorCode(asio::error::eof);
        default:
            return errc::make_error_code(errc::protocol_error);
    }
}

void TlsLayer::flush(ErrorCode& error) {
    error = {};
    while (!unsent_.empty() && !error) {
        std::size_t const count = socket_.write_some(asio::buffer(unsent_), error);
        unsent_.erase(0, count);
    }
    if (unsent_.empty() && unsent_.capacity() > kKeptCapacity) {
        unsent_ = {};
    }
}

}  // namespace tengen::server::net
