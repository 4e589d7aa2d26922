#pragma once

#include <algorithm>
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

    /// Grants that many made moves at most before asking again, counted as made from now on; 0 when the
    /// search must end.
    [[nodiscard]] std::uint64_t take(std::uint64_t most) {
        bool const timed_out = limits_.time.count() > 0 && elapsed() >= limits_.time;
        if (timed_out || stop_.stop_requested()) {
            end();
        }
        std::uint64_t made = nodes_.load(std::memory_order_relaxed);
        while (!ended()) {
            std::uint64_t const granted = limits_.nodes > 0 ? std::min(most, limits_.nodes - made) : most;
            if (granted == 0) {
                end();
            } else if (nodes_.compare_exchange_weak(made, made + granted, std::memory_order_relaxed)) {
                return granted;
            }
        }
        return 0;
    }
    /// Takes back what was granted and not made.
    void give_back(std::uint64_t rest) { nodes_.fetch_sub(rest, std::memory_order_relaxed); }
    void end() { ended_.store(true, std::memory_order_relaxed); }
    [[nodiscard]] bool ended() const { return ended_.load(std::memory_order_relaxed); }
    /// Granted so far.
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
    explicit NodeCounter(SearchControl& control) : control_(&control) {}
    NodeCounter(NodeCounter const&) = delete;
    NodeCounter& operator=(NodeCounter const&) = delete;
    ~NodeCounter() { close(); }

    /// Before every made move; false when the search must end. Once false, always false.
    [[nodiscard]] bool spend() {
        if (left_ == 0) {
            left_ = control_->take(kBatch);
            if (left_ == 0) {
                return false;
            }
        }
        --left_;
        ++made_;
        return true;
    }
    [[nodiscard]] std::uint64_t made() const { return made_; }
    /// Gives back what was granted and is not needed.
    void close() {
        control_->give_back(left_);
        left_ = 0;
    }

  private:
    static constexpr std::uint64_t kBatch = 256;

    SearchControl* control_;
    std::uint64_t left_ = 0;
    std::uint64_t made_ = 0;
};

}  // namespace tengen::engine::five
