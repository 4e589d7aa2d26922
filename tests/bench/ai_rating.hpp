#pragma once

// Ratings from results.

#include <cstddef>
#include <vector>

namespace tengen::bench {

/// What one player scored against another: a win counts 1, a draw one half.
struct PairScore {
    std::size_t one = 0;
    std::size_t other = 0;
    double points = 0;
    int games = 0;
};

struct Rating {
    double elo = 0;
    /// Half the width of the interval in which the rating lies with 95 %.
    double error = 0;
};

/// The ratings under which these scores are likeliest (Bradley and Terry, 1952), 400 points to a factor of
/// ten in the odds and 1500 on average. Every player is held to the others by one drawn game more against the
/// average, so that who won everything has a rating too. Who has played nobody stands at 1500.
[[nodiscard]] std::vector<Rating> ratings(std::size_t players, std::vector<PairScore> const& scores);

}  // namespace tengen::bench
