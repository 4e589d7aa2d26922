#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>

#include "common/engine/five/cell.hpp"
#include "common/engine/five/score.hpp"
#include "common/engine/five/zeroed.hpp"

namespace tengen::engine::five {

enum class Bound : std::uint8_t { none, upper, lower, exact };

/// What is known of a position.
struct Entry {
    Cell move = kNoCell;
    /// Relative to the position: a win in n plies from here is kWin - n.
    int score = 0;
    int evaluation = 0;
    int depth = 0;
    Bound bound = Bound::none;
};

/// Scores in the table are relative to the position, in a search to its root, `ply` plies before.
[[nodiscard]] constexpr int to_table(int score, int ply) {
    return is_win(score) ? score + ply : is_loss(score) ? score - ply : score;
}
[[nodiscard]] constexpr int from_table(int score, int ply) {
    return is_win(score) ? score - ply : is_loss(score) ? score + ply : score;
}

/// Positions looked at before, four to a bucket of one cache line; safe for several threads without locks: an
/// entry is kept as two words, the first of which is the key exclusive-or the second (Hyatt and Mann, 2002).
class TranspositionTable {
  public:
    /// At most `bytes`, at least one bucket.
    explicit TranspositionTable(std::size_t bytes);

    [[nodiscard]] std::size_t bytes() const { return buckets_ * sizeof(Bucket); }
    /// Not while a search is at work.
    void clear();
    /// From now on entries of earlier searches are the first to go.
    void start_search() { generation_ = (generation_ + 1) & 63U; }

    [[nodiscard]] std::optional<Entry> find(std::uint64_t key) const;
    void store(std::uint64_t key, Entry const& entry);
    /// Starts fetching what `find` will look at.
    void prefetch(std::uint64_t key) const { __builtin_prefetch(&bucket(key)); }

  private:
    /// Read and written through atomic references only.
    struct Slot {
        std::uint64_t check;
        std::uint64_t data;
    };
    struct alignas(64) Bucket {
        std::array<Slot, 4> slots;
    };
    [[nodiscard]] Bucket const& bucket(std::uint64_t key) const { return table_[place(key)]; }
    [[nodiscard]] Bucket& bucket(std::uint64_t key) { return table_[place(key)]; }
    [[nodiscard]] std::size_t place(std::uint64_t key) const {
        // The high half of the product spreads keys over any number of buckets (Lemire, 2016).
        __extension__ using Wide = unsigned __int128;
        return static_cast<std::size_t>(static_cast<Wide>(key) * buckets_ >> 64U);
    }

    std::size_t buckets_;
    Zeroed<Bucket> table_;
    unsigned generation_ = 0;
};

}  // namespace tengen::engine::five
