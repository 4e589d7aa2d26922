#pragma once

// The positions on which the strong search is measured, and its signature: how many moves it makes on them at
// a fixed depth. A change that is not meant to change the search leaves the signature as it is.

#include <cstdint>
#include <string_view>

#include "common/engine/five/searcher.hpp"

namespace tengen::bench {

/// A game's first moves one after another without blanks: "h8h9i8".
[[nodiscard]] engine::five::Problem problem_of(rules::FiveRule rule, int size, std::string_view moves);

/// Made moves over all positions and rules, one thread, nothing kept. Takes a second or two.
[[nodiscard]] std::uint64_t signature();

}  // namespace tengen::bench
