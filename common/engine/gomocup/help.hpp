#pragma once

#include <string_view>

namespace tengen::engine::gomocup {

/// What `pbrain-tengen --help` prints.
[[nodiscard]] std::string_view help_text();
/// What `pbrain-tengen --version` prints.
[[nodiscard]] std::string_view version_text();

}  // namespace tengen::engine::gomocup
