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
    /// For the side `judge_for` of the aim; 0 while it is not judged.
    int score = 0;
};

/// What is looked for: a score and whose.
struct Aim {
    rules::Side judge_for;
    int wanted;
};

/// Every stone near the others (on an empty board every stone) that the side to move may play and that does
/// not win.
[[nodiscard]] std::vector<Addition> single_stones(five::Problem const& problem);
/// Two stones, of the side to move and of the other; of the very many a few hundred, spread evenly.
[[nodiscard]] std::vector<Addition> pairs_of_stones(five::Problem const& problem);
/// Openings of three stones, black, white, black, for the board and rule of the empty `problem`.
[[nodiscard]] std::vector<Addition> three_stone_openings(five::Problem const& problem);

/// Of the additions the one whose score comes nearest to the aim, by searches that halve the field and double
/// the effort for each until one is left. nullopt when there are no additions.
[[nodiscard]] std::optional<Addition> most_balanced(std::vector<Addition> additions, Aim const& aim,
                                                    Thinker& thinker, Effort& effort);

}  // namespace tengen::engine::gomocup
