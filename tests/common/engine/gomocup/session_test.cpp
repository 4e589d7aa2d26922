#include "common/engine/gomocup/session.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/common/engine/gomocup/talk.hpp"

namespace tengen::engine::gomocup {
namespace {

using testing::ElementsAre;

/// A board from its rows of `x,y,field`.
std::string board(std::string_view rows) {
    return "BOARD\n" + std::string(rows) + "\nDONE\n";
}

TEST(Session, StartTakesTheSizesThatArePlayed) {
    for (int size = 15; size <= 20; ++size) {
        EXPECT_EQ(Talk().say("START " + std::to_string(size)), "OK|");
    }
    EXPECT_EQ(Talk().say("START 10"), "ERROR no board of 10; START takes a size from 15 to 20|");
    EXPECT_EQ(Talk().say("START 21"), "ERROR no board of 21; START takes a size from 15 to 20|");
    EXPECT_EQ(Talk().say("START -15"), "ERROR no board of -15; START takes a size from 15 to 20|");
    EXPECT_EQ(Talk().say("RECTSTART 20,15"),
              "ERROR boards are square here; START takes a size from 15 to 20|");
}

TEST(Session, ARefusedStartLeavesTheGameAsItWas) {
    Talk talk("START 15\nTURN 7,7");
    EXPECT_EQ(talk.say("START 5\nRECTSTART 15,15\nTURN 7,7"),
              "ERROR no board of 5; START takes a size from 15 to 20|"
              "ERROR boards are square here; START takes a size from 15 to 20|"
              "ERROR 7,7 is taken already|");
}

TEST(Session, WhatNeedsAGameIsRefusedBeforeStart) {
    for (std::string const line :
         {"BEGIN", "TURN 7,7", "PLAY 7,7", "TAKEBACK 7,7", "RESTART", "SUGGEST", "BOARD\n7,7,1\nDONE",
          "SWAP2BOARD\nDONE", "YXBOARD\nDONE", "YXBLOCK\n7,7\nDONE", "YXSHOWFORBID", "YXNBEST 2",
          "YXBALANCEONE 0", "YXBALANCETWO 0"}) {
        EXPECT_EQ(Talk().say(line), "ERROR there is no game yet; START 15 begins one|") << line;
    }
}

TEST(Session, AGameIsPlayedByBeginAndTurns) {
    Talk black("START 15");
    EXPECT_EQ(black.say("BEGIN"), "0,0|");
    EXPECT_EQ(black.say("TURN 1,0"), "2,0|");
    auto const& problem = black.thinker.problems.back();
    EXPECT_THAT(problem.black, ElementsAre(rules::point_at(0, 0)));
    EXPECT_THAT(problem.white, ElementsAre(rules::point_at(1, 0)));
    EXPECT_EQ(problem.to_move, rules::Side::black);

    Talk white("START 20");
    EXPECT_EQ(white.say("TURN 19,19"), "0,0|");
    EXPECT_EQ(white.thinker.problems.back().to_move, rules::Side::white);
    EXPECT_EQ(white.thinker.problems.back().size, 20);
}

TEST(Session, ATurnThatCannotBeIsRefusedAndChangesNothing) {
    Talk talk("START 15\nTURN 7,7");
    EXPECT_EQ(talk.say("TURN 7,7"), "ERROR 7,7 is taken already|");
    EXPECT_EQ(talk.say("TURN 0,0"), "ERROR 0,0 is taken already|");
    EXPECT_EQ(talk.say("TURN 15,3"), "ERROR 15,3 is off the board: x and y go from 0 to 14|");
    EXPECT_EQ(talk.say("TURN -1,3"), "ERROR -1,3 is off the board: x and y go from 0 to 14|");
    EXPECT_EQ(talk.say("TURN 1,0"), "2,0|");
}

TEST(Session, PlaySetsOurStoneWithoutThought) {
    Talk talk("START 15");
    EXPECT_EQ(talk.say("SUGGEST"), "SUGGEST 0,0|");
    EXPECT_EQ(talk.say("PLAY 7,7"), "7,7|");
    EXPECT_EQ(talk.say("PLAY 7,7"), "ERROR 7,7 is taken already|");
    EXPECT_EQ(talk.say("TURN 8,8"), "0,0|");
    EXPECT_THAT(talk.thinker.problems.back().black, ElementsAre(rules::point_at(7, 7)));
    EXPECT_EQ(talk.say("SUGGEST 3,3"), "3,3|");
}

TEST(Session, StonesAreTakenBackInAnyOrder) {
    Talk talk("START 15\nBEGIN\nTURN 7,7\nTURN 8,8");
    EXPECT_EQ(talk.say("TAKEBACK 2,0\nTAKEBACK 8,8"), "OK|OK|");
    EXPECT_EQ(talk.say("TAKEBACK 8,8"), "ERROR 8,8 is empty|");
    EXPECT_EQ(talk.say("TAKEBACK 40,8"), "ERROR 40,8 is off the board: x and y go from 0 to 14|");
    EXPECT_EQ(talk.say("TURN 9,9"), "2,0|");
    EXPECT_EQ(talk.thinker.problems.back().white.size(), 2U);
    EXPECT_EQ(talk.say("TAKEBACK 9,9\nTAKEBACK 2,0\nTURN 10,10"), "OK|OK|2,0|");
    EXPECT_EQ(talk.thinker.problems.back().to_move, rules::Side::black);
}

TEST(Session, RestartEmptiesTheBoard) {
    Talk talk("START 16\nBEGIN\nTURN 7,7\nYXBLOCK\n0,0\nDONE");
    EXPECT_EQ(talk.say("RESTART\nBEGIN"), "OK|0,0|");
    EXPECT_EQ(talk.thinker.problems.back().size, 16);
    EXPECT_EQ(talk.thinker.forgets, 1);
}

TEST(Session, BoardTellsWhoseTheStonesAre) {
    Talk talk("START 15");
    EXPECT_EQ(talk.say(board("7,7,1\n8,8,2")), "0,0|");
    EXPECT_THAT(talk.thinker.problems.back().black, ElementsAre(rules::point_at(7, 7)));
    EXPECT_EQ(talk.thinker.problems.back().to_move, rules::Side::black);

    EXPECT_EQ(talk.say(board("7,7,2\n8,8,1\n9,9,2")), "0,0|");
    EXPECT_THAT(talk.thinker.problems.back().white, ElementsAre(rules::point_at(8, 8)));
    EXPECT_EQ(talk.thinker.problems.back().to_move, rules::Side::white);

    EXPECT_EQ(talk.say("BOARD\nDONE"), "0,0|");
}

TEST(Session, StonesInNumbersThatNoGameHasStillBelongToSomebody) {
    Talk talk("START 15");
    EXPECT_EQ(talk.say(board("7,7,1\n8,8,1\n9,9,1")), "0,0|");
    EXPECT_EQ(talk.thinker.problems.back().black.size(), 3U);
    EXPECT_EQ(talk.thinker.problems.back().to_move, rules::Side::black);
    EXPECT_EQ(talk.say(board("7,7,2\n8,8,2\n9,9,2")), "0,0|");
    EXPECT_EQ(talk.thinker.problems.back().black.size(), 3U);
    EXPECT_EQ(talk.thinker.problems.back().to_move, rules::Side::white);
}

TEST(Session, AWrongBoardIsRefusedWholeAndTheOldOneStays) {
    Talk talk("START 15\nTURN 7,7");
    auto const stays = [&] { EXPECT_EQ(talk.say("TURN 0,0"), "ERROR 0,0 is taken already|"); };
    EXPECT_EQ(talk.say(board("1,1,1\n1,1,2")), "ERROR 1,1 is named twice|");
    stays();
    EXPECT_EQ(talk.say(board("1,1")),
              "ERROR 1,1 has no field of 1 (own), 2 (opponent) or 3 (of a won line)|");
    EXPECT_EQ(talk.say(board("1,1,4")),
              "ERROR 1,1 has no field of 1 (own), 2 (opponent) or 3 (of a won line)|");
    EXPECT_EQ(talk.say(board("15,1,1")), "ERROR 15,1 is off the board: x and y go from 0 to 14|");
    stays();
    EXPECT_EQ(talk.say(board("1,1,1\nrubbish\n2,2,2")),
              "ERROR in BOARD: after its line come x,y,field and DONE, not rubbish|");
    stays();
    EXPECT_TRUE(talk.thinker.problems.size() == 1);
}

TEST(Session, ACommandEndsABoardThatWasNotDone) {
    Talk talk("START 15\nTURN 7,7");
    EXPECT_EQ(talk.say("BOARD\n1,1,1\nTURN 8,8"), "ERROR BOARD was not ended by DONE|1,0|");
    EXPECT_EQ(talk.say("DONE"), "ERROR DONE ends BOARD and its like only|");
    EXPECT_EQ(talk.say("BOARD\n1,1,1\nEND"), "ERROR BOARD was not ended by DONE|");
    EXPECT_TRUE(talk.session.is_over());
}

TEST(Session, ABoardOfFarTooManyLinesIsRefused) {
    Talk talk("START 15");
    std::string lines = "BOARD\n";
    for (int line = 0; line < 5000; ++line) {
        lines += "1,1,1\n";
    }
    EXPECT_EQ(talk.say(lines + "DONE\nBEGIN"), "ERROR BOARD names too many points|0,0|");
}

TEST(Session, AFinishedGameAsksForNoMove) {
    Talk talk("START 15");
    auto const four = "0,0,2\n1,0,2\n2,0,2\n3,0,2\n0,9,1\n2,9,1\n4,9,1\n6,9,1\n8,9,1\n";
    EXPECT_EQ(talk.say("YXBOARD\n" + std::string(four) + "DONE\nTURN 4,0"),
              "ERROR the game is over: white has won|");
    EXPECT_EQ(talk.say("TURN 9,9"), "ERROR the game is over: white has won|");
    EXPECT_EQ(talk.say("BEGIN"), "ERROR the game is over: white has won|");
    EXPECT_EQ(talk.say("TAKEBACK 4,0"), "OK|");
    EXPECT_EQ(talk.say("TURN 9,9"), "4,0|");
    EXPECT_EQ(talk.say(board("1,0,1\n2,0,1\n3,0,1\n4,0,1\n0,9,2\n2,9,2\n4,9,2\n6,9,2")), "0,0|");
    EXPECT_EQ(talk.say("TURN 9,8"), "ERROR the game is over: black has won|");
}

TEST(Session, AFullBoardAsksForNoMove) {
    std::string lines = "BOARD\n";
    for (int y = 0; y < 15; ++y) {
        for (int x = 0; x < 15; ++x) {
            lines += std::to_string(x) + ',' + std::to_string(y) + ((x + 2 * y) % 4 < 2 ? ",1\n" : ",2\n");
        }
    }
    Talk talk("START 15");
    EXPECT_EQ(talk.say(lines + "DONE"), "ERROR the game is over: the board is full|");
    EXPECT_EQ(talk.say("TAKEBACK 14,14\nTURN 14,14"), "OK|ERROR the game is over: the board is full|");
}

TEST(Session, WhetherSixWinIsTheRulesAffair) {
    std::string const six =
        board("0,0,1\n1,0,1\n2,0,1\n3,0,1\n4,0,1\n5,0,1\n0,9,2\n2,9,2\n4,9,2\n6,9,2\n8,9,2\n0,5,2");
    EXPECT_EQ(Talk("START 15").say(six), "ERROR the game is over: black has won|");
    EXPECT_EQ(Talk("START 15\nINFO rule 1").say(six), "6,0|");
    EXPECT_EQ(Talk("START 15\nINFO rule 4").say(six), "6,0|");
}

TEST(Session, RenjuIsPlayedOnFifteenOnly) {
    Talk talk("INFO rule 4\nSTART 20");
    EXPECT_EQ(talk.say("BEGIN"), "ERROR renju is played on a board of 15, this one has 20|");
    EXPECT_EQ(talk.say("INFO rule 0\nBEGIN"), "0,0|");
}

TEST(Session, AFoulOfTheOpponentIsAStoneLikeAnyOther) {
    Talk talk("START 15\nINFO rule 4");
    EXPECT_EQ(talk.say("YXBOARD\n5,7,2\n0,0,1\n6,7,2\n0,2,1\n7,5,2\n0,4,1\n7,6,2\nDONE\nTURN 7,7"), "1,0|");
    EXPECT_EQ(talk.thinker.problems.back().black.size(), 5U);
}

TEST(Session, AContinuousGameGoesOnAfterAFive) {
    Talk talk("START 15\nINFO rule 2");
    EXPECT_EQ(
        talk.say("YXBOARD\n8,9,1\n0,0,2\n0,9,1\n1,0,2\n2,9,1\n2,0,2\n4,9,1\n3,0,2\n6,9,1\nDONE\nTURN 4,0"),
        "5,0|");
    auto const& problem = talk.thinker.problems.back();
    EXPECT_EQ(problem.black.size() + problem.white.size(), 10U);
    EXPECT_EQ(talk.say("TURN 7,7"), "6,0|");
}

TEST(Session, DeadStonesBelongToNobodyAndMakeNoFive) {
    Talk talk("START 15");
    EXPECT_EQ(talk.say(board("0,0,3\n1,0,3\n2,0,3\n3,0,3\n4,0,3\n7,7,1\n8,8,2")), "5,0|");
    auto const& problem = talk.thinker.problems.back();
    EXPECT_EQ(problem.to_move, rules::Side::black);
    EXPECT_EQ(problem.black.size() + problem.white.size(), 7U);
    EXPECT_EQ(talk.say("TURN 0,0"), "ERROR 0,0 is taken already|");
}

TEST(Session, InfoIsSilentUnlessItIsWrong) {
    Talk talk("START 15");
    EXPECT_EQ(
        talk.say("INFO timeout_turn 300\nINFO folder x\nINFO game_type 1\nINFO evaluate 3,3\nINFO nonsense"),
        "");
    EXPECT_EQ(talk.say("INFO timeout_turn soon"), "ERROR INFO timeout_turn takes a whole number from 0 on|");
    EXPECT_EQ(talk.say("BEGIN"), "0,0|");
    EXPECT_EQ(talk.thinker.limits.back().time, std::chrono::milliseconds(275));
}

TEST(Session, LinesOfBlanksArePassedOver) {
    Talk talk("START 15");
    EXPECT_EQ(talk.say("   \n\t\nBOARD\n \n7,7,1\n\t \nDONE\n "), "0,0|");
}

TEST(Session, AboutNamesTheProgram) {
    auto const about = Talk().say("ABOUT");
    EXPECT_TRUE(about.starts_with("name=\"tengen\", version=\"")) << about;
    EXPECT_NE(about.find("\", author=\"The tengen authors\", country=\""), std::string::npos) << about;
}

TEST(Session, WhatIsNoCommandIsUnknown) {
    EXPECT_EQ(Talk("START 15").say("PONDER\n7,7"), "UNKNOWN command PONDER|UNKNOWN command 7,7|");
    EXPECT_EQ(Talk().say("YXSEARCHDEFEND"), "UNKNOWN command YXSEARCHDEFEND|");
}

TEST(Session, NothingIsAnsweredAfterTheEnd) {
    Talk talk("START 15");
    EXPECT_EQ(talk.say("END\nBEGIN\nABOUT"), "");
    EXPECT_TRUE(talk.session.is_over());
}

TEST(Session, MemoryIsKeptFromTheFirstTableOn) {
    Talk talk("START 15\nINFO timeout_turn 500\nINFO thread_num 2");
    EXPECT_TRUE(talk.thinker.options.empty());
    EXPECT_EQ(talk.say("INFO max_memory 83886080"), "");
    ASSERT_EQ(talk.thinker.options.size(), 1U);
    EXPECT_EQ(talk.thinker.options.back().hash_bytes, 83886080U - kMemoryBesideHash - kMemoryOfAThread);
    EXPECT_EQ(talk.thinker.options.back().threads, 2);
    EXPECT_EQ(talk.say("INFO max_memory 83886080\nBEGIN\nTURN 5,5"), "0,0|1,0|");
    EXPECT_EQ(talk.thinker.options.size(), 1U);
}

TEST(Session, TheSearchIsMadeReadyForEachGameBeforeItsFirstMove) {
    Talk talk("START 15\nINFO max_memory 83886080\nINFO rule 4");
    ASSERT_EQ(talk.thinker.problems.size(), 2U);
    EXPECT_EQ(talk.thinker.problems.back().rule, rules::FiveRule::renju);
    EXPECT_EQ(talk.thinker.limits.back().nodes, 1U);
    EXPECT_EQ(talk.say("START 20\nINFO rule 1"), "OK|");
    EXPECT_EQ(talk.thinker.problems.size(), 3U);
    EXPECT_EQ(talk.thinker.problems.back().size, 20);
    EXPECT_EQ(talk.thinker.problems.back().rule, rules::FiveRule::standard);
    EXPECT_EQ(talk.thinker.forgets, 1);
}

TEST(Session, WithoutWordOfMemoryTheTableIsMadeForTheFirstMove) {
    Talk talk("START 15\nINFO timeout_turn 500");
    EXPECT_TRUE(talk.thinker.options.empty());
    EXPECT_EQ(talk.say("BEGIN"), "0,0|");
    EXPECT_EQ(talk.thinker.options.size(), 1U);
}

TEST(Session, TheTimeOfAGameIsCountedWhenNobodyTells) {
    Talk talk("START 15\nINFO timeout_turn 100000\nINFO timeout_match 30000");
    static_cast<void>(talk.say("BEGIN"));
    auto const first = talk.thinker.limits.back().time;
    auto const asked = talk.session.take("TURN 7,7", talk.now);
    ASSERT_TRUE(asked.errand);
    static_cast<void>(talk.session.finish({Verdict::Kind::stones, {rules::point_at(3, 3)}},
                                          talk.now + std::chrono::seconds(20)));
    auto const later = talk.session.take("TURN 8,8", talk.now);
    ASSERT_TRUE(later.errand);
    EXPECT_LT(later.errand->limits.time, first / 2);
    static_cast<void>(talk.session.finish({Verdict::Kind::stones, {rules::point_at(4, 3)}}, talk.now));
    EXPECT_EQ(talk.say("RESTART\nBEGIN"), "OK|0,0|");
    EXPECT_EQ(talk.thinker.limits.back().time, first);
}

}  // namespace
}  // namespace tengen::engine::gomocup
