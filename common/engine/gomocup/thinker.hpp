#pragma once

#include <functional>
#include <stop_token>

#include "common/engine/five/searcher.hpp"

namespace tengen::engine::gomocup {

/// A search as the protocol needs it: five::Searcher, with its contract.
class Thinker {
  public:
    using Progress = std::function<void(five::Findings const&)>;

    Thinker() = default;
    Thinker(Thinker const&) = delete;
    Thinker& operator=(Thinker const&) = delete;
    virtual ~Thinker() = default;

    /// Blocking.
    [[nodiscard]] virtual five::Findings search(five::Problem const& problem,
                                                five::SearchLimits const& limits, std::stop_token stop,
                                                Progress const& progress) = 0;
    virtual void forget() = 0;
    virtual void configure(five::SearchOptions const& options) = 0;
};

}  // namespace tengen::engine::gomocup
