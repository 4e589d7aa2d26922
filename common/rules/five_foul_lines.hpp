#pragma once

// What a black stone makes on one line, as renju counts it: a table over everything that can stand within
// five points of the stone, so a look-up costs nothing.

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "common/rules/five_line.hpp"

namespace tengen::rules {

/// What a black stone makes on one line.
struct FoulLine {
    bool five : 1;
    /// Six or more where that is no five.
    bool overline : 1;
    /// 0, 1 or 2: how many fours pass through the stone; a straight four is one.
    std::uint8_t fours : 2;
    /// The points that turn the line into a straight four: bit `offset + kStraightReach`. None when the line
    /// holds a four. Whether black is allowed to play there one line cannot tell.
    std::uint8_t straight : 7;
};

/// The lines under one law of fives. Immutable, safe from any thread.
class FoulLineTable {
  public:
    /// How far a stone matters: a five reaches four points, and one more tells it from an overline.
    static constexpr int kReach = 5;
    static constexpr int kWindow = 2 * kReach + 1;
    static constexpr std::uint32_t kWindows = std::uint32_t{1} << kWindow;
    static constexpr int kStraightReach = 3;

    /// Precondition: exactly_five (overlines are fouls) or five_or_more. Made on first use (some
    /// milliseconds).
    [[nodiscard]] static FoulLineTable const& of(FiveLaw law);

    /// `black` and `blocked` (white or beyond the edge) are windows of the line: kWindow bits, the first lies
    /// kReach points before the stone, which is in the middle; the middle bits do not count.
    [[nodiscard]] FoulLine at(std::uint32_t black, std::uint32_t blocked) const {
        return lines_[pattern_[black] + 2U * pattern_[blocked]];
    }

  private:
    explicit FoulLineTable(FiveLaw law);

    /// Of a window, the number in base three that has a 1 for every bit but the middle one.
    std::array<std::uint16_t, kWindows> pattern_{};
    std::vector<FoulLine> lines_;
};

}  // namespace tengen::rules
