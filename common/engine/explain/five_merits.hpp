#pragma once

#include "common/engine/explain/explain.hpp"

namespace tengen::engine::explain {

/// What speaks for an action of a game of five in a row. As `explain`, but `merits` may be empty or longer.
[[nodiscard]] Explanation five_merits(rules::Position const& position, Choice const& choice);

}  // namespace tengen::engine::explain
