#pragma once

#include <array>
#include <string_view>

#include "proto/field_writer.hpp"
#include "proto/fields_responses.hpp"
#include "proto/json_reader.hpp"

// The JSON-RPC 2.0 frame around messages, for both directions. Inside the codec only.
namespace tengen::proto {

/// In the order of Notification's alternatives.
inline constexpr std::array<std::string_view, std::variant_size_v<Notification>> kNotificationMethods{
    "room.event", "room.info", "lobby.changed", "replaced", "goodbye", "notice"};

inline void write_id(JsonWriter& json, RequestId const& id) {
    if (auto const* const number = std::get_if<std::int64_t>(&id)) {
        json.number(*number);
    } else {
        json.string(std::get<std::string>(id));
    }
}

/// Opens a message; the caller adds its members and closes the object and the line.
inline void begin_message(JsonWriter& json) {
    json.begin_object();
    json.key("jsonrpc");
    json.plain("2.0");
}

inline void begin_call(JsonWriter& json, RequestId const* id, std::string_view method) {
    begin_message(json);
    if (id != nullptr) {
        json.key("id");
        write_id(json, *id);
    }
    json.key("method");
    json.plain(method);
    json.key("params");
    json.begin_object();
}

inline std::string end_call(JsonWriter& json) {
    json.end_object();
    json.end_object();
    json.end_line();
    return json.take();
}

/// The id of a message; nullopt when it is absent, null, or no integer of 64 bits and no string.
inline std::optional<RequestId> read_id(nlohmann::json const& message) {
    auto const found = message.find("id");
    if (found == message.end()) {
        return std::nullopt;
    }
    if (found->is_string()) {
        return RequestId{found->get<std::string>()};
    }
    constexpr auto kLimits = std::numeric_limits<std::int64_t>{};
    if (auto const number = read_integer(*found, kLimits.min(), kLimits.max())) {
        return RequestId{*number};
    }
    return std::nullopt;
}

/// Reads `json` into `out` by its fields; the error names the first member at fault.
template <class T>
[[nodiscard]] base::Result<T, DecodeError> read_message(nlohmann::json const& json) {
    ReadContext context;
    FieldReader reader(json, context);
    T out{};
    reader.take(json, out);
    if (context.failed()) {
        return context.error();
    }
    return out;
}

}  // namespace tengen::proto
