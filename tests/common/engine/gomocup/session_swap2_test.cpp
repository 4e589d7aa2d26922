#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "common/engine/gomocup/problem.hpp"
#include "common/rules/points.hpp"
#include "tests/common/engine/gomocup/talk.hpp"

// SWAP2BOARD and the two commands that balance a position: what is answered follows from the scores.

namespace tengen::engine::gomocup {
namespace {

constexpr auto kThree = "SWAP2BOARD\n7,7\n8,7\n9,9\nDONE";
constexpr auto kFive = "SWAP2BOARD\n7,7\n8,7\n9,9\n5,5\n4,9\nDONE";

/// A score for black that grows with the columns of all stones.
int lean(five::Problem const& problem) {
    int sum = 0;
    for (auto const point : problem.black) {
        sum += point.column;
    }
    for (auto const point : problem.white) {
        sum += point.column;
    }
    return problem.to_move == rules::Side::black ? sum : -sum;
}

TEST(Swap2, ThreeStonesAreProposedWhoseScoreIsNearestToNought) {
    Talk talk("START 15\nINFO max_node 100000");
    talk.thinker.score = [](five::Problem const& problem) {
        // d9e5f6 of the known openings.
        return rules::among(problem.black, rules::point_at(3, 8)) &&
                       rules::among(problem.black, rules::point_at(5, 5))
                   ? -3
                   : 100;
    };
    EXPECT_EQ(talk.say("SWAP2BOARD\nDONE"), "3,8 4,4 5,5|");
    for (auto const& problem : talk.thinker.problems) {
        EXPECT_EQ(problem.to_move, rules::Side::white);
        EXPECT_EQ(problem.black.size(), 2U);
        EXPECT_EQ(problem.white.size(), 1U);
    }
    EXPECT_EQ(talk.say("TURN 3,8"), "ERROR 3,8 is taken already|");
}

TEST(Swap2, EveryRuleAndSizeHasAnOpeningOnItsBoard) {
    for (std::string const game : {"START 15\nINFO rule 0", "START 20\nINFO rule 1", "START 17\nINFO rule 8",
                                   "START 15\nINFO rule 4"}) {
        Talk talk(game);
        auto const answer = talk.say("SWAP2BOARD\nDONE");
        auto const points = parse_entries(answer.substr(0, answer.size() - 1));
        ASSERT_TRUE(points) << answer;
        EXPECT_EQ(points->size(), 3U);
        for (auto const& point : *points) {
            EXPECT_TRUE(point.point.x >= 0 && point.point.x < 20 && point.point.y >= 0 && point.point.y < 20);
        }
    }
}

TEST(Swap2, OfThreeStonesTheBetterSideIsTaken) {
    Talk talk("START 15");
    talk.thinker.score = [](five::Problem const&) { return 80; };
    EXPECT_EQ(talk.say(kThree), "0,0|");
    EXPECT_EQ(talk.thinker.problems.back().to_move, rules::Side::white);
    talk.thinker.score = [](five::Problem const&) { return -80; };
    EXPECT_EQ(talk.say(kThree), "SWAP|");
}

TEST(Swap2, AfterASwapTheOtherSideMoves) {
    Talk talk("START 15");
    talk.thinker.score = [](five::Problem const&) { return -80; };
    EXPECT_EQ(talk.say(kThree), "SWAP|");
    EXPECT_EQ(talk.say("TURN 3,3"), "0,0|");
    EXPECT_EQ(talk.thinker.problems.back().to_move, rules::Side::black);
}

TEST(Swap2, ToAnEvenPositionTwoStonesAreAdded) {
    Talk talk("START 15\nINFO max_node 1000000");
    talk.thinker.score = [](five::Problem const&) { return 0; };
    auto const answer = talk.say(kThree);
    auto const points = parse_entries(answer.substr(0, answer.size() - 1));
    ASSERT_TRUE(points) << answer;
    EXPECT_EQ(points->size(), 2U);
    EXPECT_EQ(talk.thinker.problems.back().black.size(), 3U);
    EXPECT_EQ(talk.thinker.problems.back().white.size(), 2U);
}

TEST(Swap2, OfFiveStonesTheBetterSideIsTaken) {
    Talk talk("START 15");
    talk.thinker.score = [](five::Problem const&) { return 0; };
    EXPECT_EQ(talk.say(kFive), "0,0|");
    EXPECT_EQ(talk.thinker.problems.back().to_move, rules::Side::white);
    talk.thinker.score = [](five::Problem const&) { return -1; };
    EXPECT_EQ(talk.say(kFive), "SWAP|");
}

TEST(Swap2, TwoDepthsTogetherTellWhichSideIsBetter) {
    Talk talk("START 15");
    talk.thinker.on_the_way = {findings_of(7, 300, "a1"), findings_of(8, -100, "a1")};
    talk.thinker.score = [](five::Problem const&) { return -100; };
    EXPECT_EQ(talk.say(kFive), "0,0|");
    talk.thinker.on_the_way = {findings_of(7, 50, "a1"), findings_of(8, -100, "a1")};
    EXPECT_EQ(talk.say(kFive), "SWAP|");
    talk.thinker.score = [](five::Problem const&) { return five::win_in(9); };
    EXPECT_EQ(talk.say(kFive), "0,0|");
}

TEST(Swap2, StonesMayStandOnOneLine) {
    Talk talk("START 15");
    talk.thinker.score = [](five::Problem const&) { return -80; };
    EXPECT_EQ(talk.say("SWAP2BOARD\n7,7 8,7 9,9\nDONE"), "SWAP|");
}

TEST(Swap2, AnotherNumberOfStonesIsRefused) {
    Talk talk("START 15");
    EXPECT_EQ(talk.say("SWAP2BOARD\n7,7\nDONE"), "ERROR SWAP2BOARD takes no, 3 or 5 stones, not 1|");
    EXPECT_EQ(talk.say("SWAP2BOARD\n7,7\n7,7\n8,8\nDONE"), "ERROR 7,7 is named twice|");
    EXPECT_EQ(talk.say("SWAP2BOARD\n7,7\n7,20\n8,8\nDONE"),
              "ERROR 7,20 is off the board: x and y go from 0 to 14|");
    EXPECT_EQ(talk.say("SWAP2BOARD\nx\nDONE"),
              "ERROR in SWAP2BOARD: after its line come x,y and DONE, not x|");
}

TEST(Balance, OneStoneBringsTheScoreNearestToTheBias) {
    Talk talk("START 15\nINFO max_node 100000\nYXBOARD\n7,7,1\nDONE");
    talk.thinker.score = lean;
    // White is to move: for white the position after a stone on column x is worth -(7 + x).
    auto const answer = talk.say("YXBALANCEONE -16");
    EXPECT_TRUE(answer.starts_with("9,")) << answer;
    EXPECT_EQ(talk.say("TAKEBACK " + answer.substr(0, answer.size() - 1)), "OK|");
    EXPECT_TRUE(talk.say("YXBALANCEONE -1000").starts_with("10,"));
    EXPECT_EQ(talk.say("YXBALANCEONE much"), "ERROR YXBALANCEONE takes a whole number|");
}

TEST(Balance, TwoStonesAreOfBothSides) {
    Talk talk("START 15\nINFO max_node 1000000\nYXBOARD\n7,7,1\nDONE");
    talk.thinker.score = lean;
    auto const answer = talk.say("YXBALANCETWO -21");
    auto const points = parse_entries(answer.substr(0, answer.size() - 1));
    ASSERT_TRUE(points && points->size() == 2) << answer;
    EXPECT_EQ((*points)[0].point.x + (*points)[1].point.x, 14);
    EXPECT_EQ(talk.thinker.problems.back().to_move, rules::Side::white);
}

TEST(Balance, NoStoneWinsOrIsAFoul) {
    Talk talk("START 15\nINFO max_node 100000\nINFO rule 4");
    static_cast<void>(
        talk.say("YXBOARD\n5,7,1\n0,0,2\n6,7,1\n0,2,2\n7,5,1\n0,4,2\n7,6,1\n0,6,2\nDONE\nYXBALANCEONE"));
    ASSERT_FALSE(talk.thinker.problems.empty());
    for (auto const& problem : talk.thinker.problems) {
        EXPECT_FALSE(rules::among(problem.black, rules::point_at(7, 7)));
    }
    Talk winning("START 15\nINFO max_node 100000");
    static_cast<void>(
        winning.say("YXBOARD\n5,7,1\n0,0,2\n6,7,1\n0,2,2\n7,7,1\n0,4,2\n8,7,1\n0,6,2\nDONE\nYXBALANCEONE"));
    for (auto const& problem : winning.thinker.problems) {
        EXPECT_FALSE(rules::among(problem.black, rules::point_at(9, 7)));
    }
}

TEST(Balance, AnEmptyBoardHasAStoneThatBalancesToo) {
    Talk talk("START 20\nINFO max_node 100000");
    talk.thinker.score = [](five::Problem const& problem) {
        return problem.black.front() == rules::point_at(0, 0) ? 5 : 90;
    };
    EXPECT_EQ(talk.say("YXBALANCEONE"), "0,0|");
}

}  // namespace
}  // namespace tengen::engine::gomocup
