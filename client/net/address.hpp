#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace tengen::client::net {

/// Where a server listens.
struct Address {
    std::string host;
    std::uint16_t port = 0;

    friend bool operator==(Address const&, Address const&) = default;
};

/// Reads `host`, `host:port`, `[v6]` or `[v6]:port`; without a port the protocol's own. nullopt for anything
/// else.
[[nodiscard]] std::optional<Address> parse_address(std::string_view text);
/// As `parse_address` reads it, the port always named.
[[nodiscard]] std::string to_text(Address const& address);

}  // namespace tengen::client::net
