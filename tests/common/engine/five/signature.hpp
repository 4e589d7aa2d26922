#pragma once

// The signature of the strong search: how many moves it makes on fixed positions at a fixed depth. A change
// that is not meant to change the search leaves it as it is.

#include <cstdint>

namespace tengen::engine::five::test {

/// Made moves over all positions and rules, one thread, nothing kept. Takes a second or two.
[[nodiscard]] std::uint64_t signature();

}  // namespace tengen::engine::five::test
