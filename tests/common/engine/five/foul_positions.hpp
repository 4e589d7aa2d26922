#pragma once

// The fouls of the search's board against those of the rules library, on positions made by chance. Used by
// the short test and by the slow one.

#include <cstdint>

#include "common/rules/game_spec.hpp"

namespace tengen::engine::five::test {

/// What a comparison has seen.
struct FoulCount {
    std::int64_t positions = 0;
    std::int64_t fouls = 0;
};

/// Compares every empty point of `positions` positions of dense stones, the black ones more and with many
/// lines of two to four. Reports a difference as a failure of the running test and ends there.
[[nodiscard]] FoulCount compare_fouls(rules::FoulSet fouls, std::int64_t positions, std::uint64_t seed);

}  // namespace tengen::engine::five::test
