#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
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
    /// With which the person came, or that was given here.
    std::string token{};
    /// See Lobby::session_opened.
    std::string address{};
    /// The request whose password is at work, and what an account's is compared with.
    std::optional<Command> held{};
    std::string compared_with{};
    /// Requests that came while the person was being kept, or behind one that is held.
    std::deque<std::pair<std::optional<proto::RequestId>, proto::Request>> waiting{};
};

/// A change of a person on its way to the disk, and whom to tell of it.
struct LobbySaving {
    enum class Kind {
        seen,
        newcomer,
        renamed,
        registered,
        logged_in,
        password_changed,
        logged_out,
        blocks_changed
    };
    Kind kind = Kind::seen;
    base::SessionId session{};
    std::optional<proto::RequestId> request{};
    /// That the person is told.
    std::string token{};
    /// Done when its turn comes, to what was kept before.
    std::function<void(PlayerRecord&)> change{};
    /// What is being written.
    PlayerRecord record{};
};

/// Who waits for a report to be kept.
struct LobbyReporter {
    base::SessionId session{};
    std::optional<proto::RequestId> request{};
};

/// What the operator has begun.
struct LobbyOperation {
    std::optional<base::TimePoint> drained_by{};
    /// Games in which somebody is there.
    std::size_t live_games = 0;
    /// Rooms that the operator closes, until they are gone.
    std::multimap<base::RoomId, OperatorTicket> closings{};
};

struct LobbyEntry {
    std::unique_ptr<Room> room;
    /// Order of making; the lobby's list runs from the newest back.
    std::uint64_t number = 0;
    std::optional<proto::Summary> summary{};
    /// Of the summary; see lobby_list.cpp.
    std::string search_text{};
    std::vector<base::PlayerId> members{};
    /// A game with somebody there goes on here.
    bool is_live = false;
    /// 1 while an AI-against-AI game goes on here.
    int ai_games = 0;
    /// The room whose rematch this is, until that room knows.
    std::optional<base::RoomId> rematch_of{};
    enum class Rematch { none, in_making, told } rematch = Rematch::none;
};

/// The rooms as the lobby tells of them, and whom it tells.
struct LobbyLists {
    enum class ChangedTimer { off, running };

    /// Rooms that are listed, the newest first.
    std::map<std::uint64_t, base::RoomId, std::greater<>> listed{};

    /// Rooms that wait for somebody, the longest waiting first.
    std::map<std::uint64_t, base::RoomId> open_seats{};
    std::deque<Command> quick_waiting{};

    std::set<base::SessionId> watchers{};
    std::set<base::RoomId> changed{};
    std::set<base::RoomId> gone{};
    ChangedTimer changed_timer = ChangedTimer::off;
};

}  // namespace tengen::server::core
