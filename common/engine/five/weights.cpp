#include "common/engine/five/weights.hpp"

#include <algorithm>
#include <memory>
#include <span>

namespace tengen::engine::five {

namespace {

constexpr std::int16_t kFreestyle[] = {
#include "common/engine/five/weights/freestyle.inc"
};
constexpr std::int16_t kStandard[] = {
#include "common/engine/five/weights/standard.inc"
};
constexpr std::int16_t kRenju[] = {
#include "common/engine/five/weights/renju.inc"
};

constexpr std::int16_t kNetworkWithoutFouls[] = {
#include "common/engine/five/weights/no_fouls.net.inc"
};
constexpr std::int16_t kRenjuNetwork[] = {
#include "common/engine/five/weights/renju.net.inc"
};

constexpr std::size_t kSideNumbers = 4 * CodeTable::kCodes + Weights::kThreatMasks;
static_assert(std::size(kFreestyle) == kSideNumbers && std::size(kStandard) == kSideNumbers);
static_assert(std::size(kRenju) == 2 * kSideNumbers);

constexpr std::size_t kNetworkNumbers =
    (2 * CodeTable::kCodes + NetworkTables::kHidden) * NetworkTables::kNumbers +
    (2 * NetworkTables::kHalfMasks + 1) * NetworkTables::kHidden;
static_assert(std::size(kNetworkWithoutFouls) == kNetworkNumbers);
static_assert(std::size(kRenjuNetwork) == 2 * kNetworkNumbers);

/// The tables of a rule with what they point to.
struct Kept {
    std::array<std::unique_ptr<NetworkTables const>, 2> networks{};
    Weights weights{};
};

/// `numbers`: the columns of CodeWeights one after the other and the threats; once for both sides or once for
/// each.
void read(std::span<std::int16_t const> numbers, Weights& weights) {
    for (std::size_t side = 0; side < 2; ++side) {
        auto const* next = numbers.data() + (numbers.size() == kSideNumbers ? 0 : side * kSideNumbers);
        for (auto const column :
             {&CodeWeights::on, &CodeWeights::off, &CodeWeights::attack, &CodeWeights::defend}) {
            for (CodeWeights& one : weights.points[side]) {
                one.*column = *next++;
            }
        }
        std::copy_n(next, Weights::kThreatMasks, weights.threats[side].begin());
    }
}

/// Of one side to move.
std::unique_ptr<NetworkTables const> read_network(std::int16_t const* next) {
    auto network = std::make_unique<NetworkTables>();
    auto const read_rows = [&](auto& rows) {
        for (auto& row : rows) {
            std::copy_n(next, row.size(), row.begin());
            next += row.size();
        }
    };
    read_rows(network->mine);
    read_rows(network->theirs);
    read_rows(network->hidden);
    read_rows(network->own_threats);
    read_rows(network->rival_threats);
    std::copy_n(next, network->out.size(), network->out.begin());
    return network;
}

/// `network`: once for both sides to move or once for each, or nothing.
std::unique_ptr<Kept const> keep(std::span<std::int16_t const> numbers,
                                 std::span<std::int16_t const> network) {
    auto kept = std::make_unique<Kept>();
    read(numbers, kept->weights);
    for (std::size_t side = 0; side * kNetworkNumbers < network.size(); ++side) {
        kept->networks[side] = read_network(network.data() + side * kNetworkNumbers);
    }
    NetworkTables const* const first = kept->networks[0].get();
    NetworkTables const* const second = kept->networks[1].get();
    kept->weights.networks = {first, second != nullptr ? second : first};
    return kept;
}

}  // namespace

Weights const& Weights::of(rules::FiveRule rule) {
    switch (rule) {
        case rules::FiveRule::freestyle: {
            static auto const kept = keep(kFreestyle, kNetworkWithoutFouls);
            return kept->weights;
        }
        case rules::FiveRule::renju: {
            static auto const kept = keep(kRenju, kRenjuNetwork);
            return kept->weights;
        }
        case rules::FiveRule::standard: {
            static auto const kept = keep(kStandard, kNetworkWithoutFouls);
            return kept->weights;
        }
        case rules::FiveRule::caro:
            break;
    }
    static auto const kept = keep(kStandard, {});
    return kept->weights;
}

}  // namespace tengen::engine::five
