#include "proto/envelope.hpp"
#include "proto/fields_requests.hpp"

namespace tengen::proto {

namespace {

template <std::size_t I>
void read_request(FieldReader& reader, Request& request) {
    request_fields(reader, request.emplace<I>());
}

using ReadRequest = void (*)(FieldReader&, Request&);

constexpr auto kReadRequest = []<std::size_t... I>(std::index_sequence<I...>) {
    return std::array<ReadRequest, kMethods>{read_request<I>...};
}
(std::make_index_sequence<kMethods>{});

Error bad_params(DecodeError const& why) {
    Error error{.reason = ErrorReason::bad_params, .message = why.message};
    error.field = why.field;
    return error;
}

/// The protocol number outranks everything else in a `hello`: what the rest means depends on it.
std::optional<Error> check_protocol(nlohmann::json const& params) {
    auto const found = params.find("protocol");
    if (found == params.end() || !found->is_number_integer() ||
        read_integer(*found, kMinProtocol, kMaxProtocol).has_value()) {
        return std::nullopt;
    }
    Error error{.reason = ErrorReason::unsupported_protocol,
                .message = "this server speaks protocol " + std::to_string(kMinProtocol) + " to " +
                           std::to_string(kMaxProtocol)};
    error.fatal = true;
    error.protocol_range = true;
    return error;
}

}  // namespace

Error unknown_method(std::string_view method_name) {
    constexpr std::size_t kShown = 40;
    std::string message = "this server has no method \"";
    message += method_name.substr(0, kShown);
    message += "\"; PROTOCOL.md lists those it has";
    return {.reason = ErrorReason::unknown_method, .message = std::move(message)};
}

base::Result<Request, Error> decode_request(Call const& call) {
    static nlohmann::json const kNoParams = nlohmann::json::object();
    if (!call.method) {
        return unknown_method(call.method_name);
    }
    auto const& params = call.params.body() == nullptr ? kNoParams : call.params.body()->value;
    if (!params.is_object()) {
        return bad_params({"params", "params must be an object"});
    }
    if (call.method == Method::hello) {
        if (auto error = check_protocol(params)) {
            return *std::move(error);
        }
    }
    ReadContext context;
    FieldReader reader(params, context);
    Request request;
    kReadRequest[static_cast<std::size_t>(*call.method)](reader, request);
    if (context.failed()) {
        return bad_params(context.error());
    }
    return request;
}

std::string encode_request(std::optional<RequestId> const& id, Request const& request) {
    JsonWriter json;
    begin_call(json, id ? &*id : nullptr, name_of(method_of(request)));
    FieldWriter writer(json);
    std::visit([&](auto const& one) { request_fields(writer, one); }, request);
    return end_call(json);
}

std::string encode_ping(RequestId const& id) {
    JsonWriter json;
    begin_call(json, &id, name_of(Method::ping));
    return end_call(json);
}

}  // namespace tengen::proto
