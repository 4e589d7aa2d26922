#pragma once

// Files of games with a score at every move: a gzip of JSON lines, the first of which is a header, each other
// one a game.

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "common/base/result.hpp"
#include "common/rules/game_spec.hpp"
#include "common/rules/point.hpp"

namespace tengen::engine::five::tuning {

/// A game from its first stone; black and white take turns.
struct ScoredGame {
    /// How many of the moves were put there, not chosen: `o`.
    std::size_t opening = 0;
    std::vector<rules::Point> moves{};
    /// For each move the score of the position before it, for the side that makes it (see score.hpp).
    std::vector<std::optional<int>> scores{};
    /// 1 black won, 0 a draw, -1 white won.
    int result = 0;
    /// Plies, ascending, whose move is not what the search chose: `x`.
    std::vector<std::size_t> not_chosen{};

    friend bool operator==(ScoredGame const&, ScoredGame const&) = default;
};

struct GameFile {
    rules::FiveRule rule = rules::FiveRule::freestyle;
    int size = 15;
    std::vector<ScoredGame> games{};
};

struct FileError {
    /// From 1; 0 when the file cannot be read or written at all.
    std::size_t line = 0;
    std::string_view what;
};

/// What is wrong with the file, where.
[[nodiscard]] std::string text_of(std::string const& path, FileError const& error);

/// `freestyle`, `standard`, `renju`, `caro`.
[[nodiscard]] std::optional<rules::FiveRule> parse_rule(std::string_view name);
[[nodiscard]] std::string_view name_of(rules::FiveRule rule);

/// Points without anything between them, as in `h8h9i8`; nullopt for anything else.
[[nodiscard]] std::optional<std::vector<rules::Point>> parse_points(std::string_view text);

/// Reads a file, packed or not. Points off the board or taken, moves after a five, lists of unequal length
/// and unknown fields' kinds are errors; whether the result fits the moves is not looked at.
[[nodiscard]] base::Result<GameFile, FileError> read_games(std::string const& path);

/// Writes a packed file, replacing what is there.
[[nodiscard]] std::optional<FileError> write_games(std::string const& path, GameFile const& file);

}  // namespace tengen::engine::five::tuning
