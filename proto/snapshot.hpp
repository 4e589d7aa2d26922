#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "common/rules/board_view.hpp"
#include "common/rules/outcome.hpp"
#include "proto/parts.hpp"

// A room as others see it: whole, or as a line of the lobby. Field names and meaning are those of
// PROTOCOL.md.
namespace tengen::proto {

/// Points in notation, per colour.
struct Board {
    std::vector<std::string> black{};
    std::vector<std::string> white{};
    std::vector<std::string> blocked{};

    friend bool operator==(Board const&, Board const&) = default;
};
[[nodiscard]] Board board_of(rules::BoardView const& view);

/// One of the 26 openings of renju.
struct OpeningName {
    std::string code;
    std::string name_zh;
    std::string name_latin;

    friend bool operator==(OpeningName const&, OpeningName const&) = default;
};

struct Turn {
    rules::Side side = rules::Side::black;
    std::optional<PlayerRef> player{};
    std::optional<rules::Side> stone{};
    std::vector<rules::ActionKind> choices{};
    std::vector<std::string> offers{};
    int offer_count = 0;

    friend bool operator==(Turn const&, Turn const&) = default;
};

struct Pending {
    NegotiationKind kind = NegotiationKind::undo;
    By by{};
    base::NegotiationId id{};
    /// Notation of the actions that would go (undo).
    std::vector<std::string> removes{};
    /// Counts from the snapshot's `time`.
    base::Milliseconds expires{0};

    friend bool operator==(Pending const&, Pending const&) = default;
};

struct Summary {
    base::RoomId room{};
    std::string title;
    Game game{};
    RoomState state = RoomState::open;
    Seats seats{};
    int watchers = 0;
    bool has_password = false;
    bool rated = false;

    friend bool operator==(Summary const&, Summary const&) = default;
};

/// Everything needed to draw a room without a rules library.
struct Snapshot {
    base::RoomId room{};
    base::Seq seq{};
    base::TimePoint time{};
    Game game{};
    ClockRule clock{};
    UndoRule undo{};
    std::optional<PlayerRef> owner{};
    RoomState state = RoomState::open;
    Seats seats{};
    Roles roles{};
    std::vector<SeatPlayer> watchers{};
    std::string title;
    bool team = false;
    bool hot_seat = false;
    bool hints = false;
    bool rated = false;
    std::vector<base::PlayerId> ready{};
    std::vector<base::PlayerId> rematch{};
    /// All actions played and not undone, in notation.
    std::vector<std::string> actions{};
    /// How many of the first actions the server set.
    int setup = 0;
    /// nullopt while the opening runs.
    std::optional<int> floor{};
    int ply = 0;
    int epoch = 0;
    rules::Phase phase = rules::Phase::play;
    Board board{};
    rules::PerSide<int> hands{};
    rules::PerSide<int> taken{};
    std::optional<std::string> last{};
    std::optional<OpeningName> opening{};
    std::optional<Turn> turn{};
    /// People in the seats who have left the game in play; nullopt: not told.
    std::optional<std::vector<base::PlayerId>> left{};
    /// Whose turn within their seat it is or will be, who left included; nobody in a seat of no person and
    /// when no game is in play; nullopt: not told.
    std::optional<rules::PerSide<std::optional<base::PlayerId>>> next{};
    UndoLeft undo_left{};
    std::optional<Pending> pending{};
    std::optional<rules::Outcome> outcome{};
    std::uint64_t position_hash = 0;

    friend bool operator==(Snapshot const&, Snapshot const&) = default;
};

}  // namespace tengen::proto
