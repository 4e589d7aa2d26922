#include "common/rules/five_opening.hpp"

#include <sstream>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/common/rules/opening_asks.hpp"
#include "tests/support/rules_printers.hpp"

namespace tengen::rules {
namespace {

using namespace test;
using support::actions_of;
using testing::ElementsAre;

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

TEST(FiveOpening, Taraguchi10MayOfferTenAnywhere) {
    std::string const actions = "h8 keep h9 swap j10 keep k11 " + std::string(kTenPoints) + " choose:j1";
    auto const lines = course(Opening::taraguchi10, actions);
    EXPECT_EQ(lines.at(8), "white X: choose");
    EXPECT_EQ(lines.at(9), kWhitePlays);
    EXPECT_EQ(after(Opening::taraguchi10, actions).floor(), 9);
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
