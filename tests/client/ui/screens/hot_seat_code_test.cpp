// Two people at one computer: nobody comes to play by a code.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/client/ui/screens/play_stage.hpp"

namespace tengen::client::ui::screens {
namespace {

using namespace testing;
using ::testing::HasSubstr;

proto::Snapshot shared_table() {
    auto snapshot = table();
    snapshot.hot_seat = true;
    snapshot.seats.white = snapshot.seats.black;
    return snapshot;
}

class HotSeatCode : public ::testing::Test, protected PlayStage {
  protected:
    /// Whether any text of the window has the room's code.
    bool shows_code() {
        for (auto const& item : stage.root.paint(stage.now))
            if (auto const* words = std::get_if<kit::TextItem>(&item))
                if (words->text.find(table().room.value) != std::string::npos)
                    return true;
        return false;
    }
};

TEST_F(HotSeatCode, OnAServerOfThisComputerShowsNoCode) {
    facts.local = LocalTable::running;
    sit(shared_table());
    EXPECT_FALSE(shows_code());
    EXPECT_FALSE(shows("room.code"));
    EXPECT_FALSE(shows("watchers"));
}

TEST_F(HotSeatCode, OnAServerForOthersTellsTheCodeToWatchByAndNoneToPlayBy) {
    sit(shared_table());
    EXPECT_FALSE(shows("room.code"));
    EXPECT_EQ(text("watchers"), "Watch by code: " + table().room.value);
    texts.set_language(i18n::Language::chinese);
    show();
    EXPECT_THAT(text("watchers"), HasSubstr("观战"));
}

TEST_F(HotSeatCode, WhoWatchesIsToldStill) {
    auto snapshot = shared_table();
    snapshot.watchers = {seated(wang())};
    sit(snapshot);
    EXPECT_EQ(text("watchers"), "Watching: Wang");
}

TEST_F(HotSeatCode, AtATableForOthersTheCodeIsShown) {
    sit(shared_table());
    sit(table());
    EXPECT_TRUE(shows("room.code"));
    EXPECT_TRUE(shows_code());
}

}  // namespace
}  // namespace tengen::client::ui::screens
