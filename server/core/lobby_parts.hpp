#pragma once

#include <cstdint>
#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "server/core/room.hpp"

// What the lobby knows of a connection, a hello that waits, and a room.
namespace tengen::server::core {

/// A connection from its first byte to its last.
struct LobbySession {
    enum class Stage { fresh, greeting, greeted, holding };
    Stage stage = Stage::fresh;
    base::PlayerId player{};
    /// See Lobby::session_opened.
    std::string address{};
    /// The request whose password is at work.
    std::optional<Command> held{};
    /// Requests that came while the hello was being kept, or behind one that is held.
    std::deque<std::pair<std::optional<proto::RequestId>, proto::Request>> waiting{};
};

/// A hello whose person is being kept; or, of kind `seen`, one that waits for nobody.
struct LobbyGreeting {
    base::SessionId session{};
    std::optional<proto::RequestId> request{};
    PlayerRecord record{};
    std::string token;
    enum class Kind { newcomer, renamed, seen } kind = Kind::newcomer;
};

struct LobbyEntry {
    std::unique_ptr<Room> room;
    /// Order of making; the lobby's list runs from the newest back.
    std::uint64_t number = 0;
    std::optional<proto::Summary> summary{};
    /// Of the summary; see lobby_list.cpp.
    std::string search_text{};
    std::vector<base::PlayerId> members{};
    /// 1 while an AI-against-AI game goes on here.
    int ai_games = 0;
    /// The room whose rematch this is, until that room knows.
    std::optional<base::RoomId> rematch_of{};
    enum class Rematch { none, in_making, told } rematch = Rematch::none;
};

}  // namespace tengen::server::core
