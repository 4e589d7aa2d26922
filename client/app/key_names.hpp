#pragma once

#include <optional>
#include <string_view>

#include "client/ui/kit/input.hpp"

namespace tengen::client::app {

/// The key press that `text` names: "u", "8", "ctrl+z", "shift+tab", "f12", "page_up". Lower case.
[[nodiscard]] std::optional<ui::kit::KeyDown> parse_key(std::string_view text);

}  // namespace tengen::client::app
