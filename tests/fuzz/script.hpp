#pragma once

#include <string_view>

#include "tests/fuzz/fuzz_house.hpp"

namespace tengen::fuzz {

/// Plays a script to its end, then finishes the house. A line's first byte says what happens: `0`..`3` that
/// peer sends the rest of the line, `x` a peer goes, `w` it wavers, `b` it is back, `t` the next timer, `e`
/// the engine plays, `E` it fails, `d` it answers a draw offer, `o` it offers one or not, `i` it gives a
/// hint, `k` `h` `f` the journal keeps at once, holds, fails, `a` it keeps the oldest append, `R` the process
/// dies and comes back. Other lines do nothing.
void run_script(FuzzHouse& house, std::string_view script);

}  // namespace tengen::fuzz
