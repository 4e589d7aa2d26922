#pragma once

#include <optional>
#include <string>
#include <vector>

#include "common/record/game_record.hpp"
#include "common/rules/outcome.hpp"
#include "proto/parts.hpp"

// Finished games, ratings, and what a player has. Names and meaning: PROTOCOL.md, Records.
namespace tengen::proto {

/// What ratings and scores are counted for: a rule of Gomoku, or Chengsanqi.
struct RatedGame {
    rules::GameKind game = rules::GameKind::gomoku;
    /// Gomoku only.
    std::optional<rules::FiveRule> rule{};

    friend bool operator==(RatedGame const&, RatedGame const&) = default;
};
[[nodiscard]] RatedGame rated_game_of(Game const& game);

/// Somebody's rating for one of them.
struct RuleRating {
    RatedGame of{};
    RatingView rating{};

    friend bool operator==(RuleRating const&, RuleRating const&) = default;
};

/// A rating after a rated game, and how the game changed its value.
struct RatingChange {
    RatingView rating{};
    int change = 0;

    friend bool operator==(RatingChange const&, RatingChange const&) = default;
};

/// Who played one colour, as they sat at the end.
struct GameSide {
    std::vector<PlayerRef> players{};
    std::optional<std::string> ai{};
    /// Of a game that counted.
    std::optional<RatingChange> rating{};

    friend bool operator==(GameSide const&, GameSide const&) = default;
};

/// One line of a list of finished games.
struct GameEntry {
    base::GameId game_id{};
    base::RoomId room{};
    base::TimePoint started{};
    /// When it ended.
    base::TimePoint time{};
    /// Of the room; empty: none.
    std::string title;
    Game game{};
    ClockRule clock{};
    rules::PerSide<GameSide> players{};
    rules::Outcome outcome{};
    int plies = 0;
    bool rated = false;
    /// For its players only: the room was private or had a password.
    bool is_private = false;

    friend bool operator==(GameEntry const&, GameEntry const&) = default;
};

/// One action of a record.
struct RecordAction {
    /// Notation.
    std::string action;
    /// Whose turn it was; nobody's when the server set the stone.
    std::optional<rules::Side> by{};
    /// From the turn's begin to the action.
    base::Milliseconds spent{0};
    /// Left on the clock of `by`, in a game with one.
    std::optional<base::Milliseconds> left{};
    std::optional<int> periods_left{};

    friend bool operator==(RecordAction const&, RecordAction const&) = default;
};

/// What an undo took back: `ply` actions stood before.
struct TakenBack {
    int ply = 0;
    std::vector<std::string> actions{};

    friend bool operator==(TakenBack const&, TakenBack const&) = default;
};

/// The JSON form of a record.
struct Record {
    GameEntry entry{};
    /// How many of the first actions the server set.
    int setup = 0;
    std::vector<RecordAction> actions{};
    /// In the order of the undos.
    std::vector<TakenBack> taken_back{};

    friend bool operator==(Record const&, Record const&) = default;
};

/// The same game for the writers of other formats. Error: the actions are no game.
[[nodiscard]] base::Result<record::GameRecord, record::RecordError> game_record_of(Record const& record);

/// A line that somebody said.
struct SaidLine {
    base::TimePoint time{};
    base::RoomId room{};
    std::string text;

    friend bool operator==(SaidLine const&, SaidLine const&) = default;
};

/// What somebody told the operator about another.
struct ReportLine {
    base::TimePoint time{};
    PlayerRef about{};
    std::string text;

    friend bool operator==(ReportLine const&, ReportLine const&) = default;
};

/// A player as the export tells them.
struct Profile {
    PlayerRef player{};
    bool guest = true;
    /// When they were last there.
    base::TimePoint seen{};
    /// Who is kept away.
    std::vector<base::PlayerId> blocked{};

    friend bool operator==(Profile const&, Profile const&) = default;
};

/// One page of everything that a player has. Profile and ratings are on the first.
struct Export {
    std::optional<Profile> profile{};
    std::optional<std::vector<RuleRating>> ratings{};
    std::vector<GameEntry> games{};
    std::vector<SaidLine> said{};
    std::vector<ReportLine> reports{};

    friend bool operator==(Export const&, Export const&) = default;
};

}  // namespace tengen::proto
