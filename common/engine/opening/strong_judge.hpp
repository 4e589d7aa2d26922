#pragma once

#include <cstddef>
#include <cstdint>
#include <stop_token>

#include "common/engine/engine.hpp"
#include "common/engine/five/searcher.hpp"
#include "common/engine/opening/judge.hpp"

namespace tengen::engine::opening {

/// Judges by the strong search. Each decision wants a new one.
class StrongJudge final : public Judge {
  public:
    /// The limits are those of the whole decision. Precondition: a game of Gomoku that is not over.
    StrongJudge(rules::Position const& position, Limits const& limits, std::stop_token stop);

    [[nodiscard]] Sight sight() const override { return Sight::ahead; }
    [[nodiscard]] int small_lead() const override;
    /// In points, see five/score.hpp.
    [[nodiscard]] int value(Scene const& scene, double share) override;
    [[nodiscard]] std::uint64_t nodes() const override { return nodes_; }

  private:
    five::Problem game_;
    Limits limits_;
    std::stop_token stop_;
    five::Searcher searcher_;
    std::uint64_t nodes_ = 0;
};

}  // namespace tengen::engine::opening
