#pragma once

#include <array>
#include <cstdint>
#include <vector>

namespace tengen::base {

/// An IPv4 address, in network order.
using Ipv4 = std::array<std::uint8_t, 4>;

/// The IPv4 addresses of this machine's interfaces that are up, the loopback among them. Asks the system;
/// empty when it does not say.
[[nodiscard]] std::vector<Ipv4> ipv4_interfaces();

}  // namespace tengen::base
