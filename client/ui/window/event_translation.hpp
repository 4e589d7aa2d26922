#pragma once

#include <optional>

#include <SFML/Window/Event.hpp>

#include "client/ui/kit/input.hpp"

namespace tengen::client::ui::window {

/// An SFML event as the kit's; nothing for those the kit has no use for. `scale` is device pixels a logical
/// pixel.
[[nodiscard]] std::optional<kit::InputEvent> translate(sf::Event const& event, float scale);

}  // namespace tengen::client::ui::window
