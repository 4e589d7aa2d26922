#pragma once

#include <optional>
#include <string_view>

#include "common/rules/game_spec.hpp"
#include "proto/responses.hpp"

namespace tengen::proto {

/// The member of `game` that this level does not play: "rule", "size" or "fouls"; nullopt when it plays it.
/// Precondition: `spec` is of the level's game.
[[nodiscard]] std::optional<std::string_view> not_played(LevelInfo const& level, rules::GameSpec const& spec);

}  // namespace tengen::proto
