#include "client/ui/kit/button.hpp"

#include <gtest/gtest.h>

#include "tests/client/ui/support/stage.hpp"

namespace {

using namespace tengen::client::ui::kit;
using tengen::test::Stage;

/// What a button of this width shows of `text`.
[[nodiscard]] TextItem shown(std::string const& text, float width) {
    Stage stage;
    auto& button = stage.screen->add<Button>("button", text);
    button.set_icon(Icon::undo);
    button.hints.width = width;
    for (auto const& item : stage.root.paint(stage.now)) {
        if (auto const* words = std::get_if<TextItem>(&item)) {
            return *words;
        }
    }
    return {};
}

TEST(Button, WordsThatLackRoomAreSmallerBeforeTheyAreCut) {
    // Ten letters are 80 wide here at 16, 65 at 13.
    EXPECT_EQ(shown("Undo (2/2)", 200).style.size, 16);
    auto const narrow = shown("Undo (2/2)", 76);
    EXPECT_EQ(narrow.text, "Undo (2/2)");
    EXPECT_EQ(narrow.style.size, 13);
    EXPECT_NE(shown("Undo (2/2)", 50).text, "Undo (2/2)");
}

}  // namespace
