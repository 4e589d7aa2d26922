#pragma once

// What may be played in Chengsanqi, found the slow and obvious way from what a player sees. Shares no code
// with the rules library, against which it is held.

#include <string>
#include <vector>

#include "common/rules/action.hpp"
#include "common/rules/board_view.hpp"
#include "common/rules/game_spec.hpp"
#include "common/rules/illegal.hpp"

namespace tengen::support {

/// Why `action` may not be played, in the order that ChengsanState documents.
[[nodiscard]] std::optional<rules::Illegal> slow_verdict(rules::ChengsanRules const& rules,
                                                         rules::BoardView const& view,
                                                         rules::Action const& action);

/// The names of all 24 points.
[[nodiscard]] std::vector<std::string> const& chengsan_points();

}  // namespace tengen::support
