#pragma once

#include <deque>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "server/core/absences.hpp"
#include "server/core/engine_desk.hpp"
#include "server/core/hint_desk.hpp"
#include "server/core/judge.hpp"

namespace tengen::server::core {

/// One room: commands, timers and engines' answers in, effects out. The table changes by events only; while
/// an append is on its way everything else waits in a queue, so nothing is told, asked or timed on the
/// strength of an event that is not kept. Timers and questions to engines follow from the table
/// (`see_to_duties`).
class Room {
  public:
    /// `house` outlives the room. Precondition: the header's game is one that this build plays.
    Room(House& house, proto::RoomHeader header);
    Room(Room const&) = delete;
    Room& operator=(Room const&) = delete;
    ~Room() = default;

    /// Makes the first events as the header tells and answers the request with `created`.
    void create(Command const& request, base::TimePoint now, Effects& out);
    /// Makes the first events of a rematch between `seats`.
    void create_rematch(proto::Seats const& seats, base::TimePoint now, Effects& out);
    /// Folds kept events. False when they do not fit: the room is of no use then.
    [[nodiscard]] bool restore(std::vector<proto::Event> events, base::TimePoint now, Effects& out);

    /// Takes a command, a due timer, an engine's answer; one after the other.
    void take(RoomInput input, base::TimePoint now, Effects& out);
    void journal_done(std::optional<JournalFailure> failure, base::TimePoint now, Effects& out);
    void engine_thinks(EngineTicket const& ticket, proto::Thinking thinking, base::TimePoint now,
                       Effects& out);
    /// Tells the others; somebody's absence may start a timer.
    void presence_changed(proto::PlayerRef const& player, proto::PresenceState state, base::TimePoint now,
                          Effects& out);
    /// The connection is lost, or another one speaks for its person: it hears nothing more, and what it had
    /// asked an engine nobody waits for.
    void session_gone(base::SessionId session, Effects& out);
    /// Tells what the game that ended did to the ratings.
    void ratings_moved(proto::Rated rated, base::TimePoint now, Effects& out) const;
    /// Nothing goes on in the room afterwards: timers and engines stop, what waits is refused.
    void stop(base::TimePoint now, Effects& out);

    [[nodiscard]] proto::RoomHeader const& header() const { return log_.header(); }
    [[nodiscard]] base::RoomId const& id() const { return log_.header().room; }
    /// Includes events that are not kept yet while the room is busy.
    [[nodiscard]] Table const& table() const { return log_.table(); }
    /// When the last event was made.
    [[nodiscard]] base::TimePoint last_change() const {
        return log_.events().empty() ? base::TimePoint{} : log_.events().back().time;
    }
    /// Closed, lost to another owner, or never kept: the lobby drops it.
    [[nodiscard]] bool is_dead() const { return life_ == Life::dead; }
    /// Something of the room is in the journal.
    [[nodiscard]] bool is_kept() const { return header_kept_ == HeaderKept::yes; }
    [[nodiscard]] bool is_busy() const { return in_flight_.has_value(); }
    [[nodiscard]] proto::Summary summary() const;
    /// Nothing while it could not be kept.
    [[nodiscard]] std::optional<proto::Seats> wanted_rematch(base::TimePoint now) const;
    /// A game in which no opponent waits, that nobody has open, and nothing is on its way: it may be closed
    /// for another room.
    [[nodiscard]] bool may_make_way() const;
    /// An open room without lock in which a person waits for an opponent, with the usual undo and nothing
    /// at stake.
    [[nodiscard]] bool may_seat_quickly() const;
    /// Whether people or summary may have changed since the last call, by kept events or presence.
    [[nodiscard]] bool take_changed() { return std::exchange(changed_, Changed::no) == Changed::yes; }

  private:
    /// Against an AI, between AIs, or a hot seat: no opponent waits.
    [[nodiscard]] bool is_for_one_party() const {
        return header().options.hot_seat || table().seating().has_ai();
    }
    enum class Life { living, dead };
    enum class HeaderKept { no, yes };
    enum class Storage { good, failed };
    enum class Changed { no, yes };
    /// A request whose answer waits for the journal.
    struct Held {
        base::SessionId session{};
        std::optional<proto::RequestId> id{};
        base::PlayerId player{};
        Verdict verdict;
    };
    struct InFlight {
        std::optional<Held> held{};
        /// Index of the append's first event.
        std::size_t first = 0;
    };
    struct Subscriber {
        base::SessionId session{};
        base::PlayerId player{};
    };

    // room_inputs.cpp: one input at a time.
    void pump(base::TimePoint now, Effects& out);
    [[nodiscard]] std::optional<Held> run(Command const& command, base::TimePoint now, Effects& out);
    [[nodiscard]] std::optional<Held> run(TimerKind kind, base::TimePoint now, Effects& out);
    [[nodiscard]] std::optional<Held> run(EngineAnswer const& given, base::TimePoint now, Effects& out);
    [[nodiscard]] std::optional<Held> run(DrawAnswer const& given, base::TimePoint now, Effects& out);
    [[nodiscard]] std::optional<Held> run(DrawWished const& given, base::TimePoint now, Effects& out);
    [[nodiscard]] std::optional<Held> run(HintAnswer const& given, base::TimePoint now, Effects& out);
    [[nodiscard]] std::optional<Held> run(RematchMade const& made, base::TimePoint now, Effects& out);
    [[nodiscard]] std::optional<Held> run(QuickJoin const& join, base::TimePoint now, Effects& out);
    [[nodiscard]] std::optional<Held> run(MakeWay const& wish, base::TimePoint now, Effects& out);
    void refuse_waiting(Effects& out);

    // room_hint.cpp
    [[nodiscard]] std::optional<Held> look_for_hint(Command const& command, Effects& out);
    [[nodiscard]] Held held_hint(Command const& command, Verdict verdict);
    /// Answers a request whose position is gone.
    void drop_stale_hint(base::TimePoint now, Effects& out);
    void close_hint(base::TimePoint now, Effects& out);

    // room.cpp: what is kept, what is told.
    void append(std::size_t first, std::optional<Held> held, Effects& out);
    void kept(InFlight done, base::TimePoint now, Effects& out);
    void not_kept(InFlight lost, base::TimePoint now, Effects& out);
    void lost_to_another(InFlight lost, base::TimePoint now, Effects& out);
    void answer(Held const& held, base::TimePoint now, Effects& out);
    void unsubscribe(base::SessionId session);
    void broadcast(proto::Event const& event, Effects& out);
    void inform(proto::InfoBody body, base::TimePoint now, Effects& out) const;

    // room_duties.cpp: timers and engines, as the table and the people ask for them.
    void see_to_duties(base::TimePoint now, Effects& out);
    [[nodiscard]] std::map<TimerKind, base::TimePoint> due_timers(base::TimePoint now) const;
    /// When the room is closed for want of people.
    [[nodiscard]] std::optional<base::TimePoint> closing_due() const;
    void set_timers(std::map<TimerKind, base::TimePoint> wanted, Effects& out);

    House* house_;
    RoomLog log_;
    Judge judge_;
    EngineDesk engines_{};
    HintDesk hints_{};
    Absences absences_{};
    /// When the server came back with this room.
    std::optional<base::TimePoint> restored_{};
    Life life_ = Life::living;
    HeaderKept header_kept_ = HeaderKept::no;
    Storage storage_ = Storage::good;
    Changed changed_ = Changed::yes;
    std::optional<InFlight> in_flight_{};
    std::deque<RoomInput> queue_{};
    std::vector<Subscriber> subscribers_{};
    std::map<TimerKind, base::TimePoint> timers_{};
};

}  // namespace tengen::server::core
