#pragma once

#include <cstdint>
#include <functional>
#include <memory>

#include "common/engine/engine.hpp"
#include "common/engine/opening/judge.hpp"

namespace tengen::engine::opening {

/// An engine for Gomoku that leaves the turns of an opening to OpeningPlayer and everything else to another
/// engine, which therefore needs to know stones only.
class WithOpenings final : public Engine {
  public:
    /// Makes the judge of one decision.
    using Judges = std::function<std::unique_ptr<Judge>(rules::Position const& position, Limits const& limits,
                                                        std::stop_token const& stop)>;

    /// Paper C judges.
    WithOpenings(std::unique_ptr<Engine> player, std::uint64_t seed);
    WithOpenings(std::unique_ptr<Engine> player, std::uint64_t seed, Judges judges);

    [[nodiscard]] Choice think(rules::Position const& position, Limits const& limits,
                               std::stop_token stop) override;
    [[nodiscard]] bool accepts_draw(rules::Position const& position, rules::Side side) override;
    [[nodiscard]] bool offers_draw(rules::Position const& position, rules::Side side) override;

  private:
    std::unique_ptr<Engine> player_;
    std::uint64_t seed_;
    Judges judges_;
};

}  // namespace tengen::engine::opening
