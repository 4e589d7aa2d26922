#pragma once

#include <cstdint>

namespace tengen::rules {

/// Why an action may not be played now; the names are those of the wire (`illegal {why}`).
enum class Illegal : std::uint8_t {
    occupied,
    off_board,
    foul_double_three,
    foul_double_four,
    foul_overline,
    opening,
    offer_count,
    offer_symmetric,
    blocked_point,
    not_adjacent,
    take_missing,
    take_not_due,
    take_in_mill,
    not_your_stone,
    wrong_phase,
    bad_notation,
};

}  // namespace tengen::rules
