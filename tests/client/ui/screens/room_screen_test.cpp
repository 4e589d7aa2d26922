#include "client/ui/screens/room_screen.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/client/ui/screens/play_stage.hpp"

namespace tengen::client::ui::screens {
namespace {

using namespace testing;
using ::testing::HasSubstr;

class RoomPage : public ::testing::Test, protected PlayStage {};

TEST_F(RoomPage, TheStatusLineSaysWhoseTurnItIsInEitherLanguage) {
    sit(table());
    EXPECT_EQ(text("status.text"), "Your turn – you play Black");
    hear(6, played("h8", 1));
    EXPECT_EQ(text("status.text"), "Wang's turn (White)");
    texts.set_language(i18n::Language::chinese);
    show();
    EXPECT_EQ(text("status.text"), "轮到 Wang（白棋）");
    EXPECT_EQ(text("room.resign"), "认输");
}

TEST_F(RoomPage, TheEndSaysWhoWonAndWhyAndShowsTheLine) {
    sit(table_after({"h8", "a1", "i8", "a2", "j8", "a3", "k8", "a4", "l8"}));
    rules::Outcome const outcome{
        rules::Side::black, rules::Reason::five, {}, {{7, 7}, {8, 7}, {9, 7}, {10, 7}, {11, 7}}};
    hear(15, proto::Finished{outcome});
    EXPECT_EQ(text("status.text"), "You won: five in a row");
    auto* const board = dynamic_cast<board::BoardView*>(stage.root.find("board"));
    ASSERT_NE(board, nullptr);
    EXPECT_EQ(board->state().winning_line.size(), 5U);
    EXPECT_FALSE(board->state().to_place);
    EXPECT_TRUE(stage.node("room.rematch").enabled);
}

TEST_F(RoomPage, AStoneIsSetByClickKeyboardOrItsName) {
    sit(table());
    auto* const board = dynamic_cast<board::BoardView*>(stage.root.find("board"));
    ASSERT_NE(board, nullptr);
    stage.root.layout(stage.now);
    stage.click(board->geometry().position({3, 3}));
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

TEST_F(RoomPage, TheUndoButtonShowsWhatIsLeftAndWhyItIsBarred) {
    sit(table_after({"h8", "i9"}));
    EXPECT_EQ(text("room.undo"), "Undo (2)");
    EXPECT_TRUE(stage.node("room.undo").enabled);
    hear(8, played("h9", 3));
    EXPECT_FALSE(stage.node("room.undo").enabled);
    EXPECT_EQ(stage.node("room.undo").hint, "Not your turn");
    auto used = table_after({"h8", "i9"});
    used.undo_left = {0, 0};
    PlayStage other;
    other.sit(used);
    EXPECT_EQ(other.stage.node("room.undo").hint, "0 undos left");
    EXPECT_EQ(other.text("seat.black.undo"), "no undo left");
}

TEST_F(RoomPage, TheAskerSeesTheRequestAndTakesItBackByKeyOrButton) {
    sit(table_after({"h8", "i9"}));
    hear(8, undo_asked(by(li(), rules::Side::black), {"h8", "i9"}));
    EXPECT_EQ(text("status.second"), "Undo asked (H8, I9): Wang has 20 s to answer");
    press(kit::Key::u);
    EXPECT_EQ(requests<proto::GameUndoWithdraw>().size(), 1U);
    click("room.withdraw");
    EXPECT_EQ(requests<proto::GameUndoWithdraw>().size(), 1U);
}

TEST_F(RoomPage, ResignAndLeaveAskFirst) {
    sit(table_after({"h8", "i9"}));
    click("room.resign");
    EXPECT_TRUE(requests<proto::GameResign>().empty());
    wait(400);
    click("ask.resign.yes");
    EXPECT_EQ(requests<proto::GameResign>().size(), 1U);
    press(kit::Key::f12);
    EXPECT_TRUE(shows("ask.leave"));
    wait(400);
    press(kit::Key::enter);
    EXPECT_FALSE(shows("ask.leave"));
    EXPECT_TRUE(requests<proto::RoomLeave>().empty());
    press(kit::Key::escape);
    wait(400);
    click("ask.leave.yes");
    EXPECT_EQ(requests<proto::RoomLeave>().size(), 1U);
}

TEST_F(RoomPage, ALostLineIsToldWithItsTimeAndWhatWillHappen) {
    sit(table());
    (void)controller.link_lost("reset", view.now);
    wait(7'000);
    EXPECT_EQ(text("status.text"), "Reconnecting... 0:07");
    EXPECT_THAT(text("status.second"), HasSubstr("comes back by itself"));
    EXPECT_EQ(stage.node("room.undo").hint, "No line to the server");
}

TEST_F(RoomPage, AnOpponentWithoutALineIsShownWithItsTime) {
    sit(table());
    (void)controller.notified(proto::Info{base::RoomId{"ABC234"}, view.now + kOffset,
                                          proto::Presence{wang(), proto::PresenceState::offline}},
                              view.now);
    wait(12'000);
    EXPECT_EQ(text("seat.white.detail"), "offline 0:12");
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

TEST_F(RoomPage, BeforeTheGameReadyIsOffered) {
    auto open = table();
    open.state = proto::RoomState::open;
    sit(open);
    click("room.ready");
    EXPECT_EQ(requests<proto::RoomReady>().size(), 1U);
    hear(6, proto::ReadyChanged{li(), true});
    EXPECT_EQ(text("status.text"), "Waiting until Wang is ready");
    click("room.ready");
    EXPECT_EQ(requests<proto::RoomUnready>().size(), 1U);
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
