#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "common/base/result.hpp"
#include "proto/errors.hpp"
#include "proto/events.hpp"
#include "proto/parts.hpp"
#include "proto/requests.hpp"

// Results of requests, and the notifications outside rooms. Names and meaning: PROTOCOL.md.
namespace tengen::proto {

/// `{}`.
struct Done {};

struct SeatRef {
    base::RoomId room{};
    rules::Side side = rules::Side::black;
};
struct SessionLimits {
    int line_bytes = 0;
    int outbox_bytes = 0;
    int requests_per_20s = 0;
};
struct Welcome {
    int protocol = 0;
    std::string server;
    PlayerRef player{};
    bool guest = true;
    std::string token;
    SessionLimits limits{};
    base::TimePoint server_time{};
    /// Seats held in games that go on.
    std::vector<SeatRef> seats{};
};
struct Rooms {
    std::vector<Summary> rooms{};
    std::optional<std::string> next{};
};
struct LevelInfo {
    std::string level;
    rules::GameKind game = rules::GameKind::gomoku;
    std::optional<std::string> paper{};
    std::string about;
    std::optional<int> elo{};
};
struct Levels {
    std::vector<LevelInfo> levels{};
};
/// Answer to `room.create`.
struct Created {
    base::RoomId room{};
    Snapshot snapshot{};
};
/// Answer to `room.join`.
struct Entered {
    Snapshot snapshot{};
};
/// Answer to `room.sync`: the events asked for, or a snapshot in their place.
struct Synced {
    std::variant<std::vector<Event>, Snapshot> content{};
};
struct PlayDone {
    base::Seq seq{};
    int ply = 0;
    int epoch = 0;
};
/// An undo or draw request was opened.
struct Asked {
    base::NegotiationId id{};
};

using Response = std::variant<Done, Welcome, Rooms, Levels, Created, Entered, Synced, PlayDone, Asked>;
using Reply = base::Result<Response, Error>;

struct LobbyChanged {
    std::vector<Summary> rooms{};
    std::vector<base::RoomId> gone{};
};
/// A newer connection of the same player took over.
struct Replaced {};
enum class GoodbyeReason : std::uint8_t { shutdown, slow, idle, operator_ };
struct Goodbye {
    GoodbyeReason reason = GoodbyeReason::shutdown;
};
struct Notice {
    std::string text;
};

using Notification = std::variant<Event, Info, LobbyChanged, Replaced, Goodbye, Notice>;

}  // namespace tengen::proto
