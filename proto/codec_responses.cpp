#include "proto/envelope.hpp"

namespace tengen::proto {

namespace {

int code_of(ErrorReason reason) {
    constexpr int kParseError = -32700;
    constexpr int kInvalidRequest = -32600;
    constexpr int kMethodNotFound = -32601;
    constexpr int kInvalidParams = -32602;
    constexpr int kServerError = -32000;
    if (reason == ErrorReason::parse_error) {
        return kParseError;
    }
    if (reason == ErrorReason::invalid_request) {
        return kInvalidRequest;
    }
    if (reason == ErrorReason::unknown_method) {
        return kMethodNotFound;
    }
    return reason == ErrorReason::bad_params ? kInvalidParams : kServerError;
}

/// Members of an error's `data`.
template <class V>
void data_fields(V& v, Error const& error) {
    v.need("reason", error.reason);
    v.option("fatal", error.fatal, false);
    v.may("retry_after_ms", error.retry_after);
    v.may("field", error.field);
    v.may("state", error.state);
    v.may("why", error.why);
    v.may("outcome", error.outcome);
    if (error.standing) {
        v.need("seq", error.standing->seq);
        v.need("ply", error.standing->ply);
        v.need("epoch", error.standing->epoch);
    }
    if (error.protocol_range) {
        v.need("min", error.protocol_min);
        v.need("max", error.protocol_max);
    }
}

template <class T>
base::Result<Response, DecodeError> read_as(nlohmann::json const& json) {
    auto message = read_message<T>(json);
    if (!message) {
        return message.error();
    }
    return Response{*std::move(message)};
}

}  // namespace

std::string encode_result(RequestId const& id, Response const& response) {
    JsonWriter json;
    begin_message(json);
    json.key("id");
    write_id(json, id);
    json.key("result");
    FieldWriter writer(json);
    std::visit([&](auto const& result) { writer.put(result); }, response);
    json.end_object();
    json.end_line();
    return json.take();
}

std::string encode_error(std::optional<RequestId> const& id, Error const& error) {
    JsonWriter json;
    begin_message(json);
    json.key("id");
    id ? write_id(json, *id) : json.null();
    json.key("error");
    json.begin_object();
    json.key("code");
    json.number(code_of(error.reason));
    json.key("message");
    json.string(error.message);
    json.key("data");
    json.begin_object();
    FieldWriter writer(json);
    data_fields(writer, error);
    json.end_object();
    json.end_object();
    json.end_object();
    json.end_line();
    return json.take();
}

base::Result<Response, DecodeError> decode_result(Method method, RawValue const& result) {
    if (result.body() == nullptr) {
        return DecodeError{"result", "result is missing"};
    }
    auto const& json = result.body()->value;
    switch (method) {
        case Method::hello:
        case Method::account_register:
        case Method::account_login:
        case Method::account_logout_all:
            return read_as<Welcome>(json);
        case Method::lobby_list:
        case Method::lobby_watch:
            return read_as<Rooms>(json);
        case Method::ai_levels:
            return read_as<Levels>(json);
        case Method::room_create:
        case Method::lobby_quick:
            return read_as<Created>(json);
        case Method::room_join:
            return read_as<Entered>(json);
        case Method::room_sync:
            return read_as<Synced>(json);
        case Method::game_play:
            return read_as<PlayDone>(json);
        case Method::game_draw:
        case Method::game_undo:
            return read_as<Asked>(json);
        case Method::game_hint:
            return read_as<Hint>(json);
        case Method::record_list:
            return read_as<Games>(json);
        case Method::record_get:
        case Method::account_export:
            return read_as<TextPage>(json);
        case Method::player_score:
            return read_as<Score>(json);
        case Method::ping:
        case Method::lobby_unwatch:
        case Method::account_password:
        case Method::player_block:
        case Method::player_report:
        case Method::room_stand:
        case Method::room_leave:
        case Method::room_ready:
        case Method::room_unready:
        case Method::room_ai:
        case Method::room_kick:
        case Method::room_owner:
        case Method::game_resign:
        case Method::game_draw_answer:
        case Method::game_draw_withdraw:
        case Method::game_undo_answer:
        case Method::game_undo_withdraw:
        case Method::game_claim_foul:
        case Method::game_claim_abandoned:
        case Method::game_abort:
        case Method::game_restart:
        case Method::game_rematch:
        case Method::chat_say:
        case Method::chat_mute:
            return read_as<Done>(json);
    }
    return DecodeError{"method", "no such method"};
}

}  // namespace tengen::proto
