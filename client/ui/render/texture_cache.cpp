#include "client/ui/render/texture_cache.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace tengen::client::ui::render {
namespace {

/// How far `x`, `y` lies outside a square of half side `half` with corners of `radius`; negative inside.
[[nodiscard]] float outside_of(float x, float y, float half, float radius) {
    float const dx = std::abs(x) - half + radius;
    float const dy = std::abs(y) - half + radius;
    return std::hypot(std::max(dx, 0.0F), std::max(dy, 0.0F)) + std::min(std::max(dx, dy), 0.0F) - radius;
}

[[nodiscard]] std::unique_ptr<ShadowTexture> make_shadow(float radius, float blur) {
    auto made = std::make_unique<ShadowTexture>();
    float const outside = std::ceil(blur * 1.1F) + 1;
    float const round = std::max(radius, blur * 0.8F);
    float const inside = std::ceil(round + blur) + 1;
    auto const side = static_cast<unsigned>(2 * (outside + inside)) + 1;
    float const half = inside + 0.5F;
    float const center = static_cast<float>(side) / 2;
    float const sigma = std::max(0.35F, blur * 0.5F);
    sf::Image image;
    image.create(side, side);
    for (unsigned y = 0; y < side; ++y) {
        for (unsigned x = 0; x < side; ++x) {
            float const d = outside_of(static_cast<float>(x) + 0.5F - center,
                                       static_cast<float>(y) + 0.5F - center, half, round);
            float const alpha = 0.5F * std::erfc(d / (sigma * std::numbers::sqrt2_v<float>));
            image.setPixel(x, y, {255, 255, 255, static_cast<sf::Uint8>(std::lround(alpha * 255))});
        }
    }
    made->texture.loadFromImage(image);
    made->texture.setSmooth(true);
    made->margin = outside + inside;
    made->outside = outside;
    return made;
}

[[nodiscard]] int tenths(float v) {
    return static_cast<int>(std::lround(v * 10));
}

}  // namespace

ShadowTexture const& TextureCache::shadow(float radius, float blur) {
    auto& slot = shadows_[{tenths(radius), tenths(blur)}];
    if (!slot) {
        slot = make_shadow(radius, blur);
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
