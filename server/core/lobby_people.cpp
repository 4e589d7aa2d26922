// Who is who: hello, the newest connection, presence.

#include <algorithm>
#include <functional>
#include <utility>

#include "proto/text.hpp"
#include "proto/version.hpp"
#include "server/core/lobby_state.hpp"
#include "server/core/refusal.hpp"
#include "server/core/replies.hpp"
#include "server/core/request_check.hpp"

namespace tengen::server::core {

using proto::ErrorReason;

void Lobby::State::hello(base::SessionId session, std::optional<proto::RequestId> id,
                         proto::Hello const& hello, base::TimePoint now, Effects& out) {
    if (hello.protocol < proto::kMinProtocol || hello.protocol > proto::kMaxProtocol) {
        auto error = refuse(ErrorReason::unsupported_protocol, "this server speaks another protocol");
        error.protocol_range = true;
        return turn_away(session, id, std::move(error), out);
    }
    if (auto error = why_bad(hello, house)) {
        return reply(session, id, std::move(*error), out);
    }
    if (service == Service::draining) {
        return reply(session, id, refuse(ErrorReason::draining, "the server is going down"), out);
    }
    Greeting greeting{session, std::move(id), {}, {}, Greeting::Kind::newcomer};
    if (hello.token) {
        auto const known = by_token.find(secrets->hash_token(*hello.token));
        if (known == by_token.end()) {
            return reply(session, greeting.request,
                         refuse(ErrorReason::wrong_login, "nobody has this token; say hello without it"),
                         out);
        }
        greeting.kind = Greeting::Kind::renamed;
        greeting.token = *hello.token;
        greeting.record = house.people.find(known->second)->record;
        auto const name = proto::clean_text(hello.name.value_or(greeting.record.player.name));
        if (name == greeting.record.player.name) {
            note_seen(*house.people.find(known->second), now, out);
            return welcome(greeting, now, out);
        }
        greeting.record.player.name = name;
        house.people.find(known->second)->record.seen = now;
    } else {
        if (auto error = why_no_newcomer(sessions.at(session).address, now)) {
            return reply(session, greeting.request, std::move(*error), out);
        }
        greeting.token = secrets->new_token();
        auto const player = base::PlayerId{++last_player};
        auto name = hello.name ? proto::clean_text(*hello.name) : "guest-" + std::to_string(player.value);
        greeting.record = {{player, std::move(name)}, true, secrets->hash_token(greeting.token), now};
    }
    greeting.record.seen = now;
    sessions[session].stage = Session::Stage::greeting;
    out.emplace_back(SavePlayer{greeting.record});
    greetings.push_back(std::move(greeting));
}

void Lobby::State::player_saved(base::PlayerId player, std::optional<JournalFailure> failure,
                                base::TimePoint now, Effects& out) {
    auto const found = std::find_if(greetings.begin(), greetings.end(), [&](Greeting const& greeting) {
        return greeting.record.player.id == player;
    });
    if (found == greetings.end()) {
        return;
    }
    auto greeting = std::move(*found);
    greetings.erase(found);
    if (greeting.kind == Greeting::Kind::seen) {
        return;
    }
    if (!failure) {
        by_token.emplace(greeting.record.token_hash, player);
        if (auto* person = house.people.find(player)) {
            person->record = greeting.record;
        } else {
            house.people.add(greeting.record);
        }
    } else {
        out.emplace_back(LogLine{LogLine::Severity::error, "a player could not be kept"});
        switch (greeting.kind) {
            case Greeting::Kind::renamed:  // comes in under the old name
                greeting.record = house.people.find(player)->record;
                break;
            case Greeting::Kind::newcomer:
                return not_welcome(greeting, out);
            case Greeting::Kind::seen:
                break;
        }
    }
    if (sessions.contains(greeting.session)) {
        welcome(greeting, now, out);
    }
}

void Lobby::State::not_welcome(Greeting const& greeting, Effects& out) {
    auto const found = sessions.find(greeting.session);
    if (found == sessions.end()) {
        return;
    }
    auto const error = refuse(ErrorReason::storage_failed, "the server cannot keep you now; try again later");
    reply(greeting.session, greeting.request, error, out);
    for (auto const& [id, request] : found->second.waiting) {
        reply(greeting.session, id, error, out);
    }
    found->second = Session{.address = std::move(found->second.address)};
}

void Lobby::State::welcome(Greeting const& greeting, base::TimePoint now, Effects& out) {
    auto& person = *house.people.find(greeting.record.player.id);
    auto const& config = house.config;
    proto::Welcome welcome;
    welcome.protocol = proto::kProtocol;
    welcome.server = config.server_name;
    welcome.player = person.record.player;
    welcome.guest = person.record.guest;
    welcome.token = greeting.token;
    welcome.limits = {config.line_bytes, config.outbox_bytes, config.requests_per_20s};
    welcome.server_time = now;
    welcome.seats = seats_of(person);
    reply(greeting.session, greeting.request, proto::Response{std::move(welcome)}, out);

    take_over(greeting.session, person, now, out);
    auto& session = sessions[greeting.session];
    session.stage = Session::Stage::greeted;
    session.player = person.record.player.id;
    forget_guests(now, out);
    go_on(greeting.session, now, out);
}

void Lobby::State::take_over(base::SessionId session, Person& person, base::TimePoint now, Effects& out) {
    person.address = sessions.at(session).address;
    if (auto const old = std::exchange(person.session, session)) {
        out.emplace_back(SendNotification{{*old}, proto::Replaced{}});
        out.emplace_back(CloseSession{*old, std::nullopt});
        watchers.erase(*old);
        sessions.erase(*old);
        for (auto const& room : person.rooms) {
            rooms.at(room).room->session_gone(*old, out);
        }
    }
    if (person.presence.connected()) {
        tell_presence(person, now, out);
    }
}

void Lobby::State::session_closed(base::SessionId session, base::TimePoint now, Effects& out) {
    auto* person = person_of(session);
    watchers.erase(session);
    sessions.erase(session);
    if (person == nullptr) {
        return;
    }
    person->session.reset();
    note_seen(*person, now, out);
    for (auto const& room : person->rooms) {
        rooms.at(room).room->session_gone(session, out);
    }
    if (person->presence.closed()) {
        tell_presence(*person, now, out);
    }
}

void Lobby::State::tell_presence(Person const& person, base::TimePoint now, Effects& out) {
    auto const in_rooms = person.rooms;  // a room may close meanwhile
    for (auto const& room : in_rooms) {
        with_room(room, now, out, [&](Room& found) {
            found.presence_changed(person.record.player, person.presence.state(), now, out);
        });
    }
}

std::vector<proto::SeatRef> Lobby::State::seats_of(Person const& person) const {
    std::vector<proto::SeatRef> seats;
    for (auto const& id : person.rooms) {
        auto const& table = rooms.at(id).room->table();
        auto const side = table.seating().side_of(person.record.player.id);
        if (side && table.state() == proto::RoomState::playing) {
            seats.push_back({id, *side});
        }
    }
    std::ranges::stable_sort(seats, std::ranges::greater{}, [this](proto::SeatRef const& seat) {
        return rooms.at(seat.room).room->last_change();
    });
    return seats;
}

Person* Lobby::State::person_of(base::SessionId session) {
    auto const found = sessions.find(session);
    auto* person = found == sessions.end() ? nullptr : house.people.find(found->second.player);
    return person != nullptr && person->session == session ? person : nullptr;
}

}  // namespace tengen::server::core
