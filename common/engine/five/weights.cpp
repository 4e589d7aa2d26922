#include "common/engine/five/weights.hpp"

#include <memory>

namespace tengen::engine::five {

namespace {

std::unique_ptr<Weights> plain() {
    constexpr std::array<int, kLinePatterns> kOn{0, 1, 3, 4, 8, 11, 14, 16, 30, 36, 40, 60, 60, 60, 0};
    constexpr std::array<int, kLinePatterns> kOff{0, 1, 2, 3, 6, 8, 10, 10, 20, 24, 30, 60, 60, 60, 0};
    constexpr std::array<int, kLinePatterns> kAttack{0,   5,   15,  20,  50,  80,   100, 90,
                                                     220, 280, 300, 900, 900, 2000, 0};
    constexpr std::array<int, kLinePatterns> kDefend{0,   4,   12,  15,  40,  60,   80, 60,
                                                     180, 220, 200, 800, 800, 1500, 0};
    auto weights = std::make_unique<Weights>();
    for (std::size_t code = 0; code < CodeTable::kCodes; ++code) {
        CodeWeights sum{};
        auto const add = [](std::int16_t& to, int what) { to = static_cast<std::int16_t>(to + what); };
        for (LinePattern const pattern : CodeTable::get().patterns(code)) {
            auto const p = static_cast<std::size_t>(pattern);
            add(sum.on, kOn[p]);
            add(sum.off, kOff[p]);
            add(sum.attack, kAttack[p]);
            add(sum.defend, kDefend[p]);
        }
        weights->points[0][code] = weights->points[1][code] = sum;
    }
    return weights;
}

}  // namespace

Weights const& Weights::of(rules::FiveRule) {
    static std::unique_ptr<Weights> const weights = plain();
    return *weights;
}

}  // namespace tengen::engine::five
