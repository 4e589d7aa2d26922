#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/common/engine/gomocup/talk.hpp"

// Whose stones are whose: TURN sets the opponent's, PLAY and an answer ours, whatever their numbers.

namespace tengen::engine::gomocup {
namespace {

using rules::Side;
using testing::ElementsAre;
using testing::SizeIs;

TEST(Colours, AFiveOfTheOpponentEndsTheGameThoughOursIsTheNextStoneByNumbers) {
    Talk talk("START 15\nYXBOARD\n0,0,1\n5,7,2\n0,2,1\n6,7,2\n0,4,1\n7,7,2\n0,6,1\n8,7,2\nDONE");
    EXPECT_EQ(talk.say("TURN 9,7"), "ERROR the game is over: white has won|");
}

TEST(Colours, AStoneOfTheOpponentMakesNoFiveOfOurFour) {
    Talk talk("START 15\nYXBOARD\n5,7,1\n0,0,2\n6,7,1\n0,2,2\n7,7,1\n0,4,2\n8,7,1\n0,6,2\nDONE");
    EXPECT_EQ(talk.say("TURN 9,7"), "1,0|");
    EXPECT_THAT(talk.thinker.problems.back().white, SizeIs(5));
    EXPECT_EQ(talk.thinker.problems.back().to_move, Side::black);
}

TEST(Colours, AfterOnlyOurAnswerIsTakenBackTheOpponentSetsAnother) {
    Talk talk("START 15");
    EXPECT_EQ(talk.say("TURN 7,7\nTAKEBACK 0,0\nTURN 8,8"), "0,0|OK|0,0|");
    EXPECT_THAT(talk.thinker.problems.back().black,
                ElementsAre(rules::point_at(7, 7), rules::point_at(8, 8)));
    EXPECT_EQ(talk.thinker.problems.back().to_move, Side::white);
}

TEST(Colours, StonesThatWePlayAreAllOurs) {
    Talk talk("START 15\nPLAY 3,0\nPLAY 1,0\nPLAY 2,0\nPLAY 4,0");
    EXPECT_EQ(talk.say("SUGGEST"), "SUGGEST 0,0|");
    EXPECT_THAT(talk.thinker.problems.back().black, SizeIs(4));
    EXPECT_EQ(talk.thinker.problems.back().to_move, Side::black);
    EXPECT_EQ(talk.say("PLAY 0,0"), "0,0|");
    EXPECT_EQ(talk.say("SUGGEST"), "ERROR the game is over: black has won|");
}

TEST(Colours, EveryBeginAsksForOurStone) {
    Talk talk("START 15");
    EXPECT_EQ(talk.say("BEGIN\nBEGIN\nBEGIN"), "0,0|1,0|2,0|");
    EXPECT_THAT(talk.thinker.problems.back().black, SizeIs(2));
    EXPECT_EQ(talk.thinker.problems.back().to_move, Side::black);
}

TEST(Colours, WhoeverComesFirstIsBlackAgainOnceTheBoardIsEmpty) {
    Talk talk("START 15");
    EXPECT_EQ(talk.say("BEGIN\nTAKEBACK 0,0\nTURN 7,7"), "0,0|OK|0,0|");
    EXPECT_EQ(talk.thinker.problems.back().to_move, Side::white);
    EXPECT_EQ(talk.say("RESTART\nTURN 1,1\nRESTART\nPLAY 7,7\nTURN 8,8"), "OK|0,0|OK|7,7|0,0|");
    EXPECT_EQ(talk.thinker.problems.back().to_move, Side::black);
}

TEST(Colours, AQuestionAloneSettlesNothing) {
    Talk talk("START 15");
    EXPECT_EQ(talk.say("SUGGEST\nTURN 7,7"), "SUGGEST 0,0|0,0|");
    EXPECT_EQ(talk.thinker.problems.back().to_move, Side::white);
}

TEST(Colours, WeRefuseToPlayAFoul) {
    std::string const ours =
        "START 15\nINFO rule 4\nYXBOARD\n5,7,1\n0,0,2\n6,7,1\n0,2,2\n7,5,1\n0,4,2\n7,6,1\n0,6,2\nDONE";
    Talk talk(ours);
    EXPECT_EQ(talk.say("PLAY 7,7"), "ERROR 7,7 is a foul for black, which is our colour|");
    EXPECT_EQ(talk.say("SUGGEST 7,7"), "ERROR 7,7 is a foul for black, which is our colour|");
    EXPECT_EQ(talk.say("INFO rule 0\nPLAY 7,7"), "7,7|");
    Talk white(ours + "\nYXBOARD\n5,7,2\n0,0,1\n6,7,2\n0,2,1\n7,5,2\n0,4,1\n7,6,2\n8,14,2\nDONE");
    EXPECT_EQ(white.say("PLAY 7,7"), "7,7|");
}

}  // namespace
}  // namespace tengen::engine::gomocup
