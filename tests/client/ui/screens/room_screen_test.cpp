#include "client/ui/screens/room_screen.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/client/ui/screens/play_stage.hpp"

namespace tengen::client::ui::screens {
namespace {

using namespace testing;
using ::testing::HasSubstr;
using ::testing::Not;

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

TEST_F(RoomPage, AClickThatSetsNoStoneSaysWhy) {
    sit(table_after({"h8"}));
    auto* const board = dynamic_cast<board::BoardView*>(stage.root.find("board"));
    ASSERT_NE(board, nullptr);
    stage.root.layout(stage.now);
    stage.click(board->geometry().position({3, 3}));
    EXPECT_EQ(text("toast"), "It is not your turn");
    wait(5'000);
    EXPECT_FALSE(shows("toast"));
    hear(7, played("i9", 2));
    stage.click(board->geometry().position({7, 7}));
    EXPECT_EQ(text("toast"), "There is a stone already");
    EXPECT_TRUE(requests<proto::GamePlay>().empty());
}

TEST_F(RoomPage, AClickBeforeTheBoardShowsThatItIsFreeSetsNoStone) {
    sit(table_after({"h8"}));
    auto* const board = dynamic_cast<board::BoardView*>(stage.root.find("board"));
    ASSERT_NE(board, nullptr);
    stage.root.layout(stage.now);
    effects.clear();
    (void)controller.notified(event(7, played("i9", 2)), view.now);
    stage.click(board->geometry().position({3, 3}));
    EXPECT_TRUE(effects.empty());
}

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
    auto* const board = dynamic_cast<board::BoardView*>(stage.root.find("board"));
    ASSERT_NE(board, nullptr);
    // Room for one toast below the wood.
    EXPECT_GE(stage.root.toast_area.bottom() - board->geometry().slab().bottom(), 45);
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
