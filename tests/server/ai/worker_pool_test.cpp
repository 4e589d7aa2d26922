#include "server/ai/worker_pool.hpp"

#include <gtest/gtest.h>

#include "tests/server/ai/pool_harness.hpp"

namespace tengen::server::ai {
namespace {

using rules::Side;
using namespace std::chrono_literals;

TEST_F(WorkerPoolTest, AnswersWithTheEnginesMove) {
    WorkerPool pool(patient_, engines(), desk_.answers());
    pool.ask(ask("A", "plain"));
    EXPECT_EQ(desk_.wait_for("A"), "h8");
}

TEST_F(WorkerPoolTest, AnEngineThatThrowsOrPlaysNonsenseIsAFailure) {
    WorkerPool pool(patient_, engines(), desk_.answers());
    pool.ask(ask("A", "throws"));
    pool.ask(ask("B", "nonsense"));
    pool.ask(ask("C", "plain"));
    pool.ask(ask("D", "throws a number"));
    EXPECT_EQ(desk_.wait_for("D"), "threw");
    EXPECT_EQ(desk_.wait_for("A"), "threw");
    EXPECT_EQ(desk_.wait_for("B"), "illegal move");
    EXPECT_EQ(desk_.wait_for("C"), "h8");
}

TEST_F(WorkerPoolTest, AnEngineThatObeysTheStopAnswersInTime) {
    WorkerPool pool({.threads = 1, .time_limit = 5ms, .grace = 60s}, engines(), desk_.answers());
    pool.ask(ask("A", "slow"));
    EXPECT_EQ(desk_.wait_for("A"), "d5");
    EXPECT_EQ(pool.lost(), 0);
}

TEST_F(WorkerPoolTest, AClockThatAllowsLessIsObeyed) {
    WorkerPool pool({.threads = 1, .time_limit = 10min, .grace = 10min}, engines(), desk_.answers());
    auto hurried = ask("A", "slow");
    hurried.time = 5ms;
    pool.ask(hurried);
    EXPECT_EQ(desk_.wait_for("A"), "d5");
}

TEST_F(WorkerPoolTest, AClockRunsWhileItsQuestionWaits) {
    WorkerPool pool({.threads = 1, .time_limit = 10min, .grace = 10min}, engines(), desk_.answers());
    for (auto const* room : {"A", "B"}) {
        auto hurried = ask(room, "slow");
        hurried.time = 5ms;
        pool.ask(hurried);
    }
    EXPECT_EQ(desk_.wait_for("A"), "d5");
    EXPECT_EQ(desk_.wait_for("B"), "d5");
}

TEST_F(WorkerPoolTest, AnEngineThatHangsIsGivenUpAndTheOthersGoOn) {
    WorkerPool pool(hasty_, engines(), desk_.answers());
    pool.ask(ask("A", "hangs"));
    pool.ask(ask("B", "plain"));
    EXPECT_EQ(desk_.wait_for("A"), "silent");
    EXPECT_EQ(desk_.wait_for("B"), "h8");
    EXPECT_EQ(pool.lost(), 1);
}

TEST_F(WorkerPoolTest, ThreadsAreLostOnlySoOften) {
    hasty_.lost_threads = 1;
    WorkerPool pool(hasty_, engines(), desk_.answers());
    for (char const* room : {"A", "B", "C", "D"}) {
        pool.ask(ask(room, "hangs"));
    }
    EXPECT_EQ(desk_.wait_for("D"), "silent");
    EXPECT_EQ(pool.lost(), 2);
    pool.ask(ask("E", "plain"));
    EXPECT_EQ(desk_.wait_for("E"), "silent");
}

TEST_F(WorkerPoolTest, ACancelledQuestionIsNotAnswered) {
    WorkerPool pool(patient_, engines(), desk_.answers());
    pool.ask(ask("A", "slow"));
    pool.ask(ask("B", "plain"));
    pool.ask(ask("C", "plain"));
    gate_->wait_for_inside(1);
    pool.cancel({base::RoomId{"B"}, Side::black});
    pool.cancel({base::RoomId{"A"}, Side::black});
    EXPECT_EQ(desk_.wait_for("C"), "h8");
    EXPECT_FALSE(desk_.has("A"));
    EXPECT_FALSE(desk_.has("B"));
}

TEST_F(WorkerPoolTest, AnotherSeatOfTheRoomIsNotCancelled) {
    WorkerPool pool(patient_, engines(), desk_.answers());
    pool.ask(ask("A", "slow"));
    gate_->wait_for_inside(1);
    pool.cancel({base::RoomId{"A"}, Side::white});
    gate_->open_up();
    EXPECT_EQ(desk_.wait_for("A"), "d5");
}

TEST_F(WorkerPoolTest, EndsWithoutWaitingForAnEngineThatHangs) {
    {
        WorkerPool pool({.threads = 2, .time_limit = 60s, .grace = 5ms}, engines(), desk_.answers());
        pool.ask(ask("A", "hangs"));
        pool.ask(ask("B", "slow"));
        gate_->wait_for_inside(2);
    }
    gate_->open_up();
    EXPECT_FALSE(desk_.has("A"));
    EXPECT_FALSE(desk_.has("B"));
}

TEST_F(WorkerPoolTest, TellsOnceClosedWhoStillHangsHoweverLongTheGrace) {
    WorkerPool pool({.threads = 3, .time_limit = 1h, .grace = 24h}, engines(), desk_.answers());
    pool.ask(ask("A", "hangs"));
    pool.ask(ask("B", "slow"));
    gate_->wait_for_inside(2);
    EXPECT_EQ(pool.lost(), 0);
    pool.close();
    EXPECT_EQ(pool.lost(), 1);
    EXPECT_FALSE(desk_.has("A"));
    EXPECT_FALSE(desk_.has("B"));
}

}  // namespace
}  // namespace tengen::server::ai
