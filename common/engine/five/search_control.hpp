#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <stop_token>
#include <utility>

#include "common/engine/five/searcher.hpp"

namespace tengen::engine::five {

/// When a search has to end; shared by its threads.
class SearchControl {
  public:
    SearchControl(SearchLimits const& limits, std::stop_token stop)
        : limits_(limits), stop_(std::move(stop)), start_(std::chrono::steady_clock::now()) {}

    /// Adds made moves and reports how many more may be made before asking again, at most `most`; 0 when the
    /// search must end.
    [[nodiscard]] std::uint64_t ask(std::uint64_t made, std::uint64_t most) {
        std::uint64_t const nodes = nodes_.fetch_add(made, std::memory_order_relaxed) + made;
        bool const timed_out = limits_.time.count() > 0 && elapsed() >= limits_.time;
        if (timed_out || stop_.stop_requested() || (limits_.nodes > 0 && nodes >= limits_.nodes)) {
            end();
        }
        if (ended()) {
            return 0;
        }
        return limits_.nodes > 0 ? std::min(most, limits_.nodes - nodes) : most;
    }
    void end() { ended_.store(true, std::memory_order_relaxed); }
    [[nodiscard]] bool ended() const { return ended_.load(std::memory_order_relaxed); }
    [[nodiscard]] std::uint64_t nodes() const { return nodes_.load(std::memory_order_relaxed); }
    [[nodiscard]] std::chrono::steady_clock::duration elapsed() const {
        return std::chrono::steady_clock::now() - start_;
    }
    [[nodiscard]] SearchLimits const& limits() const { return limits_; }

  private:
    SearchLimits limits_;
    std::stop_token stop_;
    std::chrono::steady_clock::time_point start_;
    std::atomic<std::uint64_t> nodes_{0};
    std::atomic<bool> ended_{false};
};

/// One thread's share of the control: counts its nodes.
class NodeCounter {
  public:
    explicit NodeCounter(SearchControl& control)
        : control_(&control), left_(control.ask(0, kBatch)), batch_(left_) {}

    /// Before every made move; false when the search must end. Once false, always false.
    [[nodiscard]] bool spend() {
        if (left_ == 0) {
            left_ = batch_ = control_->ask(batch_, kBatch);
            if (left_ == 0) {
                return false;
            }
        }
        --left_;
        ++made_;
        return true;
    }
    [[nodiscard]] std::uint64_t made() const { return made_; }
    /// Hands in what was made since the control was asked last.
    void close() {
        if (batch_ > left_) {
            (void)control_->ask(batch_ - left_, 0);
        }
        batch_ = left_ = 0;
    }

  private:
    static constexpr std::uint64_t kBatch = 256;

    SearchControl* control_;
    std::uint64_t left_;
    std::uint64_t batch_;
    std::uint64_t made_ = 0;
};

}  // namespace tengen::engine::five
