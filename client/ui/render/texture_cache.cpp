#include "client/ui/render/texture_cache.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace tengen::client::ui::render {
namespace {

/// How far (x, y) lies outside a box of these half sides with corners of `radius`; negative inside.
[[nodiscard]] float outside_of(sf::Vector2f at, sf::Vector2f half, float radius) {
    float const dx = std::abs(at.x) - half.x + radius;
    float const dy = std::abs(at.y) - half.y + radius;
    return std::hypot(std::max(dx, 0.0F), std::max(dy, 0.0F)) + std::min(std::max(dx, dy), 0.0F) - radius;
}

/// Whole pixels of the box on each side of its middle that the shadow's rim reaches; less for small boxes.
[[nodiscard]] sf::Vector2f inside_of(ShadowShape const& shape) {
    float const rim = std::ceil(std::max(shape.radius, shape.blur * 0.8F) + shape.blur) + 1;
    return {std::min(rim, std::floor(shape.size.x / 2)), std::min(rim, std::floor(shape.size.y / 2))};
}

[[nodiscard]] std::unique_ptr<ShadowTexture> make_shadow(ShadowShape const& shape) {
    auto made = std::make_unique<ShadowTexture>();
    sf::Vector2f const inside = inside_of(shape);
    sf::Vector2f const half = inside + sf::Vector2f{0.5F, 0.5F};
    float const outside = std::ceil(shape.blur * 1.1F) + 1;
    float const round = std::min({std::max(shape.radius, shape.blur * 0.8F), half.x, half.y});
    auto const width = static_cast<unsigned>(2 * (outside + inside.x)) + 1;
    auto const height = static_cast<unsigned>(2 * (outside + inside.y)) + 1;
    sf::Vector2f const center{static_cast<float>(width) / 2, static_cast<float>(height) / 2};
    float const sigma = std::max(0.35F, shape.blur * 0.5F);
    sf::Image image;
    image.create(width, height);
    for (unsigned y = 0; y < height; ++y) {
        for (unsigned x = 0; x < width; ++x) {
            sf::Vector2f const at{static_cast<float>(x) + 0.5F, static_cast<float>(y) + 0.5F};
            float const d = outside_of(at - center, half, round);
            float const alpha = 0.5F * std::erfc(d / (sigma * std::numbers::sqrt2_v<float>));
            image.setPixel(x, y, {255, 255, 255, static_cast<sf::Uint8>(std::lround(alpha * 255))});
        }
    }
    made->texture.loadFromImage(image);
    made->texture.setSmooth(true);
    made->margin = inside + sf::Vector2f{outside, outside};
    made->outside = outside;
    return made;
}

[[nodiscard]] int tenths(float v) {
    return static_cast<int>(std::lround(v * 10));
}

}  // namespace

ShadowTexture const& TextureCache::shadow(ShadowShape const& shape) {
    sf::Vector2f const inside = inside_of(shape);
    auto& slot = shadows_[{tenths(shape.radius), tenths(shape.blur), tenths(inside.x), tenths(inside.y)}];
    if (!slot) {
        slot = make_shadow(shape);
    }
    return *slot;
}

StoneTexture const& TextureCache::stones(float radius) {
    int const halves = std::max(2, static_cast<int>(std::lround(radius * 2)));
    auto& slot = stones_[halves];
    if (!slot) {
        slot = std::make_unique<StoneTexture>();
        sf::Image const image = paint_stones(static_cast<float>(halves) / 2);
        slot->texture.loadFromImage(image);
        slot->cell = static_cast<float>(image.getSize().y);
        slot->core = 2 * std::ceil(static_cast<float>(halves) / 2 + 0.5F) + 1;
    }
    return *slot;
}

sf::Texture const& TextureCache::wood(kit::Color light, kit::Color dark) {
    auto& slot = woods_[{light.r, light.g, light.b, dark.r, dark.g, dark.b}];
    if (!slot) {
        slot = std::make_unique<sf::Texture>();
        slot->loadFromImage(paint_wood(light, dark));
        slot->setSmooth(true);
        slot->setRepeated(true);
    }
    return *slot;
}

void TextureCache::clear_scaled() {
    shadows_.clear();
    stones_.clear();
}

}  // namespace tengen::client::ui::render
