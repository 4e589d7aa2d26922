#pragma once

#include <string>

#include "server/store/sqlite_store.hpp"
#include "tests/server/full_disk.hpp"
#include "tests/server/temp_folder.hpp"

// Rows in a form of their own, and a disk that can be full.
namespace tengen::server::store {

/// Keeps the title of a header and the text of `Said`; "{" cannot be read.
inline RowCodec plain_rows() {
    RowCodec codec;
    codec.encode_header = [](proto::RoomHeader const& header) {
        return header.room.value + " " + header.options.title.value_or("");
    };
    codec.decode_header = [](std::string_view text) -> std::optional<proto::RoomHeader> {
        auto const space = text.find(' ');
        if (space == std::string_view::npos) {
            return std::nullopt;
        }
        proto::RoomHeader header;
        header.room = base::RoomId{std::string(text.substr(0, space))};
        header.options.title = std::string(text.substr(space + 1));
        return header;
    };
    codec.encode_body = [](proto::EventBody const& body) { return std::get<proto::Said>(body).text; };
    codec.decode_body = [](std::string_view text) -> std::optional<proto::EventBody> {
        proto::Said said;
        said.text = std::string(text);
        return text == "{" ? std::nullopt : std::optional<proto::EventBody>(std::move(said));
    };
    return codec;
}

inline proto::RoomHeader header_of(std::string room, std::string title = "a title") {
    proto::RoomHeader header;
    header.room = base::RoomId{std::move(room)};
    header.options.title = std::move(title);
    return header;
}

/// `texts` as the events after number `expected`; with a header when it is the first append.
inline Append append_of(std::string const& room, std::uint64_t expected, std::vector<std::string> texts) {
    Append append{.room = base::RoomId{room}, .expected = base::Seq{expected}};
    if (expected == 0) {
        append.header = header_of(room);
    }
    for (std::string& text : texts) {
        proto::Said said;
        said.text = std::move(text);
        append.events.push_back({append.room, base::Seq{++expected},
                                 base::TimePoint{base::Milliseconds{1'700'000'000'123}}, said});
    }
    return append;
}

/// Takes what the archive brought out of a file: what is left is the form of the time before.
inline constexpr char const* kWithoutArchive =
    "drop table game; drop table game_player; drop table rating; drop table rating_change;"
    "drop table said; drop index report_by; pragma user_version = 3;";

/// The texts of a stored room's events, joined.
inline std::string texts_of(StoredRoom const& room) {
    std::string all;
    for (proto::Event const& event : room.events) {
        all += std::get<proto::Said>(event.body).text + " ";
    }
    return all;
}

}  // namespace tengen::server::store
