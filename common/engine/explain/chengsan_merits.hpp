#pragma once

#include <vector>

#include "common/rules/merit.hpp"
#include "common/rules/position.hpp"

namespace tengen::engine::explain {

/// What speaks for a turn of Chengsanqi, the weightiest first; empty when nothing that has a name. As
/// `explain`.
[[nodiscard]] std::vector<rules::Merit> chengsan_merits(rules::Position const& position,
                                                        rules::Action const& action);

}  // namespace tengen::engine::explain
