#pragma once

#include <functional>
#include <stop_token>
#include <string>

#include "common/engine/gomocup/errand.hpp"
#include "common/engine/gomocup/thinker.hpp"

namespace tengen::engine::gomocup {

/// Gets MESSAGE and DEBUG lines, without line ends, while the work goes on.
using Say = std::function<void(std::string const&)>;

/// Does the errand. Blocking; soon over when a stop is requested or the limits are reached, with the best
/// that was found.
[[nodiscard]] Verdict perform(Errand const& errand, Thinker& thinker, std::stop_token stop, Say const& say);

}  // namespace tengen::engine::gomocup
