#include <array>
#include <stop_token>
#include <vector>

#include <gtest/gtest.h>

#include "common/engine/five/searcher.hpp"
#include "tests/common/engine/five/positions.hpp"
#include "tests/common/engine/five/referee.hpp"

namespace tengen::engine::five {
namespace {

using test::fault;
using test::Kind;
using test::name_of;

constexpr std::size_t kBytes = std::size_t{1} << 20U;

/// A quiet middle game.
Problem middle_game(rules::FiveRule rule) {
    return test::problem_of_moves(rule, "h8i9i7g9j8h6g7i6");
}

bool same(Findings const& a, Findings const& b) {
    return a.depth == b.depth && a.selective_depth == b.selective_depth && a.nodes == b.nodes &&
           std::ranges::equal(a.lines, b.lines, [](Line const& one, Line const& other) {
               return one.score == other.score && one.points == other.points;
           });
}

TEST(SearchLimits, NodesAreNotExceeded) {
    for (Kind const kind : test::rules_on_15()) {
        for (std::uint64_t const nodes : {1, 2, 3, 50, 255, 256, 257, 1'000, 5'000}) {
            for (int const lines : {1, 4}) {
                Searcher search({.hash_bytes = kBytes});
                Findings const found =
                    search.search(middle_game(kind.rule), {.nodes = nodes, .lines = lines}, {});
                EXPECT_LE(found.nodes, nodes) << name_of(kind);
                EXPECT_GE(found.nodes, nodes / 2) << name_of(kind);
            }
        }
    }
}

TEST(SearchLimits, ACutInMidDepthIsNoProofOfALoss) {
    // Won or open by far longer searches; the first move tried at some depth loses.
    for (char const* const moves :
         {"h8g7i10h7g9f8e9i7f7f9j7f10i6k8h11g12f11g11h10h12g10h9i12k10j12i11j14k14j10j8h6g6k11k6l12i9m13n14j1"
          "3j11",
          "h8i9h6j8i7g9h9h10g11j10i11i10k10h11h7h5j9i8k7j7f10i6k8k6f7g7g5j6f6f8e7l5m4d8e6m6l6"}) {
        for (std::uint64_t nodes = 100; nodes < 3'000; nodes += 37) {
            Searcher search({.hash_bytes = kBytes});
            Findings const found = search.search(test::problem_of_moves(rules::FiveRule::freestyle, moves),
                                                 {.nodes = nodes}, {});
            EXPECT_FALSE(is_loss(found.lines.at(0).score)) << moves << " at " << nodes;
        }
    }
}

TEST(SearchLimits, DepthIsReachedAndNotExceeded) {
    for (Kind const kind : test::rules_on_15()) {
        for (int const depth : {1, 2, 5, 8}) {
            Searcher search({.hash_bytes = kBytes});
            Findings const found = search.search(middle_game(kind.rule), {.depth = depth}, {});
            EXPECT_EQ(found.depth, depth) << name_of(kind);
            EXPECT_GE(found.selective_depth, depth - 1) << name_of(kind);
            EXPECT_EQ(fault(found, middle_game(kind.rule)), "") << name_of(kind);
        }
    }
}

TEST(SearchLimits, ASearchThatIsStoppedBeforeItBeginsStillMoves) {
    std::stop_source source;
    source.request_stop();
    for (Kind const kind : test::rules_on_15()) {
        Searcher search({.hash_bytes = kBytes});
        Findings const found = search.search(middle_game(kind.rule), {}, source.get_token());
        EXPECT_EQ(fault(found, middle_game(kind.rule)), "");
        EXPECT_EQ(found.depth, 0);
    }
}

TEST(SearchLimits, StoppingEndsASearchWithoutOtherLimits) {
    for (int const lines : {1, 3}) {
        std::stop_source source;
        Searcher search({.hash_bytes = kBytes});
        std::uint64_t nodes = 0;
        Findings const found = search.search(middle_game(rules::FiveRule::freestyle), {.lines = lines},
                                             source.get_token(), [&](Findings const& now) {
                                                 if (now.depth >= 4) {
                                                     nodes = nodes == 0 ? now.nodes : nodes;
                                                     source.request_stop();
                                                 }
                                             });
        EXPECT_GT(nodes, 0U);
        EXPECT_LE(found.nodes, nodes + 1'000);
        EXPECT_EQ(fault(found, middle_game(rules::FiveRule::freestyle), lines), "");
    }
}

TEST(SearchLimits, TimeEndsASearch) {
    Searcher search({.hash_bytes = kBytes});
    Findings const found =
        search.search(middle_game(rules::FiveRule::freestyle), {.time = std::chrono::milliseconds(30)}, {});
    EXPECT_GE(found.elapsed, std::chrono::milliseconds(30));
    EXPECT_GT(found.nodes, 0U);
}

TEST(Searcher, ForANodeLimitTheFindingsAreAlwaysTheSame) {
    for (Kind const kind : test::rules_on_15()) {
        for (SearchLimits const& limits :
             {SearchLimits{.nodes = 5'000}, SearchLimits{.nodes = 4'000, .lines = 3},
              SearchLimits{.depth = 6}}) {
            Searcher one({.hash_bytes = kBytes});
            Searcher two({.hash_bytes = kBytes});
            Findings const first = one.search(middle_game(kind.rule), limits, {});
            EXPECT_TRUE(same(first, two.search(middle_game(kind.rule), limits, {}))) << name_of(kind);
        }
    }
}

TEST(Searcher, ForgettingMakesItAsNew) {
    for (Kind const kind : test::rules_on_15()) {
        SearchLimits const limits{.nodes = 4'000};
        Searcher search({.hash_bytes = kBytes});
        Findings const first = search.search(middle_game(kind.rule), limits, {});
        static_cast<void>(search.search(test::problem_of_moves(kind.rule, "h8h9j8i9"), limits, {}));
        search.forget();
        EXPECT_TRUE(same(first, search.search(middle_game(kind.rule), limits, {}))) << name_of(kind);
        search.configure({.hash_bytes = kBytes});
        EXPECT_TRUE(same(first, search.search(middle_game(kind.rule), limits, {}))) << name_of(kind);
    }
}

TEST(Searcher, AnotherRuleOrSizeForgets) {
    SearchLimits const limits{.nodes = 4'000};
    Searcher search({.hash_bytes = kBytes});
    Findings const first = search.search(middle_game(rules::FiveRule::renju), limits, {});
    static_cast<void>(search.search(middle_game(rules::FiveRule::caro), limits, {}));
    static_cast<void>(search.search({.rule = rules::FiveRule::standard, .size = 20}, limits, {}));
    EXPECT_TRUE(same(first, search.search(middle_game(rules::FiveRule::renju), limits, {})));
}

TEST(Searcher, WhatItLearnedIsKeptForTheNextSearch) {
    std::uint64_t first = 0;
    std::uint64_t again = 0;
    for (Kind const kind : test::rules_on_15()) {
        Searcher search({.hash_bytes = 8 * kBytes});
        Problem const problem = middle_game(kind.rule);
        SearchLimits const limits{.depth = 8};
        std::uint64_t const one = search.search(problem, limits, {}).nodes;
        std::uint64_t const two = search.search(problem, limits, {}).nodes;
        EXPECT_LT(two, one) << name_of(kind);
        first += one;
        again += two;
    }
    EXPECT_LT(again, first / 2);
}

TEST(Searcher, ProgressTellsRisingDepths) {
    Searcher search({.hash_bytes = kBytes});
    Problem const problem = middle_game(rules::FiveRule::freestyle);
    std::vector<Findings> told;
    Findings const found =
        search.search(problem, {.depth = 7}, {}, [&](Findings const& now) { told.push_back(now); });
    ASSERT_GE(told.size(), 7U);
    for (std::size_t i = 0; i < told.size(); ++i) {
        EXPECT_EQ(fault(told[i], problem), "");
        if (i > 0) {
            EXPECT_GE(told[i].depth, told[i - 1].depth);
            EXPECT_GE(told[i].nodes, told[i - 1].nodes);
        }
    }
    EXPECT_EQ(told.back().depth, 7);
    EXPECT_EQ(told.back().lines.at(0).points, found.lines.at(0).points);
}

}  // namespace
}  // namespace tengen::engine::five
