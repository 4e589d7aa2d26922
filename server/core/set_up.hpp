#pragma once

#include <cstdint>
#include <vector>

#include "common/rules/action.hpp"
#include "proto/parts.hpp"

// Openings whose first stones the server sets.
namespace tengen::server::core {

/// The stones that the server sets for game number `number` of a room, in order; empty in most games. The
/// same room draws the same lots again. Precondition: `proto::spec_of(game)`.
[[nodiscard]] std::vector<rules::Action> stones_to_set(proto::Game const& game, std::uint64_t room_seed,
                                                       int number);

}  // namespace tengen::server::core
