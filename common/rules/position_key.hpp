#pragma once

#include <cstdint>

#include "common/base/mix.hpp"
#include "common/rules/point.hpp"
#include "common/rules/side.hpp"

// What the position hashes of both games are made of (FiveState::position_hash,
// ChengsanState::position_hash).
namespace tengen::rules {

/// What a number stands for, in bits 32 and up. The numbers are part of the hash.
enum class KeyOf : std::uint8_t {
    five_game = 1,
    stone = 2,
    white_to_act = 3,
    five_fouls = 4,
    chengsan_game = 4,
    chengsan_blocked = 5,
    chengsan_hands = 6,
};

[[nodiscard]] constexpr std::uint64_t key_of(KeyOf what, std::uint64_t number = 0) {
    return base::mix(static_cast<std::uint64_t>(what) << 32U | number);
}
[[nodiscard]] constexpr std::uint64_t key_of(KeyOf what, Point point, std::uint64_t white = 0) {
    auto const row = static_cast<std::uint64_t>(point.row);
    auto const column = static_cast<std::uint64_t>(point.column);
    return key_of(what, row << 6U | column << 1U | white);
}
[[nodiscard]] constexpr std::uint64_t stone_key(Point point, Side side) {
    return key_of(KeyOf::stone, point, side == Side::white ? 1U : 0U);
}
[[nodiscard]] constexpr std::uint64_t side_key(Side to_act) {
    return to_act == Side::white ? key_of(KeyOf::white_to_act) : 0U;
}

}  // namespace tengen::rules
