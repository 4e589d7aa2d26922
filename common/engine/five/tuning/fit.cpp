#include "common/engine/five/tuning/fit.hpp"

#include <algorithm>
#include <cmath>

#include "common/engine/five/evaluation.hpp"
#include "common/engine/five/score.hpp"
#include "common/engine/five/tuning/fit_steps.hpp"
#include "common/engine/five/tuning/side_by_side.hpp"

namespace tengen::engine::five::tuning {

namespace {

/// Likings to one unit of log odds.
constexpr float kLikings = 100;
/// A score beyond this counts as this: so much is as good as won.
constexpr float kClearlyWon = 1500;

std::size_t table_count(Tables tables) {
    return tables == Tables::shared ? 1 : 2;
}

std::size_t index_of(Tables tables, Side side) {
    return tables == Tables::shared ? 0 : static_cast<std::size_t>(side);
}

std::int16_t rounded(float value) {
    return static_cast<std::int16_t>(std::clamp(std::lround(value), -30'000L, 30'000L));
}

void step_all(std::vector<FactoredTable>& tables, Pace pace) {
    for (FactoredTable& table : tables) {
        table.step(pace);
    }
}

/// Whether a stone makes five, which no sample tells about: then there is nothing to choose.
bool makes_five(std::size_t code) {
    return std::ranges::count(CodeTable::get().patterns(code), LinePattern::five) > 0;
}

template <class Value>
ValueLoss mean_loss(std::span<ValueSample const> samples, FitOptions const& options, Value value_of) {
    std::vector<float> excesses(samples.size());
    in_halves(samples.size(), [&](std::size_t i) {
        float const target = target_of(samples[i], options);
        float const guess = sigmoid(static_cast<float>(value_of(samples[i])) / kPoints);
        excesses[i] = cross_entropy(target, guess) - cross_entropy(target, target);
    });
    double sum = 0;
    double sum_open = 0;
    double weight = 0;
    double weight_open = 0;
    for (std::size_t i = 0; i < samples.size(); ++i) {
        ValueSample const& sample = samples[i];
        double const excess = excesses[i];
        sum += excess * weight_of(sample, options);
        weight += weight_of(sample, options);
        if (!is_proven(sample.score)) {
            sum_open += excess;
            ++weight_open;
        }
    }
    return {sum / std::max(1e-9, weight), sum_open / std::max(1e-9, weight_open)};
}

}  // namespace

Tables tables_of(rules::FiveRule rule) {
    return rule == rules::FiveRule::renju ? Tables::one_a_side : Tables::shared;
}

float target_of(ValueSample const& sample, FitOptions const& options) {
    float const score = std::clamp(static_cast<float>(sample.score), -kClearlyWon, kClearlyWon);
    float const share = is_proven(sample.score) ? 0 : options.result_share;
    return (1 - share) * sigmoid(score / kPoints) + share * sample.result;
}

ValueFit::ValueFit(Tables tables, FitOptions const& options)
    : tables_(tables),
      options_(options),
      on_(table_count(tables), FactoredTable::of_codes()),
      off_(on_),
      threats_(table_count(tables), FactoredTable::of_threats()) {}

std::size_t ValueFit::side_index(Side side) const {
    return index_of(tables_, side);
}

float ValueFit::estimate(ValueSample const& sample) const {
    auto const mine = side_index(sample.side);
    auto const theirs = side_index(other(sample.side));
    float sum = threats_[mine][sample.threats];
    for (CodeCount const& one : sample.mine) {
        sum += static_cast<float>(one.count) * on_[mine][one.code];
    }
    for (CodeCount const& one : sample.theirs) {
        sum -= static_cast<float>(one.count) * off_[theirs][one.code];
    }
    return sum;
}

void ValueFit::scale(std::span<ValueSample const> samples) {
    std::vector<float> squares(CodeTable::kCodes, 0);
    for (ValueSample const& sample : samples) {
        for (CodeCount const& one : sample.mine) {
            auto const count = static_cast<float>(one.count);
            squares[one.code] += count * count / static_cast<float>(samples.size());
        }
    }
    for (auto* tables : {&on_, &off_}) {
        for (FactoredTable& table : *tables) {
            table.scale_paces(squares);
        }
    }
}

void ValueFit::learn(std::span<ValueSample const> samples, int epoch) {
    if (epoch == 0) {
        scale(samples);
    }
    Pace const pace = pace_of(options_, epoch);
    std::vector<float> gradients;
    for_each_batch(samples.size(), options_, epoch, [&](std::span<std::uint32_t const> batch) {
        gradients.resize(batch.size());
        in_halves(batch.size(), [&](std::size_t i) {
            ValueSample const& sample = samples[batch[i]];
            float const miss = sigmoid(estimate(sample)) - target_of(sample, options_);
            gradients[i] = miss * weight_of(sample, options_) / static_cast<float>(batch.size());
        });
        side_by_side(
            [&] {
                for (std::size_t i = 0; i < batch.size(); ++i) {
                    ValueSample const& sample = samples[batch[i]];
                    std::size_t const mine = side_index(sample.side);
                    threats_[mine].add_gradient(sample.threats, gradients[i]);
                    for (CodeCount const& one : sample.mine) {
                        on_[mine].add_gradient(one.code, static_cast<float>(one.count) * gradients[i]);
                    }
                }
                step_all(on_, pace);
                step_all(threats_, pace);
            },
            [&] {
                for (std::size_t i = 0; i < batch.size(); ++i) {
                    ValueSample const& sample = samples[batch[i]];
                    std::size_t const theirs = side_index(other(sample.side));
                    for (CodeCount const& one : sample.theirs) {
                        off_[theirs].add_gradient(one.code, -static_cast<float>(one.count) * gradients[i]);
                    }
                }
                step_all(off_, pace);
            });
    });
}

void ValueFit::write(Weights& weights) const {
    for (Side const side : {Side::black, Side::white}) {
        auto const to = static_cast<std::size_t>(side);
        auto const from = side_index(side);
        for (std::size_t code = 0; code < CodeTable::kCodes; ++code) {
            weights.points[to][code].on = rounded(kFineness * kPoints * on_[from][code]);
            weights.points[to][code].off = rounded(kFineness * kPoints * off_[from][code]);
        }
        for (std::size_t mask = 0; mask < Weights::kThreatMasks; ++mask) {
            weights.threats[to][mask] = rounded(kPoints * threats_[from][mask]);
        }
    }
}

PolicyFit::PolicyFit(Tables tables, FitOptions const& options)
    : tables_(tables),
      options_(options),
      attack_(table_count(tables), FactoredTable::of_codes()),
      defend_(attack_) {}

/// The gradient of the loss by the liking of each candidate.
std::vector<float> PolicyFit::gradients_of(PolicySample const& sample, float weight) const {
    FactoredTable const& attack = attack_[index_of(tables_, sample.side)];
    FactoredTable const& defend = defend_[index_of(tables_, other(sample.side))];
    std::vector<float> gradients;
    float sum = 0;
    for (PointCodes const& one : sample.candidates) {
        sum += gradients.emplace_back(std::exp(attack[one.mine] + defend[one.theirs]));
    }
    for (std::size_t i = 0; i < gradients.size(); ++i) {
        gradients[i] = weight * (gradients[i] / sum - (i == sample.chosen ? 1.0F : 0.0F));
    }
    return gradients;
}

void PolicyFit::learn(std::span<PolicySample const> samples, int epoch) {
    Pace const pace = pace_of(options_, epoch);
    std::vector<std::vector<float>> gradients;
    for_each_batch(samples.size(), options_, epoch, [&](std::span<std::uint32_t const> batch) {
        gradients.resize(batch.size());
        in_halves(batch.size(), [&](std::size_t i) {
            gradients[i] = gradients_of(samples[batch[i]], 1 / static_cast<float>(batch.size()));
        });
        auto const learn_table = [&](std::vector<FactoredTable>& tables, bool is_attack) {
            for (std::size_t i = 0; i < batch.size(); ++i) {
                PolicySample const& sample = samples[batch[i]];
                FactoredTable& table =
                    tables[index_of(tables_, is_attack ? sample.side : other(sample.side))];
                for (std::size_t j = 0; j < sample.candidates.size(); ++j) {
                    PointCodes const& codes = sample.candidates[j];
                    table.add_gradient(is_attack ? codes.mine : codes.theirs, gradients[i][j]);
                }
            }
            step_all(tables, pace);
        };
        side_by_side([&] { learn_table(attack_, true); }, [&] { learn_table(defend_, false); });
    });
}

void PolicyFit::write(Weights& weights) const {
    for (Side const side : {Side::black, Side::white}) {
        for (std::size_t code = 0; code < CodeTable::kCodes; ++code) {
            CodeWeights& to = weights.points[static_cast<std::size_t>(side)][code];
            to.attack = makes_five(code) ? 2000 : rounded(kLikings * attack_[index_of(tables_, side)][code]);
            to.defend = makes_five(code) ? 1500 : rounded(kLikings * defend_[index_of(tables_, side)][code]);
        }
    }
}

ValueLoss value_loss(Weights const& weights, std::span<ValueSample const> samples,
                     FitOptions const& options) {
    return mean_loss(samples, options, [&](ValueSample const& sample) {
        auto const side = static_cast<std::size_t>(sample.side);
        int value = 0;
        for (CodeCount const& one : sample.mine) {
            value += one.count * weights.points[side][one.code].on;
        }
        for (CodeCount const& one : sample.theirs) {
            value -= one.count * weights.points[1 - side][one.code].off;
        }
        return value / kFineness + weights.threats[side][sample.threats];
    });
}

ValueLoss network_loss(std::array<NetworkTables const*, 2> networks, std::span<ValueSample const> samples,
                       FitOptions const& options) {
    return mean_loss(samples, options, [&](ValueSample const& sample) {
        NetworkTables const* network = networks[static_cast<std::size_t>(sample.side)];
        return sample.linear +
               (network == nullptr ? 0 : network_value(*network, sample.near, sample.threats));
    });
}

PolicyLoss policy_loss(Weights const& weights, std::span<PolicySample const> samples) {
    PolicyLoss loss;
    for (PolicySample const& sample : samples) {
        auto const side = static_cast<std::size_t>(sample.side);
        auto const liking = [&](PointCodes const& one) {
            return weights.points[side][one.mine].attack + weights.points[1 - side][one.theirs].defend;
        };
        int const chosen = liking(sample.candidates[sample.chosen]);
        double others = 0;
        std::size_t before = 0;
        for (PointCodes const& one : sample.candidates) {
            int const more = liking(one) - chosen;
            others += std::exp(static_cast<double>(more) / kLikings);
            before += more > 0 ? 1 : 0;
        }
        loss.entropy += std::log(others);
        loss.probability += 1 / others;
        for (std::size_t i = 0; i < kAmong.size(); ++i) {
            loss.among[i] += before < kAmong[i] ? 1 : 0;
        }
    }
    auto const count = static_cast<double>(std::max<std::size_t>(1, samples.size()));
    loss.entropy /= count;
    loss.probability /= count;
    for (double& share : loss.among) {
        share /= count;
    }
    return loss;
}

}  // namespace tengen::engine::five::tuning
