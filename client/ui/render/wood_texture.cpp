#include <algorithm>
#include <cmath>
#include <cstdint>
#include <vector>

#include <SFML/Graphics/Image.hpp>

#include "client/ui/render/texture_cache.hpp"

// Wood: long growth lines bent a little by noise, fine fibres and a few pores. The same picture on every
// machine.
namespace tengen::client::ui::render {
namespace {

[[nodiscard]] std::uint32_t hash(std::uint32_t x, std::uint32_t y, std::uint32_t seed) {
    std::uint32_t h = x * 0x9E3779B1U ^ y * 0x85EBCA77U ^ seed * 0xC2B2AE3DU;
    h = (h ^ (h >> 15U)) * 0x2C1B3C6DU;
    h = (h ^ (h >> 12U)) * 0x297A2D39U;
    return h ^ (h >> 15U);
}

[[nodiscard]] float unit(std::uint32_t h) {
    return static_cast<float>(h >> 8U) / 16777216.0F;
}

/// Smooth noise in 0..1 with cells of size 1.
[[nodiscard]] float noise(float x, float y, std::uint32_t seed) {
    float const fx = std::floor(x);
    float const fy = std::floor(y);
    auto const ix = static_cast<std::uint32_t>(static_cast<std::int32_t>(fx));
    auto const iy = static_cast<std::uint32_t>(static_cast<std::int32_t>(fy));
    float const tx = x - fx;
    float const ty = y - fy;
    float const sx = tx * tx * (3 - 2 * tx);
    float const sy = ty * ty * (3 - 2 * ty);
    float const top = std::lerp(unit(hash(ix, iy, seed)), unit(hash(ix + 1, iy, seed)), sx);
    float const low = std::lerp(unit(hash(ix, iy + 1, seed)), unit(hash(ix + 1, iy + 1, seed)), sx);
    return std::lerp(top, low, sy);
}

/// How light the wood is at (u, v), both 0..1, grain along v: 0 dark to 1 light.
[[nodiscard]] float lightness(float u, float v) {
    float const bend =
        (noise(u * 2.2F, v * 1.1F, 1) - 0.5F) * 0.16F + (noise(u * 5, v * 2.3F, 2) - 0.5F) * 0.035F;
    float const across = (u + bend) * 17 + noise(u * 3, v * 0.4F, 3) * 2.2F;
    float const phase = across - std::floor(across);
    // Early wood is broad and light, late wood a narrow dark line with a sharp outer edge.
    float const ring = phase < 0.82F ? phase / 0.82F : (1 - phase) / 0.18F;
    float const strength = 0.35F + 0.65F * noise(std::floor(across) * 1.7F, v * 0.8F, 4);
    float const late = std::pow(ring, 3.2F) * strength;
    float const fibre = noise(u * 300, v * 7, 5) * 0.6F + noise(u * 620, v * 16, 6) * 0.4F;
    float const broad = noise(u * 1.6F, v * 0.7F, 7);
    float const pore = noise(u * 420, v * 26, 8);
    float value = 0.80F - 0.40F * late + 0.17F * (fibre - 0.5F) + 0.30F * (broad - 0.5F);
    if (pore > 0.86F) {
        value -= (pore - 0.86F) * 1.1F;
    }
    return std::clamp(value, 0.0F, 1.0F);
}

}  // namespace

sf::Image paint_wood(kit::Color light, kit::Color dark) {
    std::vector<sf::Uint8> pixels(static_cast<std::size_t>(kWoodSide) * kWoodSide * 4);
    std::size_t at = 0;
    for (unsigned y = 0; y < kWoodSide; ++y) {
        for (unsigned x = 0; x < kWoodSide; ++x) {
            float const u = static_cast<float>(x) / kWoodSide;
            float const v = static_cast<float>(y) / kWoodSide;
            kit::Color const color = kit::mix(dark, light, lightness(u, v));
            pixels[at++] = color.r;
            pixels[at++] = color.g;
            pixels[at++] = color.b;
            pixels[at++] = 255;
        }
    }
    sf::Image image;
    image.create(kWoodSide, kWoodSide, pixels.data());
    return image;
}

}  // namespace tengen::client::ui::render
