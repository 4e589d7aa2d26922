#pragma once

#include <cstdint>

#include "common/base/ids.hpp"
#include "server/core/secrets.hpp"

// Lots: room codes and seeds.
namespace tengen::server::core {

/// The finaliser of SplitMix64 (Steele, Lea and Flood, 2014): a well mixed value from any other.
[[nodiscard]] std::uint64_t mix(std::uint64_t value);

/// Six letters and digits without look-alikes (no I, L, O, 0, 1), from the low bits of `lot`.
[[nodiscard]] base::RoomId room_code(std::uint64_t lot);

/// A code by lot.
[[nodiscard]] base::RoomId draw_room_code(Secrets& secrets);

}  // namespace tengen::server::core
