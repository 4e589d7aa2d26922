#pragma once

// What every fit by gradient descent does alike.

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <numbers>
#include <numeric>
#include <random>
#include <span>
#include <vector>

#include "common/engine/five/score.hpp"
#include "common/engine/five/tuning/fit.hpp"

namespace tengen::engine::five::tuning {

/// Points to one unit of log odds, see score.hpp.
constexpr float kPoints = 250;

[[nodiscard]] inline float sigmoid(float x) {
    return 1 / (1 + std::exp(-x));
}

[[nodiscard]] inline float cross_entropy(float target, float guess) {
    constexpr float kLeast = 1e-6F;
    guess = std::clamp(guess, kLeast, 1 - kLeast);
    return -target * std::log(guess) - (1 - target) * std::log(1 - guess);
}

/// How much a position counts.
[[nodiscard]] inline float weight_of(ValueSample const& sample, FitOptions const& options) {
    return is_proven(sample.score) ? options.proven_share : 1;
}

/// Of an epoch, from 0.
[[nodiscard]] inline Pace pace_of(FitOptions const& options, int epoch) {
    float const done = static_cast<float>(epoch) / static_cast<float>(options.epochs);
    return {options.rate * 0.5F * (1 + std::cos(std::numbers::pi_v<float> * done)), options.decay};
}

/// Calls `use(batch)` with the numbers of the samples of each batch, shuffled anew for every epoch.
template <class Use>
void for_each_batch(std::size_t samples, FitOptions const& options, int epoch, Use use) {
    std::vector<std::uint32_t> order(samples);
    std::iota(order.begin(), order.end(), 0U);
    std::mt19937_64 random{options.seed + static_cast<std::uint64_t>(epoch)};
    std::shuffle(order.begin(), order.end(), random);
    for (std::size_t from = 0; from < samples; from += options.batch) {
        use(std::span{order}.subspan(from, std::min(options.batch, samples - from)));
    }
}

}  // namespace tengen::engine::five::tuning
