#pragma once

// Rows of numbers fitted together by Adam, for networks.

#include <array>
#include <cstddef>
#include <cstdint>
#include <random>
#include <span>
#include <vector>

#include "common/engine/five/network.hpp"
#include "common/engine/five/tuning/factored_table.hpp"

namespace tengen::engine::five::tuning {

/// Numbers with their gradients, fitted by Adam (Kingma and Ba, 2015) with decoupled decay (Loshchilov and
/// Hutter, 2019). Plain floats; a value.
struct Parameters {
    explicit Parameters(std::size_t size) : values(size), gradients(size), means(size), squares(size) {}

    /// Draws from a normal distribution around 0.
    void draw(std::mt19937_64& random, float deviation);
    /// One step down the gradient gathered since the last. Values stay within `most` of 0.
    void step(Pace pace, float most);

    std::vector<float> values;
    std::vector<float> gradients;
    std::vector<float> means;
    std::vector<float> squares;
    float mean_weight = 1;
    float square_weight = 1;
};

/// The numbers of every code for one or two sides: each row is the sum of rows shared by the line patterns
/// and their pairs, of one shared by both sides, and of one of its own, which is drawn to nothing.
class CodeRows {
  public:
    static constexpr std::size_t kNumbers = NetworkTables::kNumbers;

    CodeRows(std::size_t sides, std::mt19937_64& random);

    [[nodiscard]] float const* row(std::size_t side, std::size_t code) const {
        return rows_.data() + (side * CodeTable::kCodes + code) * kNumbers;
    }
    [[nodiscard]] float* gradient(std::size_t side, std::size_t code) {
        return gradients_.data() + (side * CodeTable::kCodes + code) * kNumbers;
    }
    void step(Pace pace);

  private:
    void refresh();

    /// By code, the shared rows that its rows hold.
    std::vector<std::array<std::uint16_t, 11>> parts_;
    std::size_t sides_;
    Parameters own_;
    /// What both sides have in common, when there are two.
    Parameters common_;
    Parameters shared_;
    std::vector<float> rows_;
    std::vector<float> gradients_;
};

}  // namespace tengen::engine::five::tuning
