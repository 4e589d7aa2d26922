#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace tengen::client::net {

/// How a line is spoken.
enum class Security : std::uint8_t { plain, tls };

/// Where a server listens.
struct Address {
    std::string host;
    std::uint16_t port = 0;
    Security security = Security::plain;

    friend bool operator==(Address const&, Address const&) = default;
};

/// A server, and perhaps a room there.
struct Link {
    Address server{};
    /// As written; whoever joins it judges it.
    std::optional<std::string> room{};
};

/// Reads `host`, `host:port`, `[v6]` or `[v6]:port`, with `tengen://` or, for TLS, `tengens://` before it;
/// without a port the protocol's own of the kind. nullopt for anything else.
[[nodiscard]] std::optional<Address> parse_address(std::string_view text);
/// The same, where `/ROOM` may follow.
[[nodiscard]] std::optional<Link> parse_link(std::string_view text);
/// As `parse_address` reads it, the port always named; plain servers without `tengen://`.
[[nodiscard]] std::string to_text(Address const& address);
/// As `parse_link` reads it, to be passed on: `tengen://host:port/ROOM`.
[[nodiscard]] std::string invitation(Address const& address, std::string_view room);

}  // namespace tengen::client::net
