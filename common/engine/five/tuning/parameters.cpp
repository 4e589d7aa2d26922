#include "common/engine/five/tuning/parameters.hpp"

#include <algorithm>
#include <cmath>

namespace tengen::engine::five::tuning {

namespace {

constexpr float kMostNumber = 100;

// Shared rows: one for all, the patterns and their pairs.
constexpr std::size_t kPatternRows = 1;
constexpr std::size_t kPairRows = kPatternRows + kLinePatterns;
constexpr std::size_t kSharedRows = kPairRows + kLinePatterns * kLinePatterns;

std::array<std::uint16_t, 11> parts_of(std::size_t code) {
    auto const patterns = CodeTable::get().patterns(code);
    std::array<std::uint16_t, 11> parts{};
    std::size_t next = 1;
    for (std::size_t i = 0; i < patterns.size(); ++i) {
        auto const first = static_cast<std::size_t>(patterns[i]);
        parts[next++] = static_cast<std::uint16_t>(kPatternRows + first);
        for (std::size_t j = i + 1; j < patterns.size(); ++j) {
            parts[next++] = static_cast<std::uint16_t>(kPairRows + first * kLinePatterns +
                                                       static_cast<std::size_t>(patterns[j]));
        }
    }
    return parts;
}

void add_row(float const* from, float* to) {
    for (std::size_t i = 0; i < CodeRows::kNumbers; ++i) {
        to[i] += from[i];
    }
}

}  // namespace

void Parameters::draw(std::mt19937_64& random, float deviation) {
    std::normal_distribution<float> normal{0, deviation};
    std::ranges::generate(values, [&] { return normal(random); });
}

void Parameters::step(Pace pace, float most) {
    mean_weight *= Adam::kMeanKept;
    square_weight *= Adam::kSquareKept;
    float const rate = pace.rate * std::sqrt(1 - square_weight) / (1 - mean_weight);
    float const kept = 1 - pace.rate * pace.decay;
    std::size_t const size = values.size();
    float* value = values.data();
    float* gradient = gradients.data();
    float* mean = means.data();
    float* square = squares.data();
    for (std::size_t i = 0; i < size; ++i) {
        mean[i] = Adam::kMeanKept * mean[i] + (1 - Adam::kMeanKept) * gradient[i];
        square[i] = Adam::kSquareKept * square[i] + (1 - Adam::kSquareKept) * gradient[i] * gradient[i];
        float const next = kept * value[i] - rate * mean[i] / (std::sqrt(square[i]) + Adam::kTiny);
        value[i] = std::clamp(next, -most, most);
        gradient[i] = 0;
    }
}

CodeRows::CodeRows(std::size_t sides, std::mt19937_64& random)
    : sides_(sides),
      own_(sides * CodeTable::kCodes * kNumbers),
      common_((sides - 1) * CodeTable::kCodes * kNumbers),
      shared_(kSharedRows * kNumbers),
      rows_(own_.values.size()),
      gradients_(own_.values.size()) {
    constexpr float kFirstBias = 0.03F;
    constexpr float kFirstStep = 0.03F;
    for (std::size_t code = 0; code < CodeTable::kCodes; ++code) {
        parts_.push_back(parts_of(code));
    }
    // The more there is on a line, the more it counts; nothing on it counts nothing.
    std::normal_distribution<float> normal{0, kFirstStep};
    for (std::size_t pattern = 0; pattern < kLinePatterns; ++pattern) {
        for (std::size_t i = 0; i < kNumbers; ++i) {
            shared_.values[(kPatternRows + pattern) * kNumbers + i] =
                normal(random) * static_cast<float>(pattern);
        }
    }
    std::fill_n(shared_.values.begin(), kNumbers, kFirstBias);
    refresh();
}

void CodeRows::step(Pace pace) {
    for (std::size_t row = 0; row < sides_ * parts_.size(); ++row) {
        float const* from = gradients_.data() + row * kNumbers;
        if (std::all_of(from, from + kNumbers, [](float one) { return one == 0; })) {
            continue;
        }
        std::size_t const code = row % parts_.size();
        if (sides_ > 1) {
            add_row(from, common_.gradients.data() + code * kNumbers);
        }
        for (std::uint16_t const part : parts_[code]) {
            add_row(from, shared_.gradients.data() + part * kNumbers);
        }
    }
    own_.gradients.swap(gradients_);
    own_.step(pace, kMostNumber);
    own_.gradients.swap(gradients_);
    common_.step(pace, kMostNumber);
    shared_.step({pace.rate, 0}, kMostNumber);
    refresh();
}

void CodeRows::refresh() {
    rows_ = own_.values;
    for (std::size_t code = 0; code < parts_.size(); ++code) {
        std::array<float, kNumbers> sum{};
        for (std::uint16_t const part : parts_[code]) {
            add_row(shared_.values.data() + part * kNumbers, sum.data());
        }
        if (sides_ > 1) {
            add_row(common_.values.data() + code * kNumbers, sum.data());
        }
        for (std::size_t side = 0; side < sides_; ++side) {
            add_row(sum.data(), rows_.data() + (side * parts_.size() + code) * kNumbers);
        }
    }
}

}  // namespace tengen::engine::five::tuning
