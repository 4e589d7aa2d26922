#include "client/model/room_model.hpp"

#include <algorithm>
#include <utility>

#include "common/record/notation.hpp"

namespace tengen::client::model {
namespace {

bool sits_in(proto::Seats const& seats, base::PlayerId player) {
    for (auto const side : rules::kSides)
        if (std::ranges::count(seats[side].players, player, &proto::SeatPlayer::id) > 0)
            return true;
    return false;
}

/// Whether the event leaves a failed undo request behind; nullopt when it tells nothing about that.
std::optional<bool> fails_undo(proto::EventBody const& body) {
    if (auto const* closed = std::get_if<proto::UndoClosed>(&body))
        return closed->outcome == proto::NegotiationOutcome::void_ ? std::nullopt : std::optional(true);
    bool const fresh = std::holds_alternative<proto::Played>(body) ||
                       std::holds_alternative<proto::UndoDone>(body) ||
                       std::holds_alternative<proto::Restarted>(body);
    return fresh ? std::optional(false) : std::nullopt;
}

/// Whether what an AI was thinking of is past.
bool ends_thinking(proto::EventBody const& body) {
    return std::holds_alternative<proto::Played>(body) || std::holds_alternative<proto::UndoDone>(body) ||
           std::holds_alternative<proto::Finished>(body) || std::holds_alternative<proto::Restarted>(body) ||
           std::holds_alternative<proto::EngineChanged>(body);
}

/// Stones are seen on the board; decisions and what the server sets are told.
bool is_told(proto::EventBody const& body) {
    auto const* played = std::get_if<proto::Played>(&body);
    if (played == nullptr)
        return !std::holds_alternative<proto::Hidden>(body);
    auto const action = record::parse_action(played->action);
    bool const decision =
        action && action->kind() != rules::ActionKind::place && action->kind() != rules::ActionKind::move;
    return played->setup || decision;
}

}  // namespace

/// How each event moves the room on; one overload a type.
struct EventFold {
    RoomModel& room;
    proto::Event const& event;

    void operator()(proto::Joined const& joined) const {
        room.left_.erase(joined.player.id);
        room.presence_[joined.player.id] = {proto::PresenceState::online, room.local(event.time)};
        if (sits_in(room.facts_.seats, joined.player.id) || room.is_watching(joined.player.id))
            return;
        room.facts_.watchers.push_back({joined.player.id, joined.player.name, true});
    }
    void operator()(proto::Left const& left) const {
        std::erase_if(room.facts_.watchers, [&](auto const& one) { return one.id == left.player.id; });
        room.left_.insert(left.player.id);
        std::erase(room.facts_.rematch, left.player.id);
        room.presence_[left.player.id] = {proto::PresenceState::offline, room.local(event.time)};
    }
    void operator()(proto::SeatsChanged const& changed) const {
        auto& facts = room.facts_;
        for (auto const side : rules::kSides)
            for (auto const& before : facts.seats[side].players)
                if (!sits_in(changed.seats, before.id) && !room.is_watching(before.id) && is_here(before.id))
                    facts.watchers.push_back(before);
        facts.seats = changed.seats;
        std::erase_if(facts.watchers, [&](auto const& one) { return sits_in(facts.seats, one.id); });
        facts.ready.clear();
    }
    void operator()(proto::OwnerChanged const& changed) const { room.facts_.owner = changed.player; }
    void operator()(proto::ReadyChanged const& changed) const {
        std::erase(room.facts_.ready, changed.player.id);
        if (changed.ready)
            room.facts_.ready.push_back(changed.player.id);
    }
    void operator()(proto::Started const& started) const {
        room.facts_.state = proto::RoomState::playing;
        room.facts_.roles = started.roles;
        room.facts_.ready.clear();
    }
    void operator()(proto::Played const& played) const { room.played(played); }
    void operator()(proto::UndoAsked const& asked) const {
        room.facts_.undo_left = asked.undo_left;
        room.show_pending({proto::NegotiationKind::undo, asked.by, asked.id, asked.removes, asked.expires},
                          event.time);
    }
    void operator()(proto::UndoDone const& done) const {
        room.taken_back(done);
        room.pending_.reset();
    }
    void operator()(proto::UndoClosed const&) const { room.pending_.reset(); }
    void operator()(proto::DrawAsked const& asked) const {
        room.show_pending({proto::NegotiationKind::draw, asked.by, asked.id, {}, asked.expires}, event.time);
    }
    void operator()(proto::DrawClosed const&) const { room.pending_.reset(); }
    void operator()(proto::FoulClaimed const&) const {}
    void operator()(proto::Finished const& finished) const {
        room.facts_.state = proto::RoomState::finished;
        room.facts_.outcome = finished.outcome;
        room.facts_.turn.reset();
        room.facts_.rematch.clear();
        room.pending_.reset();
    }
    void operator()(proto::Restarted const& restarted) const {
        auto& facts = room.facts_;
        facts.state = proto::RoomState::playing;
        facts.outcome.reset();
        facts.actions.clear();
        facts.setup = 0;
        facts.ply = 0;
        facts.epoch = restarted.epoch;
        facts.turn.reset();
        facts.rematch.clear();
        facts.undo_left = {facts.undo.limit, facts.undo.limit};
        room.board_.take_back(0);
        room.team_turn_.clear();
        facts.position_hash = room.board_.position() ? room.board_.position()->position_hash() : 0;
        room.pending_.reset();
    }
    void operator()(proto::EngineChanged const& changed) const {
        room.facts_.seats[changed.side].ai = changed.to;
        room.facts_.seats[changed.side].ai_rating.reset();
    }
    void operator()(proto::RematchAsked const& asked) const {
        room.lapse(room.local(event.time));
        if (room.facts_.rematch.empty())
            room.rematch_since_ = room.local(event.time);
        if (asked.by.player)
            room.facts_.rematch.push_back(asked.by.player->id);
    }
    void operator()(proto::Rematch const&) const {}
    void operator()(proto::Said const&) const {}
    void operator()(proto::Closed const& closed) const { room.closed_ = closed.reason; }
    void operator()(proto::Hidden const&) const { ++room.hidden_; }

  private:
    /// Who leaves keeps the seat until the event `seats`, which comes after `left`.
    [[nodiscard]] bool is_here(base::PlayerId player) const {
        return !room.left_.contains(player) && room.presence(player).state != proto::PresenceState::offline;
    }
};

RoomModel::RoomModel(proto::Snapshot snapshot, base::Milliseconds clock_offset, base::TimePoint now)
    : board_(snapshot.game), offset_(clock_offset) {
    adopt(std::move(snapshot), now);
}

Applied RoomModel::apply(proto::Event const& event) {
    if (event.seq <= facts_.seq)
        return Applied::duplicate;
    if (event.seq.value != facts_.seq.value + 1)
        return Applied::gap;
    facts_.seq = event.seq;
    std::visit(EventFold{*this, event}, event.body);
    plies_.take(event.body);
    if (ends_thinking(event.body))
        thinking_.reset();
    note_undo(event);
    if (is_told(event.body))
        log_.push_back(event);
    return Applied::done;
}

void RoomModel::lapse(base::TimePoint now) {
    if (now - rematch_since_ >= kRematchWait)
        facts_.rematch.clear();
}

void RoomModel::note(proto::Info const& info) {
    if (auto const* presence = std::get_if<proto::Presence>(&info.body)) {
        presence_[presence->player.id] = {presence->state, local(info.time)};
        rename(presence->player);
    } else if (auto const* storage = std::get_if<proto::Storage>(&info.body)) {
        storage_failed_ = storage->state == proto::StorageState::failed;
    } else if (auto const* thinking = std::get_if<proto::Thinking>(&info.body)) {
        thinking_ = *thinking;
    } else if (auto const* rated = std::get_if<proto::Rated>(&info.body)) {
        for (auto const side : rules::kSides) {
            auto& seat = facts_.seats[side];
            if (seat.ai)
                seat.ai_rating = rated->sides[side].rating;
            for (auto& player : seat.players)
                player.rating = rated->sides[side].rating;
        }
    }
}

void RoomModel::rename(proto::PlayerRef const& player) {
    auto const take = [&player](auto& one) {
        if (one.id == player.id)
            one.name = player.name;
    };
    for (auto const side : rules::kSides)
        std::ranges::for_each(facts_.seats[side].players, take);
    std::ranges::for_each(facts_.watchers, take);
}

void RoomModel::adopt(proto::Snapshot snapshot, base::TimePoint now) {
    facts_ = std::move(snapshot);
    board_ = BoardModel(facts_.game);
    board_.reset(facts_.actions, facts_.setup);
    board_.adopt(facts_.board, facts_.hands, facts_.taken);
    plies_.reset(facts_.actions);
    thinking_.reset();
    adopt_turn();
    pending_.reset();
    undo_failed_ = false;
    undo_told_ = base::Seq{0};
    storage_failed_ = false;
    // When it was asked is not told.
    rematch_since_ = local(facts_.time);
    if (facts_.pending)
        show_pending(*facts_.pending, facts_.time);
    adopt_presence(facts_, now);
}

void RoomModel::adopt_presence(proto::Snapshot const& snapshot, base::TimePoint now) {
    auto const take = [&](proto::SeatPlayer const& one) {
        auto const state = one.online ? proto::PresenceState::online : proto::PresenceState::offline;
        if (auto const known = presence_.find(one.id);
            known == presence_.end() || known->second.state != state)
            presence_[one.id] = {state, now};
    };
    std::ranges::for_each(snapshot.seats.black.players, take);
    std::ranges::for_each(snapshot.seats.white.players, take);
    std::ranges::for_each(snapshot.watchers, take);
    if (&snapshot != &facts_)
        facts_.watchers = snapshot.watchers;
}

void RoomModel::remember(std::span<proto::Event const> events) {
    std::vector<proto::Event> earlier;
    auto const first_known = log_.empty() ? base::Seq{facts_.seq.value + 1} : log_.front().seq;
    // Those that are still to come will be applied.
    auto const past = std::ranges::upper_bound(events, facts_.seq, {}, &proto::Event::seq);
    events = events.first(static_cast<std::size_t>(past - events.begin()));
    plies_.learn(events);
    for (auto const& event : events) {
        note_undo(event);
        if (event.seq < first_known && is_told(event.body))
            earlier.push_back(event);
    }
    log_.insert(log_.begin(), earlier.begin(), earlier.end());
}

void RoomModel::note_undo(proto::Event const& event) {
    auto const failed = fails_undo(event.body);
    if (!failed || event.seq < undo_told_)
        return;
    undo_failed_ = *failed;
    undo_told_ = event.seq;
}

PresenceView RoomModel::presence(base::PlayerId player) const {
    auto const found = presence_.find(player);
    return found == presence_.end() ? PresenceView{} : found->second;
}

bool RoomModel::is_watching(base::PlayerId player) const {
    return std::ranges::count(facts_.watchers, player, &proto::SeatPlayer::id) > 0;
}

std::optional<std::string> RoomModel::level_at(rules::Side side, base::Seq seq) const {
    std::optional<std::string> level;
    for (auto const& event : log_) {
        if (event.seq >= seq)
            break;
        if (auto const* seats = std::get_if<proto::SeatsChanged>(&event.body))
            level = seats->seats[side].ai;
        else if (auto const* engine = std::get_if<proto::EngineChanged>(&event.body))
            if (engine->side == side)
                level = engine->to;
    }
    return level;
}

std::string RoomModel::name_of(rules::Side side) const {
    auto const& seat = facts_.seats[side];
    if (!seat.players.empty())
        return seat.players.front().name;
    return seat.ai.value_or("");
}

proto::SeatPlayer const* RoomModel::partner_of(base::PlayerId player) const {
    for (auto const side : rules::kSides)
        if (holds(player, side))
            for (auto const& one : facts_.seats[side].players)
                if (one.id != player)
                    return &one;
    return nullptr;
}

std::string RoomModel::name_of(base::PlayerId player) const {
    for (auto const side : rules::kSides)
        for (auto const& one : facts_.seats[side].players)
            if (one.id == player)
                return one.name;
    return {};
}

void RoomModel::show_pending(proto::Pending const& pending, base::TimePoint asked_at) {
    pending_ = PendingView{
        pending.kind,   pending.by, pending.id, pending.removes, local(asked_at) + pending.expires,
        pending.expires};
}

}  // namespace tengen::client::model
