#pragma once

// Fits the tables of the evaluation and of the likings to samples by gradient descent in small batches. Two
// threads share the work; the numbers do not depend on how it is cut.

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "common/engine/five/tuning/factored_table.hpp"
#include "common/engine/five/tuning/samples.hpp"
#include "common/engine/five/weights.hpp"

namespace tengen::engine::five::tuning {

/// Whether black and white have tables of their own, as fouls make them need.
enum class Tables : std::uint8_t { shared, one_a_side };
[[nodiscard]] Tables tables_of(rules::FiveRule rule);

struct FitOptions {
    int epochs = 30;
    std::size_t batch = 512;
    /// Of the first epoch; falls to nothing along a cosine.
    float rate = 0.005F;
    float decay = 3e-4F;
    /// How much the game's result counts in the target beside the score.
    float result_share = 0.2F;
    /// How much a position with a proven score counts.
    float proven_share = 0.3F;
    std::uint64_t seed = 1;
};

/// How well values meet their targets.
struct ValueLoss {
    /// Mean cross entropy beyond what the targets themselves leave open, in nats.
    double excess = 0;
    /// The same of the positions without a proven score.
    double excess_open = 0;
};

/// How well likings tell the moves played.
struct PolicyLoss {
    /// Mean cross entropy in nats.
    double entropy = 0;
    /// The mean probability of the move played.
    double probability = 0;
    /// In how many cases it is among the first 1, 3, 5 and 10; a share each.
    std::array<double, 4> among{};
};
constexpr std::array<std::size_t, 4> kAmong{1, 3, 5, 10};

/// The worth of positions: on, off and threats.
class ValueFit {
  public:
    ValueFit(Tables tables, FitOptions const& options);

    /// Goes through all samples once; `epoch` from 0.
    void learn(std::span<ValueSample const> samples, int epoch);
    /// Writes the tables into `weights`, rounded and clamped.
    void write(Weights& weights) const;

  private:
    [[nodiscard]] std::size_t side_index(Side side) const;
    [[nodiscard]] float estimate(ValueSample const& sample) const;
    void scale(std::span<ValueSample const> samples);

    Tables tables_;
    FitOptions options_;
    std::vector<FactoredTable> on_;
    std::vector<FactoredTable> off_;
    std::vector<FactoredTable> threats_;
};

/// The likings of moves: attack and defend.
class PolicyFit {
  public:
    PolicyFit(Tables tables, FitOptions const& options);

    /// As those of ValueFit.
    void learn(std::span<PolicySample const> samples, int epoch);
    void write(Weights& weights) const;

  private:
    [[nodiscard]] std::vector<float> gradients_of(PolicySample const& sample, float weight) const;

    Tables tables_;
    FitOptions options_;
    std::vector<FactoredTable> attack_;
    std::vector<FactoredTable> defend_;
};

/// What a position should be worth, as a share of wins.
[[nodiscard]] float target_of(ValueSample const& sample, FitOptions const& options);

/// How the tables do, as the engine uses them, without a network.
[[nodiscard]] ValueLoss value_loss(Weights const& weights, std::span<ValueSample const> samples,
                                   FitOptions const& options);
/// How networks, by the side to move, do on top of the tables that the samples were taken with; null:
/// nothing.
[[nodiscard]] ValueLoss network_loss(std::array<NetworkTables const*, 2> networks,
                                     std::span<ValueSample const> samples, FitOptions const& options);
[[nodiscard]] PolicyLoss policy_loss(Weights const& weights, std::span<PolicySample const> samples);

}  // namespace tengen::engine::five::tuning
