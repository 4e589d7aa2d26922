#include <map>
#include <string>

#include <gtest/gtest.h>

#include "tests/server/ai/pool_harness.hpp"

// Hints for people.

namespace tengen::server::ai {
namespace {

TEST_F(WorkerPoolTest, AHintSaysWhy) {
    WorkerPool pool(patient_, engines(), desk_.answers());
    pool.ask(ask_hint("A"));
    EXPECT_EQ(desk_.wait_for("A"), "h8 search");
}

TEST_F(WorkerPoolTest, AHintIsTheBestMoveAndASeatPlaysInItsStyle) {
    hint_level_ = "aims";
    WorkerPool pool(patient_, engines(), desk_.answers());
    pool.ask(ask_hint("A"));
    EXPECT_EQ(desk_.wait_for("A"), "c3 search");
    pool.ask(ask("B", "aims"));
    EXPECT_EQ(desk_.wait_for("B"), "h8");
}

TEST_F(WorkerPoolTest, AHintThatCannotBeFoundIsAFailure) {
    for (auto const& [level, failure] :
         std::map<std::string, std::string>{{"throws", "threw"}, {"nonsense", "illegal move"}}) {
        hint_level_ = level;
        WorkerPool pool(patient_, engines(), desk_.answers());
        pool.ask(ask_hint(level));
        EXPECT_EQ(desk_.wait_for(level), failure);
    }
    hint_level_ = "hangs";
    WorkerPool pool(hasty_, engines(), desk_.answers());
    pool.ask(ask_hint("A"));
    EXPECT_EQ(desk_.wait_for("A"), "silent");
}

TEST_F(WorkerPoolTest, AHintOfALevelWithANumberOfItsOwnDoesNotWaitForItsMoves) {
    hint_level_ = "slow";
    auto limited = engines();
    limited.at_once = [](std::string_view level) {
        return level == "slow" ? std::optional(1) : std::nullopt;
    };
    limited.at_once_in_all = 1;
    WorkerPool pool(patient_, limited, desk_.answers());
    pool.ask(ask("A", "slow"));
    gate_->wait_for_inside(1);
    pool.ask(ask_hint("B"));
    gate_->wait_for_inside(2);
    gate_->open_up();
    EXPECT_EQ(desk_.wait_for("B"), "d5 search");
    EXPECT_EQ(desk_.wait_for("A"), "d5");
}

TEST_F(WorkerPoolTest, NobodyHearsWhatAHintsEngineThinks) {
    hint_level_ = "talks";
    WorkerPool pool(patient_, engines(), desk_.answers());
    pool.ask(ask_hint("A"));
    EXPECT_EQ(desk_.wait_for("A"), "h8 search");
    EXPECT_FALSE(desk_.has("A+"));
}

}  // namespace
}  // namespace tengen::server::ai
