#include "client/ui/kit/dialog.hpp"

#include <gtest/gtest.h>

#include "client/ui/kit/text_field.hpp"
#include "tests/client/ui/support/stage.hpp"

namespace {

using namespace tengen::client::ui::kit;
using tengen::test::Stage;

class DialogTest : public testing::Test {
  protected:
    DialogTest() {
        auto& behind = stage_.screen->add<Button>("behind", "Behind");
        behind.on_press = [this] { ++behind_; };
        stage_.root.layout(stage_.now);
        stage_.root.set_focus(&behind, stage_.now);
    }

    Dialog& open() {
        auto dialog = std::make_unique<Dialog>("undo", "Undo?");
        auto& accept = dialog->add_button("accept", "Accept", ButtonKind::primary);
        accept.shortcut = Key::y;
        accept.on_press = [this] { ++accepted_; };
        auto& refuse = dialog->add_button("refuse", "Refuse", ButtonKind::plain);
        refuse.shortcut = Key::n;
        refuse.on_press = [this] {
            ++refused_;
            stage_.root.top_dialog()->close();
        };
        dialog->set_default(refuse);
        prepare_(*dialog);
        return stage_.root.open(std::move(dialog), stage_.now);
    }

    Stage stage_;
    std::function<void(Dialog&)> prepare_ = [](Dialog&) {};
    int behind_ = 0;
    int accepted_ = 0;
    int refused_ = 0;
};

TEST_F(DialogTest, ClicksInTheFirst400MillisecondsAreIgnored) {
    open();
    stage_.wait(399);
    stage_.click("accept");
    stage_.click("refuse");
    EXPECT_EQ(accepted_ + refused_, 0);
    stage_.wait(1);
    stage_.click("accept");
    EXPECT_EQ(accepted_, 1);
}

TEST_F(DialogTest, APressBeforeTheGuardEndsCountsForNothingWhenLetGoAfterIt) {
    open();
    stage_.root.layout(stage_.now);
    Vec const at = stage_.root.find("accept")->rect().center();
    stage_.wait(390);
    stage_.root.handle(PointerDown{at}, stage_.now);
    stage_.wait(50);
    stage_.root.handle(PointerUp{at}, stage_.now);
    EXPECT_EQ(accepted_, 0);
}

TEST_F(DialogTest, KeysMeantForTheBoardDoNotAnswerEither) {
    open();
    stage_.wait(100);
    stage_.press(Key::enter);
    stage_.press(Key::space);
    stage_.press(Key::y);
    EXPECT_EQ(accepted_ + refused_, 0);
    stage_.wait(300);
    stage_.press(Key::enter);
    EXPECT_EQ(refused_, 1);
}

TEST_F(DialogTest, FocusStartsOnTheDefaultStaysInsideAndComesBack) {
    open();
    EXPECT_EQ(stage_.focus(), "refuse");
    stage_.press(Key::tab);
    EXPECT_EQ(stage_.focus(), "accept");
    stage_.press(Key::tab);
    EXPECT_EQ(stage_.focus(), "refuse");
    stage_.wait(500);
    stage_.press(Key::n);
    EXPECT_EQ(refused_, 1);
    EXPECT_EQ(stage_.root.top_dialog(), nullptr);
    EXPECT_EQ(stage_.focus(), "behind");
}

TEST_F(DialogTest, WhatLiesBehindHearsNothing) {
    int shortcuts = 0;
    stage_.root.on_key = [&](KeyDown const&, Time) {
        ++shortcuts;
        return Handled::yes;
    };
    open();
    stage_.wait(500);
    stage_.click("behind");
    stage_.press(Key::u);
    EXPECT_EQ(behind_, 0);
    EXPECT_EQ(shortcuts, 0);
}

TEST_F(DialogTest, EscapeCancelsOnlyWhereThatIsAllowed) {
    Dialog& dialog = open();
    stage_.wait(500);
    stage_.press(Key::escape);
    EXPECT_EQ(stage_.root.top_dialog(), &dialog);
    dialog.on_cancel = [&] { dialog.close(); };
    stage_.press(Key::escape);
    EXPECT_EQ(stage_.root.top_dialog(), nullptr);
}

TEST_F(DialogTest, ShortcutsYieldToTyping) {
    prepare_ = [](Dialog& dialog) { dialog.body().add<TextField>("why", ""); };
    open();
    stage_.wait(500);
    stage_.click("why");
    stage_.press(Key::y);
    stage_.press(Key::n);
    EXPECT_EQ(accepted_ + refused_, 0);
    stage_.press(Key::enter);
    EXPECT_EQ(accepted_, 1);
}

TEST_F(DialogTest, KeepsClearOfWhatMustBeSeen) {
    Rect const stones{380, 250, 40, 40};
    prepare_ = [&](Dialog& dialog) { dialog.keep_clear = {stones}; };
    Dialog const& dialog = open();
    stage_.root.layout(stage_.now);
    EXPECT_FALSE(dialog.rect().intersects(stones));
    EXPECT_GE(dialog.rect().x, 0);
    EXPECT_LE(dialog.rect().bottom(), 600);
}

TEST_F(DialogTest, DoesNotMoveWhileItsContentChanges) {
    Label* text = nullptr;
    prepare_ = [&](Dialog& dialog) {
        dialog.keep_clear = {{380, 250, 40, 40}};
        text = &dialog.body().add<Label>("left", "21 s");
    };
    Dialog const& dialog = open();
    stage_.root.layout(stage_.now);
    Rect const before = dialog.rect();
    text->set_text("20 s");
    stage_.root.layout(stage_.now);
    EXPECT_EQ(dialog.rect(), before);
}

TEST_F(DialogTest, ABodyThatIsHigherThanTheWindowScrollsBetweenTitleAndButtons) {
    prepare_ = [](Dialog& dialog) {
        for (int i = 0; i < 40; ++i) {
            dialog.body().add<TextField>("line" + std::to_string(i), "");
        }
    };
    Dialog& dialog = open();
    dialog.title().set_text("Long");
    stage_.root.layout(stage_.now);
    EXPECT_GE(dialog.rect().y, 0);
    EXPECT_LE(dialog.rect().bottom(), 600);
    EXPECT_GE(dialog.title().rect().y, dialog.rect().y);
    EXPECT_LE(stage_.node("accept").rect.bottom(), dialog.rect().bottom());
    auto const body = stage_.node("undo.scroll").rect;
    EXPECT_LE(body.bottom(), stage_.node("accept").rect.y);
    float const before = stage_.node("line0").rect.y;
    stage_.root.handle(WheelTurned{body.center(), -2}, stage_.now);
    EXPECT_LT(stage_.node("line0").rect.y, before);
    stage_.root.handle(WheelTurned{body.center(), 9}, stage_.now);
    EXPECT_EQ(stage_.node("line0").rect.y, before);
    stage_.wait(500);
    stage_.press(Key::page_down);
    EXPECT_LT(stage_.node("line0").rect.y, before);
    stage_.root.set_focus(stage_.root.find("line39"), stage_.now);
    EXPECT_LE(stage_.node("line39").rect.bottom(), body.bottom());
    stage_.click("accept");
    EXPECT_EQ(accepted_, 1);
}

TEST_F(DialogTest, ABodyThatHasRoomDoesNotScroll) {
    Label* text = nullptr;
    prepare_ = [&](Dialog& dialog) { text = &dialog.body().add<Label>("left", "21 s"); };
    Dialog const& dialog = open();
    stage_.root.layout(stage_.now);
    EXPECT_EQ(text->rect().width, dialog.rect().width - 52);
    float const before = text->rect().y;
    stage_.root.handle(WheelTurned{text->rect().center(), -2}, stage_.now);
    stage_.root.layout(stage_.now);
    EXPECT_EQ(text->rect().y, before);
}

TEST_F(DialogTest, ASecondDialogComesOnTopAndTheFirstReturns) {
    open();
    auto second = std::make_unique<Dialog>("leave", "Leave?");
    second->add_button("stay", "Stay", ButtonKind::plain);
    Dialog& top = stage_.root.open(std::move(second), stage_.now);
    EXPECT_EQ(stage_.focus(), "stay");
    top.close();
    EXPECT_EQ(stage_.root.top_dialog()->id(), "undo");
    EXPECT_EQ(stage_.focus(), "refuse");
}

}  // namespace
