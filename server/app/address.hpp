#pragma once

#include <string>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>

namespace tengen::server::app {

/// "HOST:PORT" or "[IPV6]:PORT" as an address of this machine; a name is looked up (blocking). Throws
/// SettingsError.
[[nodiscard]] boost::asio::ip::tcp::endpoint resolve(boost::asio::io_context& io, std::string const& text);

/// "127.0.0.1:7777", "[::1]:7777".
[[nodiscard]] std::string to_text(boost::asio::ip::tcp::endpoint const& endpoint);

}  // namespace tengen::server::app
