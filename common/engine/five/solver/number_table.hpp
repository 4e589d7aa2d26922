#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "common/engine/five/zeroed.hpp"

namespace tengen::engine::five::solver {

/// How far a position is from being proven a win of the attacker, and from being disproven: zero when it is.
struct Numbers {
    static constexpr std::uint32_t kInfinite = 1'000'000'000;

    std::uint32_t proof;
    std::uint32_t disproof;

    [[nodiscard]] static constexpr Numbers proven() { return {0, kInfinite}; }
    [[nodiscard]] static constexpr Numbers disproven() { return {kInfinite, 0}; }
    [[nodiscard]] constexpr bool is_proven() const { return proof == 0; }
    [[nodiscard]] constexpr bool is_disproven() const { return disproof == 0; }
};

/// The numbers of positions. Those that cost least give way to new ones.
class NumberTable {
  public:
    /// Keeps to `bytes`; at least one bucket.
    explicit NumberTable(std::size_t bytes)
        : mask_(std::bit_floor(std::max<std::size_t>(bytes / sizeof(Bucket), 1)) - 1), buckets_(mask_ + 1) {}

    /// nullptr when nothing is known. Valid until the next `store`.
    [[nodiscard]] Numbers const* find(std::uint64_t key) const {
        for (Entry const& entry : buckets_[key & mask_].entries) {
            if (entry.key == key && entry.work > 0) {
                return &entry.numbers;
            }
        }
        return nullptr;
    }

    /// `work`: what finding them took.
    void store(std::uint64_t key, Numbers numbers, std::uint64_t work) {
        auto& entries = buckets_[key & mask_].entries;
        Entry* entry = &entries[0];
        for (Entry& one : entries) {
            if (one.key == key) {
                entry = &one;
                break;
            }
            if (one.work < entry->work) {
                entry = &one;
            }
        }
        std::uint64_t const before = entry->key == key ? entry->work : 0;
        constexpr std::uint64_t kMostWork = ~std::uint32_t{0};
        entry->key = key;
        entry->numbers = numbers;
        entry->work = static_cast<std::uint32_t>(std::min(before + work + 1, kMostWork));
    }

  private:
    struct Entry {
        std::uint64_t key;
        Numbers numbers;
        std::uint32_t work;
    };
    struct Bucket {
        Entry entries[4];
    };

    std::size_t mask_;
    Zeroed<Bucket> buckets_;
};

}  // namespace tengen::engine::five::solver
