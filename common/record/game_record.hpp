#pragma once

#include <optional>
#include <string>
#include <vector>

#include "common/base/time.hpp"
#include "common/rules/action.hpp"
#include "common/rules/game_spec.hpp"
#include "common/rules/outcome.hpp"

namespace tengen::record {

/// Actions that were played and taken back.
struct Variation {
    /// Actions of the game that stand before the first of these.
    int ply = 0;
    std::vector<rules::Action> actions{};

    friend bool operator==(Variation const&, Variation const&) = default;
};

/// What was left on the clock of whoever had just acted.
struct ClockReading {
    base::Milliseconds left{0};
    /// Byo-yomi: periods left, the running one counted.
    std::optional<int> periods{};

    friend bool operator==(ClockReading const&, ClockReading const&) = default;
};

/// What a record tells beside the game itself; every part may be empty.
struct GameNotes {
    /// Who played which colour at the end; partners are joined by " & ".
    rules::PerSide<std::string> names{};
    std::string title;
    /// When it began, as `date_text` writes it.
    std::string date;
    std::optional<base::Milliseconds> main_time{};
    /// How the clock goes on after the main time.
    std::string overtime;

    friend bool operator==(GameNotes const&, GameNotes const&) = default;
};

/// A whole game: `Position::replay(spec, actions, setup)` is where it stands.
struct GameRecord {
    rules::GameSpec spec{};
    /// How many of the first actions were set by the server and not played.
    int setup = 0;
    std::vector<rules::Action> actions{};
    std::optional<rules::Outcome> outcome{};
    /// In the order in which they were taken back.
    std::vector<Variation> variations{};
    /// After each of `actions`; empty when the game had no clock.
    std::vector<std::optional<ClockReading>> clocks{};
    GameNotes notes{};

    friend bool operator==(GameRecord const&, GameRecord const&) = default;
};

/// The lines that stood when each variation was taken back, in the order of `variations`: what stands before
/// a variation may itself have been taken back later. nullopt when they do not fit together.
[[nodiscard]] std::optional<std::vector<std::vector<rules::Action>>> lines_taken_back(
    GameRecord const& record);

/// Why `record` is no game that can have been played, nullopt when it is one: every action is legal in its
/// turn, in the variations too.
[[nodiscard]] std::optional<std::string> why_unsound(GameRecord const& record);

/// "2026-12-01", in UTC.
[[nodiscard]] std::string date_text(base::TimePoint time);

/// Why a text is no record.
struct RecordError {
    /// English, names what is wrong and what would be right.
    std::string message;
};

}  // namespace tengen::record
