#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <span>

#include "common/engine/five/point_patterns.hpp"

namespace tengen::engine::five {

/// An empty point by what a stone of the side to move and of the other makes there.
struct PointCodes {
    std::uint16_t mine;
    std::uint16_t theirs;

    friend bool operator==(PointCodes const&, PointCodes const&) = default;
};

/// As many as a board has, without heap.
class PointCodesList {
  public:
    void push_back(PointCodes point) {
        assert(size_ < points_.size());
        points_[size_++] = point;
    }
    [[nodiscard]] operator std::span<PointCodes const>() const { return {points_.data(), size_}; }

  private:
    std::array<PointCodes, 400> points_;
    std::size_t size_ = 0;
};

/// A small network that corrects the sum of CodeWeights: what both sides make of a point gives some numbers,
/// clipped to between nothing and one; these, summed over the points near stones, feed a hidden layer, and
/// that the value. Integers only, so that every machine plays the same moves. Made by tengen-tune network.
struct NetworkTables {
    static constexpr std::size_t kNumbers = 32;
    static constexpr std::size_t kHidden = 32;
    /// Half of a threat mask (see evaluation.hpp): the classes of one side.
    static constexpr std::size_t kHalfMasks = 32;

    /// One of a point's numbers; as many as there are points fit 16 bits.
    static constexpr int kOne = 127;
    /// One in the weights of the hidden layer and what they are cut to, so that sums fit 32 bits.
    static constexpr int kHiddenOne = 1024;
    static constexpr int kHiddenMost = 2600;
    /// One in the biases of the hidden layer.
    static constexpr int kBiasOne = 4064;
    /// One point of value for a hidden number of one, and what the weights are cut to.
    static constexpr double kOutOne = 2048.0 / 1016.0;
    static constexpr int kOutMost = 2047;

    using Numbers = std::array<std::int16_t, kNumbers>;
    using Hidden = std::array<std::int16_t, kHidden>;

    alignas(64) std::array<Numbers, CodeTable::kCodes> mine{};
    alignas(64) std::array<Numbers, CodeTable::kCodes> theirs{};
    alignas(64) std::array<Numbers, kHidden> hidden{};
    /// Biases by the classes of points that the side to move and the other have.
    alignas(64) std::array<Hidden, kHalfMasks> own_threats{};
    alignas(64) std::array<Hidden, kHalfMasks> rival_threats{};
    alignas(64) Hidden out{};
};

/// The vectors of a processor: those that any x86-64 has, and those of AVX2.
enum class Vectors : std::uint8_t { narrow, wide };
/// The widest that this processor has.
[[nodiscard]] Vectors widest_vectors();

/// What the network adds to the value for the side to move, in points (score.hpp). `points`: the empty points
/// near stones, at most 400, in any order. The same number whatever the vectors, which the processor must
/// have. About 0.2 us with wide ones.
[[nodiscard]] int network_value(NetworkTables const& tables, std::span<PointCodes const> points,
                                std::size_t threats, Vectors vectors = widest_vectors());

}  // namespace tengen::engine::five
