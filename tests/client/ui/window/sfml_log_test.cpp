#include "client/ui/window/sfml_log.hpp"

#include <sstream>

#include <SFML/System/Err.hpp>
#include <gtest/gtest.h>

namespace {

using tengen::client::ui::window::SfmlLog;

TEST(SfmlLog, DropsWhatIsNoFaultAndShowsEveryOtherLine) {
    std::ostringstream out;
    {
        SfmlLog const log(out);
        sf::err() << "Setting vertical sync not supported" << std::endl;
        sf::err() << "Failed to load font \"" << 7 << "\"" << std::endl;
        sf::err() << "cut off";
    }
    EXPECT_EQ(out.str(), "Failed to load font \"7\"\ncut off\n");
}

TEST(SfmlLog, GivesTheStreamBackAtItsEnd) {
    auto* const before = sf::err().rdbuf();
    std::ostringstream out;
    { SfmlLog const log(out); }
    EXPECT_EQ(sf::err().rdbuf(), before);
}

}  // namespace
