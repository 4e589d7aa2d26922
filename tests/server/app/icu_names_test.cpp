#include "server/app/icu_names.hpp"

#include <algorithm>

#include <gtest/gtest.h>

#include "server/core/account_names.hpp"

namespace tengen::server::app {
namespace {

using core::NameFault;

bool look_alike(std::string const& a, std::string const& b) {
    IcuNames const names;
    auto const of_a = names.likenesses(a);
    auto const of_b = names.likenesses(b);
    return std::ranges::find_first_of(of_a, of_b) != of_a.end();
}

TEST(IcuNames, TakesNamesOfPeople) {
    IcuNames const names;
    for (char const* name :
         {"Li", "李明", "李 Li", "阿·李", "O'Neill", "jean-luc_2", "Żółć", "Ольга", "Οδυσσέας", "サクラ",
          "さくら Go", "김철수", "한 Li", "7", "שרה", "محمد", "x.y"}) {
        EXPECT_EQ(names.why_not(name), std::nullopt) << name;
    }
}

TEST(IcuNames, RefusesWhatCannotBeSeenOrIsNoLetter) {
    IcuNames const names;
    for (char const* name :
         {"a\x01", "a\nb", "A\u202Eb", "\u2066Li\u2069", "Li\u200B", "L\u00ADi", "\u3164", "Li\uFEFF",
          "Li\u00A0Ming", "天元★", "Li 😀", "ＬＩ", "<b>", "a/b", "...", "- -", "Li\uFFFD", "\xff"}) {
        EXPECT_EQ(names.why_not(name), NameFault::characters) << name;
    }
}

TEST(IcuNames, BlanksStandOneAtATimeInside) {
    IcuNames const names;
    EXPECT_EQ(names.why_not(" Li"), NameFault::blanks);
    EXPECT_EQ(names.why_not("Li "), NameFault::blanks);
    EXPECT_EQ(names.why_not("Li  Ming"), NameFault::blanks);
}

TEST(IcuNames, LettersOfSeveralScriptsDoNotGoTogether) {
    IcuNames const names;
    EXPECT_EQ(names.why_not("p\u0430ypal"), NameFault::mixed_scripts);  // a Cyrillic a
    EXPECT_EQ(names.why_not("Αlice"), NameFault::mixed_scripts);        // a Greek A
    EXPECT_EQ(names.why_not("Ольга李"), NameFault::mixed_scripts);
}

TEST(IcuNames, DigitsAreOfOneKind) {
    IcuNames const names;
    EXPECT_EQ(names.why_not("\u0661\u0662"), std::nullopt);
    EXPECT_EQ(names.why_not("1\u0662"), NameFault::mixed_digits);
}

TEST(IcuNames, CaseWidthAndBlanksDoNotTellNamesApart) {
    EXPECT_TRUE(look_alike("Li Ming", "LI MING"));
    EXPECT_TRUE(look_alike("Li Ming", "LiMing"));
    EXPECT_TRUE(look_alike("straße", "STRASSE"));
    EXPECT_TRUE(look_alike("Li", "ＬＩ"));
    EXPECT_TRUE(look_alike("Li", "L\u200Bi"));
    EXPECT_TRUE(look_alike("\u00E9lan", "e\u0301lan"));
}

TEST(IcuNames, LettersThatLookAlikeDoNotTellNamesApart) {
    EXPECT_TRUE(look_alike("paypal", "раураl"));  // Cyrillic letters but for the last
    EXPECT_TRUE(look_alike("paypal", "paypaI"));
    EXPECT_TRUE(look_alike("PAYPAL", "paypaI"));
    EXPECT_TRUE(look_alike("Player1", "Playerl"));
    EXPECT_TRUE(look_alike("bob", "b0b"));
    EXPECT_TRUE(look_alike("BOB", "b0b"));
    EXPECT_TRUE(look_alike("adam", "adarn"));
    EXPECT_TRUE(look_alike("ADAM", "adarn"));
    EXPECT_FALSE(look_alike("Li", "Lin"));
    EXPECT_FALSE(look_alike("Anna", "Hanna"));
}

TEST(IcuNames, SimplifiedAndTraditionalLettersAreDifferent) {
    EXPECT_FALSE(look_alike("李国", "李國"));
    EXPECT_FALSE(look_alike("张", "張"));
    EXPECT_TRUE(look_alike("李国", "李国"));
}

TEST(IcuNames, WhatTheServerCallsGuestsIsReserved) {
    IcuNames const names;
    core::AccountNames const owned(names);
    for (char const* name : {"guest-7", "Guest-7", "GUEST-x", "guest -7"}) {
        EXPECT_TRUE(owned.is_reserved(name)) << name;
    }
    EXPECT_FALSE(owned.is_reserved("guest7"));
    EXPECT_FALSE(owned.is_reserved("Guestrow"));
}

}  // namespace
}  // namespace tengen::server::app
