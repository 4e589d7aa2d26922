#include "client/ui/kit/text_edit.hpp"

#include <gtest/gtest.h>

namespace {

using tengen::client::ui::kit::TextEdit;
using Move = TextEdit::Move;
using Select = TextEdit::Select;

TEST(TextEdit, EditsChineseByCharacterNotByByte) {
    TextEdit edit;
    edit.insert("五子棋");
    edit.erase_back();
    EXPECT_EQ(edit.text(), "五子");
    edit.move(Move::left, Select::no);
    edit.insert("目");
    EXPECT_EQ(edit.text(), "五目子");
    edit.erase_forward();
    EXPECT_EQ(edit.text(), "五目");
}

TEST(TextEdit, TypingReplacesTheSelection) {
    TextEdit edit;
    edit.set_text("连珠 renju");
    edit.move(Move::word_left, Select::extend);
    EXPECT_EQ(edit.selected(), "renju");
    edit.insert("!");
    EXPECT_EQ(edit.text(), "连珠 !");
    EXPECT_FALSE(edit.has_selection());
}

TEST(TextEdit, ArrowsCollapseASelectionToItsSide) {
    TextEdit edit;
    edit.set_text("abcd");
    edit.place(1, Select::no);
    edit.place(3, Select::extend);
    edit.move(Move::left, Select::no);
    EXPECT_EQ(edit.caret(), 1U);
    edit.place(3, Select::extend);
    edit.move(Move::right, Select::no);
    EXPECT_EQ(edit.caret(), 3U);
}

TEST(TextEdit, TheLimitCountsCharacters) {
    TextEdit edit(4);
    edit.insert("一二三四五");
    EXPECT_EQ(edit.text(), "一二三四");
    edit.insert("x");
    EXPECT_EQ(edit.text(), "一二三四");
    edit.select_all();
    edit.insert("五六");
    EXPECT_EQ(edit.text(), "五六");
    edit.set_max_length(1);
    EXPECT_EQ(edit.text(), "五");
}

TEST(TextEdit, PastedControlCharactersNeverGetIn) {
    TextEdit edit;
    edit.insert("a\x01\r\nb\tc\x7F\u0085");
    EXPECT_EQ(edit.text(), "a b c");
}

TEST(TextEdit, DoubleClickTakesTheWord) {
    TextEdit edit;
    edit.set_text("play here now");
    edit.select_word(7);
    EXPECT_EQ(edit.selected(), "here");
}

TEST(TextEdit, DeletingAtTheEndsDoesNothing) {
    TextEdit edit;
    edit.erase_back();
    edit.erase_forward();
    edit.erase_word_back();
    EXPECT_EQ(edit.text(), "");
    edit.set_text("ab cd");
    edit.erase_word_back();
    EXPECT_EQ(edit.text(), "ab ");
}

}  // namespace
