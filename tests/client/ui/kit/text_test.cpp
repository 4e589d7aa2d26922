#include "client/ui/kit/text.hpp"

#include <gtest/gtest.h>

#include "client/ui/kit/utf8.hpp"
#include "tests/client/ui/support/fake_measure.hpp"

namespace {

using namespace tengen::client::ui::kit;
using tengen::test::FakeMeasure;
using Lines = std::vector<std::string>;

constexpr TextStyle kTen{10, Weight::regular};

TEST(Utf8, DecodesEveryLengthAndKeepsTheRestOfBrokenText) {
    EXPECT_EQ(utf8::to_utf32("aé天𠮷"), U"aé天𠮷");
    EXPECT_EQ(utf8::to_utf32("a\xE5\xA4"
                             "b"),
              U"a\uFFFD\uFFFDb");
    EXPECT_EQ(utf8::to_utf32("\xC0\xAF"), U"\uFFFD\uFFFD");
    EXPECT_EQ(utf8::encode(0x20BB7), "𠮷");
    EXPECT_EQ(utf8::encode(0xD800), "\uFFFD");
}

TEST(Utf8, StepsKeepCombiningMarksWithTheirLetter) {
    std::string const text = "e\u0301x";
    EXPECT_EQ(utf8::next(text, 0), 3U);
    EXPECT_EQ(utf8::previous(text, 3), 0U);
    EXPECT_EQ(utf8::previous(text, text.size()), 3U);
}

TEST(Utf8, WordsAreRunsOfLettersOrSingleChineseCharacters) {
    std::string const text = "hello 天元 ok";
    EXPECT_EQ(utf8::next_word(text, 0), 5U);
    EXPECT_EQ(utf8::next_word(text, 5), 9U);
    EXPECT_EQ(utf8::previous_word(text, text.size()), 13U);
    EXPECT_EQ(utf8::previous_word(text, 12), 9U);
}

TEST(Wrap, BreaksBetweenChineseCharactersButNotBeforePunctuation) {
    FakeMeasure const measure;
    EXPECT_EQ(wrap(measure, "一二三，四五", kTen, 30), (Lines{"一二", "三，四", "五"}));
}

TEST(Wrap, KeepsBracketsWithWhatTheyHold) {
    FakeMeasure const measure;
    EXPECT_EQ(wrap(measure, "白棋（四手）。", kTen, 30), (Lines{"白棋", "（四", "手）。"}));
    EXPECT_EQ(wrap(measure, "一二 ）三", kTen, 25), (Lines{"一", "二 ）", "三"}));
}

TEST(Wrap, NeverBreaksAtANoBreakSpace) {
    FakeMeasure const measure;
    EXPECT_EQ(wrap(measure, "白棋 J7（第\u00A02\u00A0手）。", kTen, 70),
              (Lines{"白棋 J7", "（第\u00A02\u00A0手）。"}));
    EXPECT_EQ(wrap(measure, "还有 8\u00A0秒", kTen, 40), (Lines{"还有", "8\u00A0秒"}));
}

TEST(Wrap, BreaksAtSpacesAndInsideWordsOnlyWhenTheyAreLongerThanALine) {
    FakeMeasure const measure;
    EXPECT_EQ(wrap(measure, "to be or", kTen, 26), (Lines{"to be", "or"}));
    EXPECT_EQ(wrap(measure, "abcdefgh", kTen, 20), (Lines{"abcd", "efgh"}));
    EXPECT_EQ(wrap(measure, "a\n\nb", kTen, 100), (Lines{"a", "", "b"}));
    EXPECT_EQ(wrap(measure, "", kTen, 100), (Lines{""}));
}

TEST(Wrap, AlwaysAdvancesEvenWhenNothingFits) {
    FakeMeasure const measure;
    EXPECT_EQ(wrap(measure, "天元", kTen, 1), (Lines{"天", "元"}));
}

TEST(Elide, CutsToTheWidthWithAnEllipsis) {
    FakeMeasure const measure;
    EXPECT_EQ(elide(measure, "五子棋", kTen, 30), "五子棋");
    EXPECT_EQ(elide(measure, "五子棋大厅", kTen, 30), "五子…");
    EXPECT_EQ(elide(measure, "ab cdef", kTen, 20), "ab…");
}

}  // namespace
