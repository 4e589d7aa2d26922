#pragma once

#include "common/engine/classic/classic_engine.hpp"

namespace tengen::engine::classic {

/// Paper D, "shape tables + minimax" with alpha-beta (see paper_d.cpp for the method and for our own
/// choices). Scores are those of ShapeTables::judged; a five within the search is worth kWin and one more for
/// every ply left.
class PaperD final : public ClassicEngine {
  public:
    static constexpr int kPlies = 3;

    using ClassicEngine::ClassicEngine;

  protected:
    [[nodiscard]] Choice choose(Turn& turn, Budget& budget) override;
};

}  // namespace tengen::engine::classic
