#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "proto/events.hpp"
#include "proto/requests.hpp"
#include "proto/responses.hpp"
#include "proto/stored.hpp"

// Finished games on their way into the archive, and what is asked of it.
namespace tengen::server::core {

/// A finished game as the archive keeps it; (room, seed, number) names it once and for all.
struct ArchivedGame {
    /// Its `game_id` and the ratings of its sides are the archive's to fill in.
    proto::GameEntry entry{};
    /// Of the room's header.
    std::uint64_t seed = 0;
    /// Which game of the room, from 1.
    int number = 1;
    /// What its record is made of.
    std::vector<proto::Event> events{};
    enum class Counts : std::uint8_t { no, yes } counts = Counts::no;
};

/// The game that the last of `events` ends. `events` are all of the room so far. Precondition: the last is
/// `Finished`.
[[nodiscard]] ArchivedGame archived_game(proto::RoomHeader const& header,
                                         std::span<proto::Event const> events);
/// Every game that has ended in the room.
[[nodiscard]] std::vector<ArchivedGame> archived_games(proto::RoomHeader const& header,
                                                       std::span<proto::Event const> events);

/// The record of a game that is kept as `entry` and `events`.
[[nodiscard]] proto::Record record_of(proto::GameEntry entry, std::span<proto::Event const> events);

/// Private games are for those who played them.
[[nodiscard]] bool may_see(proto::GameEntry const& game, base::PlayerId asker);

// One question each; the answer goes to who asked.
/// Games that ended before `before`, 0 for all.
struct ListGames {
    std::optional<base::PlayerId> player{};
    std::uint64_t before = 0;
    int limit = 0;
};
/// Of a room it is the last game.
struct GetRecord {
    std::optional<base::RoomId> room{};
    std::optional<base::GameId> game{};
    proto::RecordFormat format = proto::RecordFormat::sgf;
};
/// `score` holds the ratings; the games are the archive's to count.
struct CountScore {
    proto::Score score{};
};
/// `page` holds what the archive does not have.
struct ExportPlayer {
    proto::Export page{};
    enum class Part : std::uint8_t { games, said, reports } part = Part::games;
    /// Row to go on behind; 0 for all.
    std::uint64_t after = 0;
};
using ArchiveQuestion = std::variant<ListGames, GetRecord, CountScore, ExportPlayer>;

/// Where the next page of an export begins, as `after` of the request says it; nullopt: it says nothing.
[[nodiscard]] std::optional<ExportPlayer> export_from(std::optional<std::string> const& after);
[[nodiscard]] std::string export_after(ExportPlayer::Part part, std::uint64_t row);

}  // namespace tengen::server::core
