#include <set>

#include <gtest/gtest.h>

#include "tests/support/rules_printers.hpp"

namespace tengen::rules {
namespace {

using support::played;
using support::spec_of;

/// Worked out by a separate program from the formula in five_state.hpp: journals and clients keep these
/// values.
TEST(PositionHash, ValuesAreTheSameInEveryVersion) {
    EXPECT_EQ(Position(spec_of(FiveRule::freestyle, 15)).position_hash(), 0x8AB4496390C53559U);
    EXPECT_EQ(Position(spec_of(FiveRule::freestyle, 20)).position_hash(), 0xB73D2867721B2F4FU);
    EXPECT_EQ(Position(spec_of(FiveRule::standard, 15)).position_hash(), 0x01F37740C203A8FCU);
    EXPECT_EQ(Position(spec_of(FiveRule::caro, 15)).position_hash(), 0x16721293041CE1FCU);
    EXPECT_EQ(played(spec_of(FiveRule::freestyle, 15), "h8").position_hash(), 0x404934E8976101BAU);
    EXPECT_EQ(played(spec_of(FiveRule::freestyle, 15), "a1").position_hash(), 0x8D9A11EA4230B6DBU);
    EXPECT_EQ(played(spec_of(FiveRule::standard, 15), "h8 h9").position_hash(), 0x97A4C4D2C601105EU);
    EXPECT_EQ(played(spec_of(FiveRule::caro, 19), "a1 s19 s1").position_hash(), 0x395B81EA67567E7CU);
    EXPECT_EQ(played(spec_of(FiveRule::freestyle, 20), "a1 t20").position_hash(), 0x28877204F4AFAA94U);
}

TEST(PositionHash, TheOrderOfPlayDoesNotMatter) {
    GameSpec const spec = spec_of(FiveRule::freestyle);
    EXPECT_EQ(played(spec, "a1 b1 c1 d1").position_hash(), played(spec, "c1 d1 a1 b1").position_hash());
    EXPECT_NE(played(spec, "a1 b1 c1 d1").position_hash(), played(spec, "b1 a1 c1 d1").position_hash());
}

TEST(PositionHash, TheOpeningDoesNotMatterButRuleAndSizeDo) {
    auto const hash = [](FiveRule rule, int size, Opening opening) {
        return played(spec_of(rule, size, opening), "h8 a1").position_hash();
    };
    auto const value = hash(FiveRule::freestyle, 15, Opening::free);
    EXPECT_EQ(hash(FiveRule::freestyle, 15, Opening::centre), value);
    EXPECT_NE(hash(FiveRule::standard, 15, Opening::free), value);
    EXPECT_NE(hash(FiveRule::freestyle, 16, Opening::free), value);
}

TEST(PositionHash, OptionsOfFoulsMatterWhereTheyAreNotTheUsualOnes) {
    auto const hash = [](FoulSet fouls, FoulMode mode) {
        return Position(*GameSpec::make({.rule = FiveRule::renju, .fouls = fouls, .foul_mode = mode}))
            .position_hash();
    };
    // Worked out by a separate program from the formula in five_state.hpp.
    EXPECT_EQ(hash({}, FoulMode::automatic), 0xAC77B39154F972D1U);
    EXPECT_EQ(hash({}, FoulMode::forbid), 0x8401D2658C244F62U);
    EXPECT_EQ(hash({}, FoulMode::claim), 0x1DD0A93A5323AE05U);
    EXPECT_EQ(hash({.double_four = false, .overline = false}, FoulMode::claim), 0x9B7EE6BC65BAE14AU);
}

TEST(PositionHash, TwoStonesAnywhereGiveDistinctValues) {
    Position const empty(spec_of(FiveRule::freestyle, 20));
    std::set<std::uint64_t> values{empty.position_hash()};
    for (Action const& first : empty.legal_actions()) {
        Position one = empty;
        one.apply(first);
        values.insert(one.position_hash());
        for (Action const& second : one.legal_actions()) {
            Position two = one;
            two.apply(second);
            values.insert(two.position_hash());
        }
    }
    EXPECT_EQ(values.size(), 1U + 400U + 400U * 399U);
}

}  // namespace
}  // namespace tengen::rules
