#include "proto/envelope.hpp"
#include "proto/fields_requests.hpp"
#include "proto/stored.hpp"

namespace tengen::proto {

template <class V>
void fields(V& v, Like<V, RoomHeader>& header) {
    v.need("room", header.room);
    v.need("created", header.created);
    v.need("creator", header.creator);
    v.need("options", header.options);
    v.need("password_hash", header.password_hash);
    v.need("seed", header.seed);
}

template <class V>
void fields(V& v, Like<V, EventBody>& body) {
    typed_fields(v, body, kEventTypes);
}

namespace {

template <class T>
std::string encode_text(T const& value) {
    JsonWriter json;
    FieldWriter writer(json);
    json.begin_object();
    fields(writer, value);
    json.end_object();
    return json.take();
}

template <class T>
base::Result<T, DecodeError> decode_text(std::string_view text) {
    auto const json = parse_json(text);
    if (!json) {
        return DecodeError{"", "the text must be one JSON object"};
    }
    return read_message<T>(*json);
}

}  // namespace

std::string encode_event_body(EventBody const& body) {
    return encode_text(body);
}

base::Result<EventBody, DecodeError> decode_event_body(std::string_view text) {
    auto body = decode_text<EventBody>(text);
    // A reader takes an unknown type for hidden, but no journal holds a hidden event.
    if (body && std::holds_alternative<Hidden>(*body)) {
        return DecodeError{"type", "type must be one of this build's events"};
    }
    return body;
}

std::string encode_room_header(RoomHeader const& header) {
    return encode_text(header);
}

base::Result<RoomHeader, DecodeError> decode_room_header(std::string_view text) {
    return decode_text<RoomHeader>(text);
}

}  // namespace tengen::proto
