#pragma once

#include <optional>
#include <variant>

#include "common/base/result.hpp"
#include "proto/errors.hpp"
#include "proto/requests.hpp"
#include "proto/responses.hpp"
#include "server/core/effects.hpp"

// What a room takes in, and how it judges a request.
namespace tengen::server::core {

/// A request of a greeted person.
struct Command {
    base::SessionId session{};
    std::optional<proto::RequestId> id{};
    proto::PlayerRef player{};
    proto::Request request{};
    PasswordVerdict password = PasswordVerdict::unchecked;
};
struct EngineAnswer {
    EngineTicket ticket{};
    base::Result<rules::Action, EngineFailure> answer;
};
struct DrawAnswer {
    EngineTicket ticket{};
    base::NegotiationId id{};
    Consent consent = Consent::refused;
};
struct DrawWished {
    EngineTicket ticket{};
    DrawWish wish = DrawWish::none;
};
struct HintAnswer {
    EngineTicket ticket{};
    base::Result<proto::Hint, EngineFailure> hint;
};
/// The rematch of this room is played in `room`.
struct RematchMade {
    base::RoomId room{};
};
/// Somebody whom `lobby.quick` brings; see Room::may_seat_quickly.
struct QuickJoin {
    base::SessionId session{};
    std::optional<proto::RequestId> id{};
    proto::PlayerRef player{};
};
/// Another room needs the place of this one: it closes if nobody misses it.
struct MakeWay {};
/// The operator ends the room.
struct ShutDown {};
using RoomInput = std::variant<Command, TimerKind, EngineAnswer, DrawAnswer, DrawWished, HintAnswer,
                               RematchMade, QuickJoin, MakeWay, ShutDown>;

/// An answer with a snapshot, which is taken when the answer goes out; the asker subscribes.
enum class Arrival : std::uint8_t { created, entered };
/// A hint may be given; the engine's answer is awaited.
struct HintDue {};
using Answer = std::variant<proto::Response, Arrival, HintDue>;
using Verdict = base::Result<Answer, proto::Error>;

/// The answer `{}`.
[[nodiscard]] inline Answer done() {
    return proto::Response{proto::Done{}};
}

}  // namespace tengen::server::core
