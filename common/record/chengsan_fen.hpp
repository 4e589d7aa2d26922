#pragma once

// A Chengsanqi position in one line of text, as programs for the mill family exchange it.

#include <string>
#include <string_view>

#include "common/base/result.hpp"
#include "common/rules/chengsan_state.hpp"
#include "common/rules/game_spec.hpp"

namespace tengen::record {

/// Why a text is no position.
struct FenError {
    /// The field that is wrong, of several one: "board", "side", "phase", "action", "first_on_board",
    /// "first_in_hand", "second_on_board", "second_in_hand", "first_must_remove" or "second_must_remove".
    std::string_view field;
    /// English, says what would be right.
    std::string_view message;
};

/// Reads ten fields with one blank between; what follows after a blank is not looked at.
/// 1. Rings `inner/middle/outer`, each from twelve o'clock clockwise (d5 e5 e4 e3 d3 c3 c4 c5 / d6 f6 f4 f2
///    d2 b2 b4 b6 / d7 g7 g4 g1 d1 a1 a4 a7): `O` the first player's stone (black), `@` the second's (white),
///    `*` an empty point, `X` a blocked one.
/// 2. Side to act: `w` the first player, `b` the second.
/// 3. Phase: `p` placing, `m` moving, `o` over by a loss (a lost position may be given as `m` too).
/// 4. What is next: `p` a placement, else `s`; `r`, a take by itself, is refused: it is part of a turn.
/// 5. to 8. Stones on the board and in hand, of the first player and of the second.
/// 9. and 10. Takes that are due: 0.
/// The position has no past (ChengsanState::from).
[[nodiscard]] base::Result<rules::ChengsanState, FenError> parse_chengsan_fen(
    rules::ChengsanRules const& rules, std::string_view text);

/// Writes the ten fields. A game that is over by a draw is written as `m`: repetitions and turns are no part
/// of the text.
[[nodiscard]] std::string to_chengsan_fen(rules::ChengsanState const& state);

}  // namespace tengen::record
