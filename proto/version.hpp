#pragma once

#include <cstdint>

namespace tengen::proto {

/// The protocol this build speaks, and the range it accepts.
inline constexpr int kProtocol = 1;
inline constexpr int kMinProtocol = 1;
inline constexpr int kMaxProtocol = 1;
inline constexpr std::uint16_t kDefaultPort = 7777;
inline constexpr std::uint16_t kDefaultTlsPort = 7778;

}  // namespace tengen::proto
