#pragma once

#include <cstddef>
#include <string>
#include <unordered_map>

#include <boost/asio/ip/address.hpp>

namespace tengen::server::net {

/// How many connections each address holds.
class AddressBook {
  public:
    /// False when the address has `most` already; else it has one more.
    [[nodiscard]] bool enter(std::string const& place, std::size_t most);
    void leave(std::string const& place);

  private:
    std::unordered_map<std::string, std::size_t> counts_;
};

/// What counts as one address: an IPv4 address, also when written as IPv6; the /64 network of an IPv6
/// address.
[[nodiscard]] std::string place_of(boost::asio::ip::address const& address);
/// The same the other way: "192.0.2.1", "2001:db8:0:1::/64"; empty for a place that is none.
[[nodiscard]] std::string text_of_place(std::string const& place);
/// 127.0.0.0/8 and ::1.
[[nodiscard]] bool is_loopback(boost::asio::ip::address const& address);

}  // namespace tengen::server::net
