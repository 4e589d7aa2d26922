// Pictures of dialogs against tests/golden; how to make them anew: render/golden_test.cpp.
#include <gtest/gtest.h>

#include "tests/client/ui/screens/picture_stage.hpp"

namespace tengen::client::ui::screens {
namespace {

using testing::PictureStage;

TEST(GoldenDialogs, ANewTableOfRenju) {
    test::Easel easel;
    PictureStage stage(easel, {900, 600}, i18n::Language::chinese);
    stage.in_lobby();
    stage.click("lobby.create");
    stage.wait(400);
    stage.choose("create.opponent", 1);
    stage.choose("create.rule", 2);
    stage.choose("create.opening", 6);
    test::expect_golden(stage.draw(), "create-renju");
}

TEST(GoldenDialogs, TheHelpOnRenju) {
    test::Easel easel;
    PictureStage stage(easel, {900, 600}, i18n::Language::english);
    stage.in_lobby();
    stage.press(kit::Key::f1);
    stage.wait(400);
    stage.press(kit::Key::right);
    test::expect_golden(stage.draw(), "help-renju");
}

TEST(GoldenDialogs, TheLessonBeforeAndAfterTheWin) {
    test::Easel easel;
    PictureStage stage(easel, {900, 600}, i18n::Language::chinese);
    stage.facts.lesson = LessonOffer::due;
    stage.in_lobby();
    stage.click("lesson.start");
    stage.wait(400);
    test::expect_golden(stage.draw(), "lesson-win");
    stage.press(kit::Key::enter);
    test::expect_golden(stage.draw(), "lesson-won");
}

}  // namespace
}  // namespace tengen::client::ui::screens
