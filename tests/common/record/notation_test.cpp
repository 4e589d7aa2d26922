#include "common/record/notation.hpp"

#include <random>
#include <set>
#include <vector>

#include <gtest/gtest.h>

#include "tests/support/rules_printers.hpp"

namespace tengen::record {
namespace {

using rules::Action;
using rules::Point;

TEST(Notation, EveryPointOfTheLargestBoardHasItsOwnSpellingAndComesBack) {
    std::set<std::string> spellings;
    for (std::int8_t row = 0; row < 20; ++row) {
        for (std::int8_t column = 0; column < 20; ++column) {
            Point const point{column, row};
            std::string const text = to_text(point);
            spellings.insert(text);
            EXPECT_EQ(parse_point(text), point) << text;
            EXPECT_EQ(parse_action(text), Action::place(point)) << text;
        }
    }
    EXPECT_EQ(spellings.size(), 400U);
}

TEST(Notation, PointsAreLettersFromTheLeftAndNumbersFromTheBottom) {
    EXPECT_EQ(to_text(Point{0, 0}), "a1");
    EXPECT_EQ(to_text(Point{7, 7}), "h8");
    EXPECT_EQ(to_text(Point{8, 0}), "i1");  // no letter is left out
    EXPECT_EQ(to_text(Point{19, 19}), "t20");
}

struct Spelling {
    std::string text;
    Action action;
};

std::vector<Spelling> spellings() {
    Point const a1{0, 0};
    Point const a4{0, 3};
    Point const d6{3, 5};
    Point const f7{5, 6};
    Point const g7{6, 6};
    Point const g9{6, 8};
    return {
        {"h8", Action::place({7, 7})},
        {"swap", Action::swap()},
        {"keep", Action::keep()},
        {"declare:1", Action::declare(1)},
        {"declare:3", Action::declare(3)},
        {"declare:12", Action::declare(12)},
        {"offer:f7", Action::offer(std::vector{f7})},
        {"offer:f7,g9", Action::offer(std::vector{f7, g9})},
        {"offer:g9,f7", Action::offer(std::vector{g9, f7})},
        {"choose:f7", Action::choose(f7)},
        {"d6xa1", Action::place(d6, a1)},
        {"a1-a4", Action::move(a1, a4)},
        {"a1-a4xg7", Action::move(a1, a4, g7)},
        {"t20-t1xa20", Action::move({19, 19}, {19, 0}, {0, 19})},
    };
}

TEST(Notation, EveryFormIsReadAndWrittenAlike) {
    for (Spelling const& spelling : spellings()) {
        EXPECT_EQ(to_text(spelling.action), spelling.text);
        auto const read = parse_action(spelling.text);
        ASSERT_TRUE(read) << spelling.text;
        EXPECT_TRUE(*read == spelling.action) << spelling.text;
    }
}

TEST(Notation, DifferentSpellingsAreDifferentActions) {
    auto const all = spellings();
    for (std::size_t left = 0; left < all.size(); ++left) {
        for (std::size_t right = left + 1; right < all.size(); ++right) {
            EXPECT_FALSE(all[left].action == all[right].action) << all[left].text << ' ' << all[right].text;
        }
    }
}

TEST(Notation, OffersNameAtMostTwelvePoints) {
    std::string const twelve = "offer:a1,a2,a3,a4,a5,a6,a7,a8,a9,a10,a11,a12";
    auto const action = parse_action(twelve);
    ASSERT_TRUE(action);
    EXPECT_EQ(action->offers().size(), 12U);
    EXPECT_EQ(to_text(*action), twelve);
    EXPECT_FALSE(parse_action(twelve + ",a13"));
}

TEST(Notation, NothingButTheOneSpellingIsRead) {
    for (std::string const text : {"",
                                   " ",
                                   "h",
                                   "8",
                                   "8h",
                                   "h0",
                                   "h08",
                                   "h21",
                                   "h100",
                                   "h8 ",
                                   " h8",
                                   "h8\n",
                                   "h 8",
                                   "H8",
                                   "u1",
                                   "z9",
                                   "`1",
                                   "h-8",
                                   "h+8",
                                   "h8h8",
                                   "h8,g7",
                                   "Swap",
                                   "SWAP",
                                   "swap ",
                                   "swap:",
                                   "keeps",
                                   "kee",
                                   "declare",
                                   "declare:",
                                   "declare:0",
                                   "declare:13",
                                   "declare:03",
                                   "declare: 3",
                                   "declare:-1",
                                   "declare:3x",
                                   "offer",
                                   "offer:",
                                   "offer:,",
                                   "offer:f7,",
                                   "offer:,f7",
                                   "offer:f7;g9",
                                   "offer:f7, g9",
                                   "offer:f7,u1",
                                   "offer:f07",
                                   "offer:f7xg9",
                                   "choose",
                                   "choose:",
                                   "choose:f07",
                                   "choose:f7,g9",
                                   "choose:F7",
                                   "d6x",
                                   "d6xx1",
                                   "d6xa1x",
                                   "d6xa1xa2",
                                   "d6Xa1",
                                   "xa1",
                                   "a1-",
                                   "-a4",
                                   "a1--a4",
                                   "a1-a4-a7",
                                   "a1-a4x",
                                   "a1xa4-a7",
                                   "a1-a04",
                                   "a1-a4xg07",
                                   "a1-a4 xg7",
                                   "place:h8",
                                   "pass",
                                   "declare:99999999999999999999",
                                   "h18446744073709551624"}) {
        EXPECT_FALSE(parse_action(text)) << '"' << text << '"';
    }
    EXPECT_FALSE(parse_action(std::string_view("h8\0", 3)));
    EXPECT_FALSE(parse_action("h\xEF\xBC\x98"));  // a full-width digit
}

TEST(Notation, PointsAreReadAsStrictlyAsActions) {
    EXPECT_EQ(parse_point("h8"), (Point{7, 7}));
    for (std::string const text :
         {"", "h", "h0", "h08", "h21", "H8", "u1", " h8", "h8 ", "h8xa1", "swap", "h8,"}) {
        EXPECT_FALSE(parse_point(text)) << '"' << text << '"';
    }
}

TEST(Notation, WhatIsReadFromAnyTextIsWrittenBackAsThatText) {
    std::string const letters = "ahtuxX-,:0123 89swapkeepdeclareofferchoose";
    std::mt19937 random(20240611);
    std::uniform_int_distribution<std::size_t> letter(0, letters.size() - 1);
    std::uniform_int_distribution<int> length(1, 8);
    int read = 0;
    for (int round = 0; round < 200'000; ++round) {
        std::string text;
        for (int at = length(random); at > 0; --at) {
            text += letters[letter(random)];
        }
        if (auto const action = parse_action(text)) {
            ++read;
            ASSERT_EQ(to_text(*action), text);
        }
    }
    EXPECT_GT(read, 300);
}

}  // namespace
}  // namespace tengen::record
