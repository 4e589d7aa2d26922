#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "client/model/room_model.hpp"
#include "client/model/session_model.hpp"
#include "common/rules/illegal.hpp"

// What a person may do in a room, as far as the client can tell. Hints only: the server decides.
namespace tengen::client::model {

/// Who looks at the room, and with what knowledge.
struct Viewer {
    base::PlayerId player{};
    LinkState link = LinkState::online;
    /// The server said: no undo before this local time.
    std::optional<base::TimePoint> undo_not_before{};
    /// An action is on its way to the server.
    std::optional<rules::Point> sending{};
};

enum class PlayBar : std::uint8_t { offline, not_playing, not_seated, not_your_turn, sending, illegal };
/// Why a stone may not be set now.
struct PlayRefusal {
    PlayBar bar = PlayBar::not_playing;
    /// With `illegal`, when the rules of this build know the game.
    std::optional<rules::Illegal> why{};
};

enum class UndoBar : std::uint8_t {
    offline,
    not_seated,
    not_playing,
    not_your_turn,
    phase_forbidden,
    too_few_moves,
    negotiation_pending,
    undo_limit,
    already_asked,
    too_soon,
};
/// Why an undo may not be asked now.
struct UndoRefusal {
    UndoBar bar = UndoBar::not_playing;
    /// With `too_soon`: how long to wait.
    base::Milliseconds wait{0};
};

/// What the viewer is to a pending request.
enum class PendingRole : std::uint8_t { none, asker, asked, onlooker };

enum class StatusKind : std::uint8_t {
    waiting_for_opponent,
    get_ready,          // the viewer is not ready yet
    waiting_for_ready,  // somebody else is not
    your_turn,
    their_turn,
    finished,
    storage_failed,  // play stands still
};
/// The one line that says where the game is.
struct Status {
    StatusKind kind = StatusKind::waiting_for_opponent;
    /// Whose turn, or who won.
    std::optional<rules::Side> side{};
    /// The name in that seat.
    std::string name{};
    std::optional<rules::Outcome> outcome{};
};

/// nullopt when nobody is to act.
[[nodiscard]] std::optional<rules::Side> turn_of(RoomModel const& room);
/// Why the viewer may set no stone anywhere now, or nullopt.
[[nodiscard]] std::optional<PlayRefusal> why_not_play(RoomModel const& room, Viewer const& viewer);
/// Why the viewer may not set a stone on `point` now, or nullopt.
[[nodiscard]] std::optional<PlayRefusal> why_not_play(RoomModel const& room, Viewer const& viewer,
                                                      rules::Point point);
/// In the order of the protocol's "Undo by consent", so that the first reason is the server's.
[[nodiscard]] std::optional<UndoRefusal> why_not_undo(RoomModel const& room, Viewer const& viewer,
                                                      base::TimePoint now);
/// The moves that an undo would take back now; empty when there are too few.
[[nodiscard]] std::vector<Move> undo_would_remove(RoomModel const& room);
/// Points of the stones that the pending undo would take; empty without one.
[[nodiscard]] std::vector<rules::Point> pending_points(RoomModel const& room);
[[nodiscard]] PendingRole pending_role(RoomModel const& room, base::PlayerId player);
/// True when the other seat holds an AI.
[[nodiscard]] bool plays_against_ai(RoomModel const& room, base::PlayerId player);
[[nodiscard]] Status status_of(RoomModel const& room, base::PlayerId player);

}  // namespace tengen::client::model
