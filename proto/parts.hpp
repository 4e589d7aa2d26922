#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "common/base/ids.hpp"
#include "common/base/result.hpp"
#include "common/base/time.hpp"
#include "common/rules/game_spec.hpp"
#include "common/rules/side.hpp"

// Pieces that several messages share. Field names and meaning are those of PROTOCOL.md.
namespace tengen::proto {

struct PlayerRef {
    base::PlayerId id{};
    std::string name;

    friend bool operator==(PlayerRef const&, PlayerRef const&) = default;
};

/// Who did something: a person, or the AI of a side (no player), or a watcher (no side).
struct By {
    std::optional<PlayerRef> player{};
    std::optional<rules::Side> side{};

    friend bool operator==(By const&, By const&) = default;
};

/// How strong somebody is thought to be (PROTOCOL.md, Ratings).
struct RatingView {
    int value = 0;
    int deviation = 0;
    /// Rated games so far.
    int games = 0;

    friend bool operator==(RatingView const&, RatingView const&) = default;
};

struct SeatPlayer {
    base::PlayerId id{};
    std::string name;
    bool online = true;
    /// In snapshots and summaries of rated rooms.
    std::optional<RatingView> rating{};

    friend bool operator==(SeatPlayer const&, SeatPlayer const&) = default;
};

struct Seat {
    std::vector<SeatPlayer> players{};
    /// Level of the AI that sits here.
    std::optional<std::string> ai{};
    /// As SeatPlayer::rating.
    std::optional<RatingView> ai_rating{};

    friend bool operator==(Seat const&, Seat const&) = default;
};
using Seats = rules::PerSide<Seat>;

/// The `game` object as it stands on the wire, before GameSpec::make has judged it.
struct Game {
    rules::GameKind kind = rules::GameKind::gomoku;
    rules::GameSpec::Gomoku gomoku{};
    /// One of the 26 renju openings, or "lot"; for openings that the server sets.
    std::optional<std::string> opening_code{};
    /// Chengsanqi only; on the wire a preset's name where there is one, else the flags.
    rules::ChengsanRules chengsan{};

    friend bool operator==(Game const&, Game const&) = default;
};

/// Whether the server sets one of the openings that have codes.
[[nodiscard]] bool sets_coded_opening(Game const& game);
/// The game that the object describes; the error names the first field that does not fit: size, opening,
/// opening_code, fouls, foul_mode.
[[nodiscard]] base::Result<rules::GameSpec, rules::SpecError> spec_of(Game const& game);

enum class ClockKind : std::uint8_t { none, fischer, byoyomi, per_move };

/// The `clock` option of a room.
struct ClockRule {
    ClockKind kind = ClockKind::none;
    base::Milliseconds main{0};
    base::Milliseconds increment{0};
    int periods = 0;
    base::Milliseconds period{0};
    base::Milliseconds move{0};

    friend bool operator==(ClockRule const&, ClockRule const&) = default;
};

enum class UndoScope : std::uint8_t { per_game, per_player };
enum class UndoCounts : std::uint8_t { granted, asked };
enum class UndoClock : std::uint8_t { fair, restore, keep };
enum class AiPolicy : std::uint8_t { accept, refuse };

/// The `undo` option of a room.
struct UndoRule {
    /// Undos in a game; 0 none, nullopt unlimited.
    std::optional<int> limit = 2;
    UndoScope scope = UndoScope::per_game;
    UndoCounts counts = UndoCounts::granted;
    UndoClock clock = UndoClock::fair;
    AiPolicy ai_policy = AiPolicy::accept;

    friend bool operator==(UndoRule const&, UndoRule const&) = default;
};

/// Plies that an undo takes back together.
inline constexpr int kUndoPlies = 2;

/// How many plies one person on both sides takes back at once: a single one where two would take the first
/// stone too, or go below the floor (PROTOCOL.md, A hot seat). Precondition: one stands above the floor.
[[nodiscard]] constexpr int plies_undone_alone(int ply, int floor) {
    constexpr int kTwoFrom = 3;
    return ply < kTwoFrom || ply - floor < kUndoPlies ? 1 : kUndoPlies;
}

/// What each side may still take back; nullopt is unlimited.
using UndoLeft = rules::PerSide<std::optional<int>>;

/// Which side the first and the second player of the game hold now.
struct Roles {
    rules::Side first = rules::Side::black;
    rules::Side second = rules::Side::white;

    friend bool operator==(Roles const&, Roles const&) = default;
};

enum class RoomState : std::uint8_t { open, playing, finished };
enum class NegotiationKind : std::uint8_t { undo, draw };
enum class NegotiationOutcome : std::uint8_t { accepted, refused, withdrawn, expired, void_ };
enum class CloseReason : std::uint8_t { empty, idle, operator_ };
enum class Channel : std::uint8_t { players, watchers };

}  // namespace tengen::proto
