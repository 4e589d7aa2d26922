#pragma once

// Fast games of the search against itself, to fit tables to.

#include <cstdint>
#include <functional>

#include "common/engine/five/searcher.hpp"
#include "common/engine/five/tuning/game_file.hpp"

namespace tengen::engine::five::tuning {

struct PlayOptions {
    rules::FiveRule rule = rules::FiveRule::freestyle;
    int size = 15;
    /// For each move.
    std::uint64_t nodes = 3000;
    /// The first game's; each next has the next.
    std::uint64_t seed = 1;
    int games = 100;
    int threads = 2;
};

/// Plays one game to its end by the rules. Openings: three to seven stones in the middle 7x7 that leave
/// neither side clearly better; in the six plies after it some moves are chosen at random among good or among
/// near ones. The same seed makes the same game. Blocking.
[[nodiscard]] ScoredGame play_game(Searcher& searcher, PlayOptions const& options, std::uint64_t seed);

/// Plays all games on threads of their own and returns them by seed. `progress` is called after each game
/// with how many are done, on one thread at a time. Blocking.
[[nodiscard]] GameFile play_games(PlayOptions const& options, std::function<void(int)> const& progress);

}  // namespace tengen::engine::five::tuning
