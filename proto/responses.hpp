#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "common/base/result.hpp"
#include "proto/errors.hpp"
#include "proto/events.hpp"
#include "proto/infos.hpp"
#include "proto/parts.hpp"
#include "proto/records.hpp"
#include "proto/requests.hpp"
#include "proto/snapshot.hpp"

// Results of requests, and the notifications outside rooms. Names and meaning: PROTOCOL.md.
namespace tengen::proto {

/// `{}`.
struct Done {
    friend bool operator==(Done const&, Done const&) = default;
};

struct SeatRef {
    base::RoomId room{};
    rules::Side side = rules::Side::black;
    friend bool operator==(SeatRef const&, SeatRef const&) = default;
};
struct SessionLimits {
    int line_bytes = 0;
    int outbox_bytes = 0;
    int requests_per_20s = 0;
    friend bool operator==(SessionLimits const&, SessionLimits const&) = default;
};
struct Welcome {
    int protocol = 0;
    std::string server;
    PlayerRef player{};
    bool guest = true;
    std::string token;
    SessionLimits limits{};
    base::TimePoint server_time{};
    /// Seats held in games that go on.
    std::vector<SeatRef> seats{};
    friend bool operator==(Welcome const&, Welcome const&) = default;
};
struct Rooms {
    std::vector<Summary> rooms{};
    std::optional<std::string> next{};
    friend bool operator==(Rooms const&, Rooms const&) = default;
};
struct LevelInfo {
    std::string level;
    rules::GameKind game = rules::GameKind::gomoku;
    std::optional<std::string> paper{};
    std::string about;
    std::optional<int> elo{};
    /// Gomoku only: the rules and sizes that it plays, where it does not play them all. With `rules` it knows
    /// no renju with fewer fouls.
    std::optional<std::vector<rules::FiveRule>> rules{};
    std::optional<std::vector<int>> sizes{};
    /// From rated games on this server.
    std::optional<std::vector<RuleRating>> ratings{};
    friend bool operator==(LevelInfo const&, LevelInfo const&) = default;
};
struct Levels {
    std::vector<LevelInfo> levels{};
    friend bool operator==(Levels const&, Levels const&) = default;
};
/// Answer to `room.create`.
struct Created {
    base::RoomId room{};
    Snapshot snapshot{};
    friend bool operator==(Created const&, Created const&) = default;
};
/// Answer to `room.join`.
struct Entered {
    Snapshot snapshot{};
    friend bool operator==(Entered const&, Entered const&) = default;
};
/// Answer to `room.sync`: the events asked for, or a snapshot in their place.
struct Synced {
    std::variant<std::vector<Event>, Snapshot> content{};
    friend bool operator==(Synced const&, Synced const&) = default;
};
struct PlayDone {
    base::Seq seq{};
    int ply = 0;
    int epoch = 0;
    friend bool operator==(PlayDone const&, PlayDone const&) = default;
};
/// An undo or draw request was opened; in a hot seat nobody is asked, and there is none.
struct Asked {
    std::optional<base::NegotiationId> id{};
    friend bool operator==(Asked const&, Asked const&) = default;
};

/// What somebody who asked for a hint might play.
struct Hint {
    /// Notation.
    std::string action;
    /// Of the engine's own scale; positive is good for the asker.
    int score = 0;
    /// What is expected to follow, `action` first.
    std::vector<std::string> pv{};
    /// Names of rules::Merit, the weightiest first; a newer server may know more.
    std::vector<std::string> why{};
    /// Plies to a win that is proven, the last one counted.
    std::optional<int> win_in{};

    friend bool operator==(Hint const&, Hint const&) = default;
};

/// Answer to `record.list`.
struct Games {
    std::vector<GameEntry> games{};
    std::optional<std::string> next{};
    friend bool operator==(Games const&, Games const&) = default;
};
/// Answer to `record.get`, and to `account.export` a page at a time.
struct TextPage {
    std::string text;
    std::optional<std::string> next{};
    friend bool operator==(TextPage const&, TextPage const&) = default;
};
/// Games of the asker against another, and the ratings of both.
struct ScoreLine {
    RatedGame of{};
    int wins = 0;
    int losses = 0;
    int draws = 0;
    std::optional<RatingView> mine{};
    std::optional<RatingView> theirs{};
    friend bool operator==(ScoreLine const&, ScoreLine const&) = default;
};
/// Answer to `player.score`: a line for every rule in which the two have met or one of them is rated.
struct Score {
    PlayerRef player{};
    std::vector<ScoreLine> scores{};
    friend bool operator==(Score const&, Score const&) = default;
};

using Response = std::variant<Done, Welcome, Rooms, Levels, Created, Entered, Synced, PlayDone, Asked, Hint,
                              Games, TextPage, Score>;
using Reply = base::Result<Response, Error>;

struct LobbyChanged {
    std::vector<Summary> rooms{};
    std::vector<base::RoomId> gone{};
    friend bool operator==(LobbyChanged const&, LobbyChanged const&) = default;
};
/// A newer connection of the same player took over.
struct Replaced {
    friend bool operator==(Replaced const&, Replaced const&) = default;
};
enum class GoodbyeReason : std::uint8_t { shutdown, slow, idle, operator_ };
struct Goodbye {
    GoodbyeReason reason = GoodbyeReason::shutdown;
    friend bool operator==(Goodbye const&, Goodbye const&) = default;
};
struct Notice {
    std::string text;
    friend bool operator==(Notice const&, Notice const&) = default;
};

using Notification = std::variant<Event, Info, LobbyChanged, Replaced, Goodbye, Notice>;

}  // namespace tengen::proto
