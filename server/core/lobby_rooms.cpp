// Rooms from their making to their end, and what each change means for the lobby.

#include <algorithm>
#include <iterator>
#include <utility>

#include "common/base/mix.hpp"
#include "proto/text.hpp"
#include "server/core/lobby_state.hpp"
#include "server/core/lots.hpp"
#include "server/core/refusal.hpp"
#include "server/core/replies.hpp"
#include "server/core/request_check.hpp"
#include "server/core/set_up.hpp"

namespace tengen::server::core {

using proto::ErrorReason;

namespace {

/// Lots drawn and defaults filled in; the password is kept apart.
proto::RoomCreate settled(proto::RoomCreate asked, Secrets& secrets) {
    asked.password.reset();
    asked.title = proto::clean_text(asked.title.value_or(""));
    asked.game.opening_code = settled_code(asked.game);
    switch (asked.seat.value_or(proto::SeatWish::black)) {
        case proto::SeatWish::random:
            asked.seat = secrets.below(2) == 0 ? proto::SeatWish::black : proto::SeatWish::white;
            break;
        case proto::SeatWish::black:
        case proto::SeatWish::white:
        case proto::SeatWish::none:
            asked.seat = asked.seat.value_or(proto::SeatWish::black);
            break;
    }
    return asked;
}

std::uint64_t draw_seed(Secrets& secrets) {
    return secrets.below(std::uint64_t{1} << 63U);
}

}  // namespace

bool Lobby::State::is_full() const {
    return rooms.size() >= house.config.max_rooms &&
           std::none_of(rooms.begin(), rooms.end(),
                        [](auto const& one) { return one.second.room->may_make_way(); });
}

bool Lobby::State::has_no_rematch_left(Room const& room) const {
    // A rematch takes the place of its room; more than the limit has who began an old room again.
    auto const* maker = house.people.find(room.table().owner().value_or(room.header().creator).id);
    return is_full() || (maker != nullptr && maker->rooms_made.size() > house.config.rooms_per_player);
}

std::optional<proto::Error> Lobby::State::why_not_created(Command const& by,
                                                          proto::RoomCreate const& asked) const {
    if (auto error = why_unsupported(asked, house)) {
        return error;
    }
    auto const& made = house.people.find(by.player.id)->rooms_made;
    auto const makes_way = [this](base::RoomId const& id) { return rooms.at(id).room->may_make_way(); };
    bool const enough_made =
        made.size() >= house.config.rooms_per_player && std::none_of(made.begin(), made.end(), makes_way);
    if (enough_made || is_full()) {
        return refuse(ErrorReason::too_many_rooms, "close a room first");
    }
    return std::nullopt;
}

void Lobby::State::make_way(base::PlayerId maker, base::TimePoint now, Effects& out) {
    auto const& made = house.people.find(maker)->rooms_made;
    if (made.size() < house.config.rooms_per_player) {
        return make_way(now, out);
    }
    std::vector<Room const*> candidates;
    std::transform(made.begin(), made.end(), std::back_inserter(candidates),
                   [&](base::RoomId const& id) { return rooms.at(id).room.get(); });
    close_oldest(candidates, now, out);
}

void Lobby::State::make_way(base::TimePoint now, Effects& out) {
    if (rooms.size() < house.config.max_rooms) {
        return;
    }
    std::vector<Room const*> candidates;
    std::transform(rooms.begin(), rooms.end(), std::back_inserter(candidates),
                   [](auto const& one) { return one.second.room.get(); });
    close_oldest(candidates, now, out);
}

void Lobby::State::close_oldest(std::vector<Room const*> candidates, base::TimePoint now, Effects& out) {
    std::erase_if(candidates, [](Room const* room) { return !room->may_make_way(); });
    auto const oldest =
        std::min_element(candidates.begin(), candidates.end(),
                         [](Room const* a, Room const* b) { return a->last_change() < b->last_change(); });
    if (oldest != candidates.end()) {
        auto const id = (*oldest)->id();
        with_room(id, now, out, [&](Room& room) { room.take(MakeWay{}, now, out); });
    }
}

void Lobby::State::create(Command const& by, proto::RoomCreate const& asked, std::string password_hash,
                          base::TimePoint now, Effects& out) {
    if (auto error = why_not_created(by, asked)) {
        return reply(by.session, by.id, std::move(*error), out);
    }
    make_way(by.player.id, now, out);
    proto::RoomHeader header;
    do {
        header.room = draw_room_code(*secrets);
    } while (codes.may_contain(header.room));
    header.created = now;
    header.creator = by.player;
    header.options = settled(asked, *secrets);
    header.password_hash = std::move(password_hash);
    header.seed = draw_seed(*secrets);
    auto& entry = add_room(std::move(header));
    entry.room->create(by, now, out);
    settle(entry, now, out);
}

void Lobby::State::count(Room const& room) {
    if (auto* person = house.people.find(room.header().creator.id)) {
        if (room.is_dead() || room.table().rematch().made()) {
            person->rooms_made.erase(room.id());
        } else {
            person->rooms_made.insert(room.id());
        }
    }
}

Lobby::State::Entry& Lobby::State::add_room(proto::RoomHeader header) {
    auto const id = header.room;
    codes.insert(id);
    auto& entry = rooms[id];
    entry.number = ++last_number;
    entry.room = std::make_unique<Room>(house, std::move(header));
    count(*entry.room);
    return entry;
}

void Lobby::State::restore_room(proto::RoomHeader header, std::vector<proto::Event> events,
                                base::TimePoint now, Effects& out) {
    auto const id = header.room;
    auto const unusable = [&](std::string const& why) {
        codes.insert(id);
        out.emplace_back(LogLine{LogLine::Severity::error, "room " + id.value + ": left alone, " + why});
    };
    if (rooms.contains(id)) {
        return unusable("there are two of it");
    }
    if (!proto::spec_of(header.options.game)) {
        return unusable("its game is not one of ours");
    }
    auto& entry = add_room(std::move(header));
    Effects duties;
    if (!entry.room->restore(std::move(events), now, duties)) {
        remove(id, out);
        return unusable("its journal does not fit together");
    }
    out.insert(out.end(), std::make_move_iterator(duties.begin()), std::make_move_iterator(duties.end()));
    if (!entry.room->is_dead() && entry.room->wanted_rematch(now)) {
        // Once every room is back, for the rematch may be among them.
        out.emplace_back(StartTimer{{id, TimerKind::rematch}, now});
        entry.rematch = Entry::Rematch::in_making;
    }
    settle(entry, now, out);
    if (auto const again = rooms.find(id); again != rooms.end()) {
        again->second.rematch = Entry::Rematch::none;
    }
}

void Lobby::State::with_room(base::RoomId const& id, base::TimePoint now, Effects& out,
                             std::function<void(Room&)> const& action) {
    auto const found = rooms.find(id);
    if (found != rooms.end()) {
        // `id` may be a part of a room that goes.
        base::RoomId const settled_id{id.value};
        action(*found->second.room);
        settle(found->second, now, out);
        if (quick_waiting.empty()) {
            return;
        }
        auto const still = rooms.find(settled_id);
        if (still == rooms.end() || !still->second.room->is_busy()) {
            retry_quick(now, out);
        }
    }
}

void Lobby::State::settle(Entry& entry, base::TimePoint now, Effects& out) {
    auto& room = *entry.room;
    // The entry may go.
    base::RoomId const id{room.id().value};
    note_open(entry);
    bool const ai_game = !room.is_dead() && room.table().state() == proto::RoomState::playing &&
                         room.table().seating().is_ai_only();
    house.ai_games += (ai_game ? 1 : 0) - std::exchange(entry.ai_games, ai_game ? 1 : 0);
    if (!room.is_busy() && room.is_kept() && room.take_changed()) {
        note_people(entry);
        room_changed(entry, now, out);
    }
    if (entry.rematch_of && !room.is_busy()) {
        auto const old = *std::exchange(entry.rematch_of, std::nullopt);
        if (room.is_dead()) {
            remove(id, out);
        }
        return rematch_settled(old, id, now, out);
    }
    if (room.is_dead()) {
        room_gone(entry, now, out);
        return remove(id, out);
    }
    if (!room.is_busy()) {
        count(room);
        entry.rematch = entry.rematch == Entry::Rematch::told ? Entry::Rematch::none : entry.rematch;
    }
    if (entry.rematch == Entry::Rematch::none) {
        if (auto const seats = room.wanted_rematch(now)) {
            make_rematch(entry, *seats, now, out);
        }
    }
}

void Lobby::State::note_people(Entry& entry) {
    auto const& id = entry.room->id();
    auto members = entry.room->table().seating().members();
    for (auto const player : entry.members) {
        if (auto* person = house.people.find(player)) {
            person->rooms.erase(id);
            person->visits.erase(id);
        }
    }
    for (auto const player : members) {
        if (auto* person = house.people.find(player)) {
            person->rooms.insert(id);
            if (entry.room->header().creator.id != player && entry.room->table().seating().is_here(player)) {
                person->visits.insert(id);
            }
        }
    }
    entry.members = std::move(members);
}

void Lobby::State::remove(base::RoomId const& room, Effects& out) {
    // `room` may be a part of what is removed.
    base::RoomId const id{room.value};
    auto const found = rooms.find(id);
    auto& entry = found->second;
    for (auto const player : entry.members) {
        if (auto* person = house.people.find(player)) {
            person->rooms.erase(id);
            person->visits.erase(id);
        }
    }
    if (auto* person = house.people.find(entry.room->header().creator.id)) {
        person->rooms_made.erase(id);
    }
    listed.erase(entry.number);
    open_seats.erase(entry.number);
    // Its games are in the archive.
    if (entry.room->is_dead() && entry.room->table().closed()) {
        out.emplace_back(ForgetRoom{id});
    }
    rooms.erase(found);
}

void Lobby::State::make_rematch(Entry& old, proto::Seats const& seats, base::TimePoint now, Effects& out) {
    old.rematch = Entry::Rematch::in_making;
    auto const& parent = old.room->header();
    auto const old_id = parent.room;
    // The new room follows from the old one, so that it is found again when the server goes down in between.
    auto header = parent;
    header.seed = base::split_mix(parent.seed + static_cast<std::uint64_t>(old.room->table().games()));
    header.room = room_code(header.seed);
    if (auto const made = rooms.find(header.room);
        made != rooms.end() && made->second.room->header().seed == header.seed) {
        return rematch_settled(old_id, header.room, now, out);
    }
    while (codes.may_contain(header.room)) {
        header.room = draw_room_code(*secrets);
    }
    make_way(now, out);
    header.created = now;
    header.creator = old.room->table().owner().value_or(parent.creator);
    auto const id = header.room;
    auto& entry = add_room(std::move(header));
    entry.rematch_of = old_id;
    entry.room->create_rematch(seats, now, out);
}

void Lobby::State::rematch_settled(base::RoomId const& old, base::RoomId const& made, base::TimePoint now,
                                   Effects& out) {
    auto const found = rooms.find(old);
    if (found == rooms.end()) {
        return;
    }
    if (rooms.contains(made)) {
        found->second.rematch = Entry::Rematch::told;
        with_room(old, now, out, [&](Room& room) { room.take(RematchMade{made}, now, out); });
    } else {
        found->second.rematch = Entry::Rematch::none;
    }
}

}  // namespace tengen::server::core
