#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "common/rules/five_opening.hpp"
#include "tests/common/rules/opening_asks.hpp"
#include "tests/support/rules_printers.hpp"

namespace tengen::rules {
namespace {

using namespace test;
using support::actions_of;
using testing::ElementsAre;
using testing::IsEmpty;

std::vector<std::string> legal(Position const& position) {
    std::vector<std::string> texts;
    for (Action const& action : position.legal_actions()) {
        texts.push_back(record::to_text(action));
    }
    return texts;
}

/// The first and the last point that may be placed, and how many there are: `g7 i9 8`.
std::string square(Position const& position) {
    auto const points = legal(position);
    return points.empty() ? "" : points.front() + ' ' + points.back() + ' ' + std::to_string(points.size());
}

TEST(FiveOpening, ThreeStonesStandInTheirSquares) {
    for (Opening const opening : {Opening::prescribed, Opening::two_fifths, Opening::swap_after_three,
                                  Opening::renju_classic, Opening::yamaguchi, Opening::soosyrv8}) {
        EXPECT_EQ(square(after(opening, "")), "h8 h8 1");
        EXPECT_EQ(square(after(opening, "h8")), "g7 i9 8");
        EXPECT_EQ(square(after(opening, "h8 i9")), "f6 j10 23");
    }
}

TEST(FiveOpening, Taraguchi10WidensTheSquares) {
    EXPECT_EQ(square(after(Opening::taraguchi10, "")), "h8 h8 1");
    EXPECT_EQ(square(after(Opening::taraguchi10, "h8 keep")), "g7 i9 8");
    EXPECT_EQ(square(after(Opening::taraguchi10, "h8 keep h9 keep")), "f6 j10 23");
    EXPECT_EQ(square(after(Opening::taraguchi10, "h8 keep h9 keep j10 swap")), "e5 k11 46");
    EXPECT_EQ(square(after(Opening::taraguchi10, "h8 keep h9 keep j10 swap k11 keep")), "d4 l12 77");
}

TEST(FiveOpening, AStoneOutsideItsSquareIsAgainstTheOpening) {
    Position const second = after(Opening::prescribed, "h8");
    for (std::string_view const out : {"f8", "j8", "h6", "h10", "a1"}) {
        EXPECT_EQ(why(second, out), Illegal::opening) << out;
    }
    EXPECT_EQ(why(second, "h8"), Illegal::occupied);
    EXPECT_EQ(why(second, "p1"), Illegal::off_board);
    EXPECT_EQ(why(second, "g7xa1"), Illegal::take_not_due);
    EXPECT_EQ(why(after(Opening::taraguchi10, "h8 keep h9 keep j10 swap"), "d4"), Illegal::opening);
    EXPECT_EQ(why(after(Opening::taraguchi10, "h8 keep h9 keep j10 swap k11 keep"), "c3"), Illegal::opening);
    // The same points are free where the row names no square.
    EXPECT_EQ(why(after(Opening::swap, "h8"), "a1"), std::nullopt);
    EXPECT_EQ(why(after(Opening::renju_classic, "h8 h9 j10 keep"), "a1"), std::nullopt);
}

/// One action of each kind that a player could try instead of what is due.
constexpr std::array kKinds{"a1", "swap", "keep", "declare:2", "offer:b2,c3", "choose:b2"};

void expect_only(Position const& position, std::vector<std::string_view> const& due_now) {
    for (std::string_view const action : kKinds) {
        bool const is_due = std::find(due_now.begin(), due_now.end(), action) != due_now.end();
        EXPECT_EQ(why(position, action), is_due ? std::nullopt : std::optional(Illegal::opening)) << action;
    }
    EXPECT_EQ(why(position, "h8-h9"), Illegal::opening);
}

TEST(FiveOpening, OnlyWhatIsDueMayBeDone) {
    expect_only(after(Opening::swap, ""), {"a1"});
    expect_only(after(Opening::swap, "h8 h9 j10"), {"swap", "keep"});
    expect_only(after(Opening::swap2, "h8 h9 j10"), {"swap", "keep", "a1"});
    expect_only(after(Opening::swap2, "h8 h9 j10 c1"), {"a1"});
    expect_only(after(Opening::swap2, "h8 h9 j10 c1 d1"), {"swap", "keep"});
    expect_only(after(Opening::swap_after_three, "h8 h9 j10"), {"swap", "keep"});
    expect_only(after(Opening::two_fifths, "h8 h9 j10"), {"a1"});
    expect_only(after(Opening::two_fifths, "h8 h9 j10 c1"), {"offer:b2,c3"});
    expect_only(after(Opening::two_fifths, "h8 h9 j10 c1 offer:b2,d4"), {"choose:b2"});
    expect_only(after(Opening::renju_classic, "h8 h9 j10"), {"swap", "keep"});
    expect_only(after(Opening::renju_classic, "h8 h9 j10 keep"), {"a1"});
    expect_only(after(Opening::renju_classic, "h8 h9 j10 keep c1"), {"offer:b2,c3"});
    expect_only(after(Opening::yamaguchi, "h8 h9 j10"), {"declare:2"});
    expect_only(after(Opening::yamaguchi, "h8 h9 j10 declare:2"), {"swap", "keep"});
    expect_only(after(Opening::yamaguchi, "h8 h9 j10 declare:2 keep"), {"a1"});
    expect_only(after(Opening::yamaguchi, "h8 h9 j10 declare:2 keep c1"), {"offer:b2,c3"});
    expect_only(after(Opening::soosyrv8, "h8 h9 j10"), {"swap", "keep"});
    expect_only(after(Opening::soosyrv8, "h8 h9 j10 keep"), {"a1"});
    expect_only(after(Opening::soosyrv8, "h8 h9 j10 keep c1"), {"declare:2"});
    expect_only(after(Opening::soosyrv8, "h8 h9 j10 keep c1 declare:2"), {"swap", "keep"});
    expect_only(after(Opening::soosyrv8, "h8 h9 j10 keep c1 declare:2 keep"), {"offer:b2,c3"});
    expect_only(after(Opening::taraguchi10, "h8"), {"swap", "keep"});
    expect_only(after(Opening::taraguchi10, "h8 keep h9"), {"swap", "keep"});
    expect_only(after(Opening::taraguchi10, "h8 keep h9 keep j10"), {"swap", "keep"});
    expect_only(after(Opening::taraguchi10, "h8 keep h9 keep j10 keep k11 keep d4"), {"swap", "keep"});
}

TEST(FiveOpening, WhatIsOverIsNoLongerAboutTheOpening) {
    for (std::string_view const action : {"swap", "keep", "declare:2", "offer:b2,c3", "choose:b2"}) {
        EXPECT_EQ(why(after(Opening::swap, "h8 h9 j10 keep"), action), Illegal::wrong_phase) << action;
    }
}

TEST(FiveOpening, DeclaredNumbersHaveTheirRange) {
    Position const twelve = after(Opening::yamaguchi, "h8 h9 j10");
    Position const eight = after(Opening::soosyrv8, "h8 h9 j10 keep a1");
    EXPECT_THAT(legal(eight), ElementsAre("declare:1", "declare:2", "declare:3", "declare:4", "declare:5",
                                          "declare:6", "declare:7", "declare:8"));
    EXPECT_EQ(legal(twelve).size(), 12U);
    EXPECT_EQ(twelve.why_illegal(Action::declare(12)), std::nullopt);
    EXPECT_EQ(twelve.why_illegal(Action::declare(13)), Illegal::opening);
    EXPECT_EQ(twelve.why_illegal(Action::declare(0)), Illegal::opening);
    EXPECT_EQ(eight.why_illegal(Action::declare(9)), Illegal::opening);
    EXPECT_EQ(eight.why_illegal(Action::declare(0)), Illegal::opening);
}

TEST(FiveOpening, AnOfferNamesAsManyEmptyPointsAsAsked) {
    Position const position = after(Opening::two_fifths, "h8 h9 j10 a1");
    EXPECT_EQ(why(position, "offer:b2"), Illegal::offer_count);
    EXPECT_EQ(why(position, "offer:b2,c3,d4"), Illegal::offer_count);
    EXPECT_EQ(position.why_illegal(Action::offer({})), Illegal::offer_count);
    EXPECT_EQ(why(position, "offer:b2,b2"), Illegal::offer_count);
    EXPECT_EQ(why(position, "offer:b2,h9"), Illegal::occupied);
    EXPECT_EQ(why(position, "offer:p1,h9"), Illegal::off_board);
    EXPECT_EQ(why(position, "offer:h9,p1"), Illegal::occupied);
    EXPECT_EQ(why(position, "offer:h9,h9"), Illegal::offer_count);
    EXPECT_THAT(legal(position), IsEmpty());
    EXPECT_EQ(why(after(Opening::taraguchi10, "h8 keep h9 keep j10 keep k11"), "offer:b2,c3"),
              Illegal::offer_count);
    EXPECT_EQ(why(after(Opening::taraguchi10, "h8 keep h9 keep j10 keep k11"), kTenPoints), std::nullopt);
}

TEST(FiveOpening, OfferedPointsAreNoImagesOfOneAnother) {
    // All four stones stand on the h file: left and right are the same.
    Position const file = after(Opening::two_fifths, "h8 h9 h10 h6");
    EXPECT_EQ(why(file, "offer:g8,i8"), Illegal::offer_symmetric);
    EXPECT_EQ(why(file, "offer:a1,o1"), Illegal::offer_symmetric);
    EXPECT_EQ(why(file, "offer:g8,g7"), std::nullopt);
    EXPECT_EQ(why(file, "offer:g8,i7"), std::nullopt);
    EXPECT_EQ(why(file, "offer:h7,h11"), std::nullopt);
    // Along the rising diagonal.
    Position const diagonal = after(Opening::two_fifths, "h8 i9 j10 a1");
    EXPECT_EQ(why(diagonal, "offer:g8,h7"), Illegal::offer_symmetric);
    EXPECT_EQ(why(diagonal, "offer:g8,h9"), std::nullopt);
    // Nothing keeps these.
    Position const odd = after(Opening::two_fifths, "h8 h9 i10 c5");
    EXPECT_EQ(why(odd, "offer:g8,i8"), std::nullopt);
}

TEST(FiveOpening, ASymmetryThatExchangesColoursKeepsNothing) {
    // Left and right of h: white g9 meets black i9.
    Position const position = after(Opening::two_fifths, "h8 g9 i9 h6");
    EXPECT_EQ(why(position, "offer:g8,i8"), std::nullopt);
    // White on both sides.
    Position const both = after(Opening::two_fifths, "h8 g9 h6 i9");
    EXPECT_EQ(why(both, "offer:g8,i8"), Illegal::offer_symmetric);
}

TEST(FiveOpening, OneAmongTenThatIsAnImageIsEnough) {
    Position const position = after(Opening::taraguchi10, "h8 keep h9 keep h10 keep h6");
    EXPECT_EQ(why(position, "offer:a1,b1,c1,d1,e1,f1,g1,h1,i2,j2"), std::nullopt);
    EXPECT_EQ(why(position, "offer:a1,b1,c1,d1,e1,f1,g1,h1,i2,o1"), Illegal::offer_symmetric);
}

TEST(FiveOpening, OnlyAnOfferedPointMayBeChosen) {
    Position const position = after(Opening::two_fifths, "h8 h9 j10 a1 offer:c3,b2");
    EXPECT_THAT(position.view().turn->offers, ElementsAre(Point{2, 2}, Point{1, 1}));
    EXPECT_THAT(legal(position), ElementsAre("choose:c3", "choose:b2"));
    EXPECT_EQ(why(position, "choose:d4"), Illegal::opening);
    EXPECT_EQ(why(position, "choose:h9"), Illegal::occupied);
    EXPECT_EQ(why(position, "choose:p1"), Illegal::off_board);
    EXPECT_EQ(why(position, "b2"), Illegal::opening);
    Position chosen = position;
    chosen.apply(actions_of("choose:b2").at(0));
    EXPECT_EQ(chosen.five().at({1, 1}), Stone::black);
    EXPECT_THAT(chosen.view().turn->offers, IsEmpty());
    EXPECT_EQ(chosen.view().last, (Point{1, 1}));
}

}  // namespace
}  // namespace tengen::rules
