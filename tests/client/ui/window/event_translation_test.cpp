#include "client/ui/window/event_translation.hpp"

#include <cstdlib>

#include <gtest/gtest.h>

#include "client/ui/render/fonts.hpp"
#include "client/ui/window/display.hpp"

namespace {

using namespace tengen::client::ui;
using window::translate;

[[nodiscard]] sf::Event key(sf::Keyboard::Key code) {
    sf::Event event{};
    event.type = sf::Event::KeyPressed;
    event.key.code = code;
    return event;
}

TEST(EventTranslation, KeysKeepTheirNamesAndModifiers) {
    sf::Event undo = key(sf::Keyboard::Z);
    undo.key.control = true;
    auto const down = std::get<kit::KeyDown>(translate(undo, 1).value());
    EXPECT_EQ(down.key, kit::Key::z);
    EXPECT_TRUE(down.mods.control);
    EXPECT_EQ(std::get<kit::KeyDown>(translate(key(sf::Keyboard::F12), 1).value()).key, kit::Key::f12);
    EXPECT_EQ(std::get<kit::KeyDown>(translate(key(sf::Keyboard::Numpad8), 1).value()).key, kit::Key::digit8);
    EXPECT_EQ(std::get<kit::KeyDown>(translate(key(sf::Keyboard::Enter), 1).value()).key, kit::Key::enter);
    EXPECT_FALSE(translate(key(sf::Keyboard::LControl), 1));
}

TEST(EventTranslation, PlacesAreDividedByTheScale) {
    sf::Event event{};
    event.type = sf::Event::MouseButtonPressed;
    event.mouseButton = {sf::Mouse::Right, 300, 150};
    auto const down = std::get<kit::PointerDown>(translate(event, 1.5F).value());
    EXPECT_EQ(down.at, (kit::Vec{200, 100}));
    EXPECT_EQ(down.button, kit::PointerButton::right);
}

TEST(EventTranslation, TextComesAsUtf8WithoutControlCharacters) {
    sf::Event event{};
    event.type = sf::Event::TextEntered;
    event.text.unicode = 0x5929;
    EXPECT_EQ(std::get<kit::TextTyped>(translate(event, 1).value()).text, "天");
    for (sf::Uint32 const code : {8U, 13U, 27U, 127U}) {
        event.text.unicode = code;
        EXPECT_FALSE(translate(event, 1)) << code;
    }
}

TEST(Display, IsMissingWhenNoneIsNamed) {
    char const* const before = std::getenv("DISPLAY");
    std::string const kept = before == nullptr ? "" : before;
    ::unsetenv("DISPLAY");
    EXPECT_EQ(window::display_state(), window::Display::missing);
    ::setenv("DISPLAY", ":7654", 1);
    EXPECT_EQ(window::display_state(), window::Display::missing);
    before == nullptr ? ::unsetenv("DISPLAY") : ::setenv("DISPLAY", kept.c_str(), 1);
}

TEST(Coverage, TheFontsTableIsFoundBesideThePrograms) {
    auto const table = render::asset_folder() / "fonts" / "tengen-sans-Regular.coverage";
    auto const coverage = render::Coverage::read(table, {});
    ASSERT_FALSE(coverage.empty()) << table;
    EXPECT_TRUE(coverage.has(U'悔'));
    EXPECT_TRUE(coverage.has(U' '));
    EXPECT_FALSE(coverage.has(U'\u9F98'));
    EXPECT_FALSE(coverage.has(0x7));
}

}  // namespace
