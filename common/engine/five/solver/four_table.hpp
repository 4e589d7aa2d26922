#pragma once

#include <cstddef>
#include <cstdint>

#include "common/engine/five/cell.hpp"
#include "common/engine/five/zeroed.hpp"

namespace tengen::engine::five::solver {

/// More fours than a board has points for.
constexpr int kAnyFours = 400;

/// What is known of positions with the attacker to move: by how many fours a win was found, and within how
/// many there is none. Old positions give way to new ones.
class FourTable {
  public:
    /// Nothing is known when all is zero.
    struct Entry {
        std::uint64_t key;
        std::int16_t move;
        /// One more than the fours of a win that begins with `move`; zero when none is known.
        std::int16_t won;
        /// One more than the fours within which there is no win.
        std::int16_t failed;
    };

    /// Keeps to `bytes`; at least one bucket.
    explicit FourTable(std::size_t bytes);

    /// nullptr when nothing is known. Valid until the next `store`.
    [[nodiscard]] Entry const* find(std::uint64_t key) const;
    void store_win(std::uint64_t key, int fours, Cell move);
    void store_failure(std::uint64_t key, int fours);

  private:
    static constexpr std::size_t kWays = 4;
    struct Bucket {
        Entry entries[kWays];
    };

    /// The entry of the key, made if there is none.
    Entry& claim(std::uint64_t key);

    std::size_t mask_;
    Zeroed<Bucket> buckets_;
};

}  // namespace tengen::engine::five::solver
