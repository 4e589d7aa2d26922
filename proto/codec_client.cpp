#include <algorithm>

#include "proto/envelope.hpp"

namespace tengen::proto {

namespace {

using Line = base::Result<ServerLine, DecodeError>;
using Json = nlohmann::json;

std::string string_or_empty(Json const& object, std::string_view key) {
    auto const found = object.find(key);
    return found != object.end() && found->is_string() ? found->get<std::string>() : std::string{};
}

/// Members of an error's `data` are help, not law: what does not fit is left out.
template <class T>
std::optional<T> enum_or_nothing(Json const& data, std::string_view key) {
    return named<T>(string_or_empty(data, key));
}

std::optional<std::int64_t> count_or_nothing(Json const& data, std::string_view key, std::int64_t most) {
    auto const found = data.find(key);
    return found == data.end() ? std::nullopt : read_integer(*found, 0, most);
}

std::optional<Standing> read_standing(Json const& data) {
    constexpr std::int64_t kMost = std::numeric_limits<int>::max();
    auto const seq = count_or_nothing(data, "seq", std::numeric_limits<std::int64_t>::max());
    auto const ply = count_or_nothing(data, "ply", kMost);
    auto const epoch = count_or_nothing(data, "epoch", kMost);
    if (!seq || !ply || !epoch) {
        return std::nullopt;
    }
    return Standing{base::Seq{static_cast<std::uint64_t>(*seq)}, static_cast<int>(*ply),
                    static_cast<int>(*epoch)};
}

Line read_failure(Json const& message) {
    auto const& body = message["error"];
    if (!body.is_object()) {
        return DecodeError{"error", "error must be an object"};
    }
    Failure failure{.id = read_id(message)};
    auto& error = failure.error;
    error.message = string_or_empty(body, "message");
    error.reason = ErrorReason::other;
    auto const found = body.find("data");
    if (found == body.end() || !found->is_object()) {
        return ServerLine{std::move(failure)};
    }
    auto const& data = *found;
    error.reason = enum_or_nothing<ErrorReason>(data, "reason").value_or(ErrorReason::other);
    auto const fatal = data.find("fatal");
    error.fatal = fatal != data.end() && *fatal == true;
    if (auto const wait =
            count_or_nothing(data, "retry_after_ms", std::numeric_limits<std::int64_t>::max())) {
        error.retry_after = base::Milliseconds(*wait);
    }
    if (data.contains("field")) {
        error.field = string_or_empty(data, "field");
    }
    error.state = enum_or_nothing<RoomState>(data, "state");
    error.why = enum_or_nothing<rules::Illegal>(data, "why");
    error.outcome = enum_or_nothing<NegotiationOutcome>(data, "outcome");
    error.standing = read_standing(data);
    auto const lowest = count_or_nothing(data, "min", std::numeric_limits<int>::max());
    auto const highest = count_or_nothing(data, "max", std::numeric_limits<int>::max());
    error.protocol_range = lowest && highest;
    if (error.protocol_range) {
        error.protocol_min = static_cast<int>(*lowest);
        error.protocol_max = static_cast<int>(*highest);
    }
    return ServerLine{std::move(failure)};
}

template <class T>
Line read_notification(Json const& params) {
    auto body = read_message<T>(params);
    if (!body) {
        return body.error();
    }
    return ServerLine{Notification{*std::move(body)}};
}

/// An event or info of a newer server keeps its place in the room's count.
template <std::size_t N>
std::optional<Ignored> unknown_type(Json const& params, std::array<std::string_view, N> const& types) {
    auto const type = string_or_empty(params, "type");
    if (type.empty() || std::find(types.begin(), types.end(), type) != types.end()) {
        return std::nullopt;
    }
    Ignored ignored{.name = type};
    ignored.room = base::RoomId{string_or_empty(params, "room")};
    if (auto const seq = count_or_nothing(params, "seq", std::numeric_limits<std::int64_t>::max())) {
        ignored.seq = base::Seq{static_cast<std::uint64_t>(*seq)};
    }
    return ignored;
}

Line read_call(std::string const& method, std::optional<RequestId> id, Json const& params) {
    if (method == name_of(Method::ping)) {
        return ServerLine{PingCall{std::move(id)}};
    }
    if (method == kNotificationMethods[0]) {
        auto ignored = unknown_type(params, kEventTypes);
        return ignored ? Line{ServerLine{*std::move(ignored)}} : read_notification<Event>(params);
    }
    if (method == kNotificationMethods[1]) {
        auto ignored = unknown_type(params, kInfoTypes);
        return ignored ? Line{ServerLine{*std::move(ignored)}} : read_notification<Info>(params);
    }
    if (method == kNotificationMethods[2]) {
        return read_notification<LobbyChanged>(params);
    }
    if (method == kNotificationMethods[3]) {
        return read_notification<Replaced>(params);
    }
    if (method == kNotificationMethods[4]) {
        return read_notification<Goodbye>(params);
    }
    if (method == kNotificationMethods[5]) {
        return read_notification<Notice>(params);
    }
    return ServerLine{Ignored{.name = method}};
}

}  // namespace

Line decode_server_line(std::string_view line) {
    static Json const kNoParams = Json::object();
    auto message = parse_json(line);
    if (!message || !message->is_object()) {
        return DecodeError{"", "the line must be one JSON object"};
    }
    if (auto const method = message->find("method"); method != message->end()) {
        if (!method->is_string()) {
            return DecodeError{"method", "method must be a string"};
        }
        auto const params = message->find("params");
        auto const& body = params == message->end() ? kNoParams : *params;
        if (!body.is_object()) {
            return DecodeError{"params", "params must be an object"};
        }
        return read_call(method->get_ref<std::string const&>(), read_id(*message), body);
    }
    if (message->contains("error")) {
        return read_failure(*message);
    }
    auto const result = message->find("result");
    auto id = read_id(*message);
    if (result == message->end() || !id) {
        return DecodeError{"", "a line must have a method, an error, or a result and an id"};
    }
    RawValue body(std::make_unique<RawValue::Body>(RawValue::Body{std::move(*result)}));
    return ServerLine{Answer{*std::move(id), std::move(body)}};
}

}  // namespace tengen::proto
