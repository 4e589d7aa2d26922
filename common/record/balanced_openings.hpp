#pragma once

#include <span>
#include <string_view>

#include "common/rules/game_spec.hpp"

namespace tengen::record {

/// Positions from which both sides have equal chances under the rule, each as the points of its stones on
/// 15x15 in the order of play, without gaps (`h8i9h10`). Caro has standard's.
[[nodiscard]] std::span<std::string_view const> balanced_openings(rules::FiveRule rule);

}  // namespace tengen::record
