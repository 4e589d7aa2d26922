#pragma once

#include "proto/snapshot.hpp"
#include "server/core/house.hpp"
#include "server/core/room_log.hpp"

// A room as others see it.
namespace tengen::server::core {

[[nodiscard]] proto::Seats seats_of(RoomLog const& log, People const& people);
[[nodiscard]] proto::Snapshot snapshot_of(RoomLog const& log, People const& people, base::TimePoint now);
[[nodiscard]] proto::Summary summary_of(RoomLog const& log, People const& people);

}  // namespace tengen::server::core
