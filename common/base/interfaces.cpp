#include "common/base/interfaces.hpp"

#include <cstring>
#include <memory>

#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/in.h>

namespace tengen::base {
namespace {

struct Free {
    void operator()(ifaddrs* list) const { freeifaddrs(list); }
};

}  // namespace

std::vector<Ipv4> ipv4_interfaces() {
    ifaddrs* list = nullptr;
    if (getifaddrs(&list) != 0) {
        return {};
    }
    std::unique_ptr<ifaddrs, Free> const owner(list);
    std::vector<Ipv4> found;
    for (ifaddrs const* one = list; one != nullptr; one = one->ifa_next) {
        bool const up = (one->ifa_flags & IFF_UP) != 0;
        if (!up || one->ifa_addr == nullptr || one->ifa_addr->sa_family != AF_INET) {
            continue;
        }
        sockaddr_in address{};
        std::memcpy(&address, one->ifa_addr, sizeof address);
        Ipv4 bytes{};
        std::memcpy(bytes.data(), &address.sin_addr, bytes.size());
        found.push_back(bytes);
    }
    return found;
}

}  // namespace tengen::base
