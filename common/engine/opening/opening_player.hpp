#pragma once

#include <cstdint>
#include <vector>

#include "common/engine/budget.hpp"
#include "common/engine/classic/classic_engine.hpp"
#include "common/engine/engine.hpp"
#include "common/engine/opening/opening_search.hpp"
#include "common/rules/position.hpp"

namespace tengen::engine::opening {

/// What there is to do in one turn of an opening (rules-gomoku, Openings), whoever plays it: it swaps exactly
/// when its search prefers the other side; puts stones after which the other side has the choice where the
/// game is nearest to even, and the others where they serve its own colour; offers its best points, and of
/// those offered to it takes black's worst.
class OpeningPlayer {
  public:
    /// Precondition: the opening runs. All must outlive the player. The seed decides between equals and where
    /// the first stones of free openings go.
    OpeningPlayer(rules::Position const& position, std::uint64_t seed, Budget& budget, Judge& judge);

    /// A legal action; its score is what the game is worth to the side to act.
    [[nodiscard]] Choice decide();

  private:
    [[nodiscard]] Choice decide_sides();
    [[nodiscard]] Choice place();
    [[nodiscard]] Choice place_by_lot();
    [[nodiscard]] Choice place_evenly();
    [[nodiscard]] Choice place_to_be_evened();
    [[nodiscard]] Choice place_well();
    [[nodiscard]] Choice declare();
    [[nodiscard]] Choice offer();
    [[nodiscard]] Choice choose();

    [[nodiscard]] Choice chosen(rules::Action const& action, int score) const;
    [[nodiscard]] int value_to_side();
    [[nodiscard]] std::vector<rules::Point> allowed(std::vector<rules::Point> points) const;
    [[nodiscard]] std::vector<rules::Point> shuffled(std::vector<rules::Point> points) const;
    [[nodiscard]] std::vector<int> fifth_values(int depth);
    [[nodiscard]] std::vector<int> values_of_declaring();

    rules::FiveState const& state_;
    rules::FiveOpening const& opening_;
    rules::Opening row_;
    classic::TieBreak ties_;
    Budget& budget_;
    Judge& judge_;
    OpeningSearch search_;
};

}  // namespace tengen::engine::opening
