#include "server/ai/fair_queue.hpp"

#include <gtest/gtest.h>

namespace tengen::server::ai {
namespace {

using namespace std::chrono_literals;

rules::Position empty_board() {
    return rules::Position{rules::GameSpec()};
}

/// A queue of which rooms are told: "7:A" is a question of person 7 in room A, ":A" one of a game of AIs.
class FairQueueTest : public testing::Test {
  protected:
    static core::EngineTicket ticket(std::string const& room) {
        return core::EngineTicket{base::RoomId{room}};
    }
    void ask(Asker const asker, std::initializer_list<char const*> rooms) {
        for (std::string const room : rooms) {
            queue_.push(core::AskEngine{ticket(room), "level", empty_board(), 0, asker});
        }
    }
    void ask_draw(Asker const asker, std::string const& room) {
        queue_.push(core::AskEngineDraw{ticket(room), base::NegotiationId{1}, "level", empty_board(), asker});
    }
    std::string take() {
        Question const question = queue_.pop();
        Asker const asker = asker_of(question);
        return (asker ? std::to_string(asker->value) : "") + ":" + ticket_of(question).room.value;
    }
    /// Takes as many as there are costs, and says that each has cost so much.
    std::string work(std::initializer_list<FairQueue::Duration> costs) {
        std::string rooms;
        for (auto const cost : costs) {
            Question const question = queue_.pop();
            queue_.done(asker_of(question), cost);
            rooms += ticket_of(question).room.value;
        }
        return rooms;
    }
    std::string work_all(FairQueue::Duration cost) {
        std::string rooms;
        while (!queue_.empty()) {
            rooms += work({cost});
        }
        return rooms;
    }

    FairQueue queue_;
    Asker const crowd_ = base::PlayerId{7};
    Asker const other_crowd_ = base::PlayerId{8};
    Asker const newcomer_ = base::PlayerId{9};
};

TEST_F(FairQueueTest, QuestionsOfOnePersonAreTakenInTurn) {
    ask(crowd_, {"A", "B", "C"});
    EXPECT_EQ(work_all(5ms), "ABC");
}

TEST_F(FairQueueTest, ANewcomerIsNextHoweverManyWait) {
    ask(crowd_, {"A", "B", "C", "D"});
    ask(other_crowd_, {"E", "F", "G", "H"});
    EXPECT_EQ(work({5ms, 6ms, 5ms}), "AEB");
    ask(newcomer_, {"n"});
    EXPECT_EQ(work_all(5ms), "nFCGDH");
}

TEST_F(FairQueueTest, WhoComesBackWaitsForNobodyWhoHasHadMore) {
    ask(newcomer_, {"m"});
    ask(crowd_, {"A", "B", "C"});
    EXPECT_EQ(work({1ms, 10ms}), "mA");
    ask(newcomer_, {"n"});
    EXPECT_EQ(work_all(10ms), "nBC");
}

TEST_F(FairQueueTest, TimeIsSharedAlikeAndNotQuestions) {
    ask(crowd_, {"A", "B", "C"});
    ask(other_crowd_, {"E", "F", "G", "H"});
    EXPECT_EQ(work({30ms}), "A");
    EXPECT_EQ(work({10ms, 10ms, 11ms}), "EFG");
    EXPECT_EQ(work({10ms}), "B");
}

TEST_F(FairQueueTest, NobodySavesTimeUp) {
    ask(crowd_, {"A", "B", "C", "D", "E", "F"});
    EXPECT_EQ(work({10ms, 10ms, 10ms}), "ABC");
    ask(newcomer_, {"n", "o", "p"});
    EXPECT_EQ(work_all(10ms), "nDoEpF");
}

TEST_F(FairQueueTest, ThoseWithNothingAtWorkComeFirst) {
    ask(crowd_, {"A", "B"});
    ask(other_crowd_, {"E"});
    EXPECT_EQ(take(), "7:A");
    EXPECT_EQ(take(), "8:E");
    EXPECT_EQ(take(), "7:B");
}

TEST_F(FairQueueTest, GamesBetweenAisHaveWhatPeopleLeave) {
    ask(std::nullopt, {"X", "Y"});
    ask_draw(std::nullopt, "Z");
    ask(crowd_, {"A"});
    EXPECT_EQ(take(), "7:A");
    EXPECT_EQ(take(), ":Z");
    EXPECT_EQ(take(), ":X");
}

TEST_F(FairQueueTest, DrawsGoBeforeMoves) {
    ask(crowd_, {"A", "B"});
    ask_draw(other_crowd_, "E");
    ask_draw(crowd_, "C");
    EXPECT_EQ(work_all(1ms), "CEAB");
}

TEST_F(FairQueueTest, WhatIsDroppedIsNotTaken) {
    ask(crowd_, {"A", "B"});
    ask_draw(crowd_, "A");
    queue_.drop({base::RoomId{"A"}, rules::Side::white});
    queue_.drop({base::RoomId{"A"}, rules::Side::black});
    EXPECT_EQ(work_all(1ms), "B");
    ask(crowd_, {"A"});
    queue_.clear();
    EXPECT_TRUE(queue_.empty());
}

TEST_F(FairQueueTest, WhatMayNotGoYetHoldsNothingUp) {
    std::string busy = "A";
    queue_ = FairQueue([&busy](Question const& question) { return ticket_of(question).room.value != busy; });
    ask(crowd_, {"A"});
    EXPECT_FALSE(queue_.ready());
    EXPECT_FALSE(queue_.empty());
    ask(crowd_, {"B"});
    ask(newcomer_, {"C"});
    EXPECT_TRUE(queue_.ready());
    EXPECT_EQ(work({5ms, 5ms}), "BC");
    EXPECT_FALSE(queue_.ready());
    busy = "none";
    EXPECT_EQ(work_all(5ms), "A");
}

}  // namespace
}  // namespace tengen::server::ai
