#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "common/base/ids.hpp"
#include "common/base/time.hpp"
#include "common/rules/position.hpp"
#include "proto/responses.hpp"
#include "proto/stored.hpp"
#include "server/core/archive.hpp"
#include "server/core/passwords.hpp"
#include "server/core/player_record.hpp"
#include "server/core/report.hpp"

// What the pure core asks the edges to do. Effects are carried out in order.
namespace tengen::server::core {

/// Answers one request. Not made for a request without an id.
struct SendReply {
    base::SessionId session{};
    proto::RequestId request{};
    proto::Reply reply;
};

/// One notification to several sessions: encoded once.
struct SendNotification {
    std::vector<base::SessionId> sessions{};
    proto::Notification notification{};
};

/// Says goodbye when a reason is given (the core sent any other farewell before), flushes, closes.
struct CloseSession {
    base::SessionId session{};
    std::optional<proto::GoodbyeReason> reason{};
};

/// Appends to a room's journal; `header` comes with the first append of a room only. `expected` is the number
/// of the last event kept so far. The edge answers with `Lobby::journal_done`, once, in order per room.
struct AppendEvents {
    base::RoomId room{};
    base::Seq expected{};
    std::optional<proto::RoomHeader> header{};
    std::vector<proto::Event> events{};
    /// The game that one of `events` ends: kept with it or not at all.
    std::optional<ArchivedGame> archive{};
};

/// Asks the archive; answered with `Lobby::archive_answered`, once.
struct AskArchive {
    base::SessionId session{};
    std::optional<proto::RequestId> request{};
    base::PlayerId asker{};
    ArchiveQuestion question{};
};

/// Forgets a closed room's journal: its games are in the archive.
struct ForgetRoom {
    base::RoomId room{};
};

/// Keeps a player; answered with `Lobby::player_saved`, once, in order.
struct SavePlayer {
    PlayerRecord record{};
};

/// Forgets a player for good.
struct ForgetPlayer {
    base::PlayerId player{};
};

/// Keeps a report for the operator; answered with `Lobby::report_kept`, once, in order.
struct KeepReport {
    Report report{};
};

/// What a timer is for; a key has at most one timer.
enum class TimerKind : std::uint8_t {
    negotiation,    // an undo or draw request expires
    claim,          // white's time to claim a foul of the stone that filled the board is over
    rematch,        // the rematch offer ends
    presence,       // somebody has been away
    engine_pace,    // the earliest moment of an AI-against-AI move
    watcherless,    // AI-against-AI without a watcher
    storage_probe,  // try a failed journal again
    idle,           // the room has been empty or idle for long
    lobby_changed,  // lobby watchers get what changed since
};

/// `room` is empty for timers of the lobby itself.
struct TimerKey {
    base::RoomId room{};
    TimerKind kind = TimerKind::negotiation;

    friend auto operator<=>(TimerKey const&, TimerKey const&) = default;
};

/// Starts or restarts the timer; when it is due the edge calls `Lobby::timer_due`.
struct StartTimer {
    TimerKey key{};
    base::TimePoint due{};
};
struct StopTimer {
    TimerKey key{};
};

/// Names one question to an engine; an answer that carries an old ticket is dropped.
struct EngineTicket {
    base::RoomId room{};
    rules::Side side = rules::Side::black;
    int epoch = 0;
    int ply = 0;
    /// Counts the times this position was asked (1 or 2 for a level, then the next simpler level).
    int attempt = 1;

    friend bool operator==(EngineTicket const&, EngineTicket const&) = default;
};

/// Asks for a move. The edge copies the position to a worker and answers with `Lobby::engine_answered`, in
/// time or with `EngineFailure`.
struct AskEngine {
    EngineTicket ticket{};
    std::string level;
    rules::Position position;
    std::uint64_t seed = 0;
    /// Against whom the AI plays; nobody in a game between AIs.
    std::optional<base::PlayerId> asker{};
};
/// The answer to anything asked for this seat of this room is no longer wanted.
struct CancelEngine {
    base::RoomId room{};
    rules::Side side = rules::Side::black;
};

/// What somebody who was asked says.
enum class Consent : std::uint8_t { refused, given };

/// Asks whether the AI of `ticket.side` takes a draw; answered with `Lobby::engine_answered_draw`.
struct AskEngineDraw {
    EngineTicket ticket{};
    base::NegotiationId id{};
    std::string level;
    rules::Position position;
    /// As in AskEngine.
    std::optional<base::PlayerId> asker{};
};

/// Whether an AI offers a draw.
enum class DrawWish : std::uint8_t { none, offer };

/// Asks whether the AI of `ticket.side` offers a draw; answered with `Lobby::engine_wishes_draw`.
struct AskDrawWish {
    EngineTicket ticket{};
    std::string level;
    rules::Position position;
    /// As in AskEngine.
    std::optional<base::PlayerId> asker{};
};

/// Asks what the person of `ticket.side` might play; answered with `Lobby::engine_hinted`. `CancelEngine`
/// takes it back.
struct AskHint {
    EngineTicket ticket{};
    rules::Position position;
    std::uint64_t seed = 0;
    /// Who asks.
    std::optional<base::PlayerId> asker{};
};

/// A line for the log; no secrets.
struct LogLine {
    enum class Severity : std::uint8_t { info, warning, error };
    Severity severity = Severity::info;
    std::string text;
};

using Effect =
    std::variant<SendReply, SendNotification, CloseSession, AppendEvents, AskArchive, ForgetRoom, SavePlayer,
                 ForgetPlayer, KeepReport, StartTimer, StopTimer, AskEngine, CancelEngine, AskEngineDraw,
                 AskDrawWish, AskHint, HashPassword, CheckPassword, LogLine>;
using Effects = std::vector<Effect>;

/// Why a worker has no move.
enum class EngineFailure : std::uint8_t { threw, silent, illegal_move };

/// Why an append was not kept.
enum class JournalFailure : std::uint8_t {
    storage,      // disk full, read-only, I/O error: try again later
    wrong_owner,  // the expected number did not match: somebody else writes this room
};

}  // namespace tengen::server::core
