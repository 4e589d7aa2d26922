#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "common/base/ids.hpp"
#include "common/base/result.hpp"
#include "common/base/time.hpp"
#include "proto/parts.hpp"
#include "proto/responses.hpp"
#include "server/core/sanctions.hpp"

// What the operator may ask of the lobby, and what is answered.
namespace tengen::server::core {

/// Names one question of the operator; chosen by the edge.
using OperatorTicket = base::StrongId<struct OperatorTag, std::uint64_t>;

/// A person by number, everybody behind an address, or the one person of a name.
using Whom = std::variant<base::PlayerId, NetAddress, std::string>;

struct ListRooms {};
struct ShowRoom {
    base::RoomId room{};
};
struct ListSessions {};
/// Ends the room's game (`aborted`) and the room.
struct CloseRoom {
    base::RoomId room{};
};
struct Punish {
    Sanction::Kind kind = Sanction::Kind::ban;
    Whom whom{};
    /// Empty: until it is lifted.
    std::optional<base::Milliseconds> time{};
};
struct Lift {
    Sanction::Kind kind = Sanction::Kind::ban;
    Whom whom{};
};
struct ListSanctions {
    Sanction::Kind kind = Sanction::Kind::ban;
};
/// A notice to everybody, or to everybody in one room.
struct Announce {
    std::string text;
    std::optional<base::RoomId> room{};
};
/// No new rooms and games; `Drained` follows the last game, or `within` at the latest.
struct Drain {
    base::Milliseconds within{};
};
/// Takes the draining back.
struct Resume {};
struct ShowStatus {};
using OperatorCommand = std::variant<ListRooms, ShowRoom, ListSessions, CloseRoom, Punish, Lift,
                                     ListSanctions, Announce, Drain, Resume, ShowStatus>;

struct RoomReport {
    proto::Summary summary{};
    bool is_private = false;
    base::TimePoint created{};
    base::TimePoint last_change{};
    /// Games begun in it.
    int games = 0;
    int ply = 0;
};
struct MemberReport {
    proto::PlayerRef player{};
    bool online = false;
    /// Text of the address is the edge's business.
    std::string place{};
};
struct RoomDetail {
    RoomReport room{};
    std::optional<proto::PlayerRef> owner{};
    std::vector<MemberReport> members{};
    /// Notation, in play order.
    std::vector<std::string> actions{};
};
struct SessionReport {
    base::SessionId session{};
    std::string place{};
    /// Empty before the welcome.
    std::optional<proto::PlayerRef> player{};
    bool guest = true;
    std::vector<base::RoomId> rooms{};
};
/// A sanction with the name of whom it concerns, when that is a person.
struct SanctionReport {
    Sanction sanction{};
    std::string name{};
};

/// How the lobby serves. `closed`: everybody is sent away.
enum class Service : std::uint8_t { open, draining, closed };

/// What there is now.
struct Census {
    Service service = Service::open;
    /// When draining ends at the latest.
    std::optional<base::TimePoint> drained_by{};
    std::size_t sessions = 0;
    std::size_t greeted = 0;
    /// Everybody who is remembered, guests of long ago among them.
    std::size_t players = 0;
    std::size_t rooms_open = 0;
    std::size_t rooms_playing = 0;
    std::size_t rooms_finished = 0;
    /// Games with somebody there.
    std::size_t live_games = 0;
    std::size_t subscriptions = 0;
    std::size_t room_timers = 0;
    std::size_t lobby_watchers = 0;
    /// People of whom something is being kept.
    std::size_t savings = 0;
    std::size_t passwords_at_work = 0;
    /// Appends that the journal has not answered yet.
    std::size_t appends_under_way = 0;

    [[nodiscard]] std::size_t rooms() const { return rooms_open + rooms_playing + rooms_finished; }
};

/// It is done; the text says what.
struct OperatorDone {
    std::string text;
};
using OperatorResult = std::variant<OperatorDone, std::vector<RoomReport>, RoomDetail,
                                    std::vector<SessionReport>, std::vector<SanctionReport>, Census>;
/// What was asked for, or one sentence on what was wrong.
using OperatorAnswer = base::Result<OperatorResult, std::string>;

/// Answers the operator.
struct AnswerOperator {
    OperatorTicket ticket{};
    OperatorAnswer answer;
};
/// Keeps a sanction, or forgets it; answered with `Lobby::sanction_kept`, once, in order.
struct KeepSanction {
    enum class Change : std::uint8_t { put, lift };

    OperatorTicket ticket{};
    Change change = Change::put;
    Sanction sanction{};
};
/// The server was draining and no game is live any more, or its time is over: it may stop.
struct Drained {};

}  // namespace tengen::server::core
