#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace tengen::rules {

/// The colour a player holds now. In Chengsanqi black is the first player.
enum class Side : std::uint8_t { black, white };

inline constexpr std::array kSides{Side::black, Side::white};

[[nodiscard]] constexpr Side other(Side side) {
    return side == Side::black ? Side::white : Side::black;
}

/// One value for each side.
template <class T>
struct PerSide {
    T black{};
    T white{};

    constexpr T& operator[](Side side) { return side == Side::black ? black : white; }
    constexpr T const& operator[](Side side) const { return side == Side::black ? black : white; }
    friend bool operator==(PerSide const&, PerSide const&) = default;
};

}  // namespace tengen::rules
