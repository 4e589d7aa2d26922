#include "common/engine/five/solver/four_table.hpp"

#include <algorithm>
#include <bit>

namespace tengen::engine::five::solver {

FourTable::FourTable(std::size_t bytes)
    : mask_(std::bit_floor(std::max<std::size_t>(bytes / sizeof(Bucket), 1)) - 1), buckets_(mask_ + 1) {}

FourTable::Entry const* FourTable::find(std::uint64_t key) const {
    for (Entry const& entry : buckets_[key & mask_].entries) {
        if (entry.key == key) {
            return &entry;
        }
    }
    return nullptr;
}

FourTable::Entry& FourTable::claim(std::uint64_t key) {
    auto& entries = buckets_[key & mask_].entries;
    for (Entry& entry : entries) {
        if (entry.key == key) {
            return entry;
        }
    }
    // The newest comes first, the oldest falls out.
    std::move_backward(std::begin(entries), std::end(entries) - 1, std::end(entries));
    entries[0] = {};
    entries[0].key = key;
    return entries[0];
}

void FourTable::store_win(std::uint64_t key, int fours, Cell move) {
    Entry& entry = claim(key);
    if (entry.won == 0 || fours + 1 < entry.won) {
        entry.won = static_cast<std::int16_t>(fours + 1);
        entry.move = static_cast<std::int16_t>(move);
    }
}

void FourTable::store_failure(std::uint64_t key, int fours) {
    Entry& entry = claim(key);
    entry.failed = std::max(entry.failed, static_cast<std::int16_t>(fours + 1));
}

}  // namespace tengen::engine::five::solver
