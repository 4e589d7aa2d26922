#pragma once

// What a stone makes of a point: the patterns of the four lines through it taken together.

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "common/engine/five/line_patterns.hpp"
#include "common/rules/game_spec.hpp"

namespace tengen::engine::five {

/// The four line patterns of a point for one colour, four bits each, in the order of the directions.
using Combination = std::uint16_t;

[[nodiscard]] constexpr LinePattern pattern_of(Combination combination, int direction) {
    return static_cast<LinePattern>(combination >> (4 * direction) & 15U);
}
[[nodiscard]] constexpr Combination with_pattern(Combination combination, int direction, unsigned pattern) {
    return static_cast<Combination>((combination & ~(15U << (4 * direction))) | pattern << (4 * direction));
}

/// What a stone on a point threatens.
enum class PointClass : std::uint8_t {
    quiet,
    three,
    double_three,
    four,
    four_three,
    /// A straight four or two fours: wins unless the other side makes five at once.
    straight_four,
    /// Two threes that are a foul if both are real; whether they are the lines alone do not tell.
    maybe_foul,
    five,
    foul,
};
constexpr std::size_t kPointClasses = 9;

/// Numbers the combinations so that the order of the lines does not count: what everything else is looked up
/// by.
class CodeTable {
  public:
    /// Multisets of four out of the line patterns: C(15 + 3, 4).
    static constexpr std::size_t kCodes = 3060;

    [[nodiscard]] static CodeTable const& get();

    [[nodiscard]] std::uint16_t of(Combination combination) const { return codes_[combination]; }
    /// The four patterns of a code, ascending.
    [[nodiscard]] std::array<LinePattern, 4> patterns(std::size_t code) const { return patterns_[code]; }

  private:
    CodeTable();

    std::vector<std::uint16_t> codes_;
    std::vector<std::array<LinePattern, 4>> patterns_;
};

/// The classes of all codes under one side's law of fouls. Immutable.
class ClassTable {
  public:
    /// `fouls`: those that bind the side; all off for a side that none bind. Overlines are known from the
    /// lines.
    explicit ClassTable(rules::FoulSet fouls);

    [[nodiscard]] PointClass of(std::uint16_t code) const { return classes_[code]; }

  private:
    std::array<PointClass, CodeTable::kCodes> classes_{};
};

}  // namespace tengen::engine::five
