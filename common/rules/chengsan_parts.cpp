// Which positions of Chengsanqi may be set up.

#include <algorithm>
#include <bit>

#include "common/rules/chengsan_state.hpp"

namespace tengen::rules {

namespace {

bool fits_hands(ChengsanState::Parts const& parts) {
    auto const& [black, white] = parts.hands;
    return white == black + (parts.to_act == Side::white && white > 0 ? 1 : 0);
}

bool fits_blocked(ChengsanRules const& rules, ChengsanState::Parts const& parts) {
    if (parts.blocked == 0) {
        return true;
    }
    ChengsanMask const stones = parts.stones.black | parts.stones.white;
    int const taken =
        2 * ChengsanState::kStones - parts.hands.black - parts.hands.white - std::popcount(stones);
    return rules.blocked_points && (parts.blocked & (stones | ~ChengsanBoard::kAll)) == 0 &&
           std::popcount(parts.blocked) <= taken && parts.hands.black + parts.hands.white > 0;
}

bool fits_stones(ChengsanState::Parts const& parts) {
    auto const& [black, white] = parts.stones;
    if (((black | white) & ~ChengsanBoard::kAll) != 0 || (black & white) != 0) {
        return false;
    }
    for (Side const side : kSides) {
        int const hand = parts.hands[side];
        if (hand < 0 || std::popcount(parts.stones[side]) + hand > ChengsanState::kStones) {
            return false;
        }
    }
    bool const all_placed = parts.hands.black + parts.hands.white == 0;
    return !all_placed || std::max(std::popcount(black), std::popcount(white)) >= ChengsanState::kFewest;
}

}  // namespace

base::Result<ChengsanState, ChengsanState::PartsError> ChengsanState::from(ChengsanRules const& rules,
                                                                           Parts const& parts) {
    if (!fits_stones(parts)) {
        return PartsError{"stones"};
    }
    if (!fits_hands(parts)) {
        return PartsError{"hands"};
    }
    if (!fits_blocked(rules, parts)) {
        return PartsError{"blocked"};
    }
    ChengsanState state(rules);
    state.to_act_ = parts.to_act;
    state.stones_ = parts.stones;
    state.blocked_ = parts.blocked;
    for (Side const side : kSides) {
        state.hands_[side] = static_cast<std::int8_t>(parts.hands[side]);
    }
    if (!state.is_placing()) {
        state.remember();
        state.end_ = state.judge();
    }
    return state;
}

}  // namespace tengen::rules
