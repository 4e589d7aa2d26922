#pragma once

#include <string>

#include <SFML/Graphics/Image.hpp>
#include <SFML/Window/Context.hpp>

#include "client/ui/kit/root.hpp"
#include "client/ui/render/fonts.hpp"
#include "client/ui/render/renderer.hpp"

namespace tengen::test {

/// Draws trees off screen, as the window would.
class Easel {
  public:
    Easel();

    [[nodiscard]] client::ui::render::Fonts& fonts() { return fonts_; }
    [[nodiscard]] client::ui::kit::Theme const& theme() const { return theme_; }
    [[nodiscard]] sf::Image draw(client::ui::kit::Root& root, client::ui::kit::Time now);

  private:
    client::ui::render::Fonts fonts_;
    client::ui::render::Renderer renderer_;
    client::ui::kit::Theme theme_;
};

/// Compares `image` with tests/golden/<name>.png: sizes equal, no channel of more than 0.2 % of the pixels
/// off by more than 12. With TENGEN_UPDATE_GOLDENS=1 it writes the file instead. Failures leave
/// <build>/golden/<name>.png.
void expect_golden(sf::Image const& image, std::string const& name);

}  // namespace tengen::test
