#include "server/net/address_book.hpp"

#include <algorithm>

namespace tengen::server::net {
namespace {

namespace ip = boost::asio::ip;

/// Of an IPv6 address, what names the network.
constexpr std::size_t kNetworkBytes = 8;

ip::address plain(ip::address const& address) {
    return address.is_v6() && address.to_v6().is_v4_mapped()
               ? ip::address(ip::make_address_v4(ip::v4_mapped, address.to_v6()))
               : address;
}

}  // namespace

bool AddressBook::enter(std::string const& place, std::size_t most) {
    std::size_t& count = counts_[place];
    if (count >= most) {
        return false;
    }
    ++count;
    return true;
}

void AddressBook::leave(std::string const& place) {
    auto const found = counts_.find(place);
    if (found != counts_.end() && --found->second == 0) {
        counts_.erase(found);
    }
}

std::string place_of(ip::address const& address) {
    ip::address const bare = plain(address);
    if (bare.is_v4()) {
        auto const bytes = bare.to_v4().to_bytes();
        return {bytes.begin(), bytes.end()};
    }
    auto const bytes = bare.to_v6().to_bytes();
    return {bytes.begin(), bytes.begin() + kNetworkBytes};
}

std::string text_of_place(std::string const& place) {
    ip::address_v4::bytes_type v4{};
    ip::address_v6::bytes_type v6{};
    if (place.size() == v4.size()) {
        std::copy(place.begin(), place.end(), v4.begin());
        return ip::make_address_v4(v4).to_string();
    }
    if (place.size() == kNetworkBytes) {
        std::copy(place.begin(), place.end(), v6.begin());
        return ip::make_address_v6(v6).to_string() + "/64";
    }
    return {};
}

bool is_loopback(ip::address const& address) {
    return plain(address).is_loopback();
}

}  // namespace tengen::server::net
