// What the store has kept, read again at the start.

#include <limits>
#include <utility>

#include <sqlite3.h>

#include "server/store/sqlite_store.hpp"
#include "server/store/times.hpp"

namespace tengen::server::store {
namespace {

/// Of a room that was set aside: no append fits behind it.
constexpr auto kNoLast = std::numeric_limits<std::uint64_t>::max();

}  // namespace

void SqliteStore::set_aside(base::RoomId const& room, std::string const& why) {
    rooms_[room].last = kNoLast;
    rooms_[room].events.clear();
    set_aside_.push_back("room " + room.value + ": left alone, " + why);
}

std::vector<StoredRoom> SqliteStore::load_rooms() {
    rooms_.clear();
    set_aside_.clear();
    std::vector<StoredRoom> rooms;
    std::unordered_map<std::int64_t, std::size_t> places;
    Statement headers(connection_, "select key, id, header from room order by key");
    int code = headers.next();
    for (; code == SQLITE_ROW; code = headers.next()) {
        base::RoomId const id{std::string(headers.text(1))};
        rooms_.insert_or_assign(id, RoomRow{.key = headers.integer(0)});
        auto header = codec_.decode_header(headers.text(2));
        if (!header || header->room != id) {
            set_aside(id, "its row cannot be read");
            continue;
        }
        places.emplace(headers.integer(0), rooms.size());
        rooms.push_back({std::move(*header), {}});
    }
    if (code == SQLITE_DONE) {
        code = load_events(rooms, places);
    }
    if (code != SQLITE_DONE) {
        throw StoreError("cannot read the rooms: " + connection_.last_error_of_file());
    }
    std::erase_if(rooms, [this](StoredRoom const& room) { return rooms_[room.header.room].last == kNoLast; });
    return rooms;
}

int SqliteStore::load_events(std::vector<StoredRoom>& rooms,
                             std::unordered_map<std::int64_t, std::size_t>& places) {
    Statement events(connection_, "select id, room, seq, time, body from event order by id");
    int code = events.next();
    for (; code == SQLITE_ROW; code = events.next()) {
        auto const place = places.find(events.integer(1));
        if (place == places.end()) {
            continue;
        }
        StoredRoom& room = rooms[place->second];
        base::RoomId const& id = room.header.room;
        auto body = codec_.decode_body(events.text(4));
        auto const seq = static_cast<std::uint64_t>(events.integer(2));
        RoomRow& row = rooms_[id];
        if (!body || seq != row.last + 1) {
            set_aside(id, "event " + std::to_string(row.last + 1) + " cannot be read");
            places.erase(place);
            continue;
        }
        row.last = seq;
        row.events.push_back(events.integer(0));
        room.events.push_back({id, base::Seq{seq}, time_point(events.integer(3)), std::move(*body)});
    }
    return code;
}

}  // namespace tengen::server::store
