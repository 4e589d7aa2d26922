#pragma once

#include <cstddef>

#include "common/engine/five/line_patterns.hpp"
#include "common/engine/five/point_patterns.hpp"
#include "common/rules/game_spec.hpp"
#include "common/rules/side.hpp"

namespace tengen::engine::five {

/// What the board has to know of a rule. Lives as long as the program; safe from any thread.
struct RuleBook {
    rules::FiveRule rule = rules::FiveRule::freestyle;
    /// All off where no fouls bind black.
    rules::FoulSet fouls{};
    LineTable const* lines = nullptr;
    CodeTable const* codes = nullptr;
    rules::PerSide<ClassTable const*> classes{};

    /// `fouls` count in renju only. Made on first use.
    [[nodiscard]] static RuleBook of(rules::FiveRule rule, rules::FoulSet fouls);
};

}  // namespace tengen::engine::five
