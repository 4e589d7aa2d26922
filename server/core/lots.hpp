#pragma once

#include <cstdint>

#include "common/base/ids.hpp"
#include "server/core/secrets.hpp"

// Lots: room codes.
namespace tengen::server::core {

/// Six letters and digits without look-alikes (no I, L, O, 0, 1), from the low bits of `lot`.
[[nodiscard]] base::RoomId room_code(std::uint64_t lot);

/// A code by lot.
[[nodiscard]] base::RoomId draw_room_code(Secrets& secrets);

}  // namespace tengen::server::core
