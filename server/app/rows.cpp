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
    };
}

}  // namespace tengen::server::app
