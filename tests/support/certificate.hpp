#pragma once

#include <chrono>
#include <filesystem>
#include <string>

namespace tengen::support {

/// A certificate for a test, signed by its own fresh key, with the key.
struct Certificate {
    std::string certificate;
    std::string key;
    /// `SHA256:` and pairs of digits.
    std::string fingerprint;

    /// Puts both into `folder` as cert.pem and key.pem, in place of others.
    void write(std::filesystem::path const& folder) const;
};

/// For localhost and 127.0.0.1, valid from a day ago until `validity` from now.
[[nodiscard]] Certificate make_certificate(std::chrono::seconds validity = std::chrono::hours{24});

/// The same key under a passphrase.
[[nodiscard]] std::string locked(std::string const& key);

}  // namespace tengen::support
