#pragma once

#include <map>
#include <memory>
#include <tuple>

#include <SFML/Graphics/Texture.hpp>

#include "client/ui/kit/color.hpp"
#include "client/ui/kit/display_list.hpp"

namespace tengen::client::ui::render {

/// A soft shadow cut into nine parts: `margin` pixels from each edge are not stretched; `outside` of them lie
/// beyond the shape.
struct ShadowTexture {
    sf::Texture texture;
    sf::Vector2f margin;
    float outside = 0;
};

/// A rounded box whose shadow is wanted.
struct ShadowShape {
    sf::Vector2f size;
    float radius = 0;
    float blur = 0;
};

/// The shadow, the black and the white stone side by side, each in a cell of `cell` pixels with the stone's
/// centre in the middle. A stone alone takes the inner `core` pixels of its cell.
struct StoneTexture {
    sf::Texture texture;
    float cell = 0;
    float core = 0;
    [[nodiscard]] sf::FloatRect shadow() const { return {0, 0, cell, cell}; }
    [[nodiscard]] sf::FloatRect stone(kit::StoneLook look) const {
        float const margin = (cell - core) / 2;
        return {(look == kit::StoneLook::black ? cell : 2 * cell) + margin, margin, core, core};
    }
};

/// Pictures that the program paints itself, kept by what they depend on. Sizes are device pixels.
class TextureCache {
  public:
    [[nodiscard]] ShadowTexture const& shadow(ShadowShape const& shape);
    /// `radius` is rounded to half pixels.
    [[nodiscard]] StoneTexture const& stones(float radius);
    [[nodiscard]] sf::Texture const& wood(kit::Color light, kit::Color dark);
    /// Forgets what depends on the scale.
    void clear_scaled();

  private:
    std::map<std::tuple<int, int, int, int>, std::unique_ptr<ShadowTexture>> shadows_;
    std::map<int, std::unique_ptr<StoneTexture>> stones_;
    std::map<std::tuple<int, int, int, int, int, int>, std::unique_ptr<sf::Texture>> woods_;
};

/// Side of the square wood picture, pixels.
inline constexpr unsigned kWoodSide = 1024;
[[nodiscard]] sf::Image paint_wood(kit::Color light, kit::Color dark);
/// Three cells: shadow, black, white.
[[nodiscard]] sf::Image paint_stones(float radius);

}  // namespace tengen::client::ui::render
