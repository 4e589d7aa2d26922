// What a search takes from the heap. A program of its own, since it counts every allocation.

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdlib>
#include <new>

#include <gtest/gtest.h>
#include <malloc.h>

#include "common/engine/five/searcher.hpp"
#include "tests/common/engine/five/positions.hpp"

// The linker leads calloc and free of what is linked here to the ones below (--wrap).
// NOLINTBEGIN(bugprone-reserved-identifier,cert-dcl37-c,cert-dcl51-cpp): the names are the linker's.
extern "C" void* __real_calloc(std::size_t count, std::size_t size);
extern "C" void __real_free(void* block);
extern "C" void* __wrap_calloc(std::size_t amount, std::size_t size);
extern "C" void __wrap_free(void* block);
// NOLINTEND(bugprone-reserved-identifier,cert-dcl37-c,cert-dcl51-cpp)

namespace {

/// Bytes in use, and the most there were at a time.
std::atomic<std::size_t> used{0};
std::atomic<std::size_t> most{0};

void* count(void* block) noexcept {
    if (block != nullptr) {
        std::size_t const size = malloc_usable_size(block);
        std::size_t const now = used.fetch_add(size) + size;
        for (std::size_t old = most; old < now && !most.compare_exchange_weak(old, now);) {
        }
    }
    return block;
}

void* take(std::size_t size) noexcept {
    return count(std::malloc(std::max<std::size_t>(size, 1)));
}

void* take_aligned(std::size_t size, std::align_val_t alignment) noexcept {
    auto const step = static_cast<std::size_t>(alignment);
    return count(std::aligned_alloc(step, (size + step - 1) / step * step));
}

void* or_throw(void* block) {
    if (block == nullptr) {
        throw std::bad_alloc();
    }
    return block;
}

void give_back(void* block) noexcept {
    if (block != nullptr) {
        used -= malloc_usable_size(block);
        __real_free(block);
    }
}

}  // namespace

void* __wrap_calloc(std::size_t amount, std::size_t size) {  // NOLINT(bugprone-reserved-identifier)
    return count(__real_calloc(amount, size));
}
void __wrap_free(void* block) {  // NOLINT(bugprone-reserved-identifier)
    give_back(block);
}

// Every form: a sanitizer brings its own of those that are left out.

void* operator new(std::size_t size) {
    return or_throw(take(size));
}
void* operator new[](std::size_t size) {
    return or_throw(take(size));
}
void* operator new(std::size_t size, std::nothrow_t const&) noexcept {
    return take(size);
}
void* operator new[](std::size_t size, std::nothrow_t const&) noexcept {
    return take(size);
}
void* operator new(std::size_t size, std::align_val_t alignment) {
    return or_throw(take_aligned(size, alignment));
}
void* operator new[](std::size_t size, std::align_val_t alignment) {
    return or_throw(take_aligned(size, alignment));
}
void operator delete(void* block) noexcept {
    give_back(block);
}
void operator delete[](void* block) noexcept {
    give_back(block);
}
void operator delete(void* block, std::size_t) noexcept {
    give_back(block);
}
void operator delete[](void* block, std::size_t) noexcept {
    give_back(block);
}
void operator delete(void* block, std::nothrow_t const&) noexcept {
    give_back(block);
}
void operator delete[](void* block, std::nothrow_t const&) noexcept {
    give_back(block);
}
void operator delete(void* block, std::align_val_t) noexcept {
    give_back(block);
}
void operator delete[](void* block, std::align_val_t) noexcept {
    give_back(block);
}
void operator delete(void* block, std::size_t, std::align_val_t) noexcept {
    give_back(block);
}
void operator delete[](void* block, std::size_t, std::align_val_t) noexcept {
    give_back(block);
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
