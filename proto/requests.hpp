#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>

#include "proto/parts.hpp"
#include "proto/requests_account.hpp"
#include "proto/requests_record.hpp"

// Requests, client to server; one struct a method. Names and defaults: PROTOCOL.md.
namespace tengen::proto {

/// JSON-RPC id as the peer chose it.
using RequestId = std::variant<std::int64_t, std::string>;

struct Hello {
    int protocol = 0;
    std::string client;
    std::optional<std::string> name{};
    std::optional<std::string> token{};
    std::optional<std::string> lang{};
    bool heartbeat = true;
    friend bool operator==(Hello const&, Hello const&) = default;
};
struct Ping {
    friend bool operator==(Ping const&, Ping const&) = default;
};

struct LobbyList {
    std::optional<rules::GameKind> game{};
    std::optional<RoomState> state{};
    std::optional<std::string> text{};
    std::optional<int> limit{};
    /// The `next` of an earlier answer.
    std::optional<std::string> after{};
    /// Rooms in which the asker has a seat, private ones too.
    bool mine = false;
    friend bool operator==(LobbyList const&, LobbyList const&) = default;
};
struct LobbyWatch {
    friend bool operator==(LobbyWatch const&, LobbyWatch const&) = default;
};
struct LobbyUnwatch {
    friend bool operator==(LobbyUnwatch const&, LobbyUnwatch const&) = default;
};
/// A seat in an open room, or a new room.
struct LobbyQuick {
    Game game{};
    /// nullopt: whatever the clock.
    std::optional<ClockRule> clock{};
    friend bool operator==(LobbyQuick const&, LobbyQuick const&) = default;
};
struct AiLevels {
    friend bool operator==(AiLevels const&, AiLevels const&) = default;
};

enum class SeatWish : std::uint8_t { black, white, random, none };
struct RoomCreate {
    Game game{};
    std::optional<std::string> title{};
    bool is_private = false;
    std::optional<std::string> password{};
    std::optional<SeatWish> seat{};
    /// Level of the AI opponent.
    std::optional<std::string> opponent{};
    bool team = false;
    ClockRule clock{};
    UndoRule undo{};
    bool hints = false;
    bool hot_seat = false;
    bool rated = false;
    /// The game starts as soon as both seats are taken, without `ready`.
    bool auto_start = false;
    friend bool operator==(RoomCreate const&, RoomCreate const&) = default;
};

/// The `undo` of a room whose maker says nothing about it; a hot seat has no limit, a rated room no undo.
[[nodiscard]] inline UndoRule usual_undo(RoomCreate const& room) {
    UndoRule rule;
    if (room.rated) {
        rule.limit = 0;
    } else if (room.hot_seat) {
        rule.limit.reset();
    }
    return rule;
}

enum class JoinWish : std::uint8_t { any, black, white, watch };
struct RoomJoin {
    base::RoomId room{};
    std::optional<std::string> password{};
    JoinWish seat = JoinWish::any;
    friend bool operator==(RoomJoin const&, RoomJoin const&) = default;
};
struct RoomStand {
    base::RoomId room{};
    friend bool operator==(RoomStand const&, RoomStand const&) = default;
};
struct RoomLeave {
    base::RoomId room{};
    friend bool operator==(RoomLeave const&, RoomLeave const&) = default;
};
struct RoomReady {
    base::RoomId room{};
    friend bool operator==(RoomReady const&, RoomReady const&) = default;
};
struct RoomUnready {
    base::RoomId room{};
    friend bool operator==(RoomUnready const&, RoomUnready const&) = default;
};
struct RoomAi {
    base::RoomId room{};
    rules::Side side = rules::Side::black;
    std::optional<std::string> level{};
    friend bool operator==(RoomAi const&, RoomAi const&) = default;
};
/// The owner shows somebody out.
struct RoomKick {
    base::RoomId room{};
    base::PlayerId player{};
    friend bool operator==(RoomKick const&, RoomKick const&) = default;
};
/// The owner makes somebody else the owner.
struct RoomOwner {
    base::RoomId room{};
    base::PlayerId player{};
    friend bool operator==(RoomOwner const&, RoomOwner const&) = default;
};
struct RoomSync {
    base::RoomId room{};
    base::Seq since{};
    friend bool operator==(RoomSync const&, RoomSync const&) = default;
};

struct GamePlay {
    base::RoomId room{};
    /// Notation.
    std::string action;
    int ply = 0;
    std::optional<int> epoch{};
    friend bool operator==(GamePlay const&, GamePlay const&) = default;
};
struct GameResign {
    base::RoomId room{};
    friend bool operator==(GameResign const&, GameResign const&) = default;
};
struct GameDraw {
    base::RoomId room{};
    friend bool operator==(GameDraw const&, GameDraw const&) = default;
};
struct GameDrawAnswer {
    base::RoomId room{};
    base::NegotiationId id{};
    bool accept = false;
    friend bool operator==(GameDrawAnswer const&, GameDrawAnswer const&) = default;
};
struct GameDrawWithdraw {
    base::RoomId room{};
    base::NegotiationId id{};
    friend bool operator==(GameDrawWithdraw const&, GameDrawWithdraw const&) = default;
};
struct GameUndo {
    base::RoomId room{};
    friend bool operator==(GameUndo const&, GameUndo const&) = default;
};
struct GameUndoAnswer {
    base::RoomId room{};
    base::NegotiationId id{};
    bool accept = false;
    friend bool operator==(GameUndoAnswer const&, GameUndoAnswer const&) = default;
};
struct GameUndoWithdraw {
    base::RoomId room{};
    base::NegotiationId id{};
    friend bool operator==(GameUndoWithdraw const&, GameUndoWithdraw const&) = default;
};
struct GameClaimFoul {
    base::RoomId room{};
    friend bool operator==(GameClaimFoul const&, GameClaimFoul const&) = default;
};
/// The person to act is gone.
struct GameClaimAbandoned {
    base::RoomId room{};
    friend bool operator==(GameClaimAbandoned const&, GameClaimAbandoned const&) = default;
};
struct GameAbort {
    base::RoomId room{};
    friend bool operator==(GameAbort const&, GameAbort const&) = default;
};
struct GameRestart {
    base::RoomId room{};
    friend bool operator==(GameRestart const&, GameRestart const&) = default;
};
struct GameRematch {
    base::RoomId room{};
    friend bool operator==(GameRematch const&, GameRematch const&) = default;
};

struct GameHint {
    base::RoomId room{};

    friend bool operator==(GameHint const&, GameHint const&) = default;
};

struct ChatSay {
    base::RoomId room{};
    std::string text;
    friend bool operator==(ChatSay const&, ChatSay const&) = default;
};
struct ChatMute {
    base::PlayerId player{};
    friend bool operator==(ChatMute const&, ChatMute const&) = default;
};

using Request =
    std::variant<Hello, Ping, LobbyList, LobbyWatch, LobbyUnwatch, LobbyQuick, AiLevels, AccountRegister,
                 AccountLogin, AccountPassword, AccountLogoutAll, PlayerBlock, PlayerReport, RoomCreate,
                 RoomJoin, RoomStand, RoomLeave, RoomReady, RoomUnready, RoomAi, RoomKick, RoomOwner,
                 RoomSync, GamePlay, GameResign, GameDraw, GameDrawAnswer, GameDrawWithdraw, GameUndo,
                 GameUndoAnswer, GameUndoWithdraw, GameClaimFoul, GameClaimAbandoned, GameAbort, GameRestart,
                 GameRematch, GameHint, RecordList, RecordGet, PlayerScore, AccountExport, ChatSay, ChatMute>;

}  // namespace tengen::proto
