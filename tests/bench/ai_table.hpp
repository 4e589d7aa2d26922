#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "tests/bench/ai_games.hpp"

namespace tengen::bench {

/// The cross table of a tournament, and what must not happen in it.
class Table {
  public:
    /// Games against the random player that a level must have played before its score there is judged.
    static constexpr int kGamesToJudge = 100;
    static constexpr double kPercentAgainstRandom = 98.0;

    explicit Table(std::vector<std::string> players);

    void add(std::size_t black, std::size_t white, Game const& game);
    /// Wins/draws/losses of every player against every other, score in percent, move times, and depths.
    [[nodiscard]] std::string to_text() const;
    /// One sentence each: illegal actions, and levels that lost too much to the random player.
    [[nodiscard]] std::vector<std::string> faults() const;

  private:
    struct Score {
        int wins = 0;
        int draws = 0;
        int losses = 0;

        [[nodiscard]] int games() const { return wins + draws + losses; }
        [[nodiscard]] double percent() const;
    };

    /// Against all but the random player.
    [[nodiscard]] Score total(std::size_t player) const;

    std::vector<std::string> players_;
    /// Of the row's player against the column's.
    std::vector<std::vector<Score>> scores_;
    std::vector<MoveTimes> times_;
    std::vector<int> illegal_;
};

}  // namespace tengen::bench
