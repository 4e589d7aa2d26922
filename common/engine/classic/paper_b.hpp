#pragma once

#include <cstdint>

#include "common/engine/classic/classic_engine.hpp"

namespace tengen::engine::classic {

/// Paper B's reasons to play a point, most urgent first. In brackets the row of the paper's table.
enum class Threat : std::uint8_t {
    /// Own five in one move (1).
    own_five,
    /// Blocks the other's five (2).
    other_five,
    /// Own open four, or two fours at once (3).
    own_open_four,
    /// Own four and open three at once (4).
    own_four_three,
    /// Takes the point of the other's open four, or two fours (5).
    other_open_four,
    /// Takes the point of the other's four-three (6).
    other_four_three,
    /// Own open three.
    own_open_three,
    nothing,
};

/// The most urgent reason for the side to act to play the empty point.
[[nodiscard]] Threat threat_at(Board const& board, rules::Point point, rules::Side to_act);

/// What a stone makes on a line with paper B's room: between walls (edge or opposing stone) a line needs six
/// cells, or it is dead.
[[nodiscard]] Shape shape_with_room(Board const& board, rules::Point point, Line line, rules::Side side);

/// Paper B, "threat order" (see paper_b.cpp for the method and for our own choices).
class PaperB final : public ClassicEngine {
  public:
    using ClassicEngine::ClassicEngine;

  protected:
    [[nodiscard]] Choice choose(Turn& turn, Budget& budget) override;
};

}  // namespace tengen::engine::classic
