#pragma once

#include <cstdint>

namespace tengen::client::ui::kit {

/// `from` at 0, `to` at 1, straight between, in steps of 1/1024.
[[nodiscard]] constexpr std::uint8_t between(std::uint8_t from, std::uint8_t to, float t) {
    int const part = static_cast<int>(t * 1024.0F);
    return static_cast<std::uint8_t>((from * 1024 + (to - from) * part + 512) / 1024);
}

struct Color {
    std::uint8_t r = 0;
    std::uint8_t g = 0;
    std::uint8_t b = 0;
    std::uint8_t a = 255;

    friend bool operator==(Color const&, Color const&) = default;

    /// The same colour with `alpha` (0 to 1) times its own opacity.
    [[nodiscard]] constexpr Color faded(float alpha) const { return {r, g, b, between(0, a, alpha)}; }
};

/// 0xRRGGBB, opaque.
[[nodiscard]] constexpr Color rgb(std::uint32_t hex) {
    return {static_cast<std::uint8_t>(hex >> 16U), static_cast<std::uint8_t>(hex >> 8U),
            static_cast<std::uint8_t>(hex)};
}

/// `a` at 0, `b` at 1, straight between.
[[nodiscard]] constexpr Color mix(Color a, Color b, float t) {
    return {between(a.r, b.r, t), between(a.g, b.g, t), between(a.b, b.b, t), between(a.a, b.a, t)};
}

inline constexpr Color kClear{0, 0, 0, 0};

}  // namespace tengen::client::ui::kit
