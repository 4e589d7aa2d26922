#pragma once

#include <cstdint>
#include <string>

#include "proto/parts.hpp"
#include "proto/requests.hpp"

// What the journal keeps besides the events of a room. Never sent.
namespace tengen::proto {

/// The head of a room's journal: all that was settled when the room was made. Folding the room's events over
/// it gives the room again.
struct RoomHeader {
    base::RoomId room{};
    base::TimePoint created{};
    /// Who asked for the room; owns it at first.
    PlayerRef creator{};
    /// The request as it was carried out: defaults filled in, lots drawn, `password` empty.
    RoomCreate options{};
    /// As made by the secrets in use; empty when the room has no password.
    std::string password_hash;
    /// Source of every lot drawn in this room (AI seeds and the like).
    std::uint64_t seed = 0;

    friend bool operator==(RoomHeader const&, RoomHeader const&) = default;
};

}  // namespace tengen::proto
