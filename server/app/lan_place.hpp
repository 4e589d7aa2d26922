#pragma once

#include <optional>
#include <string_view>

#include <boost/asio/ip/address.hpp>

#include "server/net/lan_beacon.hpp"

namespace tengen::server::app {

/// Where a server that listens on `address` answers queries of the local network: on the interface of that
/// address, or on all of them. nullopt when it does not: lan.announce (`wish`) is off, or auto and the server
/// is for this machine alone, or there is no IPv4 about it.
[[nodiscard]] std::optional<net::LanPlace> lan_place(std::string_view wish,
                                                     boost::asio::ip::address const& address);

}  // namespace tengen::server::app
