#include "proto/text.hpp"

#include <string>

#include <gtest/gtest.h>

namespace tengen::proto {
namespace {

using namespace std::string_literals;

TEST(Utf8, AcceptsEveryLengthAtItsEdges) {
    for (auto const* const text :
         {"", "a", "\x7F", "\xC2\x80", "\xDF\xBF", "\xE0\xA0\x80", "\xED\x9F\xBF", "\xEE\x80\x80",
          "\xEF\xBF\xBF", "\xF0\x90\x80\x80", "\xF4\x8F\xBF\xBF", "天元 tengen, 五子棋"}) {
        EXPECT_TRUE(is_utf8(text)) << text;
    }
    EXPECT_TRUE(is_utf8("\0"s));
}

TEST(Utf8, RefusesWhatIsNoCharacter) {
    for (auto const* const text : {"\x80", "\xBF", "\xC0\x80", "\xC1\xBF", "\xC2", "\xC2\x41", "\xE0\x9F\xBF",
                                   "\xE0\xA0", "\xED\xA0\x80", "\xED\xBF\xBF", "\xF0\x8F\xBF\xBF",
                                   "\xF0\x90\x80", "\xF4\x90\x80\x80", "\xF5\x80\x80\x80", "\xFE", "\xFF"}) {
        EXPECT_FALSE(is_utf8(text)) << testing::PrintToString(std::string(text));
        EXPECT_FALSE(is_utf8("eight by"s + text)) << testing::PrintToString(std::string(text));
        EXPECT_FALSE(is_utf8(text + "after it"s)) << testing::PrintToString(std::string(text));
    }
}

TEST(CountCharacters, CountsCodePoints) {
    EXPECT_EQ(count_characters(""), 0U);
    EXPECT_EQ(count_characters("abc"), 3U);
    EXPECT_EQ(count_characters("天元\xF0\x9F\x98\x80"), 3U);
}

TEST(CleanText, TakesControlAndBidiCharactersAway) {
    EXPECT_EQ(clean_text("a\x01\nb\tc\x7F"), "abc");
    EXPECT_EQ(clean_text("a\0b"s), "ab");
    EXPECT_EQ(clean_text("a\u0085b\u009Fc"), "abc");
    EXPECT_EQ(clean_text("a\u202Eb\u202Ac\u2066d\u2069e\u200Ef\u061Cg"), "abcdefg");
    EXPECT_EQ(clean_text("a\xFF\xC3z\xE5\xA4"), "az");
    EXPECT_EQ(clean_text("a\u2028b\u2029c\uFEFFd"), "abcd");
}

TEST(CleanText, KeepsLettersEmojiAndInnerBlanks) {
    EXPECT_EQ(clean_text("李 小明"), "李 小明");
    EXPECT_EQ(clean_text("\xF0\x9F\x91\xA9\u200D\xF0\x9F\x8D\xB3"), "\xF0\x9F\x91\xA9\u200D\xF0\x9F\x8D\xB3");
    EXPECT_EQ(clean_text("שלום عليكم"), "שלום عليكم");
}

TEST(CleanText, TakesBlanksAtTheEndsAway) {
    EXPECT_EQ(clean_text("  a b \u3000"), "a b");
    EXPECT_EQ(clean_text("\u00A0 \u200B"), "");
}

TEST(CleanText, TextThatShowsNothingIsNone) {
    for (auto const* const text :
         {"\u2060", "\u00AD", "\u034F", "\u115F\u1160", "\u180E", "\u200C\u200D", "\u2800", "\u3164",
          "\uFE0F", "\uFFA0", "\uFFFE", "\U0001D173", "\U000E0100", "\u0301\u0302\u0303"}) {
        EXPECT_EQ(clean_text(text), "") << text;
    }
    EXPECT_EQ(clean_text("\u2764\uFE0F"), "\u2764\uFE0F");
    EXPECT_EQ(clean_text("e\u0301"), "e\u0301");
}

TEST(CleanText, ChangesNothingTheSecondTime) {
    for (auto const* const text : {" \u202E a \u2066 ", "\n \n a \t ", "x"}) {
        auto const once = clean_text(text);
        EXPECT_EQ(clean_text(once), once);
    }
}

}  // namespace
}  // namespace tengen::proto
