#include "common/engine/five/transposition_table.hpp"

#include <array>

#include <gtest/gtest.h>

#include "common/base/mix.hpp"
#include "common/engine/five/score.hpp"

namespace tengen::engine::five {
namespace {

constexpr std::uint64_t kKey = 0x123456789ABCDEFULL;

void expect_same(Entry const& found, Entry const& expected) {
    EXPECT_EQ(found.move, expected.move);
    EXPECT_EQ(found.score, expected.score);
    EXPECT_EQ(found.evaluation, expected.evaluation);
    EXPECT_EQ(found.depth, expected.depth);
    EXPECT_EQ(found.bound, expected.bound);
}

TEST(TranspositionTable, KeepsToTheBytesAskedFor) {
    for (std::size_t const bytes : {64U, 100U, 4'095U, 4'096U, 1'000'000U, 3'333'333U}) {
        TranspositionTable const table(bytes);
        EXPECT_LE(table.bytes(), bytes);
        EXPECT_GT(table.bytes() + 64, bytes);
    }
    EXPECT_EQ(TranspositionTable(0).bytes(), 64U);
}

TEST(TranspositionTable, GivesBackWhatWasStored) {
    TranspositionTable table(1U << 16U);
    std::array const entries{
        Entry{.move = 1'023, .score = win_in(1), .evaluation = -10'000, .depth = 0, .bound = Bound::lower},
        Entry{
            .move = kNoCell, .score = loss_in(2), .evaluation = 10'000, .depth = 120, .bound = Bound::upper},
        Entry{.move = 0, .score = 0, .evaluation = 0, .depth = 255, .bound = Bound::exact},
        Entry{.move = 231, .score = kInfinite, .evaluation = -1, .depth = 1, .bound = Bound::exact},
        Entry{.move = 400, .score = -kInfinite, .evaluation = 1, .depth = 2, .bound = Bound::exact},
    };
    for (std::size_t i = 0; i < entries.size(); ++i) {
        table.store(kKey + (std::uint64_t{i} << 59U), entries[i]);
    }
    for (std::size_t i = 0; i < entries.size(); ++i) {
        auto const found = table.find(kKey + (std::uint64_t{i} << 59U));
        ASSERT_TRUE(found) << i;
        expect_same(*found, entries[i]);
    }
    EXPECT_FALSE(table.find(kKey + 1));
}

TEST(TranspositionTable, AProofReplacesADeeperBound) {
    TranspositionTable table(1U << 12U);
    table.store(kKey, {.move = 3, .score = 40, .depth = 12, .bound = Bound::lower});
    table.store(kKey, {.move = 4, .score = 90, .depth = 0, .bound = Bound::lower});
    EXPECT_EQ(table.find(kKey)->move, 3);
    Entry const proof{.move = 5, .score = win_in(9), .depth = 0, .bound = Bound::lower};
    table.store(kKey, proof);
    ASSERT_TRUE(table.find(kKey));
    expect_same(*table.find(kKey), proof);
}

TEST(TranspositionTable, ClearingForgetsEverything) {
    TranspositionTable table(1U << 12U);
    table.store(kKey, {.move = 3, .depth = 9, .bound = Bound::exact});
    table.clear();
    EXPECT_FALSE(table.find(kKey));
}

TEST(TranspositionTable, AnEntryWithoutAMoveKeepsTheOneKnown) {
    TranspositionTable table(1U << 12U);
    table.store(kKey, {.move = 77, .score = 5, .depth = 3, .bound = Bound::lower});
    table.store(kKey, {.move = kNoCell, .score = -5, .depth = 4, .bound = Bound::upper});
    ASSERT_TRUE(table.find(kKey));
    EXPECT_EQ(table.find(kKey)->move, 77);
    EXPECT_EQ(table.find(kKey)->score, -5);
}

TEST(TranspositionTable, DeepAndNewEntriesOutliveShallowAndOldOnes) {
    // One bucket: everything competes for four places.
    TranspositionTable table(64);
    for (std::uint64_t key = 1; key <= 4; ++key) {
        table.store(base::mix(key), {.move = 1, .depth = static_cast<int>(10 * key), .bound = Bound::exact});
    }
    table.store(base::mix(5), {.move = 1, .depth = 15, .bound = Bound::exact});
    EXPECT_FALSE(table.find(base::mix(1)));
    for (std::uint64_t key = 2; key <= 5; ++key) {
        EXPECT_TRUE(table.find(base::mix(key))) << key;
    }
    for (int searches = 0; searches < 6; ++searches) {
        table.start_search();
    }
    for (std::uint64_t key = 11; key <= 14; ++key) {
        table.store(base::mix(key), {.move = 1, .depth = 1, .bound = Bound::exact});
    }
    for (std::uint64_t key = 11; key <= 14; ++key) {
        EXPECT_TRUE(table.find(base::mix(key))) << key;
    }
}

}  // namespace
}  // namespace tengen::engine::five
