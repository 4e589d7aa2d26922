#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "proto/parts.hpp"

// Events of a room (journalled, numbered) and infos (neither). Names and meaning: PROTOCOL.md.
namespace tengen::proto {

struct Joined {
    PlayerRef player{};
};
struct Left {
    PlayerRef player{};
};
struct SeatsChanged {
    Seats seats{};
};
struct OwnerChanged {
    std::optional<PlayerRef> player{};
};
struct ReadyChanged {
    PlayerRef player{};
    bool ready = false;
};
struct Started {
    Roles roles{};
};
struct Played {
    By by{};
    std::string action;
    /// Actions played including this one.
    int ply = 0;
    int epoch = 0;
    std::optional<rules::Side> stone{};
    /// True when the server set the stone for the opening.
    bool setup = false;
    std::uint64_t position_hash = 0;
};
struct UndoAsked {
    By by{};
    base::NegotiationId id{};
    std::vector<std::string> removes{};
    UndoLeft undo_left{};
    base::Milliseconds expires{0};
};
struct UndoDone {
    /// Absent in a hot-seat room, where nobody is asked.
    std::optional<base::NegotiationId> id{};
    By by{};
    int to_ply = 0;
    std::vector<std::string> removed{};
    int epoch = 0;
    Board board{};
    rules::PerSide<int> hands{};
    rules::PerSide<int> taken{};
    std::uint64_t position_hash = 0;
    UndoLeft undo_left{};
};
struct UndoClosed {
    base::NegotiationId id{};
    NegotiationOutcome outcome = NegotiationOutcome::refused;
};
struct DrawAsked {
    By by{};
    base::NegotiationId id{};
    base::Milliseconds expires{0};
};
struct DrawClosed {
    base::NegotiationId id{};
    NegotiationOutcome outcome = NegotiationOutcome::refused;
};
struct Finished {
    rules::Outcome outcome{};
};
struct Restarted {
    int epoch = 0;
};
struct EngineChanged {
    rules::Side side = rules::Side::black;
    std::string from;
    std::string to;
};
struct RematchAsked {
    By by{};
};
struct Rematch {
    base::RoomId room{};
};
struct Said {
    By by{};
    Channel channel = Channel::players;
    std::string text;
};
struct Closed {
    CloseReason reason = CloseReason::empty;
};
/// Stands in for an event that the receiver may not see.
struct Hidden {};

using EventBody = std::variant<Joined, Left, SeatsChanged, OwnerChanged, ReadyChanged, Started, Played,
                               UndoAsked, UndoDone, UndoClosed, DrawAsked, DrawClosed, Finished, Restarted,
                               EngineChanged, RematchAsked, Rematch, Said, Closed, Hidden>;

/// One numbered event of a room.
struct Event {
    base::RoomId room{};
    base::Seq seq{};
    base::TimePoint time{};
    EventBody body{Hidden{}};
};

enum class PresenceState : std::uint8_t { online, unstable, offline };
struct Presence {
    PlayerRef player{};
    PresenceState state = PresenceState::online;
};
struct Thinking {
    rules::Side side = rules::Side::black;
    int depth = 0;
    std::uint64_t nodes = 0;
    int score = 0;
    std::vector<std::string> pv{};
};
enum class StorageState : std::uint8_t { failed, back };
struct Storage {
    StorageState state = StorageState::failed;
};
using InfoBody = std::variant<Presence, Thinking, Storage>;

struct Info {
    base::RoomId room{};
    base::TimePoint time{};
    InfoBody body{};
};

}  // namespace tengen::proto
