#include <gtest/gtest.h>

#include "tests/server/ai/pool_harness.hpp"

// Engines that are asked for draws.

namespace tengen::server::ai {
namespace {

using rules::Side;

TEST_F(WorkerPoolTest, ADrawIsTheEnginesDecision) {
    WorkerPool pool(patient_, engines(), desk_.answers());
    pool.ask(ask_draw("A", "plain", Side::white));
    pool.ask(ask_draw("B", "plain", Side::black));
    pool.ask(ask_draw("C", "throws", Side::white));
    EXPECT_EQ(desk_.wait_for("A"), "draw");
    EXPECT_EQ(desk_.wait_for("B"), "no draw");
    EXPECT_EQ(desk_.wait_for("C"), "no draw");
}

TEST_F(WorkerPoolTest, AnOfferOfADrawIsTheEnginesDecision) {
    WorkerPool pool(patient_, engines(), desk_.answers());
    auto const ask_wish = [](std::string const& room, std::string level, Side side) {
        core::EngineTicket ticket{base::RoomId{room}};
        ticket.side = side;
        return core::AskDrawWish{ticket, std::move(level), empty_board(), std::nullopt};
    };
    pool.ask(ask_wish("A", "plain", Side::white));
    pool.ask(ask_wish("B", "plain", Side::black));
    pool.ask(ask_wish("C", "throws", Side::white));
    EXPECT_EQ(desk_.wait_for("A"), "offers");
    EXPECT_EQ(desk_.wait_for("B"), "offers none");
    EXPECT_EQ(desk_.wait_for("C"), "offers none");
}

}  // namespace
}  // namespace tengen::server::ai
