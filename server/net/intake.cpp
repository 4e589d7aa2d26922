#include "server/net/intake.hpp"

#include <utility>

namespace tengen::server::net {
namespace {

/// A request without an id hears of fatal errors only.
Judgement refuse(std::optional<proto::RequestId> const& id, proto::Error const& error) {
    if (error.fatal) {
        return RefuseAndClose{proto::encode_error(id, error), error.reason};
    }
    return Refuse{proto::encode_error(id, error), error.reason};
}

Judgement refuse_call(proto::Call const& call, proto::Error const& error) {
    return call.id || error.fatal ? refuse(call.id, error) : Judgement{Nothing{}};
}

proto::Error hello_first() {
    proto::Error error;
    error.reason = proto::ErrorReason::hello_first;
    error.message =
        "say hello first: {\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"hello\","
        "\"params\":{\"protocol\":1,\"client\":\"name version\"}}";
    error.fatal = true;
    return error;
}

}  // namespace

Judgement Intake::judge(std::string_view line, Greeting greeting, Clock::time_point now) {
    bool const flood =
        thrift_ == Thrift::bound && budget_.weigh(*limits_, line.size(), now) == Verdict::flood;
    if (flood) {
        proto::Error error = too_fast(now);
        error.fatal = true;
        return refuse(std::nullopt, error);
    }
    auto decoded = proto::decode_client_line(line);
    if (!decoded) {
        return refuse(decoded.error().id, decoded.error().error);
    }
    if (std::holds_alternative<proto::PingAnswer>(*decoded)) {
        return PingAnswered{};
    }
    return judge(std::get<proto::Call>(*decoded), greeting, now);
}

Judgement Intake::judge(proto::Call& call, Greeting greeting, Clock::time_point now) {
    bool const fast = thrift_ == Thrift::bound && budget_.count(*limits_) == Verdict::too_fast;
    if (greeting == Greeting::missing && call.method != proto::Method::hello) {
        return refuse(call.id, hello_first());
    }
    auto request = proto::decode_request(call);
    if (!request) {
        return refuse_call(call, request.error());
    }
    if (fast) {
        return refuse_call(call, too_fast(now));
    }
    return Pass{std::move(call.id), std::move(*request)};
}

RefuseAndClose Intake::broken(proto::FrameError why) const {
    proto::LineCaps const caps{limits_->hello_bytes, limits_->line_bytes};
    proto::Error const error = proto::error_of(why, caps);
    return {proto::encode_error(std::nullopt, error), error.reason};
}

proto::Error Intake::too_fast(Clock::time_point now) const {
    proto::Error error;
    error.reason = proto::ErrorReason::too_fast;
    error.message = "at most " + std::to_string(limits_->requests_per_window) + " requests in 20 s";
    error.retry_after = budget_.retry_after(*limits_, now);
    return error;
}

}  // namespace tengen::server::net
