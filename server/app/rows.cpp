#include "server/app/rows.hpp"

#include <utility>

#include "proto/codec.hpp"

namespace tengen::server::app {
namespace {

template <class Decoded>
auto to_optional(Decoded decoded) {
    using Value = typename Decoded::value_type;
    return decoded ? std::optional<Value>(std::move(*decoded)) : std::nullopt;
}

}  // namespace

store::RowCodec json_rows() {
    return {
        .encode_header = proto::encode_room_header,
        .encode_body = proto::encode_event_body,
        .decode_header = [](std::string_view text) { return to_optional(proto::decode_room_header(text)); },
        .decode_body = [](std::string_view text) { return to_optional(proto::decode_event_body(text)); },
        .encode_entry = proto::encode_game_entry,
    };
}

store::ArchiveCodec archive_texts() {
    return {
        .decode_entry = [](std::string_view text) { return to_optional(proto::decode_game_entry(text)); },
        .decode_body = [](std::string_view text) { return to_optional(proto::decode_event_body(text)); },
        .record_text = proto::record_text,
        .export_text = proto::encode_export,
    };
}

}  // namespace tengen::server::app
