#pragma once

// The fouls of renju (rules-gomoku, Exact definitions; the RIF rules). Only black can make one.

#include <optional>
#include <vector>

#include "common/rules/five_board.hpp"
#include "common/rules/game_spec.hpp"
#include "common/rules/outcome.hpp"
#include "common/rules/point.hpp"

namespace tengen::rules {

/// A point on which a black stone would be a foul.
struct FoulPoint {
    Point point;
    Foul foul = Foul::double_three;

    friend bool operator==(FoulPoint const&, FoulPoint const&) = default;
};

/// The foul that a black stone on `point` would make, nullopt when it makes none. Any stones may lie on the
/// board, in any number; a five that is there already is judged as if the game went on. A stone that wins is
/// never a foul, and where several fouls apply the first of overline, double-four, double-three is named.
/// Fouls that are not in `fouls` are none, inside the recursive test of a three too; without `overline` a
/// five, and what a four needs to become, is five or more.
///
/// A line counts as one three, and a line that holds a four as no three. Precondition: the point is empty.
[[nodiscard]] std::optional<Foul> foul_at(FiveBoard const& board, Point point, FoulSet fouls);

/// Every empty point on which a black stone would be a foul, row by row from a1. As `foul_at`; some
/// microseconds for a whole board.
[[nodiscard]] std::vector<FoulPoint> foul_points(FiveBoard const& board, FoulSet fouls);

/// Whether some empty point is no foul for black. As `foul_at`.
[[nodiscard]] bool has_allowed_point(FiveBoard const& board, FoulSet fouls);

}  // namespace tengen::rules
