#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <stop_token>
#include <utility>

#include "common/engine/gomocup/errand.hpp"

namespace tengen::engine::gomocup {

/// The time and nodes of an errand, for several searches.
class Effort {
  public:
    Effort(Errand const& errand, std::stop_token stop)
        : limits_(errand.limits), asked_at_(errand.asked_at), stop_(std::move(stop)) {}

    /// One of `parts` equal shares of what is left; never nothing.
    [[nodiscard]] five::SearchLimits share(std::size_t parts) const {
        auto limits = limits_;
        if (limits.time.count() > 0) {
            auto const share = time_left() / static_cast<std::int64_t>(parts);
            limits.time = std::max(share, std::chrono::milliseconds(1));
        }
        if (limits.nodes > 0) {
            auto const left = limits.nodes - std::min(limits.nodes, nodes_);
            limits.nodes = std::max<std::uint64_t>(left / parts, 1);
        }
        return limits;
    }
    void count(std::uint64_t nodes) { nodes_ += nodes; }
    [[nodiscard]] bool is_spent() const {
        return stop_.stop_requested() || (limits_.time.count() > 0 && time_left().count() <= 0) ||
               (limits_.nodes > 0 && nodes_ >= limits_.nodes);
    }
    [[nodiscard]] std::stop_token const& stop() const { return stop_; }
    /// Precondition: there is a time limit.
    [[nodiscard]] std::chrono::milliseconds time_left() const {
        auto const used = std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - asked_at_);
        return limits_.time - used;
    }
    [[nodiscard]] bool has_time_limit() const { return limits_.time.count() > 0; }

  private:
    five::SearchLimits limits_;
    TimePoint asked_at_;
    std::stop_token stop_;
    std::uint64_t nodes_ = 0;
};

}  // namespace tengen::engine::gomocup
