#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "common/rules/point.hpp"
#include "common/rules/side.hpp"

namespace tengen::rules {

enum class Foul : std::uint8_t { double_three, double_four, overline };

/// How a game ended; the names are those of the wire.
enum class Reason : std::uint8_t {
    five,
    foul_double_three,
    foul_double_four,
    foul_overline,
    foul_claimed,
    board_full,
    agreement,
    resign,
    timeout,
    abandoned,
    too_few_stones,
    no_move,
    repetition,
    hundred_turns,
    aborted,
};

/// The end of a game. No winner: a draw, or an aborted game.
struct Outcome {
    std::optional<Side> winner;
    Reason reason = Reason::board_full;
    std::optional<Foul> foul{};
    /// The stones of the winning line from end to end; empty when there is none.
    std::vector<Point> line{};

    friend bool operator==(Outcome const&, Outcome const&) = default;
};

}  // namespace tengen::rules
