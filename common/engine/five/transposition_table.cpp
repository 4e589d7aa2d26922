#include "common/engine/five/transposition_table.hpp"

#include <algorithm>

namespace tengen::engine::five {

namespace {

// An entry in a word: move 16 bits, score 16, evaluation 16, depth 8, generation 6, bound 2.
std::uint64_t pack(Entry const& entry, unsigned generation) {
    auto const low = [](int value) { return std::uint64_t{static_cast<std::uint16_t>(value)}; };
    return low(entry.move) | low(entry.score) << 16U | low(entry.evaluation) << 32U |
           std::uint64_t{static_cast<std::uint8_t>(std::clamp(entry.depth, 0, 255))} << 48U |
           std::uint64_t{generation} << 56U | static_cast<std::uint64_t>(entry.bound) << 62U;
}

Entry unpack(std::uint64_t data) {
    auto const part = [data](unsigned shift) { return static_cast<std::int16_t>(data >> shift); };
    return {part(0), part(16), part(32), static_cast<int>(data >> 48U & 255U),
            static_cast<Bound>(data >> 62U)};
}

unsigned generation_of(std::uint64_t data) {
    return static_cast<unsigned>(data >> 56U & 63U);
}

}  // namespace

TranspositionTable::TranspositionTable(std::size_t bytes)
    : buckets_(std::max<std::size_t>(1, bytes / sizeof(Bucket))),
      table_(std::make_unique<Bucket[]>(buckets_)) {}

void TranspositionTable::clear() {
    for (std::size_t i = 0; i < buckets_; ++i) {
        for (Slot& slot : table_[i].slots) {
            slot.check.store(0, std::memory_order_relaxed);
            slot.data.store(0, std::memory_order_relaxed);
        }
    }
    generation_ = 0;
}

std::optional<Entry> TranspositionTable::find(std::uint64_t key) const {
    for (Slot const& slot : bucket(key).slots) {
        std::uint64_t const data = slot.data.load(std::memory_order_relaxed);
        if (data != 0 && (slot.check.load(std::memory_order_relaxed) ^ data) == key) {
            return unpack(data);
        }
    }
    return std::nullopt;
}

void TranspositionTable::store(std::uint64_t key, Entry const& entry) {
    Slot* victim = nullptr;
    int least = 0;
    Entry kept = entry;
    for (Slot& slot : bucket(key).slots) {
        std::uint64_t const data = slot.data.load(std::memory_order_relaxed);
        Entry const old = unpack(data);
        if (data != 0 && (slot.check.load(std::memory_order_relaxed) ^ data) == key) {
            constexpr int kWorthKeeping = 3;
            if (entry.bound != Bound::exact && entry.depth + kWorthKeeping < old.depth &&
                generation_of(data) == generation_) {
                return;
            }
            kept.move = entry.move == kNoCell ? old.move : entry.move;
            victim = &slot;
            break;
        }
        int const age = static_cast<int>((generation_ - generation_of(data)) & 63U);
        int const worth = data == 0 ? -1'000 : old.depth - 8 * age;
        if (victim == nullptr || worth < least) {
            victim = &slot;
            least = worth;
        }
    }
    std::uint64_t const data = pack(kept, generation_);
    victim->check.store(key ^ data, std::memory_order_relaxed);
    victim->data.store(data, std::memory_order_relaxed);
}

}  // namespace tengen::engine::five
