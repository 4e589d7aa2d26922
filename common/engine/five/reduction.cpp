#include "common/engine/five/reduction.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>

namespace tengen::engine::five {

namespace {

auto reductions() {
    std::array<std::array<std::int8_t, 128>, 64> plies{};
    for (std::size_t depth = 1; depth < plies.size(); ++depth) {
        for (std::size_t moves = 1; moves < plies[depth].size(); ++moves) {
            double const sum =
                0.8 + std::log(static_cast<double>(depth)) * std::log(static_cast<double>(moves)) / 1.5;
            plies[depth][moves] = static_cast<std::int8_t>(sum);
        }
    }
    return plies;
}

}  // namespace

int reduction(int depth, std::size_t moves) {
    static auto const table = reductions();
    return table[static_cast<std::size_t>(std::clamp(depth, 0, 63))][std::min<std::size_t>(moves, 127)];
}

}  // namespace tengen::engine::five
