#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/common/engine/gomocup/talk.hpp"

namespace tengen::engine::gomocup {
namespace {

using testing::ElementsAre;

TEST(Yixin, ABoardWithoutAMoveIsSilent) {
    Talk talk("START 15");
    EXPECT_EQ(talk.say("YXBOARD\n7,7,2\n8,8,1\n9,9,2\nDONE"), "");
    EXPECT_TRUE(talk.thinker.problems.empty());
    EXPECT_EQ(talk.say("YXNBEST 1"), "0,0|");
    EXPECT_EQ(talk.thinker.problems.back().to_move, rules::Side::white);
    EXPECT_EQ(talk.say("YXBOARD\nDONE\nBEGIN"), "0,0|");
}

TEST(Yixin, ThenTheSideThatIsDueGetsTheNextStone) {
    Talk talk("START 15");
    EXPECT_EQ(talk.say("YXBOARD\n7,7,1\n8,8,2\n9,9,1\nDONE\nTURN 3,3"), "0,0|");
    EXPECT_EQ(talk.thinker.problems.back().to_move, rules::Side::black);
    EXPECT_EQ(talk.thinker.problems.back().white.size(), 2U);
}

TEST(Yixin, SeveralBestMovesAreToldAndTheBestIsPlayed) {
    Talk talk("START 15");
    EXPECT_EQ(talk.say("YXNBEST 3"), "0,0|");
    EXPECT_EQ(talk.thinker.limits.back().lines, 3);
    EXPECT_THAT(talk.messages(),
                ElementsAre("MESSAGE depth 1-1 ev 0 n 10 t 0 pv a1", "MESSAGE (1) ev 0 pv a1",
                            "MESSAGE (2) ev 0 pv b1", "MESSAGE (3) ev 0 pv c1"));
    EXPECT_EQ(talk.say("YXNBEST 0"), "ERROR YXNBEST takes a number of moves from 1 on|");
    EXPECT_EQ(talk.say("TURN 7,7"), "1,0|");
    EXPECT_EQ(talk.thinker.limits.back().lines, 1);
}

TEST(Yixin, FoulsAreShownByTwoDigitsEach) {
    Talk talk("START 15\nYXBOARD\n5,12,1\n0,0,2\n6,12,1\n0,2,2\n7,10,1\n0,4,2\n7,11,1\n0,6,2\nDONE");
    EXPECT_EQ(talk.say("YXSHOWFORBID"), "FORBID .|");
    EXPECT_EQ(talk.say("INFO rule 4\nYXSHOWFORBID"), "FORBID 0712.|");
}

TEST(Yixin, BlockedPointsAreNotPlayed) {
    Talk talk("START 15");
    EXPECT_EQ(talk.say("YXBLOCK\n0,0\n1,0 2,0\nDONE\nBEGIN"), "3,0|");
    EXPECT_EQ(talk.say("YXBLOCKUNDO\n1,0\nDONE\nTURN 7,7"), "1,0|");
    EXPECT_EQ(talk.say("YXBLOCKRESET\nTURN 8,8"), "0,0|");
    EXPECT_EQ(talk.say("YXBLOCK\n15,0\nDONE"), "ERROR 15,0 is off the board: x and y go from 0 to 14|");
}

TEST(Yixin, TheOpponentMayPlayWhereWeMayNot) {
    Talk talk("START 15\nYXBLOCK\n7,7\nDONE");
    EXPECT_EQ(talk.say("TURN 7,7"), "0,0|");
}

TEST(Yixin, WhereEveryPointIsBlockedThereIsNoMove) {
    std::string lines = "YXBLOCK\n";
    for (int cell = 0; cell < 225; ++cell) {
        lines += std::to_string(cell % 15) + ',' + std::to_string(cell / 15) + '\n';
    }
    EXPECT_EQ(Talk("START 15").say(lines + "DONE\nBEGIN"), "ERROR every empty point is blocked|");
}

TEST(Yixin, ATurnThatCannotBeAnsweredForBlockedPointsLeavesNoStone) {
    std::string lines = "YXBLOCK\n";
    for (int cell = 0; cell < 225; ++cell) {
        lines += cell == 5 ? "" : std::to_string(cell % 15) + ',' + std::to_string(cell / 15) + '\n';
    }
    Talk talk("START 15");
    EXPECT_EQ(talk.say(lines + "DONE\nTURN 5,0"), "ERROR every empty point is blocked|");
    EXPECT_EQ(talk.say("BEGIN"), "5,0|");
    EXPECT_THAT(talk.thinker.problems.back().white, testing::IsEmpty());
    EXPECT_EQ(talk.thinker.problems.back().to_move, rules::Side::black);
}

TEST(Yixin, TheLastMoveOfAPathIsBlockedInItsPositionOnly) {
    Talk talk("START 15\nYXBLOCKPATH\n7,7\n8,8\n0,0\nDONE");
    EXPECT_EQ(talk.say("YXBOARD\n7,7,1\n8,8,2\nDONE\nYXNBEST 1"), "1,0|");
    EXPECT_EQ(talk.say("YXBOARD\n8,8,1\n7,7,2\nDONE\nYXNBEST 1"), "0,0|");
    EXPECT_EQ(talk.say("YXBLOCKPATHUNDO\n7,7\n8,8\n0,0\nDONE\nYXBOARD\n7,7,1\n8,8,2\nDONE\nYXNBEST 1"),
              "0,0|");
    EXPECT_EQ(talk.say("YXBLOCKPATH\nDONE"), "ERROR YXBLOCKPATH takes the moves of a path|");
}

TEST(Yixin, NothingButTheLastMoveOfAPathMayBeLeft) {
    Talk talk("START 15\nYXBLOCKPATHEXCEPT\n7,7\n8,8\nDONE");
    EXPECT_EQ(talk.say("TURN 7,7"), "8,8|");
    EXPECT_EQ(talk.say("YXBLOCKPATHRESET\nYXBOARD\n7,7,2\nDONE\nYXNBEST 1"), "0,0|");
}

TEST(Yixin, TheHashIsClearedOnceThereIsOne) {
    Talk talk("START 15\nBEGIN");
    EXPECT_EQ(talk.say("YXHASHCLEAR"), "");
    EXPECT_EQ(talk.thinker.forgets, 1);
}

TEST(Yixin, ItIsToldHowMuchThereMayBe) {
    Talk talk;
    EXPECT_EQ(talk.say("YXSHOWINFO\nYXSTOP"), "");
    EXPECT_THAT(talk.messages(),
                ElementsAre("MESSAGE INFO MAX_THREAD_NUM 64",
                            "MESSAGE INFO MAX_HASH_SIZE " + std::to_string(most_hash() / 1024)));
}

}  // namespace
}  // namespace tengen::engine::gomocup
