#pragma once

#include <compare>
#include <cstdint>
#include <functional>
#include <string>

namespace tengen::base {

/// A value that names one thing; ids of different things do not mix.
template <class Tag, class Value>
struct StrongId {
    Value value{};

    friend auto operator<=>(StrongId const&, StrongId const&) = default;
};

/// A person: a guest or an account. 0 names nobody.
using PlayerId = StrongId<struct PlayerTag, std::uint64_t>;
/// Six letters and digits without look-alikes; the invitation to a room.
using RoomId = StrongId<struct RoomTag, std::string>;
/// One TCP connection of this process.
using SessionId = StrongId<struct SessionTag, std::uint64_t>;
/// An undo or draw request, unique within its room.
using NegotiationId = StrongId<struct NegotiationTag, std::uint32_t>;
/// A finished game of this server's archive.
using GameId = StrongId<struct GameTag, std::uint64_t>;
/// Number of an event in its room; the first event has 1.
using Seq = StrongId<struct SeqTag, std::uint64_t>;

}  // namespace tengen::base

template <class Tag, class Value>
struct std::hash<tengen::base::StrongId<Tag, Value>> {
    std::size_t operator()(tengen::base::StrongId<Tag, Value> const& id) const {
        return std::hash<Value>{}(id.value);
    }
};
