#pragma once

// The rows of the table of openings (rules-gomoku), step by step.

#include <cstdint>
#include <span>

#include "common/rules/game_spec.hpp"
#include "common/rules/side.hpp"

namespace tengen::rules {

/// What a step of an opening asks for.
enum class Due : std::uint8_t {
    place,
    decide,
    /// A swap or keep ends the opening, a stone goes on with it.
    decide_or_place,
    /// A swap or keep goes on, an offer leads to the choice of the fifth stone.
    decide_or_offer,
    declare,
    offer,
};

/// Where a stone may be placed: within so many steps of the centre.
enum class Area : std::uint8_t { centre, square_3, square_5, square_7, square_9, anywhere };

struct Step {
    Due due;
    Side by;
    Area area = Area::anywhere;
};

/// The steps in their order; empty when the opening restricts nothing.
[[nodiscard]] std::span<Step const> steps_of(Opening opening);

/// How many fifth moves the opening itself asks for, 0 when a player declares it or there are none.
[[nodiscard]] std::uint8_t fifths_of(Opening opening);

/// The largest number of fifth moves that a player may declare, 0 when nobody may.
[[nodiscard]] std::uint8_t most_declared_in(Opening opening);

}  // namespace tengen::rules
