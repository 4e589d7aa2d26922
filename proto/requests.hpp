#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>

#include "proto/parts.hpp"

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
};
struct Ping {};

struct LobbyList {
    std::optional<rules::GameKind> game{};
    std::optional<RoomState> state{};
    std::optional<std::string> text{};
    std::optional<int> limit{};
    /// The `next` of an earlier answer.
    std::optional<std::string> after{};
};
struct LobbyWatch {};
struct LobbyUnwatch {};
struct AiLevels {};

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
};

enum class JoinWish : std::uint8_t { any, black, white, watch };
struct RoomJoin {
    base::RoomId room{};
    std::optional<std::string> password{};
    JoinWish seat = JoinWish::any;
};
struct RoomStand {
    base::RoomId room{};
};
struct RoomLeave {
    base::RoomId room{};
};
struct RoomReady {
    base::RoomId room{};
};
struct RoomUnready {
    base::RoomId room{};
};
struct RoomAi {
    base::RoomId room{};
    rules::Side side = rules::Side::black;
    std::optional<std::string> level{};
};
struct RoomSync {
    base::RoomId room{};
    base::Seq since{};
};

struct GamePlay {
    base::RoomId room{};
    /// Notation.
    std::string action;
    int ply = 0;
    std::optional<int> epoch{};
};
struct GameResign {
    base::RoomId room{};
};
struct GameDraw {
    base::RoomId room{};
};
struct GameDrawAnswer {
    base::RoomId room{};
    base::NegotiationId id{};
    bool accept = false;
};
struct GameDrawWithdraw {
    base::RoomId room{};
    base::NegotiationId id{};
};
struct GameUndo {
    base::RoomId room{};
};
struct GameUndoAnswer {
    base::RoomId room{};
    base::NegotiationId id{};
    bool accept = false;
};
struct GameUndoWithdraw {
    base::RoomId room{};
    base::NegotiationId id{};
};
struct GameAbort {
    base::RoomId room{};
};
struct GameRestart {
    base::RoomId room{};
};
struct GameRematch {
    base::RoomId room{};
};

struct ChatSay {
    base::RoomId room{};
    std::string text;
};
struct ChatMute {
    base::PlayerId player{};
};

using Request = std::variant<Hello, Ping, LobbyList, LobbyWatch, LobbyUnwatch, AiLevels, RoomCreate, RoomJoin,
                             RoomStand, RoomLeave, RoomReady, RoomUnready, RoomAi, RoomSync, GamePlay,
                             GameResign, GameDraw, GameDrawAnswer, GameDrawWithdraw, GameUndo, GameUndoAnswer,
                             GameUndoWithdraw, GameAbort, GameRestart, GameRematch, ChatSay, ChatMute>;

}  // namespace tengen::proto
