#include "client/ui/kit/root.hpp"

#include <cmath>

#include <gtest/gtest.h>

#include "client/ui/kit/controls.hpp"
#include "client/ui/kit/dropdown.hpp"
#include "client/ui/kit/scroll_view.hpp"
#include "client/ui/kit/text_field.hpp"
#include "tests/client/ui/support/stage.hpp"

namespace {

using namespace tengen::client::ui::kit;
using tengen::test::Stage;

constexpr Modifiers kShift{.shift = true, .control = false, .alt = false};

TEST(Root, TabWalksWhatCanBeUsedInTreeOrderAndRound) {
    Stage stage;
    stage.screen->add<Button>("a", "A");
    auto& row = stage.screen->add<Row>("row");
    row.add<Button>("b", "B").disable("not your turn");
    row.add<TextField>("c", "");
    stage.screen->add<Button>("hidden", "H").hide();
    stage.screen->add<Checkbox>("d", "D");
    for (char const* const expected : {"a", "c", "d", "a"}) {
        stage.press(Key::tab);
        EXPECT_EQ(stage.focus(), expected);
        EXPECT_TRUE(stage.root.focus_visible());
    }
    stage.press(Key::tab, kShift);
    EXPECT_EQ(stage.focus(), "d");
}

TEST(Root, ClickPressesAButtonOnlyWhenLetGoOverIt) {
    Stage stage;
    int presses = 0;
    auto& button = stage.screen->add<Button>("go", "Go");
    button.on_press = [&] { ++presses; };
    stage.click("go");
    EXPECT_EQ(presses, 1);
    stage.root.handle(PointerDown{button.rect().center()}, stage.now);
    stage.root.handle(PointerMoved{{700, 500}}, stage.now);
    stage.root.handle(PointerUp{{700, 500}}, stage.now);
    EXPECT_EQ(presses, 1);
    stage.press(Key::space);
    stage.press(Key::enter);
    EXPECT_EQ(presses, 3);
}

TEST(Root, ADisabledButtonSaysWhyAndCannotBePressed) {
    Stage stage;
    int presses = 0;
    auto& button = stage.screen->add<Button>("undo", "Undo");
    button.on_press = [&] { ++presses; };
    button.disable("0 left");
    stage.click("undo");
    button.press();
    EXPECT_EQ(presses, 0);
    EXPECT_EQ(stage.node("undo").hint, "0 left");
    EXPECT_FALSE(stage.node("undo").enabled);
}

TEST(Root, TheTooltipWaitsAndThenAsksForItsFrame) {
    Stage stage;
    auto& button = stage.screen->add<Button>("undo", "Undo");
    button.disable("0 left");
    stage.root.layout(stage.now);
    stage.root.handle(PointerMoved{button.rect().center()}, stage.now);
    auto const shows = [&] {
        for (auto const& item : stage.root.paint(stage.now)) {
            auto const* const text = std::get_if<TextItem>(&item);
            if (text != nullptr && text->text == "0 left") {
                return true;
            }
        }
        return false;
    };
    EXPECT_FALSE(shows());
    EXPECT_FALSE(stage.root.needs_paint(stage.now + Time(500)));
    EXPECT_TRUE(stage.root.needs_paint(stage.now + Time(600)));
    stage.wait(600);
    EXPECT_TRUE(shows());
}

TEST(Root, AScreenMayBeReplacedInsideItsOwnCallback) {
    Stage stage;
    auto& button = stage.screen->add<Button>("leave", "Leave");
    button.on_press = [&] {
        auto next = std::make_unique<Column>("lobby");
        next->add<Button>("quick", "Quick");
        stage.root.set_content(std::move(next));
    };
    stage.click("leave");
    EXPECT_EQ(stage.root.find("leave"), nullptr);
    EXPECT_EQ(stage.focus(), "");
    stage.press(Key::tab);
    EXPECT_EQ(stage.focus(), "quick");
}

TEST(Root, AWidgetMayRemoveItself) {
    Stage stage;
    auto& button = stage.screen->add<Button>("once", "Once");
    stage.screen->add<Button>("stays", "Stays");
    button.on_press = [&] { stage.screen->remove(button); };
    stage.root.set_focus(&button, stage.now);
    stage.press(Key::enter);
    EXPECT_EQ(stage.root.find("once"), nullptr);
    EXPECT_EQ(stage.root.focus(), nullptr);
    static_cast<void>(stage.root.paint(stage.now));
}

TEST(Root, NothingChangedMeansNoNewFrameAndEqualLists) {
    Stage stage;
    auto& label = stage.screen->add<Label>("label", "hello");
    auto const first = stage.root.paint(stage.now);
    EXPECT_FALSE(stage.root.needs_paint(stage.now + Time(60'000)));
    label.set_text("hello");
    EXPECT_FALSE(stage.root.needs_paint(stage.now));
    EXPECT_EQ(stage.root.paint(stage.now + Time(60'000)), first);
    label.set_text("bye");
    EXPECT_TRUE(stage.root.needs_paint(stage.now));
    EXPECT_NE(stage.root.paint(stage.now), first);
}

TEST(Root, ToastsGoByThemselves) {
    Stage stage;
    stage.root.toast("saved", ToastKind::good, stage.now);
    static_cast<void>(stage.root.paint(stage.now));
    EXPECT_EQ(stage.node("toast").text, "saved");
    EXPECT_TRUE(stage.root.needs_paint(stage.now + Time(4000)));
    static_cast<void>(stage.root.paint(stage.now + Time(4000)));
    EXPECT_EQ(stage.node("toast").text, "");
}

TEST(Root, ToastsGoWithTheClockEvenWhenNothingIsPainted) {
    Stage stage;
    stage.root.toast("saved", ToastKind::good, stage.now);
    stage.wait(3999);
    EXPECT_EQ(stage.node("toast").text, "saved");
    stage.wait(1);
    EXPECT_EQ(stage.node("toast").text, "");
    EXPECT_TRUE(stage.root.needs_paint(stage.now));
}

TEST(Root, ToastsKeepOffADialogThatDoesNotDim) {
    Stage stage;
    stage.root.toast_area = {0, 0, 800, 600};
    auto made = std::make_unique<Dialog>("ask", "Undo?");
    made->backdrop = Backdrop::light;
    made->over = {0, 560, 800, 40};
    auto const& dialog = stage.root.open(std::move(made), stage.now);
    stage.root.toast("saved", ToastKind::good, stage.now);
    (void)stage.root.paint(stage.now);
    EXPECT_GT(dialog.rect().bottom(), 580);
    EXPECT_FALSE(stage.node("toast").rect.intersects(dialog.rect()));
}

TEST(Root, ToastsStandAtTheBottomOfTheirPartOfTheWindow) {
    Stage stage;
    stage.root.toast_area = {0, 0, 400, 300};
    stage.root.toast("saved", ToastKind::good, stage.now);
    Rect seen;
    for (auto const& item : stage.root.paint(stage.now)) {
        auto const* const box = std::get_if<BoxItem>(&item);
        if (box != nullptr && box->radius > 0) {
            seen = box->rect.width > seen.width ? box->rect : seen;
        }
    }
    EXPECT_NEAR(seen.center().x, 200, 1);
    EXPECT_GE(seen.y, 250);
    EXPECT_LE(seen.bottom(), 300);
}

TEST(Root, ATooltipCoversNoButtonWhenThereIsAnotherPlace) {
    Stage stage({800, 300});
    stage.screen->add<TextField>("field", "").hints.width = 300;
    auto& undo = stage.screen->add<Button>("undo", "Undo");
    auto& rematch = stage.screen->add<Button>("rematch", "Rematch");
    undo.disable("0 undos left");
    stage.root.layout(stage.now);
    stage.root.handle(PointerMoved{undo.rect().center()}, stage.now);
    static_cast<void>(stage.root.paint(stage.now));
    stage.wait(600);
    Vec at{-1, -1};
    for (auto const& item : stage.root.paint(stage.now)) {
        auto const* const text = std::get_if<TextItem>(&item);
        if (text != nullptr && text->text == "0 undos left") {
            at = text->origin;
        }
    }
    ASSERT_GE(at.x, 0);
    EXPECT_FALSE(rematch.rect().contains(at));
    EXPECT_FALSE(undo.rect().contains(at));
}

TEST(Button, WithoutRoomForBothTheWordComesBeforeTheIcon) {
    Stage stage;
    auto& button = stage.screen->add<Button>("undo", "Undo (2)");
    button.set_icon(Icon::undo);
    auto const strokes = [&] {
        std::size_t count = 0;
        for (auto const& item : stage.root.paint(stage.now)) {
            count += std::holds_alternative<StrokeItem>(item) ? 1 : 0;
        }
        return count;
    };
    EXPECT_GT(strokes(), 0U);
    button.hints.width = 80;
    button.changed();
    EXPECT_EQ(strokes(), 0U);
}

TEST(Label, TextThatLacksRoomIsSmallerThenOnTwoLinesThenCutWithTheWholeAsTooltip) {
    Stage stage;
    auto& label = stage.screen->add<Label>("name", "", TextStyle{20, Weight::bold});
    label.set_wrap(Wrap::fit);
    label.hints.width = 100;
    auto const lines = [&](std::string text) {
        label.set_text(std::move(text));
        std::vector<std::string> out;
        for (auto const& item : stage.root.paint(stage.now)) {
            if (auto const* const one = std::get_if<TextItem>(&item)) {
                out.push_back(one->text + " " + std::to_string(std::lround(one->style.size)));
            }
        }
        return out;
    };
    using Lines = std::vector<std::string>;
    EXPECT_EQ(lines("0123456789"), Lines{"0123456789 20"});
    EXPECT_EQ(lines("0123456789a"), Lines{"0123456789a 17"});
    EXPECT_EQ(lines("Li Xiaolong III"), (Lines{"Li Xiaolong 17", "III 17"}));
    EXPECT_EQ(stage.node("name").hint, "");
    EXPECT_EQ(lines("Li Xiaolong of Hongkong III"), (Lines{"Li Xiaolong of 14", "Hongkong III 14"}));
    EXPECT_EQ(stage.node("name").hint, "");
    EXPECT_EQ(lines("Li Xiaolong of Hongkong the Third"), (Lines{"Li Xiaolong 17", "of Hongkon\u2026 17"}));
    EXPECT_EQ(stage.node("name").hint, "Li Xiaolong of Hongkong the Third");
    EXPECT_EQ(lines("Li"), Lines{"Li 20"});
    EXPECT_EQ(stage.node("name").hint, "");
}

TEST(Root, DumpTellsTheVisibleTreeInOrder) {
    Stage stage;
    auto& row = stage.screen->add<Row>("row");
    row.add<Checkbox>("box", "Sound", Switch::on);
    stage.screen->add<Label>("gone", "x").hide();
    stage.root.layout(stage.now);
    auto const nodes = stage.root.dump();
    ASSERT_EQ(nodes.size(), 3U);
    EXPECT_EQ(nodes[2].id, "box");
    EXPECT_EQ(nodes[2].depth, 2);
    EXPECT_EQ(nodes[2].role, Role::checkbox);
    EXPECT_EQ(nodes[2].text, "Sound");
    EXPECT_EQ(nodes[2].value, "on");
    EXPECT_GT(nodes[2].rect.width, 0);
}

TEST(Root, FocusScrollsIntoView) {
    Stage stage;
    auto& scroll = stage.screen->add<ScrollView>("scroll", 0.0F);
    scroll.hints.height = 100;
    scroll.hints.width = 200;
    for (int i = 0; i < 20; ++i) {
        scroll.add<Button>("b" + std::to_string(i), "x");
    }
    stage.root.layout(stage.now);
    stage.root.set_focus(stage.root.find("b15"), stage.now);
    stage.root.layout(stage.now);
    Rect const rect = stage.root.find("b15")->rect();
    EXPECT_GE(rect.y, scroll.rect().y);
    EXPECT_LE(rect.bottom(), scroll.rect().bottom());
}

TEST(Root, ADropdownOpensChoosesAndGivesTheFocusBack) {
    Stage stage;
    std::size_t chosen = 99;
    auto& dropdown =
        stage.screen->add<Dropdown>("rule", std::vector<std::string>{"freestyle", "standard", "caro"});
    dropdown.on_change = [&](std::size_t index) { chosen = index; };
    stage.click("rule");
    ASSERT_NE(stage.root.find("rule.2"), nullptr);
    stage.click("rule.2");
    EXPECT_EQ(chosen, 2U);
    EXPECT_EQ(stage.root.find("rule.2"), nullptr);
    EXPECT_EQ(stage.focus(), "rule");
    stage.press(Key::enter);
    stage.press(Key::up);
    stage.press(Key::enter);
    EXPECT_EQ(dropdown.selected(), 1U);
    stage.press(Key::space);
    stage.press(Key::escape);
    EXPECT_EQ(stage.root.find("rule.0"), nullptr);
    EXPECT_EQ(dropdown.selected(), 1U);
    EXPECT_EQ(stage.focus(), "rule");
}

TEST(Root, ALongDropdownShowsTheChoiceMadeInWholeRows) {
    // The second window has no room for all eight rows on either side.
    for (auto const size : {Size{800, 600}, Size{800, 300}}) {
        for (std::size_t const chosen : {0U, 5U, 9U, 11U}) {
            Stage stage(size);
            stage.screen->add<Dropdown>("level", std::vector<std::string>(12, "Grandmaster"), chosen);
            stage.click("level");
            stage.root.layout(stage.now);
            Rect const window = stage.root.find("level.scroll")->rect();
            EXPECT_LE(stage.root.find("level.popup")->rect().bottom(), size.height);
            int whole = 0;
            for (int i = 0; i < 12; ++i) {
                Rect const row = stage.root.find("level." + std::to_string(i))->rect();
                bool const shows = row.bottom() > window.y && row.y < window.bottom();
                EXPECT_EQ(shows, row.y >= window.y && row.bottom() <= window.bottom()) << i;
                whole += shows ? 1 : 0;
            }
            EXPECT_EQ(static_cast<float>(whole) * stage.root.find("level.0")->rect().height, window.height);
            Rect const mark = stage.root.find("level." + std::to_string(chosen))->rect();
            EXPECT_GE(mark.y, window.y) << chosen;
            EXPECT_LE(mark.bottom(), window.bottom()) << chosen;
            EXPECT_EQ(stage.node("level." + std::to_string(chosen)).value, "on");
        }
    }
}

TEST(Root, AClickBesideAPopupOnlyClosesIt) {
    Stage stage;
    int presses = 0;
    stage.screen->add<Button>("go", "Go").on_press = [&] { ++presses; };
    stage.screen->add<Dropdown>("rule", std::vector<std::string>{"a", "b"});
    stage.click("rule");
    stage.click("go");
    EXPECT_EQ(presses, 0);
    EXPECT_EQ(stage.root.find("rule.0"), nullptr);
    stage.click("go");
    EXPECT_EQ(presses, 1);
}

TEST(Controls, SliderStepsByKeysAndDrags) {
    Stage stage;
    float told = -1;
    auto& slider = stage.screen->add<Slider>("volume", SliderRange{0, 100, 10}, 50.0F);
    slider.on_change = [&](float value) { told = value; };
    stage.root.layout(stage.now);
    stage.root.set_focus(&slider, stage.now);
    stage.press(Key::right);
    EXPECT_EQ(told, 60);
    stage.press(Key::home);
    EXPECT_EQ(slider.value(), 0);
    stage.click(Vec{slider.rect().right() - 1, slider.rect().center().y});
    EXPECT_EQ(slider.value(), 100);
}

TEST(Controls, TabsChooseByClickAndArrows) {
    Stage stage;
    auto& tabs = stage.screen->add<Tabs>("tabs", std::vector<std::string>{"chat", "moves"});
    stage.root.layout(stage.now);
    stage.click(tabs.tab_rect(1).center());
    EXPECT_EQ(tabs.selected(), 1U);
    stage.press(Key::left);
    EXPECT_EQ(tabs.selected(), 0U);
}

}  // namespace
