#include "common/rules/five_opening.hpp"

#include <sstream>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/rules_printers.hpp"

namespace tengen::rules {
namespace {

using support::actions_of;
using testing::ElementsAre;
using testing::IsEmpty;

GameSpec spec_for(Opening opening) {
    return support::spec_of(FiveRule::renju, 15, opening);
}

Position after(Opening opening, std::string_view actions) {
    return support::played(spec_for(opening), actions);
}

/// Who has to act, the stone that would land, and the choices: `white: swap keep`, `black O: place`.
std::string due(Position const& position) {
    BoardView const view = position.view();
    std::ostringstream text;
    text << (view.turn->side == Side::black ? "black" : "white");
    if (view.turn->stone) {
        text << (*view.turn->stone == Side::black ? " X" : " O");
    }
    text << ':';
    for (ActionKind const kind : view.turn->choices) {
        text << ' ' << support::name(kind);
    }
    if (view.turn->offer_count > 0) {
        text << ' ' << view.turn->offer_count;
    }
    return text.str() + (view.phase == Phase::opening ? "" : " over");
}

/// What is due before each of the actions and after the last.
std::vector<std::string> course(Opening opening, std::string_view actions) {
    Position position(spec_for(opening));
    std::vector<std::string> lines{due(position)};
    for (Action const& action : actions_of(actions)) {
        EXPECT_EQ(position.why_illegal(action), std::nullopt) << record::to_text(action);
        EXPECT_EQ(position.floor().has_value(), position.view().phase == Phase::play);
        position.apply(action);
        lines.push_back(due(position));
    }
    return lines;
}

std::optional<Illegal> why(Position const& position, std::string_view action) {
    return position.why_illegal(actions_of(action).at(0));
}

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

constexpr auto kBlackPlaces = "black X: place";
constexpr auto kBlackPlacesWhite = "black O: place";
constexpr auto kWhitePlaces = "white O: place";
constexpr auto kWhiteDecides = "white: swap keep";
constexpr auto kBlackDecides = "black: swap keep";
constexpr auto kWhitePlays = "white O: place over";

TEST(FiveOpening, FreeAndBalancedRestrictNothing) {
    for (Opening const opening : {Opening::free, Opening::balanced}) {
        EXPECT_THAT(course(opening, "a1"), ElementsAre("black X: place over", kWhitePlays));
        EXPECT_EQ(after(opening, "a1").floor(), 0);
        EXPECT_EQ(why(after(opening, "a1"), "swap"), Illegal::wrong_phase);
    }
}

TEST(FiveOpening, CentreIsOverAfterOneStone) {
    EXPECT_THAT(course(Opening::centre, "h8"), ElementsAre(kBlackPlaces, kWhitePlays));
    EXPECT_EQ(after(Opening::centre, "h8").floor(), 1);
}

TEST(FiveOpening, PrescribedHasTheThreeStonesOfTheServer) {
    EXPECT_THAT(course(Opening::prescribed, "h8 h9 j10"),
                ElementsAre(kBlackPlaces, kBlackPlacesWhite, kBlackPlaces, kWhitePlays));
    EXPECT_EQ(after(Opening::prescribed, "h8 h9 j10").floor(), 3);
}

TEST(FiveOpening, TwoFifthsOffersTwoAfterTheFourthStone) {
    EXPECT_THAT(course(Opening::two_fifths, "h8 h9 j10 a1 offer:b2,c3 choose:c3 d4"),
                ElementsAre(kBlackPlaces, kBlackPlacesWhite, kBlackPlaces, kWhitePlaces, "black: offer 2",
                            "white X: choose", kWhitePlays, "black X: place over"));
    EXPECT_EQ(after(Opening::two_fifths, "h8 h9 j10 a1 offer:b2,c3 choose:c3").floor(), 6);
}

TEST(FiveOpening, SwapAfterThreeLetsWhitePlaceTheSecondStone) {
    EXPECT_THAT(course(Opening::swap_after_three, "h8 h9 j10 swap"),
                ElementsAre(kBlackPlaces, kWhitePlaces, kBlackPlaces, kWhiteDecides, kWhitePlays));
    EXPECT_EQ(after(Opening::swap_after_three, "h8 h9 j10 swap").floor(), 4);
    EXPECT_EQ(after(Opening::swap_after_three, "h8 h9 j10 keep").floor(), 4);
    EXPECT_EQ(due(after(Opening::swap_after_three, "h8 h9 j10 keep")), kWhitePlays);
}

TEST(FiveOpening, RenjuClassicDecidesThenOffersTwo) {
    EXPECT_THAT(course(Opening::renju_classic, "h8 h9 j10 keep a1 offer:b2,c3 choose:b2"),
                ElementsAre(kBlackPlaces, kBlackPlacesWhite, kBlackPlaces, kWhiteDecides, kWhitePlaces,
                            "black: offer 2", "white X: choose", kWhitePlays));
    EXPECT_EQ(after(Opening::renju_classic, "h8 h9 j10 keep a1 offer:b2,c3 choose:b2").floor(), 7);
}

TEST(FiveOpening, SwapPlacesThreeAnywhere) {
    EXPECT_THAT(course(Opening::swap, "a1 o15 c3 keep"),
                ElementsAre(kBlackPlaces, kBlackPlacesWhite, kBlackPlaces, kWhiteDecides, kWhitePlays));
    EXPECT_EQ(after(Opening::swap, "a1 o15 c3 swap").floor(), 4);
}

TEST(FiveOpening, Swap2IsOverWithTheFirstDecision) {
    for (std::string_view const actions : {"a1 o15 c3 keep", "a1 o15 c3 swap"}) {
        EXPECT_THAT(course(Opening::swap2, actions),
                    ElementsAre(kBlackPlaces, kBlackPlacesWhite, kBlackPlaces, "white O: swap keep place",
                                kWhitePlays));
        EXPECT_EQ(after(Opening::swap2, actions).floor(), 4);
    }
}

TEST(FiveOpening, Swap2MayGoOnWithTwoStonesAndBlackDecides) {
    for (std::string_view const actions : {"a1 o15 c3 d4 e5 keep", "a1 o15 c3 d4 e5 swap"}) {
        EXPECT_THAT(course(Opening::swap2, actions),
                    ElementsAre(kBlackPlaces, kBlackPlacesWhite, kBlackPlaces, "white O: swap keep place",
                                "white X: place", kBlackDecides, kWhitePlays));
        EXPECT_EQ(after(Opening::swap2, actions).floor(), 6);
    }
}

TEST(FiveOpening, YamaguchiDeclaresThenOffersThatMany) {
    EXPECT_THAT(course(Opening::yamaguchi, "h8 h9 j10 declare:3 swap a1 offer:b2,c3,d4 choose:d4"),
                ElementsAre(kBlackPlaces, kBlackPlacesWhite, kBlackPlaces, "black: declare", kWhiteDecides,
                            kWhitePlaces, "black: offer 3", "white X: choose", kWhitePlays));
    EXPECT_EQ(after(Opening::yamaguchi, "h8 h9 j10 declare:3 swap a1 offer:b2,c3,d4 choose:d4").floor(), 8);
}

TEST(FiveOpening, YamaguchiWithOneFifthIsOverWithTheDecision) {
    Position const position = after(Opening::yamaguchi, "h8 h9 j10 declare:1 keep");
    EXPECT_EQ(due(position), kWhitePlays);
    EXPECT_EQ(position.floor(), 5);
    EXPECT_EQ(due(after(Opening::yamaguchi, "h8 h9 j10 declare:1 keep a1 o15")), kWhitePlays);
}

TEST(FiveOpening, Soosyrv8LetsWhiteDeclareAfterTheFourthStone) {
    EXPECT_THAT(
        course(Opening::soosyrv8, "h8 h9 j10 keep a1 declare:2 swap offer:b2,c3 choose:b2"),
        ElementsAre(kBlackPlaces, kBlackPlacesWhite, kBlackPlaces, kWhiteDecides, kWhitePlaces,
                    "white: declare", kBlackDecides, "black: offer 2", "white X: choose", kWhitePlays));
    EXPECT_EQ(after(Opening::soosyrv8, "h8 h9 j10 keep a1 declare:2 swap offer:b2,c3 choose:b2").floor(), 9);
}

TEST(FiveOpening, Soosyrv8WithOneFifthIsOverWithTheSecondDecision) {
    Position const position = after(Opening::soosyrv8, "h8 h9 j10 keep a1 declare:1 swap");
    EXPECT_EQ(due(position), "black X: place over");
    EXPECT_EQ(position.floor(), 7);
}

TEST(FiveOpening, Taraguchi10DecidesAfterEveryStone) {
    EXPECT_THAT(
        course(Opening::taraguchi10, "h8 keep h9 swap j10 keep k11 swap l12 keep"),
        ElementsAre(kBlackPlaces, kWhiteDecides, kWhitePlaces, kBlackDecides, kBlackPlaces, kWhiteDecides,
                    kWhitePlaces, "black: swap keep offer 10", kBlackPlaces, kWhiteDecides, kWhitePlays));
    EXPECT_EQ(after(Opening::taraguchi10, "h8 keep h9 swap j10 keep k11 swap l12 keep").floor(), 10);
}

constexpr std::string_view kTenPoints = "offer:a1,b1,c1,d1,e1,f1,g1,h1,i1,j1";

TEST(FiveOpening, Taraguchi10MayOfferTenAnywhere) {
    std::string const actions = "h8 keep h9 swap j10 keep k11 " + std::string(kTenPoints) + " choose:j1";
    auto const lines = course(Opening::taraguchi10, actions);
    EXPECT_EQ(lines.at(8), "white X: choose");
    EXPECT_EQ(lines.at(9), kWhitePlays);
    EXPECT_EQ(after(Opening::taraguchi10, actions).floor(), 9);
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

TEST(FiveOpening, DecisionsMoveNoStone) {
    Position const before = after(Opening::swap, "h8 h9 j10");
    Position const kept = after(Opening::swap, "h8 h9 j10 keep");
    Position const swapped = after(Opening::swap, "h8 h9 j10 swap");
    EXPECT_EQ(kept.view(), swapped.view());
    EXPECT_EQ(kept.view().black, before.view().black);
    EXPECT_EQ(kept.view().last, (Point{9, 9}));
    EXPECT_EQ(kept.ply(), 4);
    EXPECT_EQ(kept.position_hash(), swapped.position_hash());
}

TEST(FiveOpening, StonesOfTheServerMakeTheFloor) {
    auto const stones = actions_of("h8 h9 j10");
    Position const prescribed = Position::replay(spec_for(Opening::prescribed), stones, 3);
    EXPECT_EQ(prescribed.floor(), 3);
    EXPECT_EQ(prescribed, Position::replay(spec_for(Opening::prescribed), stones));

    auto const more = actions_of("h8 a1 j10 c3 d5");
    Position const balanced = Position::replay(spec_for(Opening::balanced), more, 4);
    EXPECT_EQ(balanced.floor(), 4);
    EXPECT_EQ(balanced.view().phase, Phase::play);
    EXPECT_EQ(due(balanced), kWhitePlays);
    EXPECT_EQ(Position::replay(spec_for(Opening::balanced), more, 5).floor(), 5);
}

TEST(FiveOpening, GeneralOpeningsGoWithLargerBoards) {
    for (int size = 16; size <= 20; ++size) {
        for (Opening const opening : {Opening::swap, Opening::swap2}) {
            Position const position =
                support::played(support::spec_of(FiveRule::caro, size, opening), "a1 b1 p16 keep");
            EXPECT_EQ(position.floor(), 4);
            EXPECT_EQ(position.to_act(), Side::white);
        }
    }
}

TEST(FiveOpening, AGameGoesOnToItsEndAfterEveryOpening) {
    Position const position =
        after(Opening::taraguchi10, "h8 keep h9 swap i9 keep k11 swap g7 keep a1 f6 a2 e5");
    EXPECT_EQ(position.outcome()->winner, Side::black);
    EXPECT_EQ(position.outcome()->reason, Reason::five);
    EXPECT_EQ(position.floor(), 10);
}

}  // namespace
}  // namespace tengen::rules
