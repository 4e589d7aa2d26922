#include "client/net/wire.hpp"

#include <array>
#include <memory>

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/ip/address.hpp>
#include <boost/asio/ssl/error.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>
#include <openssl/ssl.h>
#include <openssl/x509v3.h>

namespace tengen::client::net {
namespace {

namespace asio = boost::asio;
constexpr auto kWired = asio::as_tuple(asio::use_awaitable);

struct FreeCertificate {
    void operator()(X509* certificate) const { X509_free(certificate); }
};

/// Makes OpenSSL check that the certificate is for this host, and tell the server which one is meant.
void expect(SSL* ssl, std::string const& host) {
    boost::system::error_code named;
    static_cast<void>(asio::ip::make_address(host, named));
    if (!named) {
        X509_VERIFY_PARAM_set1_ip_asc(SSL_get0_param(ssl), host.c_str());
        return;
    }
    SSL_set1_host(ssl, host.c_str());
    // RFC 6066, 3: names only.
    std::string name = host;
    SSL_ctrl(ssl, SSL_CTRL_SET_TLSEXT_HOSTNAME, TLSEXT_NAMETYPE_host_name, name.data());
}

}  // namespace

Wire::Wire(asio::io_context& io, Security security) : io_(io), security_(security) {
    SSL_CTX_set_min_proto_version(context_.native_handle(), TLS1_2_VERSION);
    if (security_ == Security::tls) {
        boost::system::error_code ignored;
        // Without a store nobody is vouched for, and the person is asked.
        context_.set_default_verify_paths(ignored);
    }
    // The handshake goes through either way: what was shown is judged when it is over.
    context_.set_verify_mode(asio::ssl::verify_none);
    renew();
}

void Wire::renew() {
    stream_.emplace(io_, context_);
}

void Wire::close() {
    ErrorCode ignored;
    socket().close(ignored);
}

Wire::Awaitable<Wire::ErrorCode> Wire::greet(Wire& wire, std::string host) {
    if (wire.security_ == Security::plain)
        co_return ErrorCode{};
    expect(wire.stream_->native_handle(), host);
    auto const [error] = co_await wire.stream_->async_handshake(asio::ssl::stream_base::client, kWired);
    co_return error;
}

Wire::Awaitable<std::tuple<Wire::ErrorCode, std::size_t>> Wire::read_some(Wire& wire,
                                                                          asio::mutable_buffer bytes) {
    if (wire.security_ == Security::plain)
        co_return co_await wire.socket().async_read_some(bytes, kWired);
    auto [error, count] = co_await wire.stream_->async_read_some(bytes, kWired);
    // Lines end by themselves: how the stream ends does not matter.
    if (error == asio::ssl::error::stream_truncated)
        error = asio::error::eof;
    co_return std::tuple(error, count);
}

Wire::Awaitable<Wire::ErrorCode> Wire::write(Wire& wire, asio::const_buffer bytes) {
    auto const [error, count] = wire.security_ == Security::plain
                                    ? co_await asio::async_write(wire.socket(), bytes, kWired)
                                    : co_await asio::async_write(*wire.stream_, bytes, kWired);
    static_cast<void>(count);
    co_return error;
}

std::optional<ShownCertificate> Wire::shown() {
    auto* const ssl = stream_->native_handle();
    std::unique_ptr<X509, FreeCertificate> const certificate(SSL_get1_peer_certificate(ssl));
    if (security_ == Security::plain || !certificate)
        return std::nullopt;
    std::array<unsigned char, EVP_MAX_MD_SIZE> digest{};
    unsigned int size = 0;
    X509_digest(certificate.get(), EVP_sha256(), digest.data(), &size);
    constexpr std::string_view kDigits = "0123456789ABCDEF";
    ShownCertificate shown{"SHA256"};
    for (unsigned int i = 0; i < size; ++i) {
        shown.fingerprint += ':';
        shown.fingerprint += kDigits[digest.at(i) / kDigits.size()];
        shown.fingerprint += kDigits[digest.at(i) % kDigits.size()];
    }
    using Vouched = ShownCertificate::Vouched;
    shown.vouched = SSL_get_verify_result(ssl) == X509_V_OK ? Vouched::yes : Vouched::no;
    return shown;
}

bool is_tls_failure(boost::system::error_code const& error) {
    return error.category() == asio::error::get_ssl_category();
}

}  // namespace tengen::client::net
