#pragma once

// Positions to solve.

#include <cstdint>
#include <random>
#include <string_view>
#include <vector>

#include "common/engine/five/searcher.hpp"

namespace tengen::engine::five::solver {

/// Points with blanks between.
[[nodiscard]] std::vector<rules::Point> points_of(std::string_view text);

/// As many stones of either side thrown on the middle of a board, without a five.
[[nodiscard]] Problem thrown(rules::FiveRule rule, int stones, std::mt19937_64& random);

}  // namespace tengen::engine::five::solver
