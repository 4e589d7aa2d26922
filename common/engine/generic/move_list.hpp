#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <utility>

namespace tengen::engine::generic {

/// The moves of one position with the order in which they are worth trying. No heap: lives on the stack of
/// the search.
template <class Move>
class MoveList {
  public:
    static constexpr std::size_t kMost = 640;

    void add(Move move) {
        assert(count_ < kMost);
        moves_[count_++] = {move, 0};
    }
    [[nodiscard]] std::size_t size() const { return count_; }
    [[nodiscard]] Move move(std::size_t at) const { return moves_[at].move; }
    [[nodiscard]] int& order(std::size_t at) { return moves_[at].order; }

    /// The move that comes at place `at` when the greatest order goes first; equal ones as they were added.
    /// Precondition: asked for every place before `at`.
    [[nodiscard]] Move pick(std::size_t at) {
        std::size_t best = at;
        for (std::size_t other = at + 1; other < count_; ++other) {
            if (moves_[other].order > moves_[best].order) {
                best = other;
            }
        }
        Entry const picked = moves_[best];
        for (; best > at; --best) {
            moves_[best] = moves_[best - 1];
        }
        moves_[at] = picked;
        return picked.move;
    }

  private:
    struct Entry {
        Move move;
        int order;
    };
    // Only what was added is ever read.
    std::array<Entry, kMost> moves_;
    std::size_t count_ = 0;
};

}  // namespace tengen::engine::generic
