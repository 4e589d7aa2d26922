#pragma once

#include <chrono>
#include <cstdint>
#include <stop_token>
#include <utility>

#include "common/engine/engine.hpp"

namespace tengen::engine {

/// Counts a search's nodes and says when it has to end: stop asked for, nodes or time used up.
class Budget {
  public:
    /// The time runs from now.
    Budget(Limits const& limits, std::stop_token stop)
        : limits_(limits), stop_(std::move(stop)), start_(std::chrono::steady_clock::now()) {}

    /// Counts one node; false when the search must end. Once false, always false.
    [[nodiscard]] bool spend() {
        if (spent_) {
            return false;
        }
        // The clock is dear beside a node, so it is read now and then only.
        constexpr std::uint64_t kNodesAClockReading = 64;
        bool const read_clock = limits_.time.count() > 0 && nodes_ % kNodesAClockReading == 0;
        spent_ = stop_.stop_requested() || (limits_.nodes > 0 && nodes_ >= limits_.nodes) ||
                 (read_clock && std::chrono::steady_clock::now() - start_ >= limits_.time);
        nodes_ += spent_ ? 0 : 1;
        return !spent_;
    }

    [[nodiscard]] bool spent() const { return spent_; }
    [[nodiscard]] std::uint64_t nodes() const { return nodes_; }

  private:
    Limits limits_;
    std::stop_token stop_;
    std::chrono::steady_clock::time_point start_;
    std::uint64_t nodes_ = 0;
    bool spent_ = false;
};

}  // namespace tengen::engine
