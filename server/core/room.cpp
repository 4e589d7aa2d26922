#include "server/core/room.hpp"

#include <algorithm>
#include <cassert>
#include <span>

#include "proto/names.hpp"
#include "server/core/refusal.hpp"
#include "server/core/views.hpp"

namespace tengen::server::core {

namespace {

proto::Error storage_failed() {
    return refuse(proto::ErrorReason::storage_failed, "the server cannot keep it now; try again later");
}

/// Whether the event changes who is in the room or how the lobby sees it.
bool changes_summary(proto::EventBody const& body) {
    return !std::holds_alternative<proto::Played>(body) && !std::holds_alternative<proto::Said>(body);
}

/// A line for the log, nullopt when the event is not worth one.
std::optional<std::string> words_for(proto::EventBody const& body) {
    if (std::holds_alternative<proto::Started>(body)) {
        return "a game begins";
    }
    if (auto const* finished = std::get_if<proto::Finished>(&body)) {
        return "the game ends: " + std::string(proto::name_of(finished->outcome.reason));
    }
    if (auto const* closed = std::get_if<proto::Closed>(&body)) {
        return "closed: " + std::string(proto::name_of(closed->reason));
    }
    return std::nullopt;
}

}  // namespace

Room::Room(House& house, proto::RoomHeader header)
    : house_(&house), log_(std::move(header), house.config), judge_(house, log_, absences_) {}

void Room::create(Command const& request, base::TimePoint now, Effects& out) {
    judge_.open_room(now);
    append(0, Held{request.session, request.id, request.player.id, Answer{Arrival::created}}, out);
}

void Room::create_rematch(proto::Seats const& seats, base::TimePoint now, Effects& out) {
    judge_.open_rematch(seats, now);
    append(0, std::nullopt, out);
}

bool Room::restore(std::vector<proto::Event> events, base::TimePoint now, Effects& out) {
    header_kept_ = HeaderKept::yes;
    if (!log_.restore(std::move(events))) {
        return false;
    }
    if (table().closed()) {
        life_ = Life::dead;
        return true;
    }
    restored_ = now;
    auto since = last_change();
    for (auto const member : table().seating().members()) {
        auto const* person = house_->people.find(member);
        since = std::max(since, person == nullptr ? since : person->record.seen);
    }
    absences_.resume(std::min(since, now));
    absences_.look(table(), house_->people, now);
    see_to_duties(now, out);
    return true;
}

void Room::append(std::size_t first, std::optional<Held> held, Effects& out) {
    assert(!in_flight_);
    auto const& events = log_.events();
    in_flight_ = InFlight{std::move(held), first};
    AppendEvents append{id(), base::Seq{first}, std::nullopt, {}};
    if (header_kept_ == HeaderKept::no) {
        append.header = header();
    }
    append.events.assign(events.begin() + static_cast<std::ptrdiff_t>(first), events.end());
    for (auto index = first; index < events.size(); ++index) {
        if (std::holds_alternative<proto::Finished>(events[index].body)) {
            append.archive = archived_game(header(), std::span(events).first(index + 1));
        }
    }
    out.emplace_back(std::move(append));
}

void Room::journal_done(std::optional<JournalFailure> failure, base::TimePoint now, Effects& out) {
    if (!in_flight_) {
        return;
    }
    auto done = std::move(*in_flight_);
    in_flight_.reset();
    if (!failure) {
        kept(std::move(done), now, out);
    } else {
        switch (*failure) {
            case JournalFailure::storage:
                not_kept(std::move(done), now, out);
                break;
            case JournalFailure::wrong_owner:
                lost_to_another(std::move(done), now, out);
                break;
        }
    }
    pump(now, out);
}

void Room::kept(InFlight done, base::TimePoint now, Effects& out) {
    header_kept_ = HeaderKept::yes;
    for (auto index = done.first; index < log_.events().size(); ++index) {
        auto const& event = log_.events()[index];
        broadcast(event, out);
        if (changes_summary(event.body)) {
            changed_ = Changed::yes;
        }
        if (auto const words = words_for(event.body)) {
            out.emplace_back(LogLine{LogLine::Severity::info, "room " + id().value + ": " + *words});
        }
    }
    if (done.held) {
        answer(*done.held, now, out);
    }
    if (changed_ == Changed::yes) {
        absences_.look(table(), house_->people, now);
    }
    if (storage_ == Storage::failed) {
        storage_ = Storage::good;
        inform(proto::Storage{proto::StorageState::back}, now, out);
        out.emplace_back(
            LogLine{LogLine::Severity::info, "room " + id().value + ": the journal works again"});
    }
    if (table().closed()) {
        stop(now, out);
    }
}

void Room::not_kept(InFlight lost, base::TimePoint now, Effects& out) {
    if (lost.first < log_.events().size()) {
        log_.roll_back(lost.first);
    }
    if (lost.held) {
        lost.held->verdict = storage_failed();
        answer(*lost.held, now, out);
    }
    if (header_kept_ == HeaderKept::no) {
        out.emplace_back(
            LogLine{LogLine::Severity::error, "room " + id().value + ": not made, the journal failed"});
        stop(now, out);
    } else if (storage_ == Storage::good) {
        storage_ = Storage::failed;
        inform(proto::Storage{proto::StorageState::failed}, now, out);
        out.emplace_back(
            LogLine{LogLine::Severity::error,
                    "room " + id().value + ": the journal failed; play stops until it works again"});
    }
}

void Room::lost_to_another(InFlight lost, base::TimePoint now, Effects& out) {
    log_.roll_back(lost.first);
    if (lost.held) {
        lost.held->verdict = storage_failed();
        answer(*lost.held, now, out);
    }
    inform(proto::Storage{proto::StorageState::failed}, now, out);
    out.emplace_back(LogLine{LogLine::Severity::error,
                             "room " + id().value + ": somebody else writes its journal; closed here"});
    stop(now, out);
}

void Room::answer(Held const& held, base::TimePoint now, Effects& out) {
    auto reply = [&]() -> proto::Reply {
        if (!held.verdict) {
            return held.verdict.error();
        }
        if (auto const* response = std::get_if<proto::Response>(&*held.verdict)) {
            return *response;
        }
        auto snapshot = snapshot_of(log_, house_->people, now);
        switch (std::get<Arrival>(*held.verdict)) {
            case Arrival::created:
                return proto::Response{proto::Created{id(), std::move(snapshot)}};
            case Arrival::entered:
                break;
        }
        return proto::Response{proto::Entered{std::move(snapshot)}};
    };
    bool const arrives = held.verdict && std::holds_alternative<Arrival>(*held.verdict);
    if (held.id) {
        out.emplace_back(SendReply{held.session, *held.id, reply()});
    }
    if (arrives && house_->people.speaks_for(held.session, held.player)) {
        unsubscribe(held.session);
        subscribers_.push_back({held.session, held.player});
    }
}

void Room::broadcast(proto::Event const& event, Effects& out) {
    SendNotification open{{}, event};
    SendNotification hidden{{}, proto::Event{event.room, event.seq, event.time, proto::Hidden{}}};
    for (auto const& subscriber : subscribers_) {
        auto& to = judge_.is_hidden(event, subscriber.player) ? hidden : open;
        to.sessions.push_back(subscriber.session);
    }
    if (!open.sessions.empty()) {
        out.emplace_back(std::move(open));
    }
    if (!hidden.sessions.empty()) {
        out.emplace_back(std::move(hidden));
    }
    if (auto const* left = std::get_if<proto::Left>(&event.body)) {
        std::erase_if(subscribers_, [&](Subscriber const& who) { return who.player == left->player.id; });
    }
}

void Room::inform(proto::InfoBody body, base::TimePoint now, Effects& out) const {
    SendNotification note{{}, proto::Info{id(), now, std::move(body)}};
    for (auto const& subscriber : subscribers_) {
        note.sessions.push_back(subscriber.session);
    }
    if (!note.sessions.empty()) {
        out.emplace_back(std::move(note));
    }
}

void Room::presence_changed(proto::PlayerRef const& player, proto::PresenceState state, base::TimePoint now,
                            Effects& out) {
    SendNotification note{{}, proto::Info{id(), now, proto::Presence{player, state}}};
    for (auto const& subscriber : subscribers_) {
        if (subscriber.player != player.id) {
            note.sessions.push_back(subscriber.session);
        }
    }
    if (!note.sessions.empty()) {
        out.emplace_back(std::move(note));
    }
    changed_ = Changed::yes;
    absences_.look(table(), house_->people, now);
    if (!is_busy()) {
        see_to_duties(now, out);
    }
}

void Room::engine_thinks(EngineTicket const& ticket, proto::Thinking thinking, base::TimePoint now,
                         Effects& out) {
    if (!engines_.is_open(ticket)) {
        return;
    }
    SendNotification note{{}, proto::Info{id(), now, std::move(thinking)}};
    for (auto const& subscriber : subscribers_) {
        if (!table().seating().side_of(subscriber.player)) {
            note.sessions.push_back(subscriber.session);
        }
    }
    if (!note.sessions.empty()) {
        out.emplace_back(std::move(note));
    }
}

void Room::ratings_moved(proto::Rated rated, base::TimePoint now, Effects& out) const {
    inform(std::move(rated), now, out);
}

void Room::unsubscribe(base::SessionId session) {
    std::erase_if(subscribers_, [&](Subscriber const& who) { return who.session == session; });
}

proto::Summary Room::summary() const {
    return summary_of(log_, house_->people);
}

bool Room::may_make_way() const {
    bool const attended = std::any_of(subscribers_.begin(), subscribers_.end(), [&](Subscriber const& who) {
        return house_->people.speaks_for(who.session, who.player);
    });
    return is_kept() && !is_busy() && !is_dead() && !attended &&
           (is_for_one_party() || table().rematch().made());
}

bool Room::may_seat_quickly() const {
    auto const& options = header().options;
    auto const& seating = table().seating();
    bool const locked = options.is_private || !header().password_hash.empty();
    bool const special = options.team || options.hot_seat || options.rated;
    return !is_dead() && table().state() == proto::RoomState::open && !locked && !special &&
           !seating.has_ai() && !seating.is_full() && !seating.seated_people().empty();
}

std::optional<proto::Seats> Room::wanted_rematch(base::TimePoint now) const {
    return is_busy() || is_dead() || storage_ == Storage::failed ? std::nullopt : judge_.wanted_rematch(now);
}

}  // namespace tengen::server::core
