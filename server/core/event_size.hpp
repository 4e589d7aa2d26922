#pragma once

#include <cstddef>

#include "proto/events.hpp"

namespace tengen::server::core {

/// Bytes that the event takes on the wire at most, its envelope included. Cost: its texts are measured, not
/// written.
[[nodiscard]] std::size_t most_bytes(proto::Event const& event);

}  // namespace tengen::server::core
