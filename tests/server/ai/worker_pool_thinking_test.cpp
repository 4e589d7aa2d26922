#include <vector>

#include <gtest/gtest.h>

#include "tests/server/ai/pool_harness.hpp"

// What is told while an engine thinks.

namespace tengen::server::ai {
namespace {

using namespace std::chrono_literals;

TEST_F(WorkerPoolTest, TellsWhatAnEngineThinks) {
    WorkerPool pool(patient_, engines(), desk_.answers());
    pool.ask(ask("A", "talks"));
    EXPECT_EQ(desk_.wait_for("A"), "h8");
    EXPECT_EQ(desk_.wait_for("A+"), "6 h8");
    EXPECT_EQ(desk_.order(), (std::vector<std::string>{"A+", "A+", "A+", "A"}));
}

TEST_F(WorkerPoolTest, TellsNotTooOftenWhatAnEngineThinksAndAlwaysWhatItThoughtLast) {
    patient_.progress = 1h;
    WorkerPool pool(patient_, engines(), desk_.answers());
    pool.ask(ask("A", "talks"));
    EXPECT_EQ(desk_.wait_for("A"), "h8");
    EXPECT_EQ(desk_.wait_for("A+"), "6 h8");
    EXPECT_EQ(desk_.order(), (std::vector<std::string>{"A+", "A+", "A"}));
}

TEST_F(WorkerPoolTest, TellsNothingTwice) {
    WorkerPool pool(patient_, engines(), desk_.answers());
    pool.ask(ask("A", "talks to the end"));
    EXPECT_EQ(desk_.wait_for("A"), "h8");
    EXPECT_EQ(desk_.order(), (std::vector<std::string>{"A+", "A"}));
}

TEST_F(WorkerPoolTest, AnEngineThatThinksNothingTellsNothing) {
    WorkerPool pool(patient_, engines(), desk_.answers());
    pool.ask(ask("A", "plain"));
    EXPECT_EQ(desk_.wait_for("A"), "h8");
    EXPECT_FALSE(desk_.has("A+"));
}

}  // namespace
}  // namespace tengen::server::ai
