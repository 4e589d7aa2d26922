#include "server/net/tls_context.hpp"

#include <array>
#include <cerrno>
#include <cstring>
#include <fstream>
#include <optional>
#include <system_error>
#include <utility>

#include <openssl/err.h>
#include <openssl/pem.h>
#include <openssl/ssl.h>
#include <openssl/x509.h>

namespace tengen::server::net {
namespace {

namespace fs = std::filesystem;

/// With forward secrecy and authenticated encryption only; TLS 1.3 has nothing else.
constexpr char const* kTls12Ciphers = "ECDHE+AESGCM:ECDHE+CHACHA20";

/// The oldest error that OpenSSL has noted, as text; forgets all of them.
std::string take_reason() {
    char const* const reason = ERR_reason_error_string(ERR_peek_error());
    std::string text = reason != nullptr ? reason : "no reason is known";
    ERR_clear_error();
    return text;
}

std::optional<CertificateFault> why_unreadable(fs::path const& file, char const* what) {
    std::error_code ignored;
    if (fs::is_directory(file, ignored)) {
        return CertificateFault{"cannot read " + file.string() + ": it is a folder, and must be " + what};
    }
    errno = 0;
    if (std::ifstream const in(file); in) {
        return std::nullopt;
    }
    return CertificateFault{"cannot read " + file.string() + ": " + std::strerror(errno) + "; it must be " +
                            what};
}

std::optional<CertificateFault> use_certificate(SSL_CTX* context, fs::path const& file) {
    if (auto fault = why_unreadable(file, "a certificate in PEM form")) {
        return fault;
    }
    if (SSL_CTX_use_certificate_chain_file(context, file.c_str()) == 1) {
        return std::nullopt;
    }
    return CertificateFault{file.string() + " cannot be used as a certificate in PEM form: " + take_reason()};
}

/// A key under a passphrase would make OpenSSL ask on the terminal.
int refuse_passphrase(char*, int, int, void* asked) {
    *static_cast<bool*>(asked) = true;
    return -1;
}

std::optional<CertificateFault> use_key(SSL_CTX* context, CertificateFiles const& files) {
    if (auto fault = why_unreadable(files.key, "a private key in PEM form")) {
        return fault;
    }
    bool asked = false;
    SSL_CTX_set_default_passwd_cb(context, refuse_passphrase);
    SSL_CTX_set_default_passwd_cb_userdata(context, &asked);
    bool const used = SSL_CTX_use_PrivateKey_file(context, files.key.c_str(), SSL_FILETYPE_PEM) == 1;
    SSL_CTX_set_default_passwd_cb_userdata(context, nullptr);
    if (used && SSL_CTX_check_private_key(context) == 1) {
        return std::nullopt;
    }
    if (asked) {
        ERR_clear_error();
        return CertificateFault{files.key.string() +
                                " is locked with a passphrase: the server needs the key without one "
                                "(openssl pkey -in KEY -out PLAIN_KEY)"};
    }
    auto const error = ERR_peek_error();
    bool const other =
        ERR_GET_LIB(error) == ERR_LIB_X509 && (ERR_GET_REASON(error) == X509_R_KEY_VALUES_MISMATCH ||
                                               ERR_GET_REASON(error) == X509_R_KEY_TYPE_MISMATCH);
    if (other) {
        ERR_clear_error();
        return CertificateFault{files.key.string() + " does not belong to the certificate in " +
                                files.certificate.string()};
    }
    return CertificateFault{files.key.string() +
                            " cannot be used as a private key in PEM form: " + take_reason()};
}

std::string to_text(ASN1_TIME const* time) {
    struct FreeBio {
        void operator()(BIO* bio) const { BIO_free(bio); }
    };
    std::unique_ptr<BIO, FreeBio> const out(BIO_new(BIO_s_mem()));
    ASN1_TIME_print(out.get(), time);
    char* text = nullptr;
    auto const size = BIO_get_mem_data(out.get(), &text);
    return {text, static_cast<std::size_t>(size)};
}

std::vector<std::string> warnings_of(SSL_CTX* context, CertificateFiles const& files) {
    std::vector<std::string> warnings;
    X509 const* const shown = SSL_CTX_get0_certificate(context);
    std::string const name = "the certificate in " + files.certificate.string();
    if (X509_cmp_current_time(X509_get0_notAfter(shown)) < 0) {
        warnings.push_back(name + " expired on " + to_text(X509_get0_notAfter(shown)));
    }
    if (X509_cmp_current_time(X509_get0_notBefore(shown)) > 0) {
        warnings.push_back(name + " is not valid before " + to_text(X509_get0_notBefore(shown)));
    }
    std::error_code error;
    auto const rights = fs::status(files.key, error).permissions();
    if (!error && (rights & fs::perms::others_read) != fs::perms::none) {
        warnings.push_back("everybody on this machine may read the key in " + files.key.string());
    }
    return warnings;
}

}  // namespace

void TlsContext::Free::operator()(SSL_CTX* context) const {
    SSL_CTX_free(context);
}

TlsContext::TlsContext() : native_(SSL_CTX_new(TLS_server_method())) {
    if (!native_) {
        throw std::system_error(std::make_error_code(std::errc::not_enough_memory), "TLS cannot start");
    }
    SSL_CTX* const context = native_.get();
    SSL_CTX_set_min_proto_version(context, TLS1_2_VERSION);
    SSL_CTX_set_cipher_list(context, kTls12Ciphers);
    // A line ends with its line feed: a stream that is cut short cannot be taken for a whole one.
    SSL_CTX_set_options(context, SSL_OP_NO_RENEGOTIATION | SSL_OP_NO_COMPRESSION | SSL_OP_NO_TICKET |
                                     SSL_OP_CIPHER_SERVER_PREFERENCE | SSL_OP_IGNORE_UNEXPECTED_EOF);
    SSL_CTX_set_num_tickets(context, 0);
    SSL_CTX_set_session_cache_mode(context, SSL_SESS_CACHE_OFF);
    // An idle connection keeps no buffers.
    SSL_CTX_set_mode(context, SSL_MODE_RELEASE_BUFFERS);
}

TlsContext::Loaded TlsContext::load(CertificateFiles const& files) {
    ERR_clear_error();
    std::shared_ptr<TlsContext> const made(new TlsContext);
    if (auto fault = use_certificate(made->native(), files.certificate)) {
        return *std::move(fault);
    }
    if (auto fault = use_key(made->native(), files)) {
        return *std::move(fault);
    }
    made->warnings_ = warnings_of(made->native(), files);
    return std::shared_ptr<TlsContext const>(made);
}

std::string TlsContext::fingerprint() const {
    std::array<unsigned char, EVP_MAX_MD_SIZE> digest{};
    unsigned int size = 0;
    X509_digest(SSL_CTX_get0_certificate(native()), EVP_sha256(), digest.data(), &size);
    constexpr std::string_view kDigits = "0123456789ABCDEF";
    constexpr unsigned kHalf = 4;
    std::string text = "SHA256";
    for (unsigned int i = 0; i < size; ++i) {
        text += ':';
        text += kDigits[digest[i] >> kHalf];
        text += kDigits[digest[i] & 0xFU];
    }
    return text;
}

}  // namespace tengen::server::net
