#include "common/engine/five/tuning/factored_table.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "common/engine/five/weights.hpp"

namespace tengen::engine::five::tuning {

namespace {

/// Numbers the pairs of `items` things, after the things themselves.
std::uint16_t pair_index(std::size_t items, std::size_t a, std::size_t b) {
    return static_cast<std::uint16_t>(items + a * items + b);
}

}  // namespace

FactoredTable::FactoredTable(std::vector<std::vector<Part>> parts)
    : parts_(std::move(parts)), own_(parts_.size()), values_(parts_.size(), 0), gradients_(parts_.size(), 0) {
    std::size_t shared = 0;
    for (auto const& entry : parts_) {
        for (Part const& part : entry) {
            shared = std::max(shared, std::size_t{part.index} + 1);
        }
    }
    shared_.resize(shared);
}

FactoredTable FactoredTable::of_codes() {
    std::vector<std::vector<Part>> parts(CodeTable::kCodes);
    for (std::size_t code = 0; code < CodeTable::kCodes; ++code) {
        auto const patterns = CodeTable::get().patterns(code);
        for (std::size_t i = 0; i < patterns.size(); ++i) {
            auto const first = static_cast<std::size_t>(patterns[i]);
            parts[code].push_back({static_cast<std::uint16_t>(first), 1});
            for (std::size_t j = i + 1; j < patterns.size(); ++j) {
                parts[code].push_back(
                    {pair_index(kLinePatterns, first, static_cast<std::size_t>(patterns[j])), 1});
            }
        }
    }
    return FactoredTable{std::move(parts)};
}

FactoredTable FactoredTable::of_threats() {
    constexpr std::size_t kBits = 10;
    std::vector<std::vector<Part>> parts(Weights::kThreatMasks);
    for (std::size_t mask = 0; mask < parts.size(); ++mask) {
        for (std::size_t i = 0; i < kBits; ++i) {
            if ((mask >> i & 1U) == 0) {
                continue;
            }
            parts[mask].push_back({static_cast<std::uint16_t>(i), 1});
            for (std::size_t j = i + 1; j < kBits; ++j) {
                if ((mask >> j & 1U) != 0) {
                    parts[mask].push_back({pair_index(kBits, i, j), 1});
                }
            }
        }
    }
    return FactoredTable{std::move(parts)};
}

void FactoredTable::scale_paces(std::span<float const> squares) {
    std::vector<float> sums(shared_.size(), 0);
    for (std::size_t entry = 0; entry < parts_.size(); ++entry) {
        own_[entry].pace = 1 / std::sqrt(std::max(1.0F, squares[entry]));
        for (Part const& part : parts_[entry]) {
            sums[part.index] += part.count * std::sqrt(squares[entry]);
        }
    }
    for (std::size_t i = 0; i < shared_.size(); ++i) {
        shared_[i].pace = 1 / std::max(1.0F, sums[i]);
    }
}

void FactoredTable::step(Parameter& parameter, float gradient, float rate) {
    parameter.mean = Adam::kMeanKept * parameter.mean + (1 - Adam::kMeanKept) * gradient;
    parameter.square = Adam::kSquareKept * parameter.square + (1 - Adam::kSquareKept) * gradient * gradient;
    parameter.value -= rate * parameter.pace * parameter.mean / (std::sqrt(parameter.square) + Adam::kTiny);
}

void FactoredTable::step(Pace pace) {
    std::vector<float> sums(shared_.size(), 0);
    mean_weight_ *= Adam::kMeanKept;
    square_weight_ *= Adam::kSquareKept;
    float const rate = pace.rate * std::sqrt(1 - square_weight_) / (1 - mean_weight_);
    for (std::size_t entry = 0; entry < parts_.size(); ++entry) {
        float const gradient = gradients_[entry];
        for (Part const& part : parts_[entry]) {
            sums[part.index] += part.count * gradient;
        }
        step(own_[entry], gradient + pace.decay * own_[entry].value, rate);
    }
    for (std::size_t i = 0; i < shared_.size(); ++i) {
        step(shared_[i], sums[i], rate);
    }
    std::ranges::fill(gradients_, 0.0F);
    refresh();
}

void FactoredTable::refresh() {
    for (std::size_t entry = 0; entry < parts_.size(); ++entry) {
        float value = own_[entry].value;
        for (Part const& part : parts_[entry]) {
            value += part.count * shared_[part.index].value;
        }
        values_[entry] = value;
    }
}

}  // namespace tengen::engine::five::tuning
