#include "common/engine/five/network.hpp"

#include <algorithm>
#include <cstring>

namespace tengen::engine::five {

namespace {

constexpr std::size_t kNumbers = NetworkTables::kNumbers;

/// So many numbers are halved, which makes the sums of 400 points fit 16 bits with a sign.
constexpr unsigned kInputShift = 1;
constexpr unsigned kBiasShift = 4;
constexpr unsigned kHiddenShift = 6;
constexpr int kOutScale = 2048;
constexpr int kHiddenCap = 32'767;

using Inputs = std::array<std::int16_t, kNumbers>;

/// From the sums on. Inlined always, so that it is compiled for each kind of processor.
[[gnu::always_inline]] inline int value_of_sums(NetworkTables const& tables, Inputs const& inputs,
                                                std::size_t threats) {
    auto const& own = tables.own_threats[threats / NetworkTables::kHalfMasks];
    auto const& rival = tables.rival_threats[threats % NetworkTables::kHalfMasks];
    int value = 0;
    for (std::size_t i = 0; i < NetworkTables::kHidden; ++i) {
        int sum = 0;
        for (std::size_t j = 0; j < kNumbers; ++j) {
            sum += inputs[j] * tables.hidden[i][j];
        }
        sum += (own[i] + rival[i]) * (1 << kBiasShift);
        value += std::clamp(sum >> kHiddenShift, 0, kHiddenCap) * tables.out[i];
    }
    return value / kOutScale;
}

/// Vectors of the width that a processor has.
struct Narrow {
    using Lane [[gnu::vector_size(16)]] = std::int16_t;
    using Sums [[gnu::vector_size(16)]] = std::uint16_t;
};
struct Wide {
    using Lane [[gnu::vector_size(32)]] = std::int16_t;
    using Sums [[gnu::vector_size(32)]] = std::uint16_t;
};

template <class Width>
[[gnu::always_inline]] inline Inputs sum_points(NetworkTables const& tables,
                                                std::span<PointCodes const> points) {
    using Lane = typename Width::Lane;
    using Sums = typename Width::Sums;
    constexpr std::size_t kBytes = sizeof(Lane);
    constexpr std::size_t kWidth = kBytes / sizeof(std::int16_t);
    constexpr std::size_t kLanes = kNumbers / kWidth;
    Lane const zero{};
    Lane const one = zero + static_cast<std::int16_t>(NetworkTables::kOne);
    std::array<Sums, kLanes> sums{};
    for (PointCodes const& point : points) {
        std::int16_t const* mine = tables.mine[point.mine].data();
        std::int16_t const* theirs = tables.theirs[point.theirs].data();
        for (std::size_t i = 0; i < kLanes; ++i) {
            Lane a;
            Lane b;
            std::memcpy(&a, mine + i * kWidth, kBytes);
            std::memcpy(&b, theirs + i * kWidth, kBytes);
            // The plain instructions of old processors have this maximum, but GCC finds no minimum in 12.
            Lane over = one - (a + b);
            over = over > zero ? over : zero;
            Lane number = one - over;
            number = number > zero ? number : zero;
            sums[i] += reinterpret_cast<Sums>(number);
        }
    }
    Inputs inputs;
    for (std::size_t i = 0; i < kLanes; ++i) {
        Sums const half = sums[i] >> kInputShift;
        std::memcpy(inputs.data() + i * kWidth, &half, kBytes);
    }
    return inputs;
}

#if defined(__x86_64__)
[[gnu::target("avx2")]] int value_by_avx2(NetworkTables const& tables, std::span<PointCodes const> points,
                                          std::size_t threats) {
    return value_of_sums(tables, sum_points<Wide>(tables, points), threats);
}
#endif

int value_by_default(NetworkTables const& tables, std::span<PointCodes const> points, std::size_t threats) {
    return value_of_sums(tables, sum_points<Narrow>(tables, points), threats);
}

}  // namespace

Vectors widest_vectors() {
#if defined(__x86_64__)
    static bool const has_avx2 = __builtin_cpu_supports("avx2") != 0;
    return has_avx2 ? Vectors::wide : Vectors::narrow;
#else
    return Vectors::narrow;
#endif
}

int network_value(NetworkTables const& tables, std::span<PointCodes const> points, std::size_t threats,
                  [[maybe_unused]] Vectors vectors) {
#if defined(__x86_64__)
    if (vectors == Vectors::wide) {
        return value_by_avx2(tables, points, threats);
    }
#endif
    return value_by_default(tables, points, threats);
}

}  // namespace tengen::engine::five
