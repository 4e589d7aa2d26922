// What several threads of a search share. Small, so that it runs under ThreadSanitizer too.

#include <latch>
#include <stop_token>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

#include "common/engine/five/searcher.hpp"
#include "common/engine/five/transposition_table.hpp"
#include "tests/common/engine/five/positions.hpp"
#include "tests/common/engine/five/referee.hpp"

namespace tengen::engine::five {
namespace {

using test::fault;
using test::Kind;
using test::name_of;

constexpr std::size_t kBytes = std::size_t{1} << 18U;

/// What is kept of a key in the test below: everything follows from the key.
Entry entry_of(std::uint64_t key) {
    return {.move = static_cast<Cell>(key % 400),
            .score = static_cast<int>(key % 20'000) - 10'000,
            .evaluation = static_cast<int>(key % 9'000),
            .depth = static_cast<int>(key % 60),
            .bound = Bound::exact};
}

TEST(TranspositionTable, ThreadsNeverReadHalfAnEntry) {
    TranspositionTable table(1'024);
    constexpr int kThreads = 3;
    std::latch begin(kThreads);
    std::vector<int> faults(kThreads, 0);
    {
        std::vector<std::jthread> threads;
        for (int number = 0; number < kThreads; ++number) {
            threads.emplace_back([&, number] {
                test::Random random(static_cast<std::uint64_t>(number));
                begin.arrive_and_wait();
                for (int round = 0; round < 20'000; ++round) {
                    std::uint64_t const key = base::mix(static_cast<std::uint64_t>(1 + random.below(300)));
                    table.store(key, entry_of(key));
                    if (auto const found = table.find(key)) {
                        Entry const expected = entry_of(key);
                        faults[static_cast<std::size_t>(number)] +=
                            found->move == expected.move && found->score == expected.score &&
                                    found->evaluation == expected.evaluation && found->depth == expected.depth
                                ? 0
                                : 1;
                    }
                }
            });
        }
    }
    EXPECT_EQ(faults, std::vector<int>(kThreads, 0));
}

TEST(Searcher, ThreadsFindLegalMoves) {
    for (Kind const kind : test::rules_on_15()) {
        Searcher search({.hash_bytes = kBytes, .threads = 2});
        Problem problem{.rule = kind.rule, .size = kind.size};
        for (int moves = 0; moves < 8; ++moves) {
            Findings const found = search.search(problem, {.nodes = 600}, {});
            ASSERT_EQ(fault(found, problem), "") << name_of(kind);
            problem = test::after(problem, found.lines.at(0).points.at(0));
        }
    }
}

TEST(Searcher, ManyShortSearchesByThreadsEnd) {
    Searcher search({.hash_bytes = kBytes, .threads = 3});
    Problem const problem = test::problem_of_moves(rules::FiveRule::freestyle, "h8i9i7g9j8h6g7i6");
    for (std::uint64_t nodes = 1; nodes < 60; ++nodes) {
        Findings const found =
            search.search(problem, {.nodes = nodes, .lines = 1 + static_cast<int>(nodes % 3)}, {});
        ASSERT_EQ(fault(found, problem, 3), "") << nodes;
    }
}

TEST(Searcher, ThreadsEndWhenTheyAreStopped) {
    std::stop_source source;
    Searcher search({.hash_bytes = kBytes, .threads = 2});
    Problem const problem = test::problem_of_moves(rules::FiveRule::renju, "h8i9i7g9j8h6g7i6");
    Findings const found = search.search(problem, {}, source.get_token(), [&](Findings const& now) {
        if (now.depth >= 3) {
            source.request_stop();
        }
    });
    EXPECT_GE(found.depth, 3);
    EXPECT_EQ(fault(found, problem), "");
}

TEST(Searcher, ThreadsKeepToTheirNodesButForABatchEach) {
    Searcher search({.hash_bytes = kBytes, .threads = 2});
    Problem const problem = test::problem_of_moves(rules::FiveRule::standard, "h8i9i7g9j8h6g7i6");
    Findings const found = search.search(problem, {.nodes = 3'000}, {});
    EXPECT_LE(found.nodes, 4'000U);
}

}  // namespace
}  // namespace tengen::engine::five
