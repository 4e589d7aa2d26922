#pragma once

#include <cstdint>
#include <memory>

#include "common/engine/engine.hpp"

namespace tengen::engine::opening {

/// An engine for Gomoku that leaves the turns of an opening to OpeningPlayer and everything else to another
/// engine, which therefore needs to know stones only.
class WithOpenings final : public Engine {
  public:
    WithOpenings(std::unique_ptr<Engine> player, std::uint64_t seed);

    [[nodiscard]] Choice think(rules::Position const& position, Limits const& limits,
                               std::stop_token stop) override;
    [[nodiscard]] bool accepts_draw(rules::Position const& position, rules::Side side) override;
    [[nodiscard]] bool offers_draw(rules::Position const& position, rules::Side side) override;

  private:
    std::unique_ptr<Engine> player_;
    std::uint64_t seed_;
};

}  // namespace tengen::engine::opening
