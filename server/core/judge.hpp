#pragma once

#include <cstddef>
#include <optional>

#include "server/core/absences.hpp"
#include "server/core/house.hpp"
#include "server/core/room_inputs.hpp"
#include "server/core/room_log.hpp"

namespace tengen::server::core {

/// Judges what people, engines and time want of one room and, when it is right, writes the events into the
/// log. Knows nothing of the journal, of sessions or of timers.
class Judge {
  public:
    /// All outlive the judge.
    Judge(House& house, RoomLog& log, Absences const& absences)
        : house_(&house), log_(&log), absences_(&absences) {}

    /// The first events of a new room, as its header tells.
    void open_room(base::TimePoint now);
    /// The first events of a rematch between `seats`.
    void open_rematch(proto::Seats const& seats, base::TimePoint now);
    /// Requests that are not about a room are a broken invariant.
    [[nodiscard]] Verdict carry_out(Command const& command, base::TimePoint now);
    /// Sits down whom `lobby.quick` brought here. Precondition: a member, or Table's seat is free for one
    /// more.
    [[nodiscard]] Verdict join_quickly(proto::PlayerRef const& player, base::TimePoint now);

    /// What waited until now has ended, whatever the timers say: an open request, a game for white's claim.
    void lapse(base::TimePoint now);
    /// The AI of that side plays. False when it may not.
    [[nodiscard]] bool engine_plays(rules::Side side, rules::Action const& action, base::TimePoint now);
    /// Precondition: EngineDesk::may_offer_draw.
    void engine_offers_draw(rules::Side side, base::TimePoint now);
    void draw_answered(base::NegotiationId id, Consent consent, base::TimePoint now);
    /// The AI of that side failed: the next simpler level takes over, or the game is aborted.
    void engine_failed(rules::Side side, base::TimePoint now);
    /// The game between AIs has had no watcher for long.
    void unwatched(base::TimePoint now);
    /// A watcher has been without connection for long.
    void watcher_away(base::PlayerId player, base::TimePoint now);
    void close(proto::CloseReason reason, base::TimePoint now);
    void rematch_made(base::RoomId const& room, base::TimePoint now);

    /// The room's seats as they go out, with who is online.
    [[nodiscard]] proto::Seats seats() const;
    /// Seats of the rematch that everybody asked for and that is not made yet.
    [[nodiscard]] std::optional<proto::Seats> wanted_rematch(base::TimePoint now) const;
    [[nodiscard]] bool is_hidden(proto::Event const& event, base::PlayerId viewer) const;

  private:
    template <class Request>
    [[nodiscard]] std::optional<proto::Error> why_away(Command const& by, Request const& request) const;
    // judge_seats.cpp
    [[nodiscard]] Verdict on(Command const& by, proto::RoomJoin const& join, base::TimePoint now);
    [[nodiscard]] Verdict on(Command const& by, proto::RoomStand const& stand, base::TimePoint now);
    [[nodiscard]] Verdict on(Command const& by, proto::RoomLeave const& leave, base::TimePoint now);
    [[nodiscard]] Verdict on(Command const& by, proto::RoomReady const& ready, base::TimePoint now);
    [[nodiscard]] Verdict on(Command const& by, proto::RoomUnready const& unready, base::TimePoint now);
    [[nodiscard]] Verdict on(Command const& by, proto::RoomAi const& ai, base::TimePoint now);
    // judge_owner.cpp
    [[nodiscard]] Verdict on(Command const& by, proto::RoomKick const& kick, base::TimePoint now);
    [[nodiscard]] Verdict on(Command const& by, proto::RoomOwner const& owner, base::TimePoint now);
    // judge_talk.cpp
    [[nodiscard]] Verdict on(Command const& by, proto::RoomSync const& sync, base::TimePoint now);
    [[nodiscard]] Verdict on(Command const& by, proto::ChatSay const& say, base::TimePoint now);
    // judge_hint.cpp
    [[nodiscard]] Verdict on(Command const& by, proto::GameHint const& hint, base::TimePoint now);
    // judge_claim.cpp
    [[nodiscard]] Verdict on(Command const& by, proto::GameClaimFoul const& claim, base::TimePoint now);
    // judge_abandoned.cpp
    [[nodiscard]] Verdict on(Command const& by, proto::GameClaimAbandoned const& claim, base::TimePoint now);
    // judge_play.cpp
    [[nodiscard]] Verdict on(Command const& by, proto::GamePlay const& play, base::TimePoint now);
    [[nodiscard]] Verdict on(Command const& by, proto::GameResign const& resign, base::TimePoint now);
    [[nodiscard]] Verdict on(Command const& by, proto::GameAbort const& abort, base::TimePoint now);
    [[nodiscard]] Verdict on(Command const& by, proto::GameRestart const& restart, base::TimePoint now);
    [[nodiscard]] Verdict on(Command const& by, proto::GameRematch const& rematch, base::TimePoint now);
    // judge_undo.cpp, judge_draw.cpp
    [[nodiscard]] Verdict on(Command const& by, proto::GameUndo const& undo, base::TimePoint now);
    [[nodiscard]] Verdict on(Command const& by, proto::GameUndoAnswer const& answer, base::TimePoint now);
    [[nodiscard]] Verdict on(Command const& by, proto::GameUndoWithdraw const& withdraw, base::TimePoint now);
    [[nodiscard]] Verdict on(Command const& by, proto::GameDraw const& draw, base::TimePoint now);
    [[nodiscard]] Verdict on(Command const& by, proto::GameDrawAnswer const& answer, base::TimePoint now);
    [[nodiscard]] Verdict on(Command const& by, proto::GameDrawWithdraw const& withdraw, base::TimePoint now);

    enum class Setter { player, server };

    [[nodiscard]] Table const& table() const { return log_->table(); }
    void emit(proto::EventBody body, base::TimePoint now) { log_->emit(std::move(body), now); }

    /// How many people may sit on a side.
    [[nodiscard]] std::size_t places() const { return log_->header().options.team ? 2 : 1; }
    [[nodiscard]] bool is_hot_seat() const { return log_->header().options.hot_seat; }
    /// not_seated, then not_playing.
    [[nodiscard]] base::Result<rules::Side, proto::Error> side_in_play(Command const& by) const;
    [[nodiscard]] std::optional<proto::Error> why_locked_out(Command const& by, proto::RoomJoin const& join,
                                                             base::TimePoint now);
    /// not_owner; `bad_params` when `player` is nobody else in the room.
    [[nodiscard]] std::optional<proto::Error> why_not_the_owners(Command const& by,
                                                                 base::PlayerId player) const;
    /// seat_taken, then forbidden.
    [[nodiscard]] std::optional<proto::Error> why_no_place(rules::Side side) const;
    /// Of the sides with a place for a person the one with fewer people.
    [[nodiscard]] std::optional<rules::Side> emptier_side() const;
    [[nodiscard]] Verdict join_as_member(Command const& by, proto::RoomJoin const& join, base::TimePoint now);
    [[nodiscard]] std::optional<proto::Error> why_not_closed_by(Command const& by, base::NegotiationId id,
                                                                proto::NegotiationKind kind) const;
    [[nodiscard]] std::optional<proto::Error> why_no_answer(Command const& by, base::NegotiationId id,
                                                            proto::NegotiationKind kind) const;
    void seat(proto::PlayerRef const& player, rules::Side side, base::TimePoint now);
    void start(base::TimePoint now);
    void start_when_ready(base::TimePoint now);
    /// Where the room starts by itself: when both seats are taken and everybody in them is online.
    void start_when_full(base::TimePoint now);
    void leave(proto::PlayerRef const& player, base::TimePoint now);
    void give_up_seat(base::PlayerId player, base::TimePoint now);
    void hand_over(base::PlayerId leaver, base::TimePoint now);
    void play(proto::By by, rules::Action const& action, base::TimePoint now);
    [[nodiscard]] proto::Played played(proto::By by, rules::Action const& action, Setter setter) const;
    /// What follows from the ply just played: the claim of an AI, the end.
    void settle_ply(base::TimePoint now);
    /// Announces whether the last stone is a foul, and ends the game when it is.
    void claim(proto::By by, base::TimePoint now);
    void finish(rules::Outcome outcome, base::TimePoint now);
    void abort(base::TimePoint now);
    /// A rated game that both sides have begun: nobody gets out of it without a result.
    [[nodiscard]] bool is_binding() const;
    /// Aborts the game that `side` leaves to an AI; a binding one is lost by it.
    void give_up(rules::Side side, base::TimePoint now);
    /// Ends the open request, if there is one.
    void close_negotiation(proto::NegotiationOutcome outcome, base::TimePoint now);
    /// The same, if it is of this person.
    void withdraw(base::PlayerId asker, base::TimePoint now);
    [[nodiscard]] Verdict undo_alone(Command const& by, rules::Side side, base::TimePoint now);
    void grant_undo(base::TimePoint now);
    /// `undone` tells who and what; the rest is filled in.
    void take_back(proto::UndoDone undone, UndoArbiter const& after, base::TimePoint now);

    House* house_;
    RoomLog* log_;
    Absences const* absences_;
};

}  // namespace tengen::server::core
