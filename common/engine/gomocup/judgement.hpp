#pragma once

#include <stop_token>

#include "common/engine/gomocup/thinker.hpp"

namespace tengen::engine::gomocup {

struct Judgement {
    five::Findings findings;
    /// What the position is worth to its side to move: the mean of the last two depths, since one gives the
    /// last word to one side and the next to the other; or what is proven.
    int score = 0;
};

/// What to search and how long.
struct Question {
    five::Problem const& problem;
    five::SearchLimits const& limits;
};

/// Searches once; `progress` as of the search. Where no point is left to play on, or every one is barred, no
/// line comes back and the score is 0.
[[nodiscard]] Judgement judge(Thinker& thinker, Question const& question, std::stop_token stop,
                              Thinker::Progress const& progress);

}  // namespace tengen::engine::gomocup
