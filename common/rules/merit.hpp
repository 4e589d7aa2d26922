#pragma once

#include <cstddef>
#include <cstdint>

namespace tengen::rules {

/// What speaks for an action, in the words of the field; the side that acts is the one that gains.
enum class Merit : std::uint8_t {
    // Gomoku, the strongest first.
    five,           // makes a five
    blocks_five,    // stands where the other side would make a five
    straight_four,  // a four that two points complete
    win_by_fours,   // every stone a four until one cannot be answered
    double_four,    // two fours at once
    four_three,     // a four and an open three at once
    double_three,   // two open threes at once
    foul_trap,      // a four whose only answer is a foul of black's
    blocks_three,   // takes a straight four away from the other side
    blocks_fork,    // takes a point where the other side would make two of four and open three at once
    four,           // makes a four
    open_three,     // makes an open three
    builds,         // lengthens an open line, so that an open three may follow
    // Chengsanqi, the strongest first.
    wins,            // ends the game
    two_mills,       // closes two mills at once
    swings_mill,     // closes a mill by opening another
    closes_mill,     // closes a mill
    blocks_mill,     // the other side would have closed a mill, and cannot any more
    opens_mill,      // leaves a mill that it may close again
    threatens_mill,  // a mill may be closed next
    // Both.
    better_side,  // the other colour stands better: swap
    keeps_side,   // the own colour stands no worse: keep
    opening,      // a stone, an offer or a declaration of the opening
    search,       // nothing that has a name: the best that was found by looking ahead
};
inline constexpr std::size_t kMerits = static_cast<std::size_t>(Merit::search) + 1;

}  // namespace tengen::rules
