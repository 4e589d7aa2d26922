#pragma once

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include "proto/parts.hpp"
#include "proto/records.hpp"

// Infos of a room: of the moment, neither journalled nor numbered. Names and meaning: PROTOCOL.md.
namespace tengen::proto {

enum class PresenceState : std::uint8_t { online, unstable, offline };
struct Presence {
    PlayerRef player{};
    PresenceState state = PresenceState::online;
    friend bool operator==(Presence const&, Presence const&) = default;
};
struct Thinking {
    rules::Side side = rules::Side::black;
    int depth = 0;
    std::uint64_t nodes = 0;
    int score = 0;
    std::vector<std::string> pv{};
    friend bool operator==(Thinking const&, Thinking const&) = default;
};
enum class StorageState : std::uint8_t { failed, back };
struct Storage {
    StorageState state = StorageState::failed;
    friend bool operator==(Storage const&, Storage const&) = default;
};
/// The game that ended counted: the ratings of both sides after it.
struct Rated {
    rules::PerSide<RatingChange> sides{};
    friend bool operator==(Rated const&, Rated const&) = default;
};
using InfoBody = std::variant<Presence, Thinking, Storage, Rated>;

struct Info {
    base::RoomId room{};
    base::TimePoint time{};
    InfoBody body{};
    friend bool operator==(Info const&, Info const&) = default;
};

}  // namespace tengen::proto
