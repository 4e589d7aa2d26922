#pragma once

#include <memory>

#include <SFML/Graphics/RenderTarget.hpp>

#include "client/ui/kit/display_list.hpp"
#include "client/ui/render/fonts.hpp"

namespace tengen::client::ui::render {

/// Draws display lists with SFML: shapes with a one-pixel anti-aliased fringe, cached shadows, stones, wood
/// and layers. Needs a display (an OpenGL context). The fonts must live as long.
class Renderer {
  public:
    explicit Renderer(Fonts const& fonts);
    ~Renderer();
    Renderer(Renderer const&) = delete;
    Renderer& operator=(Renderer const&) = delete;

    /// Draws `list` onto `target` at the fonts' scale. The target's view is set to its device pixels.
    void draw(sf::RenderTarget& target, kit::DisplayList const& list);

  private:
    class Impl;
    std::unique_ptr<Impl> impl_;
};

}  // namespace tengen::client::ui::render
