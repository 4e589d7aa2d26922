#pragma once

#include "proto/snapshot.hpp"
#include "server/core/house.hpp"
#include "server/core/room_log.hpp"

// A room as others see it.
namespace tengen::server::core {

/// In a rated room everybody in the seats gets the rating of this moment.
void add_ratings(proto::Seats& seats, RoomLog const& log, People const& people);
[[nodiscard]] proto::Seats seats_of(RoomLog const& log, People const& people);
/// Without `clocks`, which depend on time that is not kept.
[[nodiscard]] proto::Snapshot snapshot_of(RoomLog const& log, People const& people, base::TimePoint now);
[[nodiscard]] proto::Summary summary_of(RoomLog const& log, People const& people);

}  // namespace tengen::server::core
