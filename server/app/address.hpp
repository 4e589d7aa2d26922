#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>

namespace tengen::server::app {

/// What an address is to look like, for messages.
inline constexpr std::string_view kAddressForm = "HOST:PORT or [IPV6]:PORT, with a port from 0 to 65535";

struct HostPort {
    /// A name or an address, IPv6 without brackets.
    std::string host;
    std::uint16_t port = 0;
};

/// "HOST:PORT" or "[IPV6]:PORT" in its parts; nullopt when it is neither.
[[nodiscard]] std::optional<HostPort> split_address(std::string const& text);

/// The same as an address of this machine; a name is looked up (blocking). Throws SettingsError for a text
/// that is no address, std::runtime_error for a name that nobody knows.
[[nodiscard]] boost::asio::ip::tcp::endpoint resolve(boost::asio::io_context& io, std::string const& text);

/// "127.0.0.1:7777", "[::1]:7777".
[[nodiscard]] std::string to_text(boost::asio::ip::tcp::endpoint const& endpoint);

}  // namespace tengen::server::app
