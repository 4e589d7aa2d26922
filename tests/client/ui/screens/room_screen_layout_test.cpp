#include "client/ui/screens/room_screen.hpp"

// Where everything stands at a table, in windows large and small.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/client/ui/screens/room_page.hpp"

namespace tengen::client::ui::screens {
namespace {

using namespace testing;
using ::testing::HasSubstr;
using ::testing::Not;

TEST_F(RoomPage, AResizeLaysOutAtOnce) {
    PlayStage fresh({1600, 1000});
    fresh.sit(table_after({"h8", "i9"}));
    fresh.stage.root.layout(fresh.stage.now);
    PlayStage resized({900, 600});
    resized.sit(table_after({"h8", "i9"}));
    resized.stage.root.handle(kit::Resized{{1600, 1000}}, resized.stage.now);
    for (auto const* id : {"side", "board", "moves", "room.undo", "room.title", "room.state", "status"})
        EXPECT_EQ(resized.stage.node(id).rect, fresh.stage.node(id).rect) << id;
    EXPECT_EQ(resized.stage.root.toast_area, fresh.stage.root.toast_area);
}

TEST_F(RoomPage, ToastsStandUnderTheBoardAndNeverOnThePanelBesideIt) {
    sit(table());
    auto const& side = stage.root.find("side")->rect();
    EXPECT_LE(stage.root.toast_area.right(), side.x);
    EXPECT_GT(stage.root.toast_area.width, 300);
    // Room for one toast below the wood.
    EXPECT_GE(stage.root.toast_area.bottom() - board().geometry().slab().bottom(), 45);
}

TEST_F(RoomPage, ToastsDoNotFollowToAnotherPage) {
    sit(table());
    click("room.code");
    EXPECT_TRUE(shows("toast"));
    hear(6, proto::Closed{proto::CloseReason::operator_});
    // Only what tells of the change itself.
    EXPECT_EQ(text("toast"), "The table was cleared by whoever runs the server");
}

TEST_F(RoomPage, ALongNameIsReadableWholeAtItsCard) {
    auto snapshot = table();
    snapshot.seats.white.players.front().name = "Maximilian of Hohenzollern";
    sit(snapshot);
    EXPECT_EQ(text("seat.white.name"), "Maximilian of Hohenzollern");
    EXPECT_EQ(stage.node("seat.white.name").hint, "");
    auto const& card = stage.root.find("seat.white")->rect();
    EXPECT_GE(stage.root.find("seat.white.name")->rect().y, card.y + 4);
    EXPECT_LE(stage.root.find("seat.white.detail")->rect().bottom(), card.bottom() - 4);
    EXPECT_LE(stage.root.find("seat.white.name")->rect().right(),
              stage.root.find("seat.white")->rect().right());
}

TEST(RoomPageInALowWindow, HelpHasItsCloseButtonInTheWindow) {
    PlayStage low({853, 533});
    low.sit(table());
    low.press(kit::Key::f1);
    low.stage.root.layout(low.stage.now);
    EXPECT_LE(low.stage.node("help.close").rect.bottom(), 533 - 12);
    EXPECT_LE(low.stage.node("help").rect.bottom(), 533);
}

TEST(RoomPageInALowWindow, EveryDialogHasItsButtonsInTheWindow) {
    for (kit::Size const size : {kit::Size{850, 560}, kit::Size{512, 320}}) {
        PlayStage low(size);
        low.greet();
        low.click("lobby.create");
        low.stage.root.layout(low.stage.now);
        EXPECT_LE(low.stage.node("create.yes").rect.bottom(), size.height);
        EXPECT_GT(low.stage.node("create.scroll").rect.height, 40);
        PlayStage help(size);
        help.sit(table());
        help.press(kit::Key::f1);
        help.stage.root.layout(help.stage.now);
        EXPECT_LE(help.stage.node("help.close").rect.bottom(), size.height);
    }
}

TEST(RoomPageInALowWindow, HelpScrollsByKeys) {
    PlayStage low({512, 320});
    low.sit(table());
    low.press(kit::Key::f1);
    auto const before = low.stage.node("help.text").rect.y;
    low.wait(400);
    low.press(kit::Key::page_down);
    EXPECT_LT(low.stage.node("help.text").rect.y, before);
}

TEST(RoomPageInALowWindow, TheTitleOfTheTableComesBeforeItsBadge) {
    PlayStage low({853, 533});
    low.sit(table());
    EXPECT_FALSE(low.shows("room.state"));
    PlayStage wide;
    wide.sit(table());
    EXPECT_TRUE(wide.shows("room.state"));
}

TEST_F(RoomPage, NothingThatMattersIsCutInTheSmallestWindow) {
    using i18n::Language;
    using proto::RoomState;
    for (auto const& [language, state] :
         {std::pair{Language::english, RoomState::playing}, std::pair{Language::chinese, RoomState::playing},
          std::pair{Language::english, RoomState::open}}) {
        auto snapshot = state == RoomState::open ? table() : table_after({"h8", "i9"});
        snapshot.state = state;
        snapshot.title = "Player's own table";
        snapshot.seats.black.players.front().name = "Li the Player";
        PlayStage small({850, 560});
        small.texts.set_language(language);
        small.sit(snapshot);
        std::string whole;
        for (auto const& item : small.stage.root.paint(small.stage.now))
            if (auto const* words = std::get_if<kit::TextItem>(&item)) {
                EXPECT_THAT(words->text, Not(HasSubstr("…")));
                whole += words->text + " ";
            }
        EXPECT_THAT(whole, HasSubstr(small.text("room.undo")));
        EXPECT_THAT(whole, HasSubstr("table"));
        EXPECT_THAT(whole, HasSubstr(language == Language::english ? "(you)" : "（你）"));
        // Some lines of the chat are seen.
        EXPECT_GT(small.stage.node("chat").rect.height, 80);
    }
}

TEST_F(RoomPage, ButtonsFitIntoTheSmallestWindow) {
    PlayStage small({900, 600});
    small.sit(table_after({"h8", "i9"}));
    small.stage.root.layout(small.stage.now);
    for (auto const* id :
         {"room.undo", "room.draw", "room.resign", "room.leave", "chat.input", "status.text"}) {
        auto const rect = small.stage.node(id).rect;
        EXPECT_LE(rect.right(), 900) << id;
        EXPECT_LE(rect.bottom(), 600) << id;
        EXPECT_GT(rect.width, 20) << id;
    }
}

}  // namespace
}  // namespace tengen::client::ui::screens
