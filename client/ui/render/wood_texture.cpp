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

/// Smooth noise in 0..1 along one row of the picture: cells of 1/`across` by 1/`along` of the picture's
/// sides. A row is prepared once, so that a pixel costs one interpolation.
class NoiseRow {
  public:
    NoiseRow(float across, float along, std::uint32_t seed)
        : across_(across), along_(along), seed_(seed), lattice_(static_cast<std::size_t>(across) + 3) {}

    void prepare(float v) {
        float const y = v * along_;
        auto const row = static_cast<std::uint32_t>(y);
        float const t = y - static_cast<float>(row);
        float const s = t * t * (3 - 2 * t);
        for (std::uint32_t i = 0; i < lattice_.size(); ++i) {
            lattice_[i] = std::lerp(unit(hash(i, row, seed_)), unit(hash(i, row + 1, seed_)), s);
        }
    }

    /// `u` from 0 to 1.
    [[nodiscard]] float at(float u) const {
        float const x = u * across_;
        auto const cell = static_cast<std::size_t>(x);
        float const t = x - static_cast<float>(cell);
        float const a = lattice_[cell];
        return a + (lattice_[cell + 1] - a) * (t * t * (3 - 2 * t));
    }

  private:
    float across_;
    float along_;
    std::uint32_t seed_;
    std::vector<float> lattice_;
};

/// How light a row of wood is, grain along v: 0 dark to 1 light.
class Grain {
  public:
    void prepare(float v) {
        for (NoiseRow* const row :
             {&bend_, &ripple_, &spread_, &strength_, &fibre_, &thread_, &broad_, &pore_}) {
            row->prepare(v);
        }
    }

    [[nodiscard]] float lightness(float u) const {
        float const bent = u + (bend_.at(u) - 0.5F) * 0.16F + (ripple_.at(u) - 0.5F) * 0.035F;
        // Early wood is broad and light, late wood a narrow dark line with a sharp outer edge.
        float const across = (bent + 0.2F) * 17 + spread_.at(u) * 2.2F;
        auto const ring = static_cast<int>(across);
        float const phase = across - static_cast<float>(ring);
        float const rise = phase < 0.82F ? phase / 0.82F : (1 - phase) / 0.18F;
        float const late = rise * rise * rise * (0.35F + 0.65F * strength_.at(static_cast<float>(ring) / 32));
        float const fibre = fibre_.at(u) * 0.6F + thread_.at(u) * 0.4F;
        float const value = 0.80F - 0.40F * late + 0.17F * (fibre - 0.5F) + 0.30F * (broad_.at(u) - 0.5F) -
                            std::max(0.0F, pore_.at(u) - 0.86F) * 1.1F;
        return std::clamp(value, 0.0F, 1.0F);
    }

  private:
    NoiseRow bend_{2.2F, 1.1F, 1};
    NoiseRow ripple_{5, 2.3F, 2};
    NoiseRow spread_{3, 0.4F, 3};
    NoiseRow strength_{53, 0.8F, 4};
    NoiseRow fibre_{300, 7, 5};
    NoiseRow thread_{620, 16, 6};
    NoiseRow broad_{1.6F, 0.7F, 7};
    NoiseRow pore_{420, 26, 8};
};

}  // namespace

sf::Image paint_wood(kit::Color light, kit::Color dark) {
    std::vector<sf::Uint8> pixels(static_cast<std::size_t>(kWoodSide) * kWoodSide * 4);
    std::size_t at = 0;
    Grain grain;
    for (unsigned y = 0; y < kWoodSide; ++y) {
        grain.prepare(static_cast<float>(y) / kWoodSide);
        for (unsigned x = 0; x < kWoodSide; ++x) {
            kit::Color const color =
                kit::mix(dark, light, grain.lightness(static_cast<float>(x) / kWoodSide));
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
