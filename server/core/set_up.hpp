#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "common/rules/action.hpp"
#include "proto/parts.hpp"

// Openings whose first stones the server sets.
namespace tengen::server::core {

/// Where the server sets one of the openings that have codes, which one: a code, or by lot, which is drawn
/// game by game.
[[nodiscard]] std::optional<std::string> settled_code(proto::Game const& game);

/// The stones that the server sets for game number `number` of a room, in order; empty in most games. The
/// same room draws the same lots again. Precondition: `proto::spec_of(game)`.
[[nodiscard]] std::vector<rules::Action> stones_to_set(proto::Game const& game, std::uint64_t room_seed,
                                                       int number);

}  // namespace tengen::server::core
