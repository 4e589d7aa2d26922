#include "server/app/lan_place.hpp"

#include <string>

#include "common/base/interfaces.hpp"

namespace tengen::server::app {

namespace ip = boost::asio::ip;

std::optional<net::LanPlace> lan_place(std::string_view wish, ip::address const& address) {
    bool const everywhere = address.is_unspecified();
    bool const wanted = wish == "on" || (wish == "auto" && !address.is_loopback());
    if (!wanted || (address.is_v6() && !everywhere)) {
        return std::nullopt;
    }
    net::LanPlace place;
    place.group = {ip::make_address(std::string(proto::kLanGroup)), proto::kLanPort};
    if (!everywhere) {
        place.interfaces.push_back(address.to_v4());
        return place;
    }
    for (base::Ipv4 const& one : base::ipv4_interfaces()) {
        place.interfaces.emplace_back(one);
    }
    return place;
}

}  // namespace tengen::server::app
