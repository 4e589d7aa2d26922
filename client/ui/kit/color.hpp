#pragma once

#include <cstdint>

namespace tengen::client::ui::kit {

struct Color {
    std::uint8_t r = 0;
    std::uint8_t g = 0;
    std::uint8_t b = 0;
    std::uint8_t a = 255;

    friend bool operator==(Color const&, Color const&) = default;

    /// The same colour with `alpha` (0 to 1) times its own opacity.
    [[nodiscard]] constexpr Color faded(float alpha) const {
        return {r, g, b, static_cast<std::uint8_t>(static_cast<float>(a) * alpha + 0.5F)};
    }
};

/// 0xRRGGBB, opaque.
[[nodiscard]] constexpr Color rgb(std::uint32_t hex) {
    return {static_cast<std::uint8_t>(hex >> 16U), static_cast<std::uint8_t>(hex >> 8U),
            static_cast<std::uint8_t>(hex)};
}

/// `a` at 0, `b` at 1, straight between.
[[nodiscard]] constexpr Color mix(Color a, Color b, float t) {
    auto const one = [t](std::uint8_t from, std::uint8_t to) {
        return static_cast<std::uint8_t>(static_cast<float>(from) +
                                         (static_cast<float>(to) - static_cast<float>(from)) * t + 0.5F);
    };
    return {one(a.r, b.r), one(a.g, b.g), one(a.b, b.b), one(a.a, b.a)};
}

inline constexpr Color kClear{0, 0, 0, 0};

}  // namespace tengen::client::ui::kit
