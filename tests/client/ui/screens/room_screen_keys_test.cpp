#include "client/ui/screens/room_screen.hpp"

// What keys and clicks do at a table.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/client/ui/screens/room_page.hpp"

namespace tengen::client::ui::screens {
namespace {

using namespace testing;
using ::testing::HasSubstr;
using ::testing::Not;

TEST_F(RoomPage, AStoneIsSetByClickKeyboardOrItsName) {
    sit(table());
    click(rules::Point{3, 3});
    EXPECT_EQ(requests<proto::GamePlay>().at(0).action, "d4");
    hear(6, played("d4", 1));
    hear(7, played("e5", 2));
    for (auto const key : {kit::Key::g, kit::Key::h, kit::Key::digit1, kit::Key::digit0, kit::Key::enter})
        press(key);
    EXPECT_EQ(requests<proto::GamePlay>().at(0).action, "h10");
    hear(8, played("h10", 3));
    hear(9, played("h11", 4));
    press(kit::Key::d);
    press(kit::Key::space);
    EXPECT_EQ(requests<proto::GamePlay>().at(0).action, "i10");
}

TEST_F(RoomPage, APointThatIsTypedTakesEveryKeyThoughTheBoardHasTheFocus) {
    sit(table());
    press(kit::Key::left);
    ASSERT_EQ(stage.root.focus(), stage.root.find("board"));
    for (auto const key : {kit::Key::g, kit::Key::d, kit::Key::digit4})
        press(key);
    EXPECT_EQ(text("status.second"), "Point: D4_  (letter and number, Enter)");
    press(kit::Key::enter);
    auto const plays = requests<proto::GamePlay>();
    ASSERT_EQ(plays.size(), 1U);
    EXPECT_EQ(plays.front().action, "d4");
    EXPECT_THAT(text("status.second"), Not(HasSubstr("Point:")));
}

TEST_F(RoomPage, AnArrowTakesTheFocusToTheBoardSoThatEnterSetsTheStone) {
    for (auto const key : {kit::Key::right, kit::Key::w}) {
        PlayStage one;
        one.sit(table());
        one.stage.root.set_focus(one.stage.root.find("room.draw"), one.stage.now);
        one.press(key);
        EXPECT_EQ(one.stage.focus(), "board");
        EXPECT_TRUE(one.stage.root.focus_visible());
        one.press(kit::Key::enter);
        EXPECT_TRUE(sent<proto::GameDraw>(one.effects).empty());
        ASSERT_EQ(sent<proto::GamePlay>(one.effects).size(), 1U);
        EXPECT_EQ(one.requests<proto::GamePlay>().at(0).action, "h8");
    }
}

TEST_F(RoomPage, AfterAClickOnAButtonTheKeysAreTheBoardsAgain) {
    sit(table());
    for (auto const* id :
         {"room.numbers", "room.resign", "room.leave", "help.open", "room.code", "moves", "room.draw"}) {
        click(id);
        wait(400);
        if (stage.root.top_dialog())
            press(kit::Key::escape);
        EXPECT_EQ(stage.focus(), "board") << id;
        wishes.clear();
        effects.clear();
        press(kit::Key::space);
        EXPECT_TRUE(wishes.empty()) << id;
        EXPECT_TRUE(effects.empty()) << id;
        EXPECT_EQ(stage.root.top_dialog(), nullptr) << id;
    }
}

TEST_F(RoomPage, AfterAClickOnSendTheKeysAreTheTextsStill) {
    sit(table());
    press(kit::Key::t);
    stage.type("hello");
    click("chat.send");
    EXPECT_EQ(requests<proto::ChatSay>().size(), 1U);
    EXPECT_EQ(stage.focus(), "chat.input");
}

TEST_F(RoomPage, AfterAQuestionThatIsAnsweredByKeyboardTheKeysAreTheBoardsAgain) {
    auto snapshot = table_after({"h8", "i9"});
    snapshot.seats.white.players.clear();
    snapshot.seats.white.ai = "paper-a";
    sit(snapshot);
    auto const answer = [&](std::string_view button) {
        stage.root.set_focus(stage.root.find("room.restart"), stage.now);
        press(kit::Key::enter);
        wait(400);
        stage.root.set_focus(stage.root.find(button), stage.now);
        press(kit::Key::enter);
    };
    answer("ask.restart.no");
    EXPECT_EQ(stage.focus(), "room.restart");
    EXPECT_TRUE(requests<proto::GameRestart>().empty());
    answer("ask.restart.yes");
    EXPECT_EQ(requests<proto::GameRestart>().size(), 1U);
    EXPECT_EQ(stage.focus(), "board");
}

TEST_F(RoomPage, AClickThatSetsNoStoneSaysWhy) {
    sit(table_after({"h8"}));
    click(rules::Point{3, 3});
    EXPECT_EQ(text("toast"), "It is not your turn");
    wait(5'000);
    EXPECT_FALSE(shows("toast"));
    hear(7, played("i9", 2));
    click(rules::Point{7, 7});
    EXPECT_EQ(text("toast"), "There is a stone already");
    EXPECT_TRUE(requests<proto::GamePlay>().empty());
}

TEST_F(RoomPage, AClickBeforeTheBoardShowsThatItIsFreeSetsNoStone) {
    sit(table_after({"h8"}));
    stage.root.layout(stage.now);
    effects.clear();
    (void)controller.notified(event(7, played("i9", 2)), view.now);
    stage.click(board().geometry().position({3, 3}));
    EXPECT_TRUE(effects.empty());
}

TEST_F(RoomPage, EscapeTakesTheRingOfTheGuardBackBeforeItAsksToLeave) {
    facts.board.guard = board::Guard::confirm;
    sit(table());
    click(rules::Point{3, 3});
    ASSERT_TRUE(board().pending());
    stage.root.set_focus(nullptr, stage.now);
    press(kit::Key::escape);
    EXPECT_FALSE(board().pending());
    EXPECT_FALSE(shows("ask.leave"));
    press(kit::Key::escape);
    EXPECT_TRUE(shows("ask.leave"));
    EXPECT_TRUE(requests<proto::GamePlay>().empty());
}

TEST_F(RoomPage, LettersActOnlyWhileNoTextFieldHasTheFocus) {
    sit(table_after({"h8", "i9"}));
    press(kit::Key::t);
    EXPECT_EQ(stage.focus(), "chat.input");
    press(kit::Key::u);
    EXPECT_TRUE(requests<proto::GameUndo>().empty());
    stage.type("hello");
    press(kit::Key::enter);
    EXPECT_EQ(requests<proto::ChatSay>().at(0).text, "hello");
    press(kit::Key::escape);
    EXPECT_EQ(stage.focus(), "");
    press(kit::Key::u);
    EXPECT_EQ(requests<proto::GameUndo>().size(), 1U);
}

TEST_F(RoomPage, TheKeyThatLeadsToTheChatWritesNothingThere) {
    sit(table());
    press(kit::Key::t);
    stage.type("t");
    press(kit::Key::t);
    stage.type("t");
    press(kit::Key::o);
    stage.type("o");
    EXPECT_EQ(stage.node("chat.input").value, "to");
}

TEST_F(RoomPage, HelpOpensByKey) {
    sit(table());
    press(kit::Key::f1);
    EXPECT_TRUE(shows("help"));
}

TEST_F(RoomPage, NumbersAreWishedForByKeyAndShown) {
    sit(table_after({"h8"}));
    press(kit::Key::m);
    ASSERT_EQ(wished<TakeBoardOptions>().size(), 1U);
    facts.board = wished<TakeBoardOptions>().front().options;
    show();
    EXPECT_EQ(stage.node("room.numbers").value, "on");
}

}  // namespace
}  // namespace tengen::client::ui::screens
