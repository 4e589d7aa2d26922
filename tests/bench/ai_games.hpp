#pragma once

// One game between two programs, and what bench_ai needs around it.

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "common/engine/engine.hpp"
#include "common/rules/game_spec.hpp"
#include "common/rules/position.hpp"
#include "common/rules/side.hpp"

namespace tengen::bench {

/// The player that plays any legal action.
inline constexpr std::string_view kRandom = "random";

/// Stones in the order of play, black first; in both games each is a placement.
using Opening = std::vector<rules::Point>;

/// An engine, and what it may spend on a move.
struct Player {
    std::unique_ptr<engine::Engine> engine;
    engine::Limits limits{};
};

using Players = rules::PerSide<Player>;

inline constexpr std::chrono::milliseconds kTolerance{250};

/// What the moves of one side cost, and how far they were looked ahead.
struct MoveTimes {
    std::chrono::nanoseconds total{0};
    std::chrono::nanoseconds slowest{0};
    std::uint64_t moves = 0;
    /// Moves that took longer than allowed by more than kTolerance: in a game with a clock each would lose.
    std::uint64_t late = 0;
    /// Of all moves together, in turns.
    std::int64_t depth = 0;
};

struct Game {
    std::optional<rules::Side> winner{};
    rules::PerSide<MoveTimes> times{};
    /// Who returned an illegal action; the game ended with it.
    std::optional<rules::Side> broke_rules{};
};

/// Every level of a game, weakest first, and the random player in front.
[[nodiscard]] std::vector<std::string> player_names(rules::GameKind game);
[[nodiscard]] Player make_player(std::string_view name, std::uint64_t seed);
/// Nodes that the player may spend on a move; 0 when its method has no such limit.
[[nodiscard]] std::uint64_t nodes_of(std::string_view name);
/// The openings of that rule (caro plays those of standard), moved to the middle of a larger board. Empty
/// when there is no file; lines that are no opening are left out.
[[nodiscard]] std::vector<Opening> read_openings(std::string const& folder, rules::FiveRule rule, int size);
/// Openings of Chengsanqi: two stones of each side on points drawn by lot, the same in every run.
[[nodiscard]] std::vector<Opening> chengsan_openings();
/// Plays one game to its end.
[[nodiscard]] Game play(rules::GameSpec const& spec, Opening const& opening, Players const& players);

}  // namespace tengen::bench
