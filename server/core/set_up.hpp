#pragma once

#include <cstdint>
#include <vector>

#include "common/rules/action.hpp"
#include "proto/parts.hpp"

// Openings whose first stones the server sets.
namespace tengen::server::core {

/// Whether the server sets one of the openings that have codes.
[[nodiscard]] bool sets_coded_opening(proto::Game const& game);
/// Whether the game may have its `opening_code`; none is the lot.
[[nodiscard]] bool fits_opening_code(proto::Game const& game);
/// The stones that the server sets for game number `number` of a room, in order; empty in most games. The
/// same room draws the same lots again. Precondition: `fits_opening_code(game)`, and the rules know the game.
[[nodiscard]] std::vector<rules::Action> stones_to_set(proto::Game const& game, std::uint64_t room_seed,
                                                       int number);

}  // namespace tengen::server::core
