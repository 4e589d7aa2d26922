#pragma once

#include <memory>
#include <optional>
#include <stdexcept>
#include <string>

#include <openssl/err.h>
#include <openssl/pem.h>
#include <openssl/ssl.h>

#include "tests/server/raw_client.hpp"

namespace tengen::server {

/// The same as RawClient, speaking TLS and believing everybody. OpenSSL writes with write(): the program
/// ignores SIGPIPE.
class TlsClient {
  public:
    /// Of the versions of TLS it offers.
    struct Versions {
        int least = TLS1_2_VERSION;
        int most = TLS1_3_VERSION;
    };

    /// Throws Disconnected when the handshake fails.
    explicit TlsClient(std::uint16_t port) : TlsClient(port, Versions{}) {}
    TlsClient(std::uint16_t port, Versions versions)
        : line_(port), context_(SSL_CTX_new(TLS_client_method())) {
        SSL_CTX_set_security_level(context_.get(), 0);
        SSL_CTX_set_min_proto_version(context_.get(), versions.least);
        SSL_CTX_set_max_proto_version(context_.get(), versions.most);
        SSL_CTX_set_options(context_.get(), SSL_OP_IGNORE_UNEXPECTED_EOF);
        ssl_.reset(SSL_new(context_.get()));
        SSL_set_fd(ssl_.get(), line_.descriptor());
        if (SSL_connect(ssl_.get()) != 1) {
            std::string const why = ERR_reason_error_string(ERR_peek_error()) != nullptr
                                        ? ERR_reason_error_string(ERR_peek_error())
                                        : "the connection ended";
            ERR_clear_error();
            throw Disconnected(why);
        }
    }

    [[nodiscard]] bool send(std::string const& bytes) const {
        return SSL_write(ssl_.get(), bytes.data(), static_cast<int>(bytes.size())) ==
               static_cast<int>(bytes.size());
    }
    /// The next line without its end; nullopt when the server closed the connection.
    std::optional<std::string> line() {
        std::size_t end = 0;
        while ((end = buffer_.find('\n')) == std::string::npos) {
            char chunk[16'384];
            int const count = SSL_read(ssl_.get(), chunk, sizeof chunk);
            if (count <= 0) {
                ended_well_ = SSL_get_shutdown(ssl_.get()) == SSL_RECEIVED_SHUTDOWN;
                ERR_clear_error();
                return std::nullopt;
            }
            buffer_.append(chunk, static_cast<std::size_t>(count));
        }
        std::string line = buffer_.substr(0, end);
        buffer_.erase(0, end + 1);
        return line;
    }
    std::string rest() {
        std::string all;
        while (auto const next = line()) {
            all += *next + "\n";
        }
        return all;
    }
    /// Says that nothing more will be sent.
    void end() const { SSL_shutdown(ssl_.get()); }
    void ask_for_new_keys() const { SSL_key_update(ssl_.get(), SSL_KEY_UPDATE_REQUESTED); }
    [[nodiscard]] std::string version() const { return SSL_get_version(ssl_.get()); }
    /// The server's certificate in PEM.
    [[nodiscard]] std::string certificate() const {
        std::unique_ptr<BIO, Free> const out(BIO_new(BIO_s_mem()));
        PEM_write_bio_X509(out.get(), SSL_get0_peer_certificate(ssl_.get()));
        char* text = nullptr;
        auto const size = BIO_get_mem_data(out.get(), &text);
        return {text, static_cast<std::size_t>(size)};
    }
    /// Whether the server said that it would say no more (close_notify).
    [[nodiscard]] bool ended_well() const { return ended_well_; }

  private:
    struct Free {
        void operator()(SSL* one) const { SSL_free(one); }
        void operator()(SSL_CTX* one) const { SSL_CTX_free(one); }
        void operator()(BIO* one) const { BIO_free(one); }
    };

    RawClient line_;
    std::unique_ptr<SSL_CTX, Free> context_;
    std::unique_ptr<SSL, Free> ssl_;
    std::string buffer_;
    bool ended_well_ = false;
};

}  // namespace tengen::server
