#pragma once

#include <chrono>
#include <optional>

#include "common/base/time.hpp"

namespace tengen::server::app {

/// Wall-clock time for a server in which clocks run: it goes on evenly while the machine's clock is set right
/// by a little, so that no flag falls for it, and follows when it is set by much.
class Present {
  public:
    using Wall = std::chrono::system_clock;
    using Steady = std::chrono::steady_clock;
    /// A difference that is followed: a machine that started with a wrong date, or slept.
    static constexpr std::chrono::hours kMuch{1};

    /// The present moment, from both clocks read together.
    [[nodiscard]] base::TimePoint at(Wall::time_point wall, Steady::time_point steady);

  private:
    std::optional<Wall::time_point> wall_{};
    Steady::time_point steady_{};
};

}  // namespace tengen::server::app
