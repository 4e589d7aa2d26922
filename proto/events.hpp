#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "proto/parts.hpp"
#include "proto/snapshot.hpp"

// Events of a room: journalled and numbered. Names and meaning: PROTOCOL.md.
namespace tengen::proto {

struct Joined {
    PlayerRef player{};
    friend bool operator==(Joined const&, Joined const&) = default;
};
struct Left {
    PlayerRef player{};
    /// The owner who showed them out.
    std::optional<PlayerRef> by{};
    friend bool operator==(Left const&, Left const&) = default;
};
struct SeatsChanged {
    Seats seats{};
    friend bool operator==(SeatsChanged const&, SeatsChanged const&) = default;
};
struct OwnerChanged {
    std::optional<PlayerRef> player{};
    friend bool operator==(OwnerChanged const&, OwnerChanged const&) = default;
};
struct ReadyChanged {
    PlayerRef player{};
    bool ready = false;
    friend bool operator==(ReadyChanged const&, ReadyChanged const&) = default;
};
struct Started {
    Roles roles{};
    /// Of a room with a clock, here and below.
    std::optional<Clocks> clocks{};
    friend bool operator==(Started const&, Started const&) = default;
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
    std::optional<Clocks> clocks{};
    friend bool operator==(Played const&, Played const&) = default;
};
struct UndoAsked {
    By by{};
    base::NegotiationId id{};
    std::vector<std::string> removes{};
    UndoLeft undo_left{};
    base::Milliseconds expires{0};
    friend bool operator==(UndoAsked const&, UndoAsked const&) = default;
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
    std::optional<Clocks> clocks{};
    friend bool operator==(UndoDone const&, UndoDone const&) = default;
};
struct UndoClosed {
    base::NegotiationId id{};
    NegotiationOutcome outcome = NegotiationOutcome::refused;
    friend bool operator==(UndoClosed const&, UndoClosed const&) = default;
};
struct DrawAsked {
    By by{};
    base::NegotiationId id{};
    base::Milliseconds expires{0};
    friend bool operator==(DrawAsked const&, DrawAsked const&) = default;
};
struct DrawClosed {
    base::NegotiationId id{};
    NegotiationOutcome outcome = NegotiationOutcome::refused;
    friend bool operator==(DrawClosed const&, DrawClosed const&) = default;
};
/// White says that the stone just played is a foul (`foul_mode: claim`).
struct FoulClaimed {
    By by{};
    bool right = false;
    /// Of a right claim only.
    std::optional<rules::Foul> kind{};
    friend bool operator==(FoulClaimed const&, FoulClaimed const&) = default;
};
struct Finished {
    rules::Outcome outcome{};
    std::optional<Clocks> clocks{};
    friend bool operator==(Finished const&, Finished const&) = default;
};
struct Restarted {
    int epoch = 0;
    friend bool operator==(Restarted const&, Restarted const&) = default;
};
struct EngineChanged {
    rules::Side side = rules::Side::black;
    std::string from;
    std::string to;
    friend bool operator==(EngineChanged const&, EngineChanged const&) = default;
};
struct RematchAsked {
    By by{};
    friend bool operator==(RematchAsked const&, RematchAsked const&) = default;
};
/// `new_room` on the wire: `room` is the room whose event it is.
struct Rematch {
    base::RoomId room{};
    friend bool operator==(Rematch const&, Rematch const&) = default;
};
struct Said {
    By by{};
    Channel channel = Channel::players;
    std::string text;
    friend bool operator==(Said const&, Said const&) = default;
};
struct Closed {
    CloseReason reason = CloseReason::empty;
    friend bool operator==(Closed const&, Closed const&) = default;
};
/// Stands in for an event that the receiver may not see.
struct Hidden {
    friend bool operator==(Hidden const&, Hidden const&) = default;
};

using EventBody = std::variant<Joined, Left, SeatsChanged, OwnerChanged, ReadyChanged, Started, Played,
                               UndoAsked, UndoDone, UndoClosed, DrawAsked, DrawClosed, FoulClaimed, Finished,
                               Restarted, EngineChanged, RematchAsked, Rematch, Said, Closed, Hidden>;

/// One numbered event of a room.
struct Event {
    base::RoomId room{};
    base::Seq seq{};
    base::TimePoint time{};
    EventBody body{Hidden{}};
    friend bool operator==(Event const&, Event const&) = default;
};

}  // namespace tengen::proto
