#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "client/model/hint.hpp"
#include "client/model/room_hints.hpp"
#include "client/model/session_model.hpp"
#include "proto/errors.hpp"
#include "proto/requests.hpp"
#include "proto/responses.hpp"

// What the controller asks of the outside: the line, the profile, the screens.
namespace tengen::client::model {

struct SendRequest {
    std::int64_t id = 0;
    proto::Request request;
};
/// Keeps what makes the player the same person next time.
struct KeepIdentity {
    std::string token;
    proto::PlayerRef player{};
};
/// Keeps the record of a game that was played in `room`.
struct KeepRecord {
    base::RoomId room{};
    /// SGF.
    std::string text;
};
/// Closes the line and makes no new attempt.
struct StopLink {};
/// Closes the line and starts over: it no longer answers.
struct RestartLink {};

/// The server refused a request.
struct RequestRefused {
    proto::Error error{};
    RefusedWish about = RefusedWish::other;
};
/// No stone was set; nothing was sent.
struct PlayBarred {
    PlayRefusal refusal{};
};
/// No undo was asked; nothing was sent.
struct UndoBarred {
    UndoRefusal refusal{};
};
/// No hint was asked for; nothing was sent.
struct HintBarred {
    HintBar bar = HintBar::no_hints;
};
/// A request for an undo or a draw ended.
struct NegotiationOver {
    proto::NegotiationKind kind = proto::NegotiationKind::undo;
    proto::NegotiationOutcome outcome = proto::NegotiationOutcome::refused;
    /// Nobody where an undo happens at once.
    proto::By asked_by{};
    /// What the viewer was to it.
    PendingRole role = PendingRole::none;
    /// The asker's partner, when the request waited for their answer.
    std::optional<base::PlayerId> partner{};
    /// The stones that an undo takes, or would have taken.
    std::vector<std::string> removes{};
};
/// Somebody said that the last stone was a foul.
struct FoulWasClaimed {
    proto::FoulClaimed claim{};
};
/// The owner of the room showed the player out.
struct ShownOut {
    std::string owner;
};
struct OperatorSays {
    std::string text;
};
/// The AI of a seat fell back to another level.
struct EngineFellBack {
    proto::EngineChanged change{};
};
struct RoomIsGone {
    std::optional<proto::CloseReason> reason{};
};
/// The line came back and the room is as it was.
struct CameBack {};
struct StorageSays {
    proto::StorageState state = proto::StorageState::failed;
};
/// A game that counted moved the viewer's rating.
struct RatingMoved {
    proto::RatingChange rating{};
};
struct NotSentOffline {};
/// The person is back in a game that went on without them.
struct WentBack {};
/// The server does not know the identity that was kept for it: the person came in as a new guest.
struct IdentityUnknown {};

/// Something about the person's account was done.
struct AccountChanged {
    enum class What : std::uint8_t { registered, logged_in, password_changed, logged_out_elsewhere };
    What what = What::registered;
};

/// The other side took the viewer's.
struct SidesSwapped {
    proto::By by{};
    /// The level, when an AI did.
    std::optional<std::string> level{};
    /// What the viewer plays from now on.
    rules::Side now = rules::Side::black;
};

using NoticeBody =
    std::variant<RequestRefused, PlayBarred, UndoBarred, HintBarred, NegotiationOver, FoulWasClaimed,
                 OperatorSays, EngineFellBack, RoomIsGone, ShownOut, CameBack, StorageSays, NotSentOffline,
                 WentBack, IdentityUnknown, AccountChanged, SidesSwapped, RatingMoved>;
/// Something to tell the person once.
struct Notice {
    NoticeBody body;
};
/// Something that deserves the window's attention when it is not in front.
struct CallAttention {};

using Effect =
    std::variant<SendRequest, KeepIdentity, KeepRecord, StopLink, RestartLink, Notice, CallAttention>;
using Effects = std::vector<Effect>;

}  // namespace tengen::client::model
