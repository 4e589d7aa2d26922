#include "proto/envelope.hpp"

namespace tengen::proto {

RawValue::RawValue() = default;
RawValue::RawValue(std::unique_ptr<Body> body) : body_(std::move(body)) {}
RawValue::RawValue(RawValue&&) noexcept = default;
RawValue& RawValue::operator=(RawValue&&) noexcept = default;
RawValue::~RawValue() = default;

namespace {

enum class Fatal : std::uint8_t { no, yes };

Rejected reject(ErrorReason reason, std::string message, Fatal fatal) {
    return {.error = {.reason = reason, .message = std::move(message), .fatal = fatal == Fatal::yes}};
}

Rejected invalid(std::optional<RequestId> id, std::string message) {
    auto rejected = reject(ErrorReason::invalid_request, std::move(message), Fatal::no);
    rejected.id = std::move(id);
    return rejected;
}

bool is_answer(nlohmann::json const& message) {
    return !message.contains("method") && (message.contains("result") || message.contains("error"));
}

}  // namespace

Error error_of(FrameError frame_error, LineCaps const& caps) {
    Error error;
    error.reason = ErrorReason::parse_error;
    error.fatal = true;
    switch (frame_error) {
        case FrameError::too_long:
            error.message = "the line is too long: at most " + std::to_string(caps.greeting) +
                            " bytes before hello, " + std::to_string(caps.line) + " after";
            break;
        case FrameError::not_utf8:
            error.message = "the line is not UTF-8";
            break;
    }
    return error;
}

base::Result<ClientLine, Rejected> decode_client_line(std::string_view line) {
    auto message = parse_json(line);
    if (!message) {
        return reject(
            ErrorReason::parse_error,
            "the line must be one JSON object, nested at most " + std::to_string(kMaxDepth) + " deep",
            Fatal::yes);
    }
    if (message->is_array()) {
        return reject(ErrorReason::invalid_request, "batches are not served: send one request a line",
                      Fatal::no);
    }
    if (!message->is_object()) {
        return reject(ErrorReason::invalid_request, "the line must be a JSON object", Fatal::yes);
    }
    auto id = read_id(*message);
    if (!id && message->contains("id")) {
        return invalid(id, "id must be an integer of 64 bits or a string");
    }
    if (is_answer(*message)) {
        return ClientLine{PingAnswer{}};
    }
    if (auto const version = message->find("jsonrpc"); version == message->end() || *version != "2.0") {
        return invalid(std::move(id), "jsonrpc must be \"2.0\"");
    }
    auto const method = message->find("method");
    if (method == message->end() || !method->is_string()) {
        return invalid(std::move(id), "method must be a string");
    }
    Call call{.id = std::move(id), .method_name = method->get<std::string>()};
    call.method = named<Method>(call.method_name);
    if (auto const params = message->find("params"); params != message->end()) {
        call.params = RawValue(std::make_unique<RawValue::Body>(RawValue::Body{std::move(*params)}));
    }
    return ClientLine{std::move(call)};
}

}  // namespace tengen::proto
