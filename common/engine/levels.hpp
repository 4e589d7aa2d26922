#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "common/engine/engine.hpp"
#include "common/rules/game_spec.hpp"

namespace tengen::engine {

/// One strength an AI seat may have.
struct Level {
    /// The name on the wire, for example "paper-c".
    std::string level;
    rules::GameKind game = rules::GameKind::gomoku;
    /// The letter of the source paper, when it plays after one.
    std::optional<char> paper{};
    /// One English sentence for people: method, and what it overlooks.
    std::string about;
    /// Measured by bench_ai, on a scale on which the Gomoku levels stand at 1500 on average.
    std::optional<int> elo{};
    /// What one move may cost.
    Limits limits{};
    /// The next simpler level, to fall back to when this one fails; empty for the simplest.
    std::string simpler{};
};

/// All levels, Gomoku first, weakest first.
[[nodiscard]] std::vector<Level> const& levels();
/// nullptr when there is no such level.
[[nodiscard]] Level const* find_level(std::string_view level);
/// The level that gives hints: the strongest of the game that takes a second at most.
[[nodiscard]] Level const& hint_level(rules::GameKind game);
/// Plies to the win that `score` of an engine of that level proves, the last one counted; nullopt when it
/// proves none.
[[nodiscard]] std::optional<int> proven_win(Level const& level, int score);
/// A new engine of that level, seeded with `seed`. It must be asked for positions of its game only.
/// Precondition: the level exists.
[[nodiscard]] std::unique_ptr<Engine> make_engine(std::string_view level, std::uint64_t seed);

}  // namespace tengen::engine
