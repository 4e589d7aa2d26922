// Quick match: a seat in a room that waits for somebody, the longest waiting first, or a new room.

#include <algorithm>
#include <utility>

#include "server/core/lobby_state.hpp"
#include "server/core/refusal.hpp"
#include "server/core/replies.hpp"
#include "server/core/request_check.hpp"
#include "server/core/set_up.hpp"

namespace tengen::server::core {

using proto::ErrorReason;

namespace {

/// The room as `lobby.quick` makes it.
proto::RoomCreate quick_room(proto::LobbyQuick const& wish) {
    proto::RoomCreate made;
    made.game = wish.game;
    made.seat = proto::SeatWish::random;
    made.clock = wish.clock.value_or(proto::ClockRule{});
    made.auto_start = true;
    return made;
}

bool suits(proto::RoomCreate const& room, proto::RoomCreate const& wish, proto::LobbyQuick const& asked) {
    return room.game == wish.game && room.undo == wish.undo && (!asked.clock || room.clock == wish.clock);
}

}  // namespace

void Lobby::State::note_open(Entry const& entry) {
    if (entry.room->may_seat_quickly()) {
        open_seats.emplace(entry.number, entry.room->id());
    } else {
        open_seats.erase(entry.number);
    }
}

bool Lobby::State::is_good_company(Room const& room, base::PlayerId player) const {
    auto const& people = house.people;
    auto const& owner = room.table().owner();
    if (owner && people.blocks(owner->id, player)) {
        return false;
    }
    auto const waiting = room.table().seating().seated_people();
    return std::ranges::all_of(waiting, [&](proto::PlayerRef const& person) {
        bool const apart = people.blocks(person.id, player) || people.blocks(player, person.id);
        return person.id == player || (people.is_online(person.id) && !apart);
    });
}

void Lobby::State::quick(Command const& by, base::TimePoint now, Effects& out) {
    auto const& asked = std::get<proto::LobbyQuick>(by.request);
    auto wish = quick_room(asked);
    if (auto error = why_unsupported(wish, house)) {
        return reply(by.session, by.id, std::move(*error), out);
    }
    wish.game.opening_code = settled_code(wish.game);
    bool somebody_comes = false;
    for (auto const& [number, id] : open_seats) {
        auto const& room = *rooms.at(id).room;
        auto const& seating = room.table().seating();
        if (!suits(room.header().options, wish, asked) || room.table().is_shown_out(by.player.id) ||
            !is_good_company(room, by.player.id)) {
            continue;
        }
        if (room.is_busy()) {
            somebody_comes = true;
            continue;
        }
        if (!seating.is_here(by.player.id) && house.is_in_too_many_rooms(by.player.id)) {
            return reply(by.session, by.id, refuse(ErrorReason::too_many_rooms, "leave a room first"), out);
        }
        auto const found = id;  // the loop's own goes with the last free seat
        return with_room(found, now, out, [&](Room& entered) {
            entered.take(QuickJoin{by.session, by.id, by.player}, now, out);
        });
    }
    if (somebody_comes) {
        quick_waiting.push_back(by);
    } else {
        create(by, wish, "", now, out);
    }
}

void Lobby::State::retry_quick(base::TimePoint now, Effects& out) {
    for (auto const& command : std::exchange(quick_waiting, {})) {
        if (house.people.speaks_for(command.session, command.player.id)) {
            quick(command, now, out);
        }
    }
}

}  // namespace tengen::server::core
