#pragma once

#include <cstdint>

namespace tengen::base {

/// The step between two numbers of SplitMix64.
inline constexpr std::uint64_t kSplitMixStep = 0x9E3779B97F4A7C15U;

/// The finaliser of SplitMix64 (Steele, Lea and Flood, 2014): a well mixed value from any other, one to one;
/// 0 stays 0.
[[nodiscard]] constexpr std::uint64_t mix(std::uint64_t value) {
    value = (value ^ (value >> 30U)) * 0xBF58476D1CE4E5B9U;
    value = (value ^ (value >> 27U)) * 0x94D049BB133111EBU;
    return value ^ (value >> 31U);
}

/// The next number of SplitMix64 after the state `value`.
[[nodiscard]] constexpr std::uint64_t split_mix(std::uint64_t value) {
    return mix(value + kSplitMixStep);
}

}  // namespace tengen::base
