#include "client/app/key_names.hpp"

#include <gtest/gtest.h>

namespace tengen::client::app {
namespace {

using ui::kit::Key;

TEST(KeyNames, NameKeysWithTheirModifiers) {
    EXPECT_EQ(parse_key("u")->key, Key::u);
    EXPECT_EQ(parse_key("8")->key, Key::digit8);
    EXPECT_EQ(parse_key("f12")->key, Key::f12);
    EXPECT_EQ(parse_key("enter")->key, Key::enter);
    auto const undo = parse_key("ctrl+z");
    ASSERT_TRUE(undo);
    EXPECT_EQ(undo->key, Key::z);
    EXPECT_TRUE(undo->mods.control);
    EXPECT_FALSE(undo->mods.shift);
}

TEST(KeyNames, RefuseWhatIsNoKey) {
    for (auto const* text : {"", "U", "f13", "hyper+z", "ctrl+", "enterr"})
        EXPECT_FALSE(parse_key(text)) << text;
}

}  // namespace
}  // namespace tengen::client::app
