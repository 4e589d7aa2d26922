#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include <openssl/types.h>

#include "common/base/result.hpp"

namespace tengen::server::net {

/// Where the certificate and its key lie, both in PEM.
struct CertificateFiles {
    /// The server's own certificate first, then those that vouch for it.
    std::filesystem::path certificate{};
    std::filesystem::path key{};
};

/// Why there is no certificate to show; the text names the file, and what would be right.
struct CertificateFault {
    std::string text;
};

/// What this server shows of itself on TLS connections, and how it speaks there: TLS 1.2 or later, only with
/// forward secrecy, nothing kept between connections. Never changes; a renewed certificate is another one.
class TlsContext {
  public:
    using Loaded = base::Result<std::shared_ptr<TlsContext const>, CertificateFault>;

    /// Reads both files; blocks for the disk.
    [[nodiscard]] static Loaded load(CertificateFiles const& files);

    /// What is amiss though it works: the certificate is expired, the key may be read by others.
    [[nodiscard]] std::vector<std::string> const& warnings() const { return warnings_; }
    /// `SHA256:` and the digest of the certificate as pairs of digits, as clients show it.
    [[nodiscard]] std::string fingerprint() const;
    [[nodiscard]] SSL_CTX* native() const { return native_.get(); }

  private:
    struct Free {
        void operator()(SSL_CTX* context) const;
    };

    TlsContext();

    std::unique_ptr<SSL_CTX, Free> native_;
    std::vector<std::string> warnings_;
};

}  // namespace tengen::server::net
