#pragma once

#include <cstddef>
#include <cstdint>

#include "common/engine/engine.hpp"
#include "common/engine/generic/alpha_beta.hpp"
#include "common/engine/generic/chengsan_game.hpp"

namespace tengen::engine::generic {

/// How a Chengsanqi engine plays, beside the limits of each move.
struct ChengsanStyle {
    /// Moves that are less than this worse than the best, in hundredths of a stone, are as good as the best:
    /// one of them is drawn by lot. A move that wins, or the longest defence of a lost game, is played for
    /// certain.
    int margin = 0;
    std::size_t table_bytes = std::size_t{8} << 20U;
};

/// Plays Chengsanqi under any of its rules by alpha-beta.
class ChengsanEngine final : public Engine {
  public:
    explicit ChengsanEngine(std::uint64_t seed, ChengsanStyle const& style = {})
        : seed_(seed), style_(style) {}

    /// Precondition: a game of Chengsanqi.
    [[nodiscard]] Choice think(rules::Position const& position, Limits const& limits,
                               std::stop_token stop) override;

    /// Never accepts while stones are placed. Then it does when a short search finds `side` behind by a stone
    /// or, from ply 60 on or after forty turns without a take, not ahead. Precondition: as `think`.
    [[nodiscard]] bool accepts_draw(rules::Position const& position, rules::Side side) override;

  private:
    [[nodiscard]] Found search(rules::ChengsanState const& state, Limits const& limits, std::stop_token stop,
                               int margin);
    /// Which of the best moves is played.
    [[nodiscard]] ChengsanGame::Move pick(Found const& found, rules::Position const& position,
                                          int margin) const;

    std::uint64_t seed_;
    ChengsanStyle style_;
};

}  // namespace tengen::engine::generic
