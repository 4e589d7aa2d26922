#include "common/record/chengsan_fen.hpp"

#include <gtest/gtest.h>

#include "tests/support/chengsan_text.hpp"

namespace tengen::record {
namespace {

using rules::ChengsanRules;

std::string_view field(std::string_view text) {
    auto const state = parse_chengsan_fen(ChengsanRules{}, text);
    return state ? std::string_view("none") : state.error().field;
}

TEST(ChengsanFen, TheStartIsWrittenAndRead) {
    std::string const text = "********/********/******** w p p 0 9 0 9 0 0";
    EXPECT_EQ(to_chengsan_fen(rules::ChengsanState(ChengsanRules{})), text);
    EXPECT_EQ(*parse_chengsan_fen(ChengsanRules{}, text), rules::ChengsanState(ChengsanRules{}));
}

TEST(ChengsanFen, RingsGoFromTheInnerOneClockwiseFromTwelveOClock) {
    auto const state = support::played(rules::ChengsanState(ChengsanRules{}), "d5 a7 e5 d6 g4");
    EXPECT_EQ(to_chengsan_fen(state), "OO******/@*******/**O****@ b p p 3 6 2 7 0 0");
}

TEST(ChengsanFen, EveryPublishedPositionComesBackAsItWas) {
    std::size_t count = 0;
    for (std::string const& line : support::chengsan_lines("positions.jsonl")) {
        auto const from = [&](std::string_view key) {
            auto const start = line.find(key) + key.size();
            return line.substr(start, line.find('"', start) - start);
        };
        std::string const fen = from("\"fen\":\"");
        auto const rules = support::chengsan_rules_of(from("\"rules\":\""));
        auto const state = parse_chengsan_fen(rules, fen);
        ASSERT_TRUE(state) << fen << ' ' << state.error().message;
        std::string const written = to_chengsan_fen(*state);
        // A lost position is given either way.
        auto const read_again = parse_chengsan_fen(rules, written);
        ASSERT_TRUE(read_again) << written;
        ASSERT_EQ(*read_again, *state) << fen;
        if (!state->is_over()) {
            ASSERT_EQ(written, fen);
        }
        ++count;
    }
    EXPECT_GE(count, 1000U);
}

TEST(ChengsanFen, MoreFieldsAreNotLookedAt) {
    EXPECT_EQ(field("********/********/******** w p p 0 9 0 9 0 0 0 0 1 whatever"), "none");
}

TEST(ChengsanFen, WhatIsWrongIsNamed) {
    EXPECT_EQ(field(""), "second_must_remove");
    EXPECT_EQ(field("********/********/******** w p p 0 9 0 9 0"), "second_must_remove");
    EXPECT_EQ(field("********/********/******* w p p 0 9 0 9 0 0"), "board");
    EXPECT_EQ(field("*********/*******/******** w p p 0 9 0 9 0 0"), "board");
    EXPECT_EQ(field("********/***?****/******** w p p 0 9 0 9 0 0"), "board");
    EXPECT_EQ(field("********/********/********* w p p 0 9 0 9 0 0"), "board");
    EXPECT_EQ(field("********/********/******** x p p 0 9 0 9 0 0"), "side");
    EXPECT_EQ(field("********/********/******** w m p 0 9 0 9 0 0"), "phase");
    EXPECT_EQ(field("********/********/******** w o p 0 9 0 9 0 0"), "phase");
    EXPECT_EQ(field("********/********/******** w p s 0 9 0 9 0 0"), "action");
    EXPECT_EQ(field("********/********/******** w p p 1 9 0 9 0 0"), "first_on_board");
    EXPECT_EQ(field("********/********/******** w p p 0 A 0 9 0 0"), "first_in_hand");
    EXPECT_EQ(field("********/********/******** w p p 0 10 0 9 0 0"), "first_in_hand");
    EXPECT_EQ(field("********/********/******** w p p 0 9 2 9 0 0"), "second_on_board");
    EXPECT_EQ(field("********/********/******** w p p 0 9 0 x 0 0"), "second_in_hand");
    EXPECT_EQ(field("********/********/******** w p p 0 9 0 8 0 0"), "first_in_hand");
    EXPECT_EQ(field("********/********/******** w p p 0 9 0 9 1 0"), "first_must_remove");
    EXPECT_EQ(field("********/********/******** w p p 0 9 0 9 0 1"), "second_must_remove");
    EXPECT_EQ(field("X*******/********/******** w p p 0 9 0 9 0 0"), "board");
    EXPECT_EQ(field("OO******/@@******/******** w m s 2 0 2 0 0 0"), "board");
    EXPECT_EQ(field("OOO*****/@@@*****/******** w o s 3 0 3 0 0 0"), "phase");
    EXPECT_EQ(field("OOO*****/@@@*****/******** w m s 3 0 3 0 0 0"), "none");
}

TEST(ChengsanFen, ADrawIsWrittenAsAPositionThatGoesOn) {
    auto const start = support::chengsan_of({.black = "a7 d6 g4 b2", .white = "a1 c3 c4 e5 f4"});
    std::string const there_and_back = "a7-a4 e5-d5 a4-a7 d5-e5 ";
    auto const drawn = support::played(start, there_and_back + there_and_back);
    ASSERT_TRUE(drawn.is_over());
    EXPECT_EQ(to_chengsan_fen(drawn), to_chengsan_fen(start));
}

}  // namespace
}  // namespace tengen::record
