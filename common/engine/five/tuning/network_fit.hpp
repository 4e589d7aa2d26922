#pragma once

// Fits the network of a rule to what its other tables leave open.

#include <array>
#include <cstddef>
#include <memory>
#include <random>
#include <span>
#include <vector>

#include "common/engine/five/network.hpp"
#include "common/engine/five/tuning/fit.hpp"
#include "common/engine/five/tuning/parameters.hpp"

namespace tengen::engine::five::tuning {

/// One or two tables, as Tables says, by the side to move.
using Networks = std::vector<std::unique_ptr<NetworkTables>>;

class NetworkFit {
  public:
    NetworkFit(Tables tables, FitOptions const& options);

    /// Goes through all samples once; `epoch` from 0. The same seed and samples give the same numbers on
    /// machines of one kind, however the two threads take turns.
    void learn(std::span<ValueSample const> samples, int epoch);
    /// The tables, rounded and cut.
    [[nodiscard]] Networks networks() const;

  private:
    static constexpr std::size_t kNumbers = NetworkTables::kNumbers;
    static constexpr std::size_t kHidden = NetworkTables::kHidden;
    using Numbers = std::array<float, kNumbers>;
    using Hidden = std::array<float, kHidden>;

    /// From the sums on, for one side to move.
    struct Head {
        explicit Head(std::mt19937_64& random);

        /// Row by hidden number.
        Parameters hidden;
        /// Row by half mask.
        Parameters own_threats;
        Parameters rival_threats;
        Parameters out;
    };
    /// A position's way through, and back.
    struct Pass {
        /// Before clipping, by point.
        std::vector<Numbers> points{};
        Numbers sums{};
        Hidden hidden{};
        /// Of the loss, by the network's value and by the sums.
        float gradient = 0;
        Numbers slopes{};
    };

    [[nodiscard]] float forward(ValueSample const& sample, Pass& pass) const;
    void find_slopes(ValueSample const& sample, Pass& pass) const;
    void add_head_gradients(ValueSample const& sample, Pass const& pass);
    void add_code_gradients(CodeRows& rows, std::uint16_t PointCodes::*code, ValueSample const& sample,
                            Pass const& pass) const;
    void learn_heads(std::span<ValueSample const> samples, std::span<std::uint32_t const> batch, float rate);
    [[nodiscard]] std::size_t side_index(Side side) const;

    Tables tables_;
    FitOptions options_;
    std::mt19937_64 random_;
    CodeRows mine_;
    CodeRows theirs_;
    std::vector<Head> heads_;
    /// By sample of a batch.
    std::vector<Pass> passes_;
};

}  // namespace tengen::engine::five::tuning
