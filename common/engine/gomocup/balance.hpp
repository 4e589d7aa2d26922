#pragma once

#include <optional>
#include <vector>

#include "common/engine/gomocup/effort.hpp"
#include "common/engine/gomocup/thinker.hpp"
#include "common/rules/point.hpp"

namespace tengen::engine::gomocup {

/// Stones that may be added to a position, what comes of it, and what that is worth.
struct Addition {
    std::vector<rules::Point> points;
    five::Problem after;
    /// For the side `judge_for` of `most_balanced`.
    int score = 0;
};

/// Every stone near the others (on an empty board every stone) that the side to move may play and that does
/// not win.
[[nodiscard]] std::vector<Addition> single_stones(five::Problem const& problem);
/// Two stones, of the side to move and of the other; of the very many a few hundred, spread evenly.
[[nodiscard]] std::vector<Addition> pairs_of_stones(five::Problem const& problem);
/// Openings of three stones, black, white, black, for the board and rule of the empty `problem`.
[[nodiscard]] std::vector<Addition> three_stone_openings(five::Problem const& problem);

/// Of the additions the one whose score for `judge_for` comes nearest to `wanted`, by searches that halve the
/// field and double the effort for each until one is left. nullopt when there are no additions.
[[nodiscard]] std::optional<Addition> most_balanced(std::vector<Addition> additions, rules::Side judge_for,
                                                    int wanted, Thinker& thinker, Effort& effort);

}  // namespace tengen::engine::gomocup
