#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace tengen::base {

/// How often a measured value was at most each of some bounds, and the sum of all: what a Prometheus
/// histogram is made of. One thread at a time.
class Histogram {
  public:
    /// `bounds` rise; values above the last one are counted too.
    explicit Histogram(std::vector<double> bounds)
        : bounds_(std::move(bounds)), counts_(bounds_.size() + 1) {}

    void add(double value) {
        std::size_t place = 0;
        while (place < bounds_.size() && value > bounds_[place]) {
            ++place;
        }
        ++counts_[place];
        sum_ += value;
    }
    /// In seconds.
    void add(std::chrono::nanoseconds time) { add(std::chrono::duration<double>(time).count()); }

    [[nodiscard]] std::vector<double> const& bounds() const { return bounds_; }
    /// One for each bound, those below it left out, and one for the values above all.
    [[nodiscard]] std::vector<std::uint64_t> const& counts() const { return counts_; }
    [[nodiscard]] double sum() const { return sum_; }
    [[nodiscard]] std::uint64_t count() const {
        std::uint64_t all = 0;
        for (auto const each : counts_) {
            all += each;
        }
        return all;
    }

  private:
    std::vector<double> bounds_;
    std::vector<std::uint64_t> counts_;
    double sum_ = 0;
};

/// Bounds in seconds for waits from a hundred microseconds to ten seconds.
[[nodiscard]] inline Histogram histogram_of_waits() {
    return Histogram(
        {0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10});
}

}  // namespace tengen::base
