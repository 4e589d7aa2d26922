#include "client/ui/kit/text_field.hpp"

#include <gtest/gtest.h>

#include "tests/client/ui/support/stage.hpp"

namespace {

using namespace tengen::client::ui::kit;
using tengen::test::Stage;

class TextFieldTest : public testing::Test {
  protected:
    TextFieldTest() : field_(stage_.screen->add<TextField>("field", "name", 20)) {
        stage_.root.layout(stage_.now);
        stage_.root.set_focus(&field_, stage_.now);
    }

    [[nodiscard]] bool caret_painted() {
        for (auto const& item : stage_.root.paint(stage_.now)) {
            auto const* box = std::get_if<BoxItem>(&item);
            if (box != nullptr && box->rect.width == 1.5F && box->top == stage_.root.theme().accent) {
                return true;
            }
        }
        return false;
    }

    Stage stage_;
    TextField& field_;
};

TEST_F(TextFieldTest, TypedAndComposedTextArrives) {
    stage_.type("天");
    stage_.root.handle(TextComposing{"yuan"}, stage_.now);
    EXPECT_EQ(field_.text(), "天");
    stage_.root.handle(TextComposing{""}, stage_.now);
    stage_.type("元");
    EXPECT_EQ(field_.text(), "天元");
    EXPECT_EQ(stage_.node("field").value, "天元");
}

TEST_F(TextFieldTest, AHiddenTextIsNeitherDrawnNorToldNorCopied) {
    field_.set_echo(Echo::hidden);
    stage_.type("天元 a");
    EXPECT_EQ(field_.text(), "天元 a");
    EXPECT_EQ(stage_.node("field").value, "****");
    bool drawn = false;
    for (auto const& item : stage_.root.paint(stage_.now)) {
        if (auto const* text = std::get_if<TextItem>(&item)) {
            EXPECT_EQ(text->text.find("天"), std::string::npos);
            drawn = drawn || text->text == "****";
        }
    }
    EXPECT_TRUE(drawn);
    stage_.root.clipboard.set = [](std::string const& text) { FAIL() << text; };
    stage_.press(Key::a, {.control = true});
    stage_.press(Key::c, {.control = true});
    stage_.press(Key::x, {.control = true});
    EXPECT_EQ(field_.text(), "天元 a");
    // The caret stands where a press lands among the signs.
    float const sign = stage_.measure.width("*", stage_.root.theme().body);
    auto const& place = stage_.root.find("field")->rect();
    stage_.click({place.x + 14 + 2.1F * sign, place.center().y});
    stage_.press(Key::backspace);
    EXPECT_EQ(field_.text(), "天 a");
}

TEST_F(TextFieldTest, LetterKeysNeverReachTheScreen) {
    int shortcuts = 0;
    stage_.root.on_key = [&](KeyDown const&, Time) {
        ++shortcuts;
        return Handled::yes;
    };
    stage_.press(Key::u);
    stage_.press(Key::space);
    stage_.press(Key::digit8);
    EXPECT_EQ(shortcuts, 0);
    stage_.press(Key::f1);
    EXPECT_EQ(shortcuts, 1);
    stage_.root.set_focus(nullptr, stage_.now);
    stage_.press(Key::u);
    EXPECT_EQ(shortcuts, 2);
}

TEST_F(TextFieldTest, EnterSubmitsAndEachEditIsTold) {
    std::vector<std::string> changes;
    std::string sent;
    field_.on_change = [&](std::string const& text) { changes.push_back(text); };
    field_.on_submit = [&](std::string const& text) {
        sent = text;
        field_.set_text("");
    };
    stage_.type("h");
    stage_.type("i");
    stage_.press(Key::left);
    stage_.press(Key::enter);
    EXPECT_EQ(changes, (std::vector<std::string>{"h", "hi"}));
    EXPECT_EQ(sent, "hi");
    EXPECT_EQ(field_.text(), "");
}

TEST_F(TextFieldTest, ClipboardCutsCopiesAndPastes) {
    std::string clip;
    stage_.root.clipboard = {[&] { return clip; }, [&](std::string const& text) { clip = text; }};
    Modifiers const control{.shift = false, .control = true, .alt = false};
    stage_.type("五目 go");
    stage_.press(Key::a, control);
    stage_.press(Key::x, control);
    EXPECT_EQ(clip, "五目 go");
    EXPECT_EQ(field_.text(), "");
    stage_.press(Key::v, control);
    stage_.press(Key::v, control);
    EXPECT_EQ(field_.text(), "五目 go五目 go");
    stage_.press(Key::c, control);
    EXPECT_EQ(clip, "五目 go");
}

TEST_F(TextFieldTest, PointerPlacesTheCaretAndDragsASelection) {
    stage_.type("天元abcd");
    float const y = field_.rect().center().y;
    // Text starts 14 from the edge; a Chinese character is 16 wide, a letter 8.
    stage_.root.handle(PointerDown{{field_.rect().x + 14 + 17, y}}, stage_.now);
    stage_.root.handle(PointerMoved{{field_.rect().x + 14 + 32 + 15, y}}, stage_.now);
    stage_.root.handle(PointerUp{{field_.rect().x + 14 + 32 + 15, y}}, stage_.now);
    stage_.press(Key::del);
    EXPECT_EQ(field_.text(), "天cd");
}

TEST_F(TextFieldTest, TheCaretBlinksAndAsksForItsFrames) {
    EXPECT_TRUE(caret_painted());
    EXPECT_FALSE(stage_.root.needs_paint(stage_.now + Time(400)));
    EXPECT_TRUE(stage_.root.needs_paint(stage_.now + Time(530)));
    stage_.wait(600);
    EXPECT_FALSE(caret_painted());
    stage_.type("x");
    EXPECT_TRUE(caret_painted());
}

TEST_F(TextFieldTest, TheCaretStaysWhenNothingWasTypedForLong) {
    stage_.wait(10'600);
    EXPECT_TRUE(caret_painted());
    EXPECT_FALSE(stage_.root.needs_paint(stage_.now + Time(60'000)));
    stage_.type("x");
    EXPECT_TRUE(caret_painted());
    EXPECT_TRUE(stage_.root.needs_paint(stage_.now + Time(530)));
}

TEST_F(TextFieldTest, LongTextScrollsSoThatTheCaretIsSeen) {
    field_.hints.width = 100;
    field_.set_text("abcdefghijklmnopqrst");
    static_cast<void>(stage_.root.paint(stage_.now));
    Rect const caret = field_.caret_rect();
    EXPECT_GE(caret.x, field_.rect().x);
    EXPECT_LE(caret.right(), field_.rect().right());
    stage_.press(Key::home);
    static_cast<void>(stage_.root.paint(stage_.now));
    EXPECT_NEAR(field_.caret_rect().x, field_.rect().x + 14, 1);
}

}  // namespace
