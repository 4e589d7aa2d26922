#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "proto/parts.hpp"

// Requests about finished games and about what a player has (see requests.hpp).
namespace tengen::proto {

enum class RecordFormat : std::uint8_t { sgf, psq, json };
/// Finished games, the newest first.
struct RecordList {
    std::optional<base::PlayerId> player{};
    /// The `next` of an earlier answer.
    std::optional<std::string> after{};
    std::optional<int> limit{};
    friend bool operator==(RecordList const&, RecordList const&) = default;
};
/// One of the two names the game; of a room it is the last that ended there.
struct RecordGet {
    std::optional<base::RoomId> of_room{};
    std::optional<base::GameId> game_id{};
    RecordFormat format = RecordFormat::sgf;
    friend bool operator==(RecordGet const&, RecordGet const&) = default;
};
struct PlayerScore {
    base::PlayerId player{};
    friend bool operator==(PlayerScore const&, PlayerScore const&) = default;
};
struct AccountExport {
    std::optional<std::string> after{};
    friend bool operator==(AccountExport const&, AccountExport const&) = default;
};

}  // namespace tengen::proto
