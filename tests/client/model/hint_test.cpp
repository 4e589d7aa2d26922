#include "client/model/hint.hpp"

#include <gtest/gtest.h>

#include "tests/client/model/client_fixture.hpp"

namespace tengen::client::model {
namespace {

using namespace testing;

/// Li (black) against an AI, with hints.
proto::Snapshot hint_table() {
    auto snapshot = table();
    snapshot.hints = true;
    snapshot.seats.white = {{}, "paper-d"};
    return snapshot;
}

proto::Hint a_hint() {
    return {"g7", 412, {"g7", "f6"}, {"four_three"}, std::nullopt};
}

class HintTest : public Client {
  protected:
    std::int64_t ask() {
        auto const asked = sent<proto::GameHint>(controller.perform(AskHint{}, kStart));
        EXPECT_EQ(asked.size(), 1U);
        return asked.empty() ? 0 : asked.front().first;
    }
    [[nodiscard]] std::optional<HintBar> bar() const {
        return why_not_hint(*controller.room(), controller.viewer(), controller.hint_wait());
    }
};

TEST_F(HintTest, IsKeptUntilTheNextPly) {
    sit(hint_table());
    EXPECT_EQ(bar(), std::nullopt);
    auto const id = ask();
    EXPECT_EQ(bar(), HintBar::asking);
    EXPECT_EQ(controller.hint(), std::nullopt);
    reply(id, proto::Response{a_hint()});
    EXPECT_EQ(controller.hint(), a_hint());
    EXPECT_EQ(bar(), std::nullopt);
    hear(6, played("h8", 1));
    EXPECT_EQ(controller.hint(), std::nullopt);
}

TEST_F(HintTest, IsAskedOnceWhileItIsAwaited) {
    sit(hint_table());
    ask();
    EXPECT_TRUE(controller.perform(AskHint{}, kStart).empty());
}

TEST_F(HintTest, WhyThereIsNoneIsSaidAndNothingIsSent) {
    auto without = hint_table();
    without.hints = false;
    sit(without);
    EXPECT_EQ(bar(), HintBar::no_hints);
    auto const effects = controller.perform(AskHint{}, kStart);
    EXPECT_TRUE(sent<proto::GameHint>(effects).empty());
    ASSERT_EQ(effects.size(), 1U);
    auto const notice = std::get<Notice>(effects.front());
    EXPECT_EQ(std::get<HintBarred>(notice.body).bar, HintBar::no_hints);
}

TEST_F(HintTest, IsForTheOwnTurnOnly) {
    sit(hint_table());
    hear(6, played("h8", 1));
    EXPECT_EQ(bar(), HintBar::not_your_turn);
    hear(7, proto::Finished{{rules::Side::black, rules::Reason::resign}});
    EXPECT_EQ(bar(), HintBar::not_playing);
}

TEST_F(HintTest, AnAnswerThatTheGameHasOvertakenIsNotMissed) {
    sit(hint_table());
    for (auto const reason : {proto::ErrorReason::stale_state, proto::ErrorReason::not_playing}) {
        auto const effects = refuse(ask(), error_of(reason));
        EXPECT_TRUE(effects.empty());
        EXPECT_EQ(bar(), std::nullopt);
    }
}

TEST_F(HintTest, AnEngineWithoutAnAnswerIsTold) {
    sit(hint_table());
    auto const effects = refuse(ask(), error_of(proto::ErrorReason::no_hint));
    ASSERT_EQ(effects.size(), 1U);
    auto const* const told = std::get_if<RequestRefused>(&std::get<Notice>(effects.front()).body);
    ASSERT_NE(told, nullptr);
    EXPECT_EQ(told->about, RefusedWish::hint);
}

TEST_F(HintTest, ALostLineForgetsTheQuestion) {
    sit(hint_table());
    ask();
    static_cast<void>(controller.link_lost("", kStart));
    EXPECT_EQ(controller.hint_wait(), HintWait::none);
    EXPECT_EQ(bar(), HintBar::offline);
}

TEST_F(HintTest, WhatAnAiThinksIsKeptUntilItHasActed) {
    auto watched = hint_table();
    watched.seats.black = {{}, "paper-c"};
    watched.watchers = {seated(li())};
    sit(watched);
    proto::Thinking const thinking{rules::Side::black, 5, 41'873, 120, {"h8", "g7"}};
    static_cast<void>(controller.notified(proto::Info{watched.room, kStart, thinking}, kStart));
    EXPECT_EQ(controller.room()->thinking(), thinking);
    hear(6, played("h8", 1));
    EXPECT_EQ(controller.room()->thinking(), std::nullopt);
}

}  // namespace
}  // namespace tengen::client::model
