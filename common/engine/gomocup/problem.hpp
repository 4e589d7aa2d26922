#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "common/engine/five/searcher.hpp"
#include "common/engine/gomocup/game.hpp"
#include "common/engine/gomocup/settings.hpp"

namespace tengen::engine::gomocup {

/// Whether the rule is played on a board of this size.
[[nodiscard]] bool can_play(rules::FiveRule rule, int size);

/// Why the side to move cannot be asked for a move, as a line for the manager; nullopt when it can. `barred`
/// are empty points that it may not take.
[[nodiscard]] std::optional<Refusal> why_no_move(Game const& game, Settings const& settings,
                                                 std::span<rules::Point const> barred);

/// The position for a search. It knows two colours: a dead stone gets the one that adds the shorter lines,
/// and where either would make a five its point stays empty and barred. Precondition: why_no_move gives none.
[[nodiscard]] five::Problem problem_of(Game const& game, Settings const& settings,
                                       std::span<rules::Point const> barred);

/// Whether a stone of the side to move on the empty `point` wins.
[[nodiscard]] bool makes_five(five::Problem const& problem, rules::Point point);
/// Whether such a stone would be a foul.
[[nodiscard]] bool is_foul(five::Problem const& problem, rules::Point point);
/// The position after the side to move has played there; what was barred is free.
[[nodiscard]] five::Problem after(five::Problem const& problem, rules::Point point);
[[nodiscard]] rules::FiveBoard board_of(five::Problem const& problem);

}  // namespace tengen::engine::gomocup
