#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "common/rules/action.hpp"
#include "common/rules/point.hpp"
#include "common/rules/side.hpp"

namespace tengen::rules {

enum class Phase : std::uint8_t { opening, play, placing, moving, over };

/// What the side to act may do now, as kinds and, for offered points, as points.
struct TurnView {
    Side side = Side::black;
    /// Colour of the stone a placement sets, nullopt when none lands.
    std::optional<Side> stone{};
    std::vector<ActionKind> choices{};
    /// Points offered, from which one is to be chosen.
    std::vector<Point> offers{};
    /// How many points an `offer` must name; 0 when none is due.
    int offer_count = 0;

    friend bool operator==(TurnView const&, TurnView const&) = default;
};

/// Everything needed to draw a position without knowing its rules.
struct BoardView {
    std::vector<Point> black{};
    std::vector<Point> white{};
    std::vector<Point> blocked{};
    PerSide<int> hands{};
    /// Stones of that colour that were taken off the board.
    PerSide<int> taken{};
    Phase phase = Phase::play;
    /// Where the last stone landed.
    std::optional<Point> last{};
    /// nullopt when the game is over.
    std::optional<TurnView> turn{};

    friend bool operator==(BoardView const&, BoardView const&) = default;
};

}  // namespace tengen::rules
