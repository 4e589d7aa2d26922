#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "common/engine/gomocup/session.hpp"

// What comes while an errand is under way.

namespace tengen::engine::gomocup {
namespace {

using std::chrono::seconds;
using testing::ElementsAre;
using testing::IsEmpty;

class WhileThinking : public testing::Test {
  protected:
    WhileThinking() {
        static_cast<void>(take("START 15"));
        static_cast<void>(take("INFO timeout_turn 1000"));
        EXPECT_TRUE(take("BEGIN").errand);
    }
    Reaction take(std::string_view line) { return session_.take(line, now_); }
    /// The errand under way ends with this move, a second after the last line.
    Reaction play(int x, int y) {
        now_ += seconds(1);
        return session_.finish({Verdict::Kind::stones, {rules::point_at(x, y)}}, now_);
    }

    Session session_{};
    TimePoint now_{};
};

TEST_F(WhileThinking, QuestionsAndWrongLinesAreAnsweredAtOnce) {
    EXPECT_THAT(take("YXSHOWINFO").lines, testing::SizeIs(2));
    EXPECT_THAT(take("ABOUT").lines, testing::SizeIs(1));
    EXPECT_THAT(take("INFO time_left 5000").lines, IsEmpty());
    EXPECT_THAT(take("FOO").lines, ElementsAre("UNKNOWN command FOO"));
    EXPECT_THAT(take("TURN x").lines, ElementsAre("ERROR TURN takes x,y from 0, as in TURN 7,7"));
    EXPECT_THAT(play(7, 7).lines, ElementsAre("7,7"));
}

TEST_F(WhileThinking, AStopEndsTheThought) {
    auto const reaction = take("YXSTOP");
    EXPECT_EQ(reaction.running, Reaction::Running::stops);
    EXPECT_THAT(reaction.lines, IsEmpty());
    EXPECT_FALSE(session_.is_over());
}

TEST_F(WhileThinking, AMoveWaitsForTheOneBefore) {
    auto const waiting = take("TURN 8,8");
    EXPECT_EQ(waiting.running, Reaction::Running::goes_on);
    EXPECT_FALSE(waiting.errand);
    auto const next = play(7, 7);
    EXPECT_THAT(next.lines, ElementsAre("7,7"));
    ASSERT_TRUE(next.errand);
    EXPECT_EQ(next.errand->problem.black.size(), 1U);
    EXPECT_EQ(next.errand->problem.white.size(), 1U);
    EXPECT_EQ(next.errand->asked_at, now_);
    EXPECT_EQ(next.errand->limits.nodes, 0U);
}

TEST_F(WhileThinking, WhatComesAfterAWaitingCommandWaitsToo) {
    static_cast<void>(take("BOARD"));
    static_cast<void>(take("3,3,1"));
    EXPECT_THAT(take("INFO max_depth 5").lines, IsEmpty());
    EXPECT_THAT(take("DONE").lines, IsEmpty());
    EXPECT_THAT(take("ABOUT").lines, IsEmpty());
    auto const reaction = play(7, 7);
    EXPECT_THAT(reaction.lines,
                ElementsAre("7,7", "ERROR BOARD was not ended by DONE",
                            "ERROR DONE ends BOARD and its like only", testing::StartsWith("name=")));
    EXPECT_FALSE(reaction.errand);
}

TEST_F(WhileThinking, ANewGameTakesBackWhatTheOldOneWasAsked) {
    static_cast<void>(take("TURN 8,8"));
    static_cast<void>(take("INFO max_depth 5"));
    auto const cut = take("START 20");
    EXPECT_EQ(cut.running, Reaction::Running::stops_in_silence);
    EXPECT_THAT(cut.lines, IsEmpty());
    static_cast<void>(take("BEGIN"));
    auto const fresh = play(7, 7);
    EXPECT_THAT(fresh.lines, ElementsAre("OK"));
    ASSERT_TRUE(fresh.errand);
    EXPECT_EQ(fresh.errand->task, Task::prepare);
    auto const begun = session_.finish({}, now_);
    ASSERT_TRUE(begun.errand);
    EXPECT_EQ(begun.errand->problem.size, 20);
    EXPECT_EQ(begun.errand->limits.nodes, 0U);
    EXPECT_EQ(begun.errand->limits.depth, 5);
    EXPECT_THAT(play(3, 3).lines, ElementsAre("3,3"));
}

TEST_F(WhileThinking, ARestartIsAnsweredByOkAlone) {
    static_cast<void>(take("TURN 8,8"));
    EXPECT_EQ(take("RESTART").running, Reaction::Running::stops_in_silence);
    EXPECT_EQ(take("RESTART").running, Reaction::Running::stops_in_silence);
    EXPECT_THAT(play(7, 7).lines, ElementsAre("OK"));
    EXPECT_THAT(session_.finish({}, now_).lines, ElementsAre("OK"));
}

TEST_F(WhileThinking, AStartThatWillBeRefusedTakesNothingBack) {
    EXPECT_NE(take("START 5").running, Reaction::Running::stops_in_silence);
    EXPECT_THAT(play(7, 7).lines,
                ElementsAre("7,7", "ERROR no board of 5; START takes a size from 15 to 20"));
}

TEST_F(WhileThinking, NothingCountsAfterTheEnd) {
    static_cast<void>(take("END"));
    EXPECT_EQ(take("RESTART").running, Reaction::Running::goes_on);
    EXPECT_THAT(play(7, 7).lines, ElementsAre("7,7"));
    EXPECT_TRUE(session_.is_over());
}

TEST_F(WhileThinking, TheEndComesAsSoonAsTheMoveIsOut) {
    EXPECT_EQ(take("END").running, Reaction::Running::stops);
    EXPECT_FALSE(session_.is_over());
    EXPECT_THAT(play(7, 7).lines, ElementsAre("7,7"));
    EXPECT_TRUE(session_.is_over());
}

TEST_F(WhileThinking, TheEndOfInputLetsTheThoughtEnd) {
    static_cast<void>(take("TURN 8,8"));
    EXPECT_EQ(session_.take_end_of_input(now_).running, Reaction::Running::goes_on);
    EXPECT_TRUE(play(7, 7).errand);
    EXPECT_FALSE(session_.is_over());
    EXPECT_THAT(play(9, 9).lines, ElementsAre("9,9"));
    EXPECT_TRUE(session_.is_over());
}

TEST_F(WhileThinking, LinesThatNobodyWaitsForAreDroppedInTheEnd) {
    std::string const line = "TURN 8,8" + std::string(1000, ' ');
    std::size_t kept = 0;
    while (kept < 10'000 && take(line).lines.empty()) {
        ++kept;
    }
    EXPECT_LT(kept, 10'000U);
    EXPECT_THAT(take("TURN 1,1" + std::string(1000, ' ')).lines,
                ElementsAre("ERROR too many commands are waiting; this one is dropped"));
    EXPECT_EQ(take("END").running, Reaction::Running::stops);
}

TEST_F(WhileThinking, TableAndHistoryAreMadeReadyBeforeTheClockOfAMoveStarts) {
    static_cast<void>(play(7, 7));
    auto const ready = take("INFO max_memory 100000000");
    ASSERT_TRUE(ready.errand);
    EXPECT_EQ(ready.errand->task, Task::prepare);
    EXPECT_TRUE(ready.errand->configure);
    auto const asked_at = now_;
    EXPECT_FALSE(take("TURN 8,8").errand);
    auto const move = session_.finish({}, now_ + seconds(1));
    ASSERT_TRUE(move.errand);
    EXPECT_EQ(move.errand->asked_at, asked_at);
}

TEST(MakingReady, HasTheRuleThatWasToldWhileMemoryWasGiven) {
    Session session;
    static_cast<void>(session.take("START 15", {}));
    auto const given = session.take("INFO max_memory 100000000", {});
    ASSERT_TRUE(given.errand);
    EXPECT_EQ(given.errand->task, Task::prepare);
    EXPECT_FALSE(session.take("INFO rule 4", {}).errand);
    auto const warm = session.finish({}, {});
    ASSERT_TRUE(warm.errand);
    EXPECT_EQ(warm.errand->task, Task::warm_up);
    EXPECT_FALSE(warm.errand->configure);
    EXPECT_EQ(warm.errand->problem.rule, rules::FiveRule::renju);
    EXPECT_FALSE(session.finish({}, {}).errand);
}

TEST(LongThought, IsCutShortByWhatWaits) {
    Session session;
    static_cast<void>(session.take("START 15", {}));
    static_cast<void>(session.take("INFO timeout_turn 2147483647", {}));
    EXPECT_TRUE(session.take("BEGIN", {}).errand);
    EXPECT_EQ(session.take("INFO rule 1", {}).running, Reaction::Running::goes_on);
    EXPECT_EQ(session.take("YXBOARD", {}).running, Reaction::Running::stops);
    Session alone;
    static_cast<void>(alone.take("START 15", {}));
    static_cast<void>(alone.take("INFO timeout_turn 2147483647", {}));
    EXPECT_TRUE(alone.take("BEGIN", {}).errand);
    EXPECT_EQ(alone.take_end_of_input({}).running, Reaction::Running::stops);
}

}  // namespace
}  // namespace tengen::engine::gomocup
