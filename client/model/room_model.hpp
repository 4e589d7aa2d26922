#pragma once

#include <algorithm>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "client/model/board_model.hpp"
#include "client/model/clock_model.hpp"
#include "client/model/ply_memory.hpp"
#include "client/model/team_turn.hpp"
#include "common/base/time.hpp"
#include "proto/events.hpp"
#include "proto/infos.hpp"
#include "proto/parts.hpp"

namespace tengen::client::model {

/// An open request for an undo or a draw, in local time.
struct PendingView {
    proto::NegotiationKind kind = proto::NegotiationKind::undo;
    proto::By by{};
    base::NegotiationId id{};
    std::vector<std::string> removes{};
    base::TimePoint expires_at{};
    /// Time left when this client first saw it.
    base::Milliseconds shown_for{0};

    /// Time left; never more than there was, however unlike the two clocks are.
    [[nodiscard]] base::Milliseconds rest(base::TimePoint now) const {
        return std::min<base::Milliseconds>(expires_at - now, shown_for);
    }
};

struct PresenceView {
    proto::PresenceState state = proto::PresenceState::online;
    /// Local time since when.
    base::TimePoint since{};
};

/// Wishes for a rematch count this long from the first one. A server may be set to another time: then one
/// that is dropped too early here may be told again, which changes nothing there.
inline constexpr base::Milliseconds kRematchWait{60'000};

/// What became of an event.
enum class Applied : std::uint8_t { done, duplicate, gap };

/// A room as the server told it: built from a snapshot, moved on by events in the order of their numbers.
class RoomModel {
  public:
    /// `clock_offset` is server time minus local time.
    RoomModel(proto::Snapshot snapshot, base::Milliseconds clock_offset, base::TimePoint now);

    /// Takes an event when it is the next one; a known number changes nothing, a later one is a gap.
    Applied apply(proto::Event const& event);
    void note(proto::Info const& info);
    /// Drops what time alone ends, without an event of the server: wishes for a rematch.
    void lapse(base::TimePoint now);
    /// Takes a snapshot in place of what is known; the log of earlier events stays.
    void adopt(proto::Snapshot snapshot, base::TimePoint now);
    /// Takes who is here from a snapshot that says nothing else that is new.
    void adopt_presence(proto::Snapshot const& snapshot, base::TimePoint now);
    /// Takes all events of the room from the first one: chat, and what a snapshot does not tell.
    void remember(std::span<proto::Event const> events);
    void set_clock_offset(base::Milliseconds offset) { offset_ = offset; }

    /// As the server described the room. People, state, actions, their counts and `position_hash` are kept up
    /// to date; `turn` is empty once an event has outdated it. `board`, `hands`, `taken`, `last`, `phase`,
    /// `left`, `next`, `pending` and `clocks` stay those of the snapshot: ask `board()`, `pending()`,
    /// `clock()`.
    [[nodiscard]] proto::Snapshot const& facts() const { return facts_; }
    [[nodiscard]] base::RoomId const& id() const { return facts_.room; }
    [[nodiscard]] base::Seq seq() const { return facts_.seq; }
    [[nodiscard]] BoardModel const& board() const { return board_; }
    /// Everything to tell in the chat, oldest first.
    [[nodiscard]] std::vector<proto::Event> const& log() const { return log_; }
    [[nodiscard]] std::optional<PendingView> const& pending() const { return pending_; }
    /// Events that this player may not see.
    [[nodiscard]] int hidden() const { return hidden_; }
    [[nodiscard]] PresenceView presence(base::PlayerId player) const;
    /// True when a request failed since the last ply or undo.
    [[nodiscard]] bool undo_failed_since_ply() const { return undo_failed_; }
    /// True when a foul was claimed since the last ply.
    [[nodiscard]] bool claimed_since_ply() const { return plies_.is_claimed(); }
    [[nodiscard]] PlyMemory const& plies() const { return plies_; }
    [[nodiscard]] ClockModel const& clock() const { return clock_; }
    /// Whether the room is one where white has to notice a foul and claim it (paper B).
    [[nodiscard]] bool has_claims() const;
    /// Whether black has filled the board and only white's claim is waited for; white is to act then.
    [[nodiscard]] bool awaits_claim() const;
    /// What the AI to act thinks, as far as the viewer may know; empty once it has acted.
    [[nodiscard]] std::optional<proto::Thinking> const& thinking() const { return thinking_; }
    [[nodiscard]] bool storage_failed() const { return storage_failed_; }
    [[nodiscard]] std::optional<proto::CloseReason> const& closed() const { return closed_; }

    /// The side for which the player acts: that of the seat; of both seats, the one to act.
    [[nodiscard]] std::optional<rules::Side> side_of(base::PlayerId player) const;
    [[nodiscard]] bool holds(base::PlayerId player, rules::Side side) const;
    /// Who acts next for the side; nullopt when no person sits there or nobody told which of two.
    [[nodiscard]] std::optional<base::PlayerId> actor_of(rules::Side side) const;
    [[nodiscard]] bool is_watching(base::PlayerId player) const;
    /// Whether the player left the room and did not come back; the seat may still be theirs.
    [[nodiscard]] bool has_left(base::PlayerId player) const { return left_.contains(player); }
    /// The other person in the player's seat, or nullptr.
    [[nodiscard]] proto::SeatPlayer const* partner_of(base::PlayerId player) const;
    /// The level of the AI that sat there when the event numbered `seq` came, as far as the log tells.
    [[nodiscard]] std::optional<std::string> level_at(rules::Side side, base::Seq seq) const;
    /// Name for the side's seat: the person's, the AI's level, or empty.
    [[nodiscard]] std::string name_of(rules::Side side) const;
    /// Name of somebody in a seat, or empty.
    [[nodiscard]] std::string name_of(base::PlayerId player) const;

  private:
    friend struct EventFold;

    [[nodiscard]] base::TimePoint local(base::TimePoint server_time) const { return server_time - offset_; }
    void note_undo(proto::Event const& event);
    void played(proto::Played const& played);
    void taken_back(proto::UndoDone const& done);
    /// Whose turn it is within the seats and who is away, from a snapshot.
    void adopt_turn();
    /// People change their names with a line of theirs.
    void rename(proto::PlayerRef const& player);
    void show_pending(proto::Pending const& pending, base::TimePoint asked_at);

    proto::Snapshot facts_;
    BoardModel board_;
    base::Milliseconds offset_;
    std::vector<proto::Event> log_;
    std::optional<PendingView> pending_;
    std::map<base::PlayerId, PresenceView> presence_;
    /// Those whose leaving was told, as far as it was; their seats may still be theirs.
    std::set<base::PlayerId> left_;
    TeamTurn team_turn_;
    PlyMemory plies_;
    ClockModel clock_;
    int hidden_ = 0;
    /// Local time of the first wish for a rematch that stands.
    base::TimePoint rematch_since_{};
    bool undo_failed_ = false;
    /// The latest event that told so or otherwise: earlier ones may come in later.
    base::Seq undo_told_{};
    std::optional<proto::Thinking> thinking_;
    bool storage_failed_ = false;
    std::optional<proto::CloseReason> closed_;
};

}  // namespace tengen::client::model
