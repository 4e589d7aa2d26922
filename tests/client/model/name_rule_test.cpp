#include "client/model/name_rule.hpp"

#include <string>

#include <gtest/gtest.h>

namespace tengen::client::model {
namespace {

std::string repeated(std::string const& text, int times) {
    std::string out;
    for (int i = 0; i < times; ++i)
        out += text;
    return out;
}

TEST(NameRule, CountsCharactersAfterCleaning) {
    EXPECT_FALSE(why_not_name("Li"));
    EXPECT_FALSE(why_not_name(repeated("棋", 24)));
    EXPECT_FALSE(why_not_name("  " + repeated("N", 24) + "\n"));
    EXPECT_EQ(why_not_name(repeated("棋", 25)), NameFault::too_long);
    EXPECT_EQ(why_not_name(" \xE3\x80\x80"), NameFault::empty);
    EXPECT_EQ(why_not_name("\xC3"), NameFault::not_text);
}

TEST(NameRule, FitsALongNameAtACharacter) {
    EXPECT_EQ(fitting_name(repeated("棋", 30)), repeated("棋", 24));
    EXPECT_EQ(fitting_name(repeated("N", 23) + " Li"), repeated("N", 23));
    EXPECT_EQ(fitting_name(" Li "), "Li");
    EXPECT_FALSE(fitting_name("\xFF"));
    EXPECT_FALSE(fitting_name(" "));
}

}  // namespace
}  // namespace tengen::client::model
