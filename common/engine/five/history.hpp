#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <vector>

#include "common/engine/five/cell.hpp"
#include "common/rules/side.hpp"

namespace tengen::engine::five {

/// Which moves have been good elsewhere in the tree: on their own, as an answer to the move before, and after
/// the mover's own move before that.
class History {
  public:
    static constexpr int kMost = 8'192;

    History() : answers_(kPoints * kPoints, 0), follow_ups_(kPoints * kPoints, 0) { clear(); }

    void clear() {
        for (auto& side : plain_) {
            side.fill(0);
        }
        std::ranges::fill(answers_, 0);
        std::ranges::fill(follow_ups_, 0);
        for (auto& side : counters_) {
            side.fill(kNoCell);
        }
    }

    /// From -3 to 3 times kMost.
    [[nodiscard]] int of(rules::Side side, Cell move, Cell before, Cell own_before) const {
        int sum = plain_[index(side)][point(move)];
        sum += before == kNoCell ? 0 : answers_[point(before) * kPoints + point(move)];
        sum += own_before == kNoCell ? 0 : follow_ups_[point(own_before) * kPoints + point(move)];
        return sum;
    }
    [[nodiscard]] Cell counter(rules::Side side, Cell before) const {
        return before == kNoCell ? kNoCell : counters_[index(side)][point(before)];
    }
    void set_counter(rules::Side side, Cell before, Cell move) {
        if (before != kNoCell) {
            counters_[index(side)][point(before)] = static_cast<std::int16_t>(move);
        }
    }
    void add(rules::Side side, Cell move, Cell before, Cell own_before, int bonus) {
        learn(plain_[index(side)][point(move)], bonus);
        if (before != kNoCell) {
            learn(answers_[point(before) * kPoints + point(move)], bonus);
        }
        if (own_before != kNoCell) {
            learn(follow_ups_[point(own_before) * kPoints + point(move)], bonus);
        }
    }

  private:
    static constexpr std::size_t kPoints = 400;

    static std::size_t index(rules::Side side) { return static_cast<std::size_t>(side); }
    static std::size_t point(Cell cell) {
        return static_cast<std::size_t>(row_of(cell) * 20 + column_of(cell));
    }
    /// Moves towards the bonus, the less the nearer to the end of the range.
    static void learn(std::int16_t& value, int bonus) {
        value = static_cast<std::int16_t>(value + bonus - value * std::abs(bonus) / kMost);
    }

    std::array<std::array<std::int16_t, kPoints>, 2> plain_{};
    std::array<std::array<std::int16_t, kPoints>, 2> counters_{};
    std::vector<std::int16_t> answers_;
    std::vector<std::int16_t> follow_ups_;
};

}  // namespace tengen::engine::five
