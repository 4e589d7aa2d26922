#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "common/engine/generic/score.hpp"

namespace tengen::engine::generic {

/// What is known of a score.
enum class Bound : std::uint8_t { none, lower, upper, exact };

/// Results of a search by position. Of two places for a key one keeps the deepest result, the other the
/// newest.
class TranspositionTable {
  public:
    struct Entry {
        std::uint64_t key = 0;
        std::uint32_t move = 0;
        std::int16_t score = 0;
        std::uint8_t depth = 0;
        Bound bound = Bound::none;
    };

    /// Takes the largest power of two of entries that `bytes` hold, at least two.
    explicit TranspositionTable(std::size_t bytes)
        : entries_(std::bit_floor(std::max<std::size_t>(bytes / sizeof(Entry), 2))) {}

    void clear() { std::fill(entries_.begin(), entries_.end(), Entry{}); }

    /// nullptr when nothing is kept of the position. Scores count turns from `ply` on.
    [[nodiscard]] Entry const* find(std::uint64_t key) const {
        std::size_t const at = place(key);
        for (std::size_t const one : {at, at + 1}) {
            if (entries_[one].key == key) {
                return &entries_[one];
            }
        }
        return nullptr;
    }

    void keep(Entry const& entry) {
        std::size_t const at = place(entry.key);
        Entry& deep = entries_[at];
        deep.key == entry.key || deep.bound == Bound::none || entry.depth >= deep.depth
            ? deep = entry
            : entries_[at + 1] = entry;
    }

    /// A score as the table keeps it: turns to the end count from the position, not from the root.
    [[nodiscard]] static int to_table(int score, int ply) {
        return is_win(score) ? score + ply : is_loss(score) ? score - ply : score;
    }
    [[nodiscard]] static int from_table(int score, int ply) {
        return is_win(score) ? score - ply : is_loss(score) ? score + ply : score;
    }

  private:
    [[nodiscard]] std::size_t place(std::uint64_t key) const { return key & (entries_.size() - 2); }

    std::vector<Entry> entries_;
};

}  // namespace tengen::engine::generic
