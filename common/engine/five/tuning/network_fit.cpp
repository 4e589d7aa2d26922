#include "common/engine/five/tuning/network_fit.hpp"

#include <algorithm>
#include <cmath>

#include "common/engine/five/tuning/fit_steps.hpp"
#include "common/engine/five/tuning/side_by_side.hpp"

namespace tengen::engine::five::tuning {

namespace {

constexpr std::size_t kHalfMasks = NetworkTables::kHalfMasks;
/// What the parameters are kept within: what the integers can hold, see NetworkTables.
constexpr float kMostHidden =
    static_cast<float>(NetworkTables::kHiddenMost) / static_cast<float>(NetworkTables::kHiddenOne);
constexpr float kMostBias = 8;
constexpr float kMostOut = static_cast<float>(NetworkTables::kOutMost / NetworkTables::kOutOne) / kPoints;

std::int16_t rounded(double value, int most) {
    return static_cast<std::int16_t>(std::clamp<long>(std::lround(value), -most, most));
}

}  // namespace

NetworkFit::Head::Head(std::mt19937_64& random)
    : hidden(kHidden * kNumbers),
      own_threats(kHalfMasks * kHidden),
      rival_threats(kHalfMasks * kHidden),
      out(kHidden) {
    constexpr float kFirstHidden = 0.03F;
    constexpr float kFirstOut = 0.1F;
    hidden.draw(random, kFirstHidden);
    out.draw(random, kFirstOut);
    std::ranges::fill(own_threats.values, kFirstOut);
}

NetworkFit::NetworkFit(Tables tables, FitOptions const& options)
    : tables_(tables),
      options_(options),
      random_(options.seed),
      mine_(tables == Tables::shared ? 1 : 2, random_),
      theirs_(tables == Tables::shared ? 1 : 2, random_) {
    heads_.emplace_back(random_);
    if (tables == Tables::one_a_side) {
        heads_.push_back(heads_.front());
    }
}

std::size_t NetworkFit::side_index(Side side) const {
    return tables_ == Tables::shared ? 0 : static_cast<std::size_t>(side);
}

float NetworkFit::forward(ValueSample const& sample, Pass& pass) const {
    std::size_t const side = side_index(sample.side);
    pass.points.resize(sample.near.size());
    Numbers sums{};
    for (std::size_t i = 0; i < sample.near.size(); ++i) {
        float const* mine = mine_.row(side, sample.near[i].mine);
        float const* theirs = theirs_.row(side, sample.near[i].theirs);
        Numbers& numbers = pass.points[i];
        for (std::size_t j = 0; j < kNumbers; ++j) {
            numbers[j] = mine[j] + theirs[j];
            float const low = numbers[j] > 0 ? numbers[j] : 0;
            sums[j] += low < 1 ? low : 1;
        }
    }
    pass.sums = sums;
    Head const& head = heads_[side];
    float const* own = head.own_threats.values.data() + sample.threats / kHalfMasks * kHidden;
    float const* rival = head.rival_threats.values.data() + sample.threats % kHalfMasks * kHidden;
    float value = 0;
    for (std::size_t i = 0; i < kHidden; ++i) {
        float const* weights = head.hidden.values.data() + i * kNumbers;
        float sum = own[i] + rival[i];
        for (std::size_t j = 0; j < kNumbers; ++j) {
            sum += weights[j] * sums[j];
        }
        pass.hidden[i] = sum;
        value += std::max(sum, 0.0F) * head.out.values[i];
    }
    return value;
}

void NetworkFit::find_slopes(ValueSample const& sample, Pass& pass) const {
    Head const& head = heads_[side_index(sample.side)];
    pass.slopes.fill(0);
    for (std::size_t i = 0; i < kHidden; ++i) {
        if (pass.hidden[i] <= 0) {
            continue;
        }
        float const slope = pass.gradient * head.out.values[i];
        float const* weights = head.hidden.values.data() + i * kNumbers;
        for (std::size_t j = 0; j < kNumbers; ++j) {
            pass.slopes[j] += slope * weights[j];
        }
    }
}

void NetworkFit::add_head_gradients(ValueSample const& sample, Pass const& pass) {
    Head& head = heads_[side_index(sample.side)];
    float* own = head.own_threats.gradients.data() + sample.threats / kHalfMasks * kHidden;
    float* rival = head.rival_threats.gradients.data() + sample.threats % kHalfMasks * kHidden;
    for (std::size_t i = 0; i < kHidden; ++i) {
        if (pass.hidden[i] <= 0) {
            continue;
        }
        head.out.gradients[i] += pass.gradient * pass.hidden[i];
        float const slope = pass.gradient * head.out.values[i];
        own[i] += slope;
        rival[i] += slope;
        float* to = head.hidden.gradients.data() + i * kNumbers;
        for (std::size_t j = 0; j < kNumbers; ++j) {
            to[j] += slope * pass.sums[j];
        }
    }
}

/// Into the rows of one stone's codes: `code` tells whose.
void NetworkFit::add_code_gradients(CodeRows& rows, std::uint16_t PointCodes::*code,
                                    ValueSample const& sample, Pass const& pass) const {
    for (std::size_t i = 0; i < sample.near.size(); ++i) {
        float* to = rows.gradient(side_index(sample.side), sample.near[i].*code);
        Numbers const& numbers = pass.points[i];
        for (std::size_t j = 0; j < kNumbers; ++j) {
            float const low = numbers[j] > 0 ? pass.slopes[j] : 0;
            to[j] += numbers[j] < 1 ? low : 0;
        }
    }
}

void NetworkFit::learn(std::span<ValueSample const> samples, int epoch) {
    Pace const pace = pace_of(options_, epoch);
    passes_.resize(options_.batch);
    for_each_batch(samples.size(), options_, epoch, [&](std::span<std::uint32_t const> batch) {
        in_halves(batch.size(), [&](std::size_t i) {
            ValueSample const& sample = samples[batch[i]];
            Pass& pass = passes_[i];
            float const linear = static_cast<float>(sample.linear) / kPoints;
            float const miss = sigmoid(linear + forward(sample, pass)) - target_of(sample, options_);
            pass.gradient = miss * weight_of(sample, options_) / static_cast<float>(batch.size());
            find_slopes(sample, pass);
        });
        auto const learn_codes = [&](CodeRows& rows, std::uint16_t PointCodes::*code) {
            for (std::size_t i = 0; i < batch.size(); ++i) {
                add_code_gradients(rows, code, samples[batch[i]], passes_[i]);
            }
            rows.step(pace);
        };
        side_by_side([&] { learn_codes(mine_, &PointCodes::mine); },
                     [&] {
                         learn_codes(theirs_, &PointCodes::theirs);
                         learn_heads(samples, batch, pace.rate);
                     });
    });
}

void NetworkFit::learn_heads(std::span<ValueSample const> samples, std::span<std::uint32_t const> batch,
                             float rate) {
    for (std::size_t i = 0; i < batch.size(); ++i) {
        add_head_gradients(samples[batch[i]], passes_[i]);
    }
    Pace const plain{rate, 0};
    for (Head& head : heads_) {
        head.hidden.step(plain, kMostHidden);
        head.own_threats.step(plain, kMostBias);
        head.rival_threats.step(plain, kMostBias);
        head.out.step(plain, kMostOut);
    }
}

Networks NetworkFit::networks() const {
    constexpr int kMostNumber = 16'000;
    constexpr int kMost = 32'767;
    Networks networks;
    for (std::size_t side = 0; side < heads_.size(); ++side) {
        auto& to = *networks.emplace_back(std::make_unique<NetworkTables>());
        for (std::size_t code = 0; code < CodeTable::kCodes; ++code) {
            for (std::size_t i = 0; i < kNumbers; ++i) {
                to.mine[code][i] = rounded(NetworkTables::kOne * mine_.row(side, code)[i], kMostNumber);
                to.theirs[code][i] = rounded(NetworkTables::kOne * theirs_.row(side, code)[i], kMostNumber);
            }
        }
        Head const& head = heads_[side];
        for (std::size_t i = 0; i < kHidden; ++i) {
            for (std::size_t j = 0; j < kNumbers; ++j) {
                to.hidden[i][j] = rounded(NetworkTables::kHiddenOne * head.hidden.values[i * kNumbers + j],
                                          NetworkTables::kHiddenMost);
            }
            for (std::size_t mask = 0; mask < kHalfMasks; ++mask) {
                to.own_threats[mask][i] =
                    rounded(NetworkTables::kBiasOne * head.own_threats.values[mask * kHidden + i], kMost);
                to.rival_threats[mask][i] =
                    rounded(NetworkTables::kBiasOne * head.rival_threats.values[mask * kHidden + i], kMost);
            }
            to.out[i] =
                rounded(NetworkTables::kOutOne * kPoints * head.out.values[i], NetworkTables::kOutMost);
        }
    }
    return networks;
}

}  // namespace tengen::engine::five::tuning
