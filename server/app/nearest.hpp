#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace tengen::server::app {

/// The one of `names` that somebody who wrote `wanted` may have meant. Precondition: there are some.
[[nodiscard]] std::string const& nearest(std::string_view wanted, std::vector<std::string> const& names);

}  // namespace tengen::server::app
