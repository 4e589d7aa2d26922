#include "common/rules/chengsan_state.hpp"

#include <gtest/gtest.h>

#include "tests/common/rules/chengsan_asks.hpp"
#include "tests/support/rules_printers.hpp"

namespace tengen::rules {
namespace {

using namespace test;
using support::chengsan_of;
using support::ChengsanSetup;
using support::mask_of;
using support::played;

TEST(ChengsanState, AnIllegalActionIsToldWithoutChangingAnything) {
    ChengsanState const state = played(ChengsanState(kPaper), "a7 d6 d7 b4");
    ChengsanState const copy = state;
    EXPECT_TRUE(why(state, "g7"));
    EXPECT_EQ(state, copy);
}

TEST(ChengsanState, RefusesPartsThatDoNotFit) {
    auto const refused = [](ChengsanSetup const& setup, ChengsanRules const& rules) {
        auto const state = ChengsanState::from(rules, {.stones = {mask_of(setup.black), mask_of(setup.white)},
                                                       .blocked = mask_of(setup.blocked),
                                                       .hands = setup.hands,
                                                       .to_act = setup.to_act});
        return state ? std::string_view("none") : state.error().part;
    };
    EXPECT_EQ(refused({.black = "a1", .white = "a1", .hands = {8, 8}}, kPaper), "stones");
    EXPECT_EQ(refused({.black = "a1", .white = "", .hands = {9, 9}}, kPaper), "stones");
    EXPECT_EQ(refused({.black = "a1", .white = "d1", .hands = {-1, 0}}, kPaper), "stones");
    EXPECT_EQ(refused({.black = "a1 d1", .white = "g1 g4"}, kPaper), "stones");
    EXPECT_EQ(refused({.black = "a1", .white = "g1", .hands = {8, 7}}, kPaper), "hands");
    EXPECT_EQ(refused({.black = "a1", .white = "g1", .hands = {7, 8}}, kPaper), "hands");
    EXPECT_EQ(refused({.black = "a1", .white = "g1", .hands = {8, 8}, .to_act = Side::white}, kPaper),
              "hands");
    EXPECT_EQ(refused({.black = "a1", .white = "", .blocked = "d1", .hands = {8, 8}}, kPaper), "none");
    EXPECT_EQ(refused({.black = "a1", .white = "", .blocked = "d1 g1", .hands = {8, 8}}, kPaper), "blocked");
    EXPECT_EQ(refused({.black = "a1", .white = "", .blocked = "a1", .hands = {8, 8}}, kPaper), "blocked");
    EXPECT_EQ(refused({.black = "a1", .white = "", .blocked = "d1", .hands = {8, 8}}, kMorris), "blocked");
    EXPECT_EQ(refused({.black = "a1 d1 g1", .white = "g4", .blocked = "a7"}, kPaper), "blocked");
    EXPECT_EQ(refused({.black = "a1 d1 g1", .white = "g4"}, kPaper), "none");
}

TEST(ChengsanState, APositionByItsPartsGoesOnAsThePlayedOne) {
    ChengsanState const played_one = after_a_take(kPaper);
    ChengsanState const made = chengsan_of(
        {.black = "a7 d7 g7", .white = "b4", .blocked = "d6", .hands = {6, 7}, .to_act = Side::white});
    EXPECT_EQ(made.legal_actions(), played_one.legal_actions());
    EXPECT_EQ(made.position_hash(), played_one.position_hash());
}

TEST(ChengsanState, HashTellsRulesStonesBlockedPointsHandsAndSide) {
    auto const hash = [](ChengsanSetup const& setup, ChengsanRules const& rules = {}) {
        return chengsan_of(setup, rules).position_hash();
    };
    ChengsanSetup const setup{.black = "a7 d7 g7", .white = "b4", .hands = {6, 7}, .to_act = Side::white};
    auto const value = hash(setup);
    ChengsanSetup blocked = setup;
    blocked.blocked = "d6";
    EXPECT_NE(hash(blocked), value);
    ChengsanSetup hands = setup;
    hands.hands = {5, 6};
    EXPECT_NE(hash(hands), value);
    EXPECT_NE(hash(setup, kFolk), value);
    EXPECT_NE(hash(setup, kMorris), value);
    EXPECT_NE(hash(setup, kFolk), hash(setup, kMorris));
    EXPECT_NE(hash({.black = "a7 d7 g7", .white = "b4 c3 d6", .to_act = Side::white}),
              hash({.black = "a7 d7 g7", .white = "b4 c3 d6", .to_act = Side::black}));
    EXPECT_EQ(played(ChengsanState(kPaper), "a1 b2 c3 d1").position_hash(),
              played(ChengsanState(kPaper), "c3 d1 a1 b2").position_hash());
}

}  // namespace
}  // namespace tengen::rules
