#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "common/engine/five/network.hpp"
#include "common/engine/five/point_patterns.hpp"
#include "common/rules/game_spec.hpp"
#include "common/rules/side.hpp"

namespace tengen::engine::five {

/// How many units of `on` and `off` make a point of value: they are summed over all empty points, so rounding
/// to whole points would add up.
constexpr int kFineness = 8;

/// What an empty point is worth to a side by what a stone of that side would make there.
struct CodeWeights {
    /// When the side is to move, and when it is not.
    std::int16_t on = 0;
    std::int16_t off = 0;
    /// How much a move there is liked, for what it makes and for what it keeps the other side from.
    std::int16_t attack = 0;
    std::int16_t defend = 0;
};

/// The tables of one rule, made by tengen-tune (tuning/). Threats are points as in score.hpp, `on` and `off`
/// the finer units; likings are in 1/100 of log odds.
struct Weights {
    static constexpr std::size_t kThreatMasks = 1U << 10U;

    std::array<std::array<CodeWeights, CodeTable::kCodes>, 2> points{};
    /// By the side to move and what classes of points both have, see `threat_mask`.
    std::array<std::array<std::int16_t, kThreatMasks>, 2> threats{};
    /// By the side to move; null for a rule that has none.
    std::array<NetworkTables const*, 2> networks{};

    /// Made on first use; lives as long as the program; safe from any thread. Caro has the tables of
    /// standard, freestyle and standard have a network in common, caro has none.
    [[nodiscard]] static Weights const& of(rules::FiveRule rule);
};

}  // namespace tengen::engine::five
