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

constexpr std::size_t kSideNumbers = 4 * CodeTable::kCodes + Weights::kThreatMasks;
static_assert(std::size(kFreestyle) == kSideNumbers && std::size(kStandard) == kSideNumbers);
static_assert(std::size(kRenju) == 2 * kSideNumbers);

/// `numbers`: the columns of CodeWeights one after the other and the threats; once for both sides or once for
/// each.
std::unique_ptr<Weights const> read(std::span<std::int16_t const> numbers) {
    auto weights = std::make_unique<Weights>();
    for (std::size_t side = 0; side < 2; ++side) {
        auto const* next = numbers.data() + (numbers.size() == kSideNumbers ? 0 : side * kSideNumbers);
        for (auto const column :
             {&CodeWeights::on, &CodeWeights::off, &CodeWeights::attack, &CodeWeights::defend}) {
            for (CodeWeights& one : weights->points[side]) {
                one.*column = *next++;
            }
        }
        std::copy_n(next, Weights::kThreatMasks, weights->threats[side].begin());
    }
    return weights;
}

}  // namespace

Weights const& Weights::of(rules::FiveRule rule) {
    switch (rule) {
        case rules::FiveRule::freestyle: {
            static auto const weights = read(kFreestyle);
            return *weights;
        }
        case rules::FiveRule::renju: {
            static auto const weights = read(kRenju);
            return *weights;
        }
        case rules::FiveRule::standard:
        case rules::FiveRule::caro:
            break;
    }
    static auto const weights = read(kStandard);
    return *weights;
}

}  // namespace tengen::engine::five
