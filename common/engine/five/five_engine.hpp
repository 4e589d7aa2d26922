#pragma once

#include <cstddef>
#include <cstdint>

#include "common/engine/engine.hpp"
#include "common/engine/five/searcher.hpp"

namespace tengen::engine::five {

/// Which of the moves that the search compares are as good as the best.
struct Variety {
    /// How many are compared. One means that the best is played.
    int lines = 1;
    /// Those fewer points behind the best; the lot favours the better ones.
    int margin = 0;
};

/// How an engine plays, beside the limits of each move.
struct FiveStyle {
    /// What the search may remember, in bytes; it is cleared for every move.
    std::size_t hash_bytes = std::size_t{1} << 20U;
    /// While few stones lie, and after that.
    Variety early{};
    Variety later{};
};

/// The game that goes on from `position`, as the search wants it. Fouls bind black in every foul mode.
/// Precondition: a game of Gomoku that is not over.
[[nodiscard]] Problem problem_of(rules::Position const& position);

/// Plays Gomoku under every rule by the strong search. A five, the defence against a four and against an open
/// three come before everything else; a proven win is played, a proven loss never while there is another move
/// among those compared, and a lost game goes on as long as it can.
class FiveEngine final : public Engine {
  public:
    /// Cheap: memory is taken when there is something to think about. The seed decides between moves that are
    /// about as good.
    explicit FiveEngine(std::uint64_t seed, FiveStyle const& style = {}) : seed_(seed), style_(style) {}

    /// Makes no foul in any foul mode, unless every empty point is one. Precondition: a game of Gomoku in
    /// which a stone may be put on any empty point.
    [[nodiscard]] Choice think(rules::Position const& position, Limits const& limits,
                               std::stop_token stop) override;

    /// Accepts when nobody can win any more. Else, from the fortieth stone on, when a search of a fixed size
    /// finds `side` as good as lost, or not ahead on a board that is three quarters full.
    [[nodiscard]] bool accepts_draw(rules::Position const& position, rules::Side side) override;

  private:
    [[nodiscard]] Variety variety_of(rules::Position const& position, Aim aim) const;

    std::uint64_t seed_;
    FiveStyle style_;
};

}  // namespace tengen::engine::five
