#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "proto/codec.hpp"
#include "proto/requests.hpp"
#include "server/net/budget.hpp"
#include "server/net/limits.hpp"

namespace tengen::server::net {

/// Whether the peer has said hello.
enum class Greeting : std::uint8_t { missing, done };
/// Whether the budget of requests binds.
enum class Thrift : std::uint8_t { bound, exempt };

/// A line with nothing to do.
struct Nothing {};
/// The peer answered our ping.
struct PingAnswered {};
/// To be answered so.
struct Refuse {
    std::string line;
    proto::ErrorReason reason = proto::ErrorReason::other;
};
/// The same, and then the connection ends.
struct RefuseAndClose {
    std::string line;
    proto::ErrorReason reason = proto::ErrorReason::other;
};
/// A request for the handler.
struct Pass {
    std::optional<proto::RequestId> id{};
    proto::Request request;
};
using Judgement = std::variant<Nothing, PingAnswered, Refuse, RefuseAndClose, Pass>;

/// Judges the lines of one peer, in the order of checks that PROTOCOL.md tells under "Errors", up to
/// `too_fast`.
class Intake {
  public:
    /// `limits` outlives the intake.
    Intake(Limits const& limits, Thrift thrift) : limits_(&limits), thrift_(thrift) {}

    [[nodiscard]] Judgement judge(std::string_view line, Greeting greeting, Clock::time_point now);
    /// The stream cannot be cut into lines any more.
    [[nodiscard]] RefuseAndClose broken(proto::FrameError why) const;

  private:
    [[nodiscard]] Judgement judge(proto::Call& call, Greeting greeting, Clock::time_point now);
    [[nodiscard]] proto::Error too_fast(Clock::time_point now) const;

    Limits const* limits_;
    Budget budget_{};
    Thrift thrift_;
};

}  // namespace tengen::server::net
