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
    if (service == Service::closed) {
        return reply(session, id, refuse(ErrorReason::draining, "the server is going down"), out);
    }
    if (shut_out(session, id, {}, now, out)) {
        return;
    }
    if (hello.token) {
        return hello_again(session, std::move(id), hello, now, out);
    }
    if (hello.name && account_names.owner(proto::clean_text(*hello.name))) {
        return reply(session, id, name_taken(), out);
    }
    if (auto error = why_no_newcomer(sessions.at(session).address, now)) {
        return reply(session, id, std::move(*error), out);
    }
    auto const player = base::PlayerId{++last_player};
    auto name = hello.name ? proto::clean_text(*hello.name) : guest_name(player);
    Saving saving{.kind = Saving::Kind::newcomer, .session = session, .request = std::move(id)};
    saving.token = secrets->new_token();
    saving.change = [made = PlayerRecord{.player = {player, std::move(name)},
                                         .token_hashes = {secrets->hash_token(saving.token)},
                                         .seen = now}](PlayerRecord& record) { record = made; };
    sessions.at(session).stage = Session::Stage::greeting;
    save(player, std::move(saving), out);
}

void Lobby::State::hello_again(base::SessionId session, std::optional<proto::RequestId> id,
                               proto::Hello const& hello, base::TimePoint now, Effects& out) {
    // Before anything of the person is touched. What is looked up are hashes: how long it takes tells
    // nothing of a token.
    auto const known = by_token.find(secrets->hash_token(*hello.token));
    if (known == by_token.end()) {
        return reply(session, id,
                     refuse(ErrorReason::wrong_login, "nobody has this token; say hello without it"), out);
    }
    if (shut_out(session, id, known->second, now, out)) {
        return;
    }
    auto& person = *house.people.find(known->second);
    auto name = person.record.player.name;
    if (person.record.guest) {
        name = hello.name ? proto::clean_text(*hello.name) : name;
        if (account_names.owner(name)) {
            if (hello.name) {
                return reply(session, id, name_taken(), out);
            }
            name = guest_name(known->second);
        }
    }
    sessions.at(session).token = *hello.token;
    if (name == person.record.player.name) {
        note_seen(person, now, out);
        return welcome(session, id, person, now, out);
    }
    sessions.at(session).stage = Session::Stage::greeting;
    save(known->second,
         {.kind = Saving::Kind::renamed,
          .session = session,
          .request = std::move(id),
          .change =
              [name = std::move(name), now](PlayerRecord& record) {
                  // The guest may have become an account meanwhile.
                  if (record.guest) {
                      record.player.name = name;
                  }
                  record.seen = now;
              }},
         out);
}

void Lobby::State::not_welcome(Saving const& saving, Effects& out) {
    auto const found = sessions.find(saving.session);
    if (found == sessions.end()) {
        return;
    }
    auto const error = refuse(ErrorReason::storage_failed, "the server cannot keep you now; try again later");
    reply(saving.session, saving.request, error, out);
    for (auto const& [id, request] : found->second.waiting) {
        reply(saving.session, id, error, out);
    }
    found->second = Session{.address = std::move(found->second.address)};
}

proto::Reply Lobby::State::welcome_of(Person const& person, std::string token, base::TimePoint now) const {
    auto const& config = house.config;
    proto::Welcome welcome;
    welcome.protocol = proto::kProtocol;
    welcome.server = config.server_name;
    welcome.player = person.record.player;
    welcome.guest = person.record.guest;
    welcome.token = std::move(token);
    welcome.limits = {config.line_bytes, config.outbox_bytes, config.requests_per_20s};
    welcome.server_time = now;
    welcome.seats = seats_of(person);
    return proto::Response{std::move(welcome)};
}

void Lobby::State::welcome(base::SessionId session, std::optional<proto::RequestId> const& request,
                           Person& person, base::TimePoint now, Effects& out) {
    // The ban may have come while the person was being kept.
    if (shut_out(session, request, person.record.player.id, now, out)) {
        return;
    }
    reply(session, request, welcome_of(person, sessions.at(session).token, now), out);
    take_over(session, person, now, out);
    auto& greeted = sessions.at(session);
    greeted.stage = Session::Stage::greeted;
    greeted.player = person.record.player.id;
    forget_guests(now, out);
    go_on(session, now, out);
}

void Lobby::State::take_over(base::SessionId session, Person& person, base::TimePoint now, Effects& out) {
    person.address = sessions.at(session).address;
    person.round_trip = {};
    if (auto const old = std::exchange(person.session, session); old && old != session) {
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
    step_out(session, *person, now, out);
}

void Lobby::State::step_out(base::SessionId session, Person& person, base::TimePoint now, Effects& out) {
    person.session.reset();
    person.round_trip = {};
    note_seen(person, now, out);
    for (auto const& room : person.rooms) {
        rooms.at(room).room->session_gone(session, out);
    }
    if (person.presence.closed()) {
        tell_presence(person, now, out);
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
