#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "tests/bench/ai_games.hpp"
#include "tests/bench/ai_rating.hpp"

namespace tengen::bench {

/// The results of a tournament, and what must not happen in it.
class Table {
  public:
    /// Games against the random player that a level must have played before its score there is judged.
    static constexpr int kGamesToJudge = 100;
    static constexpr double kPercentAgainstRandom = 98.0;

    /// Players as in `player_names`.
    explicit Table(std::vector<std::string> players);

    void add(std::size_t black, std::size_t white, Game const& game);
    /// The result of each pair; then of each player rating, score in percent, move times and depth, where the
    /// random player does not count.
    [[nodiscard]] std::string to_text() const;
    /// One sentence each: illegal actions, and levels that lost too much to the random player.
    [[nodiscard]] std::vector<std::string> faults() const;

  private:
    /// Of the first player.
    struct Score {
        int wins = 0;
        int draws = 0;
        int losses = 0;

        [[nodiscard]] int games() const { return wins + draws + losses; }
        [[nodiscard]] double points() const { return wins + 0.5 * draws; }
        [[nodiscard]] double percent() const { return games() == 0 ? 0.0 : 100.0 * points() / games(); }
    };

    [[nodiscard]] bool is_random(std::size_t player) const { return players_[player] == kRandom; }
    /// Against all but the random player.
    [[nodiscard]] Score total(std::size_t player) const;
    [[nodiscard]] std::string pairs_text() const;
    [[nodiscard]] std::vector<PairScore> rated_scores() const;

    std::vector<std::string> players_;
    /// Of the later player, who should be the stronger, against the earlier.
    std::map<std::pair<std::size_t, std::size_t>, Score> scores_{};
    std::vector<MoveTimes> times_;
    std::vector<int> illegal_;
};

}  // namespace tengen::bench
