#pragma once

#include <optional>
#include <vector>

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

/// A whole game: `Position::replay(spec, actions)` is where it stands.
struct GameRecord {
    rules::GameSpec spec{};
    /// How many of the first actions were set by the server and not played.
    int setup = 0;
    std::vector<rules::Action> actions{};
    std::optional<rules::Outcome> outcome{};
    /// In the order in which they were taken back.
    std::vector<Variation> variations{};

    friend bool operator==(GameRecord const&, GameRecord const&) = default;
};

}  // namespace tengen::record
