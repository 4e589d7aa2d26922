#pragma once

#include <cstdint>
#include <optional>

#include "common/rules/position.hpp"

namespace tengen::proto::rules_query {

/// What counts as one step: a whole turn, or a placement, a move and a take each by itself.
enum class Count : std::uint8_t { turns, plies };

/// No count needs more steps.
inline constexpr int kMaxPerftDepth = 12;

/// How many courses of `depth` steps the game can take from `position` (`offer`, of which there are too many,
/// left out). A game that is over takes none; draws by repetition and by a hundred turns are not looked at.
/// nullopt when counting would take more than some minutes. Precondition: 0 <= depth <= kMaxPerftDepth.
[[nodiscard]] std::optional<std::uint64_t> perft(rules::Position const& position, int depth, Count count);

}  // namespace tengen::proto::rules_query
