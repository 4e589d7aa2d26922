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

std::uint64_t read(std::uint64_t const& word) {
    // A reference to constants cannot be atomic before C++26.
    return std::atomic_ref{const_cast<std::uint64_t&>(word)}.load(std::memory_order_relaxed);
}

void write(std::uint64_t& word, std::uint64_t value) {
    std::atomic_ref{word}.store(value, std::memory_order_relaxed);
}

}  // namespace

TranspositionTable::TranspositionTable(std::size_t bytes)
    : buckets_(std::max<std::size_t>(1, bytes / sizeof(Bucket))), table_(buckets_) {}

void TranspositionTable::clear() {
    // The old memory goes before the new comes.
    table_ = Zeroed<Bucket>{0};
    table_ = Zeroed<Bucket>{buckets_};
    generation_ = 0;
}

std::optional<Entry> TranspositionTable::find(std::uint64_t key) const {
    for (Slot const& slot : bucket(key).slots) {
        std::uint64_t const data = read(slot.data);
        if (data != 0 && (read(slot.check) ^ data) == key) {
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
        std::uint64_t const data = read(slot.data);
        Entry const old = unpack(data);
        if (data != 0 && (read(slot.check) ^ data) == key) {
            constexpr int kWorthKeeping = 3;
            if (entry.bound != Bound::exact && !is_proven(entry.score) &&
                entry.depth + kWorthKeeping < old.depth && generation_of(data) == generation_) {
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
    write(victim->check, key ^ data);
    write(victim->data, data);
}

}  // namespace tengen::engine::five
