#include "client/ui/screens/room_screen.hpp"

// What a player may ask for at a table, and is asked first.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/client/ui/screens/room_page.hpp"

namespace tengen::client::ui::screens {
namespace {

using namespace testing;
using ::testing::HasSubstr;

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

TEST_F(RoomPage, ACursorLeftOnTheBoardHidesNoRequest) {
    sit(table_after({"h8", "i9"}));
    press(kit::Key::right);
    press(kit::Key::right);
    EXPECT_EQ(text("status.second"), "J9: free");
    hear(8, undo_asked(by(li(), rules::Side::black), {"h8", "i9"}));
    EXPECT_EQ(text("status.second"), "Undo asked (H8, I9): Wang has 20 s to answer");
    wait(3'000);
    EXPECT_EQ(text("status.second"), "Undo asked (H8, I9): Wang has 17 s to answer");
    press(kit::Key::g);
    EXPECT_THAT(text("status.second"), HasSubstr("Point:"));
}

TEST_F(RoomPage, ACursorLeftOnTheBoardHidesNoInvitation) {
    auto snapshot = table();
    snapshot.state = proto::RoomState::open;
    snapshot.seats.white.players.clear();
    sit(snapshot);
    auto const invitation = text("status.second");
    EXPECT_THAT(invitation, HasSubstr("ABC234"));
    press(kit::Key::right);
    EXPECT_EQ(stage.node("board").value, "h8");
    EXPECT_EQ(text("status.second"), invitation);
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

TEST_F(RoomPage, AGameIsClaimedFromWhoIsGoneByAButtonThatAsksFirst) {
    sit(table_after({"h8"}));
    EXPECT_FALSE(shows("room.abandoned"));
    hear(proto::Presence{wang(), proto::PresenceState::offline});
    EXPECT_TRUE(shows("room.abandoned"));
    EXPECT_FALSE(shows("room.draw"));
    click("room.abandoned");
    EXPECT_FALSE(shows("ask.abandoned")) << "Wang may come back for a minute";
    wait(60'000);
    click("room.abandoned");
    EXPECT_THAT(text("ask.abandoned.text"), HasSubstr("Wang is gone"));
    EXPECT_TRUE(requests<proto::GameClaimAbandoned>().empty());
    wait(400);
    click("ask.abandoned.yes");
    EXPECT_EQ(requests<proto::GameClaimAbandoned>().size(), 1U);
    hear(proto::Presence{wang(), proto::PresenceState::online});
    EXPECT_FALSE(shows("room.abandoned"));
    EXPECT_TRUE(shows("room.draw"));
}

TEST_F(RoomPage, AFinishedGameIsLeftAtOnce) {
    sit(table_after({"h8", "i9"}));
    hear(8, proto::Finished{{rules::Side::black, rules::Reason::resign, {}, {}}});
    click("room.leave");
    EXPECT_FALSE(shows("ask.leave"));
    EXPECT_EQ(requests<proto::RoomLeave>().size(), 1U);
}

TEST_F(RoomPage, AWatcherSitsDownWhereASeatIsFreeBeforeTheGame) {
    auto snapshot = table();
    snapshot.state = proto::RoomState::open;
    snapshot.seats.black.players.clear();
    snapshot.seats.white = {.players = {}, .ai = "paper-a"};
    sit(snapshot);
    EXPECT_FALSE(shows("room.stand"));
    effects.clear();
    click("room.sit");
    auto const joins = requests<proto::RoomJoin>();
    ASSERT_EQ(joins.size(), 1U);
    EXPECT_EQ(joins.front().room, snapshot.room);
    EXPECT_EQ(joins.front().seat, proto::JoinWish::black);
}

TEST_F(RoomPage, WhoSitsOrFindsNoFreeSeatIsOfferedNone) {
    auto snapshot = table();
    snapshot.state = proto::RoomState::open;
    sit(snapshot);
    EXPECT_FALSE(shows("room.sit"));
    EXPECT_TRUE(shows("room.stand"));
    PlayStage watcher;
    watcher.sit(snapshot, {base::PlayerId{9}, "Zhao"});
    EXPECT_FALSE(watcher.shows("room.sit"));
    EXPECT_FALSE(watcher.shows("room.stand"));
}

TEST_F(RoomPage, BeforeBothHaveMovedTheGameMayBeCalledOffInPlainWords) {
    sit(table_after({"h8"}));
    click("room.resign");
    EXPECT_EQ(text("ask.resign.abort"), "Call the game off");
    EXPECT_EQ(text("ask.resign.no"), "Play on");
    EXPECT_THAT(text("ask.resign.early"), HasSubstr("call the game off instead"));
    press(kit::Key::escape);
    wait(400);
    press(kit::Key::escape);
    texts.set_language(i18n::Language::chinese);
    show();
    click("room.resign");
    EXPECT_EQ(text("ask.resign.abort"), "取消本局");
    EXPECT_THAT(text("ask.resign.early"), HasSubstr("取消本局"));
    wait(400);
    click("ask.resign.abort");
    EXPECT_EQ(requests<proto::GameAbort>().size(), 1U);
    PlayStage later;
    later.sit(table_after({"h8", "i9"}));
    later.click("room.resign");
    EXPECT_FALSE(later.shows("ask.resign.abort"));
    EXPECT_FALSE(later.shows("ask.resign.early"));
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

}  // namespace
}  // namespace tengen::client::ui::screens
