#pragma once

// What one stone makes of one line. A line is seen through a window: the five cells on either side of a
// point, two bits a cell. Every window has its pattern for either colour in a table made once.

#include <cstddef>
#include <cstdint>
#include <vector>

#include "common/rules/game_spec.hpp"

namespace tengen::engine::five {

/// What stands in a cell of a window; the two bits of a key.
enum class LineCell : std::uint8_t { empty, black, white, off };

/// Which runs win (rules-gomoku, Rules).
enum class FiveLaw : std::uint8_t {
    five_or_more,
    exactly_five,
    /// Exactly five, with an opposing stone at not more than one end.
    caro,
};

/// What a stone of one colour on the middle point makes of the line, by what the line can still become: a
/// three can become a straight four, a two an open three, and so on by single stones. "Closed" means that
/// only a four can come of it, not a straight one. Ascending in worth, but for `overline`.
enum class LinePattern : std::uint8_t {
    /// No five can come of it.
    dead,
    closed_one,
    open_one,
    closed_two,
    /// Open twos by how many, and how good, open threes can come of them.
    loose_two,
    split_two,
    open_two,
    closed_three,
    /// One point makes it a straight four.
    split_three,
    /// Two or more points do.
    open_three,
    four,
    /// Two fours on one line, such as X.XXX.X: a foul for black in renju, else as good as a straight four.
    double_four,
    straight_four,
    five,
    /// Six or more where exactly five are needed.
    overline,
};
constexpr std::size_t kLinePatterns = 15;

[[nodiscard]] constexpr bool is_three(LinePattern pattern) {
    return pattern == LinePattern::split_three || pattern == LinePattern::open_three;
}

/// The patterns of all windows for both colours. Immutable; safe from any thread.
class LineTable {
  public:
    static constexpr int kReach = 5;
    static constexpr std::uint32_t kKeys = std::uint32_t{1} << (4U * kReach);

    /// Takes some ten milliseconds and keeps a megabyte.
    LineTable(FiveLaw black, FiveLaw white);

    /// Both patterns of a window, black's in the low four bits. `key`: two bits a cell, the cell five before
    /// the middle in the lowest, the middle left out.
    [[nodiscard]] std::uint8_t both(std::uint32_t key) const { return patterns_[key]; }
    [[nodiscard]] LinePattern black(std::uint32_t key) const {
        return static_cast<LinePattern>(patterns_[key] & 15U);
    }
    [[nodiscard]] LinePattern white(std::uint32_t key) const {
        return static_cast<LinePattern>(patterns_[key] >> 4U);
    }

    /// Takes the middle cell out of a window of eleven cells.
    [[nodiscard]] static constexpr std::uint32_t key_of(std::uint32_t window) {
        return (window & 0x3FFU) | (window >> 2U & 0xFFC00U);
    }

  private:
    std::vector<std::uint8_t> patterns_;
};

}  // namespace tengen::engine::five
