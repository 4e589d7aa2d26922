#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "client/model/room_model.hpp"
#include "client/model/session_model.hpp"
#include "common/rules/action.hpp"
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
    std::optional<rules::Action> sending{};
};

enum class PlayBar : std::uint8_t {
    offline,
    not_playing,
    not_seated,
    not_your_turn,
    partners_turn,  // the other one in the viewer's own seat acts now
    sending,
    illegal,
    pick_first,    // an own stone has to be picked up before
    decide_first,  // no stone is due but a decision
    not_offered,   // one of the points offered is to be chosen
    claim_only,    // the board is full; a foul may be claimed
};
/// Why nothing may be played now, or not so.
struct PlayRefusal {
    PlayBar bar = PlayBar::not_playing;
    /// With `illegal`, when the rules of this build know the game.
    std::optional<rules::Illegal> why{};
    /// With Illegal::opening, when the opening wants the stone on this very point.
    std::optional<rules::Point> only{};
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
    partners_turn,
    finished,
    storage_failed,  // play stands still
};
/// The one line that says where the game is.
struct Status {
    StatusKind kind = StatusKind::waiting_for_opponent;
    /// Whose turn, or who won.
    std::optional<rules::Side> side{};
    /// The name in that seat; of two people there, the one whose turn it is.
    std::string name{};
    std::optional<rules::Outcome> outcome{};
};

/// nullopt when nobody is to act.
[[nodiscard]] std::optional<rules::Side> turn_of(RoomModel const& room);
/// Who has to act now; nullopt when nobody does, an AI, or one of two who are not told apart.
[[nodiscard]] std::optional<base::PlayerId> player_to_act(RoomModel const& room);
/// Plies below this one are never taken back; nullopt while the opening runs.
[[nodiscard]] std::optional<int> floor_of(RoomModel const& room);
/// What is due; nullopt when nobody is to act or a newer server's game has moved on.
[[nodiscard]] std::optional<rules::TurnView> turn_view(RoomModel const& room);
/// Why the viewer may not act now, or nullopt.
[[nodiscard]] std::optional<PlayRefusal> why_not_play(RoomModel const& room, Viewer const& viewer);
/// Why the viewer may not play `action` now, or nullopt.
[[nodiscard]] std::optional<PlayRefusal> why_not_play(RoomModel const& room, Viewer const& viewer,
                                                      rules::Action const& action);

enum class ClaimBar : std::uint8_t { offline, not_seated, not_playing, not_your_turn, already_claimed };
/// Why the viewer may not claim a foul now, or nullopt. Says nothing of whether there is one.
[[nodiscard]] std::optional<ClaimBar> why_not_claim(RoomModel const& room, Viewer const& viewer);
/// When a game may be claimed from whoever is to act and is gone.
struct AbandonedClaim {
    /// Who is gone.
    std::string name{};
    /// Time to wait yet, by the server's usual minute; it decides.
    base::Milliseconds wait{0};
};
/// nullopt when nobody is gone whose game the viewer might claim.
[[nodiscard]] std::optional<AbandonedClaim> abandoned_claim(RoomModel const& room, Viewer const& viewer,
                                                            base::TimePoint now);
/// In the order of the protocol's "Undo by consent", so that the first reason is the server's.
[[nodiscard]] std::optional<UndoRefusal> why_not_undo(RoomModel const& room, Viewer const& viewer,
                                                      base::TimePoint now);
/// The moves that an undo would take back now; empty when there are too few.
[[nodiscard]] std::vector<Move> undo_would_remove(RoomModel const& room);
/// Points of the stones that the pending undo would take; empty without one.
[[nodiscard]] std::vector<rules::Point> pending_points(RoomModel const& room);
/// The asker's partner, when the pending undo waits for their answer: the opponent is an AI that grants
/// undos, and one of the removed plies is theirs (protocol, Undo by consent).
[[nodiscard]] std::optional<base::PlayerId> partner_asked(RoomModel const& room);
[[nodiscard]] PendingRole pending_role(RoomModel const& room, base::PlayerId player);
/// Whether the game ends when the player leaves it: nobody would be left to play it.
[[nodiscard]] bool leaving_ends_game(RoomModel const& room, base::PlayerId player);
/// True when the other seat holds an AI.
[[nodiscard]] bool plays_against_ai(RoomModel const& room, base::PlayerId player);
/// True when the player sits on both sides.
[[nodiscard]] bool plays_both(RoomModel const& room, base::PlayerId player);
[[nodiscard]] Status status_of(RoomModel const& room, base::PlayerId player);

}  // namespace tengen::client::model
