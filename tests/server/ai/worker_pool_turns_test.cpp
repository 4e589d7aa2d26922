#include <vector>

#include <gtest/gtest.h>

#include "tests/server/ai/pool_harness.hpp"

// Whose question comes next.

namespace tengen::server::ai {
namespace {

using engine::Limits;
using rules::Side;
using namespace std::chrono_literals;

TEST_F(WorkerPoolTest, QuestionsAreAnsweredInTurnAndDrawsFirst) {
    WorkerPool pool(patient_, engines(), desk_.answers());
    pool.ask(ask("A", "slow"));
    gate_->wait_for_inside(1);
    pool.ask(ask("B", "plain"));
    pool.ask(ask("C", "plain"));
    pool.ask(ask_draw("D", "plain", Side::white));
    gate_->open_up();
    EXPECT_EQ(desk_.wait_for("C"), "h8");
    EXPECT_EQ(desk_.order(), (std::vector<std::string>{"A", "D", "B", "C"}));
}

TEST_F(WorkerPoolTest, ManyQuestionsOfOnePersonDelayNobodyElse) {
    WorkerPool pool(patient_, engines(), desk_.answers());
    base::PlayerId const crowd{1};
    pool.ask(ask("A", "slow", crowd));
    gate_->wait_for_inside(1);
    pool.ask(ask("AIs", "plain"));
    for (char const* room : {"B", "C", "D"}) {
        pool.ask(ask(room, "plain", crowd));
    }
    pool.ask(ask("stranger's", "plain", base::PlayerId{2}));
    gate_->open_up();
    EXPECT_EQ(desk_.wait_for("AIs"), "h8");
    EXPECT_EQ(desk_.order(), (std::vector<std::string>{"A", "stranger's", "B", "C", "D", "AIs"}));
}

TEST_F(WorkerPoolTest, ALevelThatThinksAboutEnoughKeepsNobodyElseWaiting) {
    auto limited = engines();
    limited.at_once = [](std::string_view level) {
        return level == "slow" ? std::optional(1) : std::nullopt;
    };
    auto options = patient_;
    options.threads = 3;
    WorkerPool pool(options, limited, desk_.answers());
    pool.ask(ask("A", "slow"));
    gate_->wait_for_inside(1);
    pool.ask(ask("B", "slow"));
    pool.ask(ask("C", "slow"));
    pool.ask(ask_draw("D", "slow", Side::white));
    pool.ask(ask("E", "plain"));
    EXPECT_EQ(desk_.wait_for("D"), "draw");
    EXPECT_EQ(desk_.wait_for("E"), "h8");
    EXPECT_EQ(gate_->inside(), 1);
    gate_->open_up();
    EXPECT_EQ(desk_.wait_for("C"), "d5");
    EXPECT_EQ(gate_->inside(), 3);
    auto const order = desk_.order();
    EXPECT_EQ(std::vector(order.begin() + 2, order.end()), (std::vector<std::string>{"A", "B", "C"}));
}

TEST_F(WorkerPoolTest, ALevelWithANumberOfItsOwnTakesNoThreadOfTheHouse) {
    auto limited = engines();
    limited.at_once = [](std::string_view level) {
        return level == "slow" ? std::optional(2) : std::nullopt;
    };
    limited.at_once_in_all = 2;
    WorkerPool pool(patient_, limited, desk_.answers());
    pool.ask(ask("A", "slow"));
    pool.ask(ask("B", "slow"));
    gate_->wait_for_inside(2);
    pool.ask(ask("C", "plain"));
    EXPECT_EQ(desk_.wait_for("C"), "h8");
    pool.ask(ask("D", "hangs"));
    gate_->wait_for_inside(3);
    pool.ask(ask("E", "plain"));
    pool.cancel({base::RoomId{"A"}, Side::black});
    pool.ask(ask("F", "slow"));
    gate_->wait_for_inside(4);
    EXPECT_FALSE(desk_.has("E"));
    gate_->open_up();
    EXPECT_EQ(desk_.wait_for("E"), "h8");
}

TEST_F(WorkerPoolTest, ALevelWithANumberOfItsOwnHasTheTimeThatItSays) {
    auto limited = engines();
    limited.at_once = [](std::string_view level) {
        return level == "slow" ? std::optional(1) : std::nullopt;
    };
    limited.at_once_in_all = 1;
    limited.limits = [](std::string_view) { return Limits{.time = 60s}; };
    WorkerPool pool({.threads = 1, .time_limit = 5ms, .grace = 5ms}, limited, desk_.answers());
    pool.ask(ask("A", "slow"));
    gate_->wait_for_inside(1);
    pool.ask(ask("B", "hangs"));
    EXPECT_EQ(desk_.wait_for("B"), "silent");
    EXPECT_FALSE(desk_.has("A"));
    gate_->open_up();
    EXPECT_EQ(desk_.wait_for("A"), "d5");
}

TEST_F(WorkerPoolTest, ALevelGivenUpMakesRoomForItsNextQuestion) {
    auto limited = engines();
    limited.at_once = [](std::string_view) { return 1; };
    WorkerPool pool(hasty_, limited, desk_.answers());
    pool.ask(ask("A", "hangs"));
    pool.ask(ask("B", "hangs"));
    EXPECT_EQ(desk_.wait_for("A"), "silent");
    EXPECT_EQ(desk_.wait_for("B"), "silent");
}

TEST_F(WorkerPoolTest, HintsOfOnePersonDelayNobodyElse) {
    WorkerPool pool(patient_, engines(), desk_.answers());
    base::PlayerId const crowd{1};
    pool.ask(ask("A", "slow", crowd));
    gate_->wait_for_inside(1);
    pool.ask(ask_hint("B", crowd));
    pool.ask(ask_hint("C", crowd));
    pool.ask(ask("stranger's", "plain", base::PlayerId{2}));
    gate_->open_up();
    EXPECT_EQ(desk_.wait_for("C"), "h8 search");
    EXPECT_EQ(desk_.order(), (std::vector<std::string>{"A", "stranger's", "B", "C"}));
}

}  // namespace
}  // namespace tengen::server::ai
