#pragma once

#include <algorithm>
#include <iterator>
#include <vector>

#include "common/engine/levels.hpp"

namespace tengen::support {

/// The levels that play one game, weakest first.
[[nodiscard]] inline std::vector<engine::Level> levels_of(rules::GameKind game) {
    std::vector<engine::Level> list;
    std::copy_if(engine::levels().begin(), engine::levels().end(), std::back_inserter(list),
                 [&](engine::Level const& one) { return one.game == game; });
    return list;
}

}  // namespace tengen::support
