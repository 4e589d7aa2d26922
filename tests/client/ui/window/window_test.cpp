#include "client/ui/window/window.hpp"

#include <filesystem>

#include <SFML/Graphics/Image.hpp>
#include <gtest/gtest.h>

#include "client/ui/kit/label.hpp"

namespace {

using namespace tengen::client::ui;

TEST(Window, DrawsOnceAndThenOnlyWhenSomethingChanged) {
    window::Window win({.title = "棋", .size = {900, 600}, .scale = 1});
    auto label = std::make_unique<kit::Label>("label", "hello");
    auto& text = *label;
    win.root().set_content(std::move(label));
    auto const nothing = [] {};
    for (int i = 0; i < 5; ++i) {
        win.turn(nothing);
    }
    auto const settled = win.frames();
    EXPECT_GE(settled, 1U);
    for (int i = 0; i < 50; ++i) {
        win.turn(nothing);
    }
    EXPECT_EQ(win.frames(), settled);
    text.set_text("bye");
    win.turn(nothing);
    EXPECT_EQ(win.frames(), settled + 1);
}

TEST(Window, ScreenshotsAreOfTheWindowsSize) {
    window::Window win({.title = "tengen", .size = {1200, 840}, .scale = 1.25F});
    EXPECT_EQ(win.root().size(), (kit::Size{960, 672}));
    auto const file = std::filesystem::temp_directory_path() / "tengen_window_test.png";
    EXPECT_TRUE(win.save_screenshot(file));
    sf::Image image;
    ASSERT_TRUE(image.loadFromFile(file.string()));
    EXPECT_EQ(image.getSize(), (sf::Vector2u{1200, 840}));
    std::filesystem::remove(file);
    EXPECT_FALSE(win.save_screenshot("/nowhere/at/all.png"));
}

TEST(Window, NeverSmallerThanItsLeastSizeAndScaleStaysInItsRange) {
    window::Window win({.title = "tengen", .size = {100, 100}, .scale = 9});
    EXPECT_FLOAT_EQ(win.fonts().scale(), 1.05F);
    EXPECT_GE(win.root().size().width, 850);
    EXPECT_GE(win.root().size().height, 560);
    win.set_scale(0.1F);
    EXPECT_EQ(win.fonts().scale(), 0.8F);
}

TEST(Window, TheScaleIsCappedSoThatTheLeastLayoutHasRoom) {
    EXPECT_EQ(window::fitting_scale(1, {900, 600}), 1);
    EXPECT_EQ(window::fitting_scale(1.25F, {1280, 800}), 1.25F);
    EXPECT_FLOAT_EQ(window::fitting_scale(2.5F, {1280, 800}), 1.4F);
    EXPECT_EQ(window::fitting_scale(2.5F, {2560, 1600}), 2.5F);
    window::Window win({.title = "tengen", .size = {1280, 800}, .scale = 2.5F});
    EXPECT_FLOAT_EQ(win.fonts().scale(), 1.4F);
    EXPECT_GE(win.root().size().width, 850);
    EXPECT_GE(win.root().size().height, 560);
}

TEST(Window, ClosesWhenTold) {
    window::Window win({});
    int turns = 0;
    win.run([&] {
        if (++turns == 3) {
            win.close();
        }
    });
    EXPECT_EQ(turns, 3);
    EXPECT_FALSE(win.is_open());
}

}  // namespace
