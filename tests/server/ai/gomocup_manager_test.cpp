#include "server/ai/gomocup_manager.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "common/record/notation.hpp"

namespace tengen::server::ai {
namespace {

using rules::FiveRule;
using rules::Point;
using testing::HasSubstr;
using testing::StartsWith;
using Stage = GomocupManager::Stage;

std::vector<Point> points(std::vector<std::string> const& names) {
    std::vector<Point> all;
    for (std::string const& name : names) {
        all.push_back(record::parse_action(name)->to());
    }
    return all;
}

/// What a line makes of it, as text.
std::string hear(GomocupManager& manager, std::string_view line) {
    auto const heard = manager.hear(line);
    if (auto const* const say = std::get_if<GomocupManager::Say>(&heard)) {
        return "say " + say->lines;
    }
    if (auto const* const move = std::get_if<GomocupManager::Move>(&heard)) {
        return "move " + record::to_text(rules::Action::place(move->point));
    }
    if (auto const* const fault = std::get_if<GomocupManager::Fault>(&heard)) {
        return "fault " + fault->why;
    }
    return "nothing";
}

/// A manager whose program has just been asked about `stones`.
GomocupManager asked(std::vector<std::string> const& stones, Terms terms = {}) {
    GomocupManager manager(std::move(terms));
    static_cast<void>(manager.ask(points(stones)));
    hear(manager, "OK");
    return manager;
}

TEST(GomocupManager, AGameIsStartedBeforeItIsTold) {
    GomocupManager manager({.size = 19,
                            .rule = FiveRule::standard,
                            .turn = std::chrono::milliseconds{700},
                            .memory = 1'000'000,
                            .threads = 2,
                            .folder = "/files"});
    EXPECT_EQ(manager.ask(points({"a1", "j10"})), "START 19\n");
    EXPECT_EQ(hear(manager, "OK - everything is good"),
              "say INFO timeout_turn 700\nINFO timeout_match 0\nINFO max_memory 1000000\nINFO game_type 1\n"
              "INFO rule 1\nINFO thread_num 2\nINFO folder /files\nINFO time_left 2147483647\n"
              "BOARD\n0,18,1\n9,9,2\nDONE\n");
    EXPECT_EQ(manager.stage(), Stage::thinking);
}

TEST(GomocupManager, WhatTheConfigurationLeavesOpenIsNotTold) {
    GomocupManager manager({});
    static_cast<void>(manager.ask({}));
    auto const lines = hear(manager, "OK");
    EXPECT_THAT(lines, testing::Not(HasSubstr("thread_num")));
    EXPECT_THAT(lines, testing::Not(HasSubstr("folder")));
}

TEST(GomocupManager, EveryRuleHasItsNumber) {
    for (auto const& [rule, number] :
         {std::pair(FiveRule::freestyle, "0"), std::pair(FiveRule::standard, "1"),
          std::pair(FiveRule::renju, "4"), std::pair(FiveRule::caro, "8")}) {
        GomocupManager manager({.rule = rule});
        static_cast<void>(manager.ask({}));
        EXPECT_THAT(hear(manager, "ok"), HasSubstr(std::string("INFO rule ") + number + "\n"));
    }
}

TEST(GomocupManager, AnEmptyBoardIsBegun) {
    GomocupManager manager({});
    static_cast<void>(manager.ask({}));
    EXPECT_THAT(hear(manager, "OK"), testing::EndsWith("INFO time_left 2147483647\nBEGIN\n"));
}

TEST(GomocupManager, StonesAreOwnOrTheOthersByWhoIsToMove) {
    GomocupManager black({});
    static_cast<void>(black.ask(points({"h8", "h9"})));
    EXPECT_THAT(hear(black, "OK"), HasSubstr("BOARD\n7,7,1\n7,6,2\nDONE\n"));
    GomocupManager white({});
    static_cast<void>(white.ask(points({"h8", "h9", "i8"})));
    EXPECT_THAT(hear(white, "OK"), HasSubstr("BOARD\n7,7,2\n7,6,1\n8,7,2\nDONE\n"));
}

TEST(GomocupManager, AMoveIsReadFromTheTopLeft) {
    auto manager = asked({"h8"});
    EXPECT_EQ(hear(manager, " 0 , 14 \r"), "move a1");
    EXPECT_EQ(manager.stage(), Stage::resting);
}

TEST(GomocupManager, AGameThatGoesOnIsToldByTheLastStone) {
    auto manager = asked({"h8"});
    hear(manager, "8,8");
    EXPECT_TRUE(manager.goes_on(points({"h8", "i7", "a1"})));
    EXPECT_EQ(manager.ask(points({"h8", "i7", "a1"})), "INFO time_left 2147483647\nTURN 0,14\n");
    EXPECT_EQ(hear(manager, "1,1"), "move b14");
}

TEST(GomocupManager, AMoveThatHasLessTimeIsToldSo) {
    auto manager = asked({"h8"});
    hear(manager, "8,8");
    manager.set_turn(std::chrono::milliseconds{300});
    EXPECT_EQ(manager.ask(points({"h8", "i7", "a1"})),
              "INFO timeout_turn 300\nINFO time_left 2147483647\nTURN 0,14\n");
}

TEST(GomocupManager, AnyOtherBoardIsANewGame) {
    for (auto const& next : {points({"h8"}), points({"h8", "i8", "a1"}), points({"h8", "i7"}),
                             points({"h8", "i7", "a1", "a2"}), points({})}) {
        auto manager = asked({"h8"});
        hear(manager, "8,8");
        EXPECT_FALSE(manager.goes_on(next));
        EXPECT_EQ(manager.ask(next), "RESTART\n");
        EXPECT_EQ(manager.stage(), Stage::restarting);
        EXPECT_THAT(hear(manager, "OK"), HasSubstr(next.empty() ? "BEGIN\n" : "BOARD\n"));
    }
}

TEST(GomocupManager, TalkMeansNothing) {
    auto manager = asked({"h8"});
    for (auto const* line : {"", "  ", "MESSAGE 3,3", "message 3,3", "DEBUG 3,3", "DEBUG"}) {
        EXPECT_EQ(hear(manager, line), "nothing") << line;
    }
    EXPECT_EQ(manager.complaint(), "");
}

TEST(GomocupManager, ASuggestionIsToBePlayed) {
    auto manager = asked({"h8"});
    EXPECT_EQ(hear(manager, "SUGGEST 3,4"), "say PLAY 3,4\n");
    EXPECT_EQ(hear(manager, "3,4"), "move d11");
}

TEST(GomocupManager, ComplaintsAreRememberedAndNotEndured) {
    auto manager = asked({"h8"});
    EXPECT_EQ(hear(manager, "UNKNOWN command"), "nothing");
    EXPECT_EQ(hear(manager, "ERROR what is\x1b[0m folder"), "nothing");
    EXPECT_EQ(manager.complaint(), "\"ERROR what is[0m folder\"");
    std::string last;
    for (int i = 0; i < 40 && !last.starts_with("fault"); ++i) {
        last = hear(manager, "SUGGEST nothing, 4");
    }
    EXPECT_THAT(last, StartsWith("fault says what means nothing"));
    EXPECT_EQ(manager.stage(), Stage::broken);
}

TEST(GomocupManager, WhatIsNoPointIsNoMove) {
    auto manager = asked({"h8"});
    for (auto const* line : {"3", "3,", ",3", "3,4,5", "a,4", "3.0,4", "99999999999,1", "3,4 5,6"}) {
        EXPECT_EQ(hear(manager, line), "nothing") << line;
    }
}

TEST(GomocupManager, APointOffTheBoardIsAFault) {
    for (auto const* line : {"15,0", "0,15", "-1,3", "3,-1"}) {
        auto manager = asked({"h8"});
        EXPECT_EQ(hear(manager, line), std::string("fault plays off the board: \"") + line + "\"");
    }
}

TEST(GomocupManager, AProgramThatRefusesTheGameIsBroken) {
    for (auto const* line : {"ERROR unsupported size", "UNKNOWN"}) {
        GomocupManager manager({});
        static_cast<void>(manager.ask({}));
        EXPECT_THAT(hear(manager, line), StartsWith("fault does not start a game"));
        EXPECT_EQ(manager.stage(), Stage::broken);
    }
}

TEST(GomocupManager, WhatIsSaidUnaskedMeansNothing) {
    auto manager = asked({"h8"});
    hear(manager, "8,8");
    EXPECT_EQ(hear(manager, "9,9"), "nothing");
    EXPECT_TRUE(manager.goes_on(points({"h8", "i7", "a1"})));
}

TEST(AboutWords, ArePutTogetherFromWhatTheProgramSays) {
    EXPECT_EQ(about_words(R"(name="Fiver", version="2.1", author="Li", country="CN", www="x")"),
              "Fiver 2.1 by Li.");
    EXPECT_EQ(about_words(R"(name="Fiver")"), "Fiver.");
    EXPECT_EQ(about_words("  A program \x01 of mine\r"), "A program  of mine.");
    EXPECT_EQ(about_words("UNKNOWN command"), "");
    EXPECT_EQ(about_words("\r"), "");
    EXPECT_LE(about_words(std::string(5'000, 'x')).size(), 201U);
}

}  // namespace
}  // namespace tengen::server::ai
