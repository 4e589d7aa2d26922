#include <gtest/gtest.h>

#include "tests/server/ai/pool_harness.hpp"

// The house's own engines.

namespace tengen::server::ai {
namespace {

TEST_F(WorkerPoolTest, TheHouseHasHintsForBothGamesAndTheirOpenings) {
    WorkerPool pool(patient_, house_engines(), desk_.answers());
    auto const swap2 = rules::GameSpec::make({.opening = rules::Opening::swap2});
    core::AskHint hint{core::EngineTicket{base::RoomId{"A"}}, rules::Position(*swap2), 1, std::nullopt};
    pool.ask(hint);
    EXPECT_TRUE(desk_.wait_for("A").ends_with(" opening")) << desk_.wait_for("A");
    hint.ticket.room.value = "B";
    hint.position = rules::Position(rules::GameSpec::make(rules::ChengsanRules{}));
    pool.ask(hint);
    EXPECT_TRUE(desk_.wait_for("B").ends_with(" search")) << desk_.wait_for("B");
}

TEST_F(WorkerPoolTest, TheHouseHasEnginesForEveryLevel) {
    WorkerPool pool(patient_, house_engines(), desk_.answers());
    pool.ask(ask("A", "paper-b"));
    EXPECT_NE(desk_.wait_for("A"), "threw");
}

}  // namespace
}  // namespace tengen::server::ai
