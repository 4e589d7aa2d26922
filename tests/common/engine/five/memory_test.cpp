// What a search takes from the heap. A program of its own, since it counts every allocation.

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdlib>
#include <new>

#include <gtest/gtest.h>

#include "common/engine/five/searcher.hpp"
#include "tests/common/engine/five/positions.hpp"

namespace {

/// Bytes in use; every block is preceded by its size, in as many bytes as its alignment.
std::atomic<std::size_t> used{0};
std::atomic<std::size_t> most{0};

constexpr std::size_t kPlain = alignof(std::max_align_t);

void* take(std::size_t size, std::size_t alignment) {
    std::size_t const whole = (size + 2 * alignment - 1) / alignment * alignment;
    void* const block = std::aligned_alloc(alignment, whole);
    if (block == nullptr) {
        throw std::bad_alloc();
    }
    *static_cast<std::size_t*>(block) = size;
    std::size_t const now = used += size;
    for (std::size_t old = most; old < now && !most.compare_exchange_weak(old, now);) {
    }
    return static_cast<char*>(block) + alignment;
}

void give_back(void* memory, std::size_t alignment) noexcept {
    if (memory != nullptr) {
        void* const block = static_cast<char*>(memory) - alignment;
        used -= *static_cast<std::size_t*>(block);
        std::free(block);
    }
}

}  // namespace

void* operator new(std::size_t size) {
    return take(size, kPlain);
}
void* operator new(std::size_t size, std::align_val_t alignment) {
    return take(size, std::max(kPlain, static_cast<std::size_t>(alignment)));
}
void operator delete(void* memory) noexcept {
    give_back(memory, kPlain);
}
void operator delete(void* memory, std::size_t) noexcept {
    give_back(memory, kPlain);
}
void operator delete(void* memory, std::align_val_t alignment) noexcept {
    give_back(memory, std::max(kPlain, static_cast<std::size_t>(alignment)));
}
void operator delete(void* memory, std::size_t, std::align_val_t alignment) noexcept {
    give_back(memory, std::max(kPlain, static_cast<std::size_t>(alignment)));
}

namespace tengen::engine::five {
namespace {

constexpr std::size_t kMegabyte = std::size_t{1} << 20U;
/// Tables of a rule, and what each thread keeps for itself.
constexpr std::size_t kBeside = 8 * kMegabyte;
constexpr std::size_t kThread = 4 * kMegabyte;

TEST(SearcherMemory, IsWhatWasAskedForAndLittleMore) {
    Problem const problem = test::problem_of_moves(rules::FiveRule::renju, "h8i9i7g9j8h6g7i6");
    for (std::size_t const megabytes : {1U, 16U, 64U}) {
        for (int const threads : {1, 2}) {
            std::size_t const before = used;
            most = before;
            {
                Searcher searcher({.hash_bytes = megabytes * kMegabyte, .threads = threads});
                static_cast<void>(searcher.search(problem, {.nodes = 3'000}, {}));
                EXPECT_GE(most - before, megabytes * kMegabyte - 64);
                EXPECT_LE(most - before,
                          megabytes * kMegabyte + kBeside + kThread * static_cast<std::size_t>(threads));
            }
            EXPECT_LE(used, before + kBeside);
        }
    }
}

TEST(SearcherMemory, DoesNotGrowFromSearchToSearch) {
    Searcher searcher({.hash_bytes = kMegabyte});
    test::Random random(51);
    static_cast<void>(searcher.search(test::random_problem({}, 20, random), {.nodes = 500}, {}));
    std::size_t const before = used;
    for (int round = 0; round < 60; ++round) {
        static_cast<void>(
            searcher.search(test::random_problem({}, 10 + round % 30, random), {.nodes = 500}, {}));
    }
    EXPECT_EQ(used, before);
}

TEST(SearcherMemory, ConfiguringGivesTheOldTableBack) {
    std::size_t const before = used;
    Searcher searcher({.hash_bytes = 32 * kMegabyte});
    most = used.load();
    searcher.configure({.hash_bytes = kMegabyte});
    EXPECT_LE(used, before + kMegabyte + kBeside);
    searcher.configure({.hash_bytes = 48 * kMegabyte});
    searcher.configure({.hash_bytes = 48 * kMegabyte});
    EXPECT_LE(most, before + 50 * kMegabyte + kBeside) << "old and new table at the same time";
}

}  // namespace
}  // namespace tengen::engine::five
