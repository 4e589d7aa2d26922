#pragma once

#include <string>

#include "common/rules/position.hpp"

namespace tengen::server::core {

/// One English sentence on what would be right where an action is refused for `why`; for those who write
/// programs, people see the words of their client.
[[nodiscard]] std::string illegal_words(rules::Illegal why, rules::Position const& position);

}  // namespace tengen::server::core
