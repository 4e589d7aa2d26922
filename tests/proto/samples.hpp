#pragma once

#include <utility>
#include <vector>

#include "proto/codec.hpp"

// Messages of every kind, with optional members set and unset, for the tests of this folder.
namespace tengen::proto::samples {

[[nodiscard]] std::vector<Request> requests();
[[nodiscard]] std::vector<EventBody> event_bodies();
[[nodiscard]] std::vector<Event> events();
[[nodiscard]] std::vector<Info> infos();
/// Those outside rooms.
[[nodiscard]] std::vector<Notification> notifications();
[[nodiscard]] std::vector<std::pair<Method, Response>> results();
/// At least one error of every reason that a server sends.
[[nodiscard]] std::vector<Error> errors();
[[nodiscard]] std::vector<RoomHeader> headers();
[[nodiscard]] std::vector<Snapshot> snapshots();
/// Each is a game that can have been played.
[[nodiscard]] std::vector<Record> records();
[[nodiscard]] std::vector<GameEntry> game_entries();
[[nodiscard]] std::vector<Export> exports();

}  // namespace tengen::proto::samples
