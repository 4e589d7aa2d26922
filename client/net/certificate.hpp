#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace tengen::client::net {

/// Reads the SHA-256 digest of a certificate: `SHA256:` and 64 hexadecimal digits, with colons between them
/// or without. Returns it in one form, pairs of capital digits joined by colons; nullopt for anything else.
[[nodiscard]] std::optional<std::string> parse_fingerprint(std::string_view text);

/// What a server has shown of itself.
struct ShownCertificate {
    /// In the form of parse_fingerprint.
    std::string fingerprint;
    /// Whether somebody whom this computer trusts vouches for it, for this host and now.
    enum class Vouched : std::uint8_t { no, yes } vouched = Vouched::no;
};

/// Which certificate is believed.
struct Trust {
    /// A person accepted this one before, or named it.
    std::optional<std::string> fingerprint{};
    /// Named ones are the only ones; accepted ones are believed beside those that somebody vouches for.
    enum class Origin : std::uint8_t { accepted, named } origin = Origin::accepted;
};

enum class Belief : std::uint8_t {
    trusted,
    unknown,  // nobody vouches for it, and nobody accepted one before
    changed,  // another one was accepted or named
};

[[nodiscard]] Belief judge(Trust const& trust, ShownCertificate const& shown);

}  // namespace tengen::client::net
