#pragma once

#include <cstddef>

namespace tengen::engine::five {

/// How many plies less the move after `moves` others is searched at a depth in plies: grows with the
/// logarithm of both (late-move reduction).
[[nodiscard]] int reduction(int depth, std::size_t moves);

}  // namespace tengen::engine::five
