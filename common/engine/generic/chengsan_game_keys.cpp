// The keys of positions of Chengsanqi.

#include <algorithm>
#include <bit>
#include <cstdlib>

#include "common/base/mix.hpp"
#include "common/engine/generic/chengsan_game.hpp"
#include "common/rules/symmetry.hpp"

namespace tengen::engine::generic {

using rules::ChengsanBoard;
using rules::ChengsanMask;
using rules::ChengsanState;

namespace {

/// Positions of so few stones have one key for all that are the same turned, mirrored or with the inner and
/// the outer ring exchanged.
constexpr int kMostFolded = 5;
/// Those of the square, and each with the rings exchanged.
constexpr std::size_t kSymmetries = 2 * rules::kSymmetries.size();

std::uint64_t plain_key(ChengsanGame::State const& state, int depth) {
    std::uint64_t const board = std::uint64_t{state.stones[0]} | std::uint64_t{state.stones[1]} << 24U;
    std::uint64_t const rest =
        std::uint64_t{state.blocked} | static_cast<std::uint64_t>(state.hands[0]) << 24U |
        static_cast<std::uint64_t>(state.hands[1]) << 28U | std::uint64_t{state.side} << 32U;
    // The turns without a take matter when the search can reach the hundredth.
    std::uint64_t const quiet = state.quiet + depth >= ChengsanState::kQuietTurns ? state.quiet : 0U;
    return base::mix(base::mix(board + base::kSplitMixStep) ^ (rest | quiet << 40U));
}

using Folding = std::array<std::uint8_t, ChengsanBoard::kPoints>;

/// The point at the same place of the inner ring when it is on the outer one, and the other way round.
rules::Point on_other_ring(rules::Point point) {
    constexpr int kMiddle = ChengsanBoard::kSize / 2;
    int const across = point.column - kMiddle;
    int const up = point.row - kMiddle;
    int const ring = std::max(std::abs(across), std::abs(up));
    int const other = kMiddle + 1 - ring;
    return rules::point_at(kMiddle + across / ring * other, kMiddle + up / ring * other);
}

/// Where each point goes under each of the sixteen symmetries of the board.
std::array<Folding, kSymmetries> const& foldings() {
    static std::array<Folding, kSymmetries> const all = [] {
        std::array<Folding, kSymmetries> made{};
        for (std::size_t at = 0; at < kSymmetries; ++at) {
            auto const symmetry = rules::kSymmetries[at % rules::kSymmetries.size()];
            bool const is_exchanged = at >= rules::kSymmetries.size();
            for (int index = 0; index < ChengsanBoard::kPoints; ++index) {
                rules::Point const image =
                    rules::image(ChengsanBoard::point(index), symmetry, ChengsanBoard::kSize);
                made[at][static_cast<std::size_t>(index)] = static_cast<std::uint8_t>(
                    ChengsanBoard::index(is_exchanged ? on_other_ring(image) : image));
            }
        }
        return made;
    }();
    return all;
}

ChengsanMask fold(ChengsanMask mask, Folding const& folding) {
    ChengsanMask folded = 0;
    for (; mask != 0; mask &= mask - 1) {
        folded |= ChengsanBoard::bit(folding[static_cast<std::size_t>(std::countr_zero(mask))]);
    }
    return folded;
}

std::uint64_t folded_key(ChengsanGame::State const& state) {
    std::uint64_t least = ~std::uint64_t{0};
    for (Folding const& folding : foldings()) {
        ChengsanGame::State folded = state;
        folded.stones = {fold(state.stones[0], folding), fold(state.stones[1], folding)};
        folded.blocked = fold(state.blocked, folding);
        least = std::min(least, plain_key(folded, 0));
    }
    return least;
}

}  // namespace

std::uint64_t ChengsanGame::key(State const& state, int depth) const {
    int const stones = std::popcount(state.stones[0] | state.stones[1] | state.blocked);
    return stones <= kMostFolded && state.is_placing() ? folded_key(state) : plain_key(state, depth);
}

std::uint64_t ChengsanGame::repetition_key(State const& state) const {
    auto const side = state.side == 0 ? rules::Side::black : rules::Side::white;
    return state.is_placing() ? 0U : ChengsanState::packed({state.stones[0], state.stones[1]}, side);
}

}  // namespace tengen::engine::generic
