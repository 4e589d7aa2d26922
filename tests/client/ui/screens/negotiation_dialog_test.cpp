#include "client/ui/screens/negotiation_dialog.hpp"

#include <gtest/gtest.h>

#include "tests/client/ui/screens/play_stage.hpp"

namespace tengen::client::ui::screens {
namespace {

using namespace testing;

constexpr int kGuard = 400;

/// Li is asked by Wang to take back h9 and j10.
class UndoDialog : public ::testing::Test, protected PlayStage {
  protected:
    UndoDialog() {
        sit(table_after({"h8", "i9", "h9", "j10", "h10"}));
        asked = undo_asked(by(wang(), rules::Side::white), {"j10", "h10"});
    }
    void ask() { hear(11, asked); }

    proto::UndoAsked asked;
};

TEST_F(UndoDialog, NamesTheAskerAndExactlyTheStones) {
    ask();
    EXPECT_EQ(text("undo"), "Undo?");
    EXPECT_EQ(text("undo.text"), "Wang asks to take back White J10 (move 4) and Black H10 (move 5).");
    texts.set_language(i18n::Language::chinese);
    show();
    EXPECT_EQ(text("undo.text"),
              "Wang 请求悔棋，收回白棋 J10（第\u00A04\u00A0手）和黑棋 H10（第\u00A05\u00A0手）。");
    EXPECT_EQ(text("undo.refuse"), "拒绝 (N)");
}

TEST_F(UndoDialog, MarksTheStonesAndDoesNotCoverThem) {
    ask();
    EXPECT_EQ(board().state().undo_marks.size(), 2U);
    stage.root.layout(stage.now);
    auto const dialog = stage.node("undo").rect;
    for (auto const& stone : board().stone_rects(board().state().undo_marks))
        EXPECT_FALSE(stone.intersects(dialog));
}

TEST_F(UndoDialog, CoversNoStoneInQuestionAfterAResizeEither) {
    ask();
    stage.root.layout(stage.now);
    for (kit::Size const size : {kit::Size{900, 600}, kit::Size{1600, 1000}, kit::Size{1000, 1400}}) {
        stage.root.handle(kit::Resized{size}, stage.now);
        show();
        stage.root.layout(stage.now);
        for (auto const& stone : board().stone_rects(board().state().undo_marks))
            EXPECT_FALSE(stone.intersects(stage.node("undo").rect)) << size.width;
    }
}

TEST_F(UndoDialog, KeepsClearOfTheButtonsAlsoInASmallWindow) {
    PlayStage small({900, 600});
    small.sit(table_after({"h8", "i9", "h9", "j10", "h10"}));
    small.hear(11, asked);
    small.stage.root.layout(small.stage.now);
    EXPECT_FALSE(small.stage.node("actions").rect.intersects(small.stage.node("undo").rect));
}

TEST_F(UndoDialog, TheFocusIsOnRefuse) {
    ask();
    EXPECT_EQ(stage.focus(), "undo.refuse");
    press(kit::Key::enter);
    EXPECT_TRUE(requests<proto::GameUndoAnswer>().empty());
    wait(kGuard);
    press(kit::Key::enter);
    auto const answers = requests<proto::GameUndoAnswer>();
    ASSERT_EQ(answers.size(), 1U);
    EXPECT_FALSE(answers.front().accept);
}

TEST_F(UndoDialog, ClicksInTheFirstMomentsAreIgnored) {
    ask();
    wait(kGuard - 1);
    click("undo.accept");
    EXPECT_TRUE(requests<proto::GameUndoAnswer>().empty());
    wait(1);
    click("undo.accept");
    auto const answers = requests<proto::GameUndoAnswer>();
    ASSERT_EQ(answers.size(), 1U);
    EXPECT_TRUE(answers.front().accept);
    EXPECT_FALSE(shows("undo"));
}

TEST_F(UndoDialog, YAcceptsAndNRefuses) {
    ask();
    wait(kGuard);
    press(kit::Key::y);
    auto answers = requests<proto::GameUndoAnswer>();
    ASSERT_EQ(answers.size(), 1U);
    EXPECT_TRUE(answers.front().accept);
    hear(12, proto::UndoClosed{asked.id, proto::NegotiationOutcome::void_});
    asked.id = base::NegotiationId{8};
    hear(13, asked);
    wait(kGuard);
    press(kit::Key::n);
    answers = requests<proto::GameUndoAnswer>();
    ASSERT_EQ(answers.size(), 1U);
    EXPECT_FALSE(answers.front().accept);
}

TEST_F(UndoDialog, NoKeyTypedIntoATextAnswersHoweverLongTheTypingGoesOn) {
    stage.root.set_focus(stage.root.find("chat.input"), stage.now);
    ask();
    for (auto const& [key, letter] : {std::pair{kit::Key::a, "a"}, std::pair{kit::Key::n, "n"},
                                      std::pair{kit::Key::y, "y"}, std::pair{kit::Key::space, " "}}) {
        press(key);
        stage.type(letter);
        wait(1'700);
    }
    EXPECT_EQ(stage.focus(), "chat.input");
    EXPECT_EQ(stage.node("chat.input").value, "any ");
    press(kit::Key::enter);
    EXPECT_EQ(requests<proto::ChatSay>().size(), 1U);
    press(kit::Key::enter);
    EXPECT_TRUE(requests<proto::GameUndoAnswer>().empty());
    EXPECT_TRUE(shows("undo"));
}

TEST_F(UndoDialog, ATextThatIsBeingTypedStaysInSight) {
    for (kit::Size const size : {kit::Size{850, 560}, kit::Size{900, 600}, kit::Size{1280, 800}}) {
        PlayStage one(size);
        one.sit(table_after({"h8", "i9"}));
        one.stage.root.set_focus(one.stage.root.find("chat.input"), one.stage.now);
        one.hear(8, undo_asked(by(wang(), rules::Side::white), {"h8", "i9"}));
        EXPECT_FALSE(one.stage.node("undo").rect.intersects(one.stage.node("chat.input").rect)) << size.width;
    }
}

TEST_F(UndoDialog, SomebodyWhoIsTypingAnswersByMouseAndTypesOn) {
    stage.root.set_focus(stage.root.find("chat.input"), stage.now);
    ask();
    wait(kGuard);
    click("undo.refuse");
    EXPECT_EQ(requests<proto::GameUndoAnswer>().size(), 1U);
    EXPECT_EQ(stage.focus(), "chat.input");
}

TEST_F(UndoDialog, SomebodyWhoIsTypingAnswersByKeyboardOnceTheFieldIsLeft) {
    std::uint64_t seq = 11;
    for (auto const key : {kit::Key::tab, kit::Key::escape, kit::Key::f2}) {
        stage.root.set_focus(stage.root.find("chat.input"), stage.now);
        hear(seq++, asked);
        EXPECT_FALSE(text("undo.typing").empty());
        wait(kGuard);
        press(key);
        EXPECT_TRUE(text("undo.typing").empty());
        EXPECT_EQ(stage.focus(), "undo.refuse");
        // Letters that were on their way.
        press(kit::Key::y);
        EXPECT_TRUE(requests<proto::GameUndoAnswer>().empty());
        wait(kGuard);
        press(kit::Key::y);
        EXPECT_EQ(requests<proto::GameUndoAnswer>().size(), 1U);
        hear(seq++, proto::UndoClosed{asked.id, proto::NegotiationOutcome::void_});
        asked.id = base::NegotiationId{asked.id.value + 1};
    }
}

TEST_F(UndoDialog, NoLetterOfAPointThatIsBeingTypedAnswers) {
    press(kit::Key::g);
    ask();
    wait(kGuard);
    press(kit::Key::n);
    EXPECT_TRUE(requests<proto::GameUndoAnswer>().empty());
    EXPECT_FALSE(shows("undo"));
    press(kit::Key::escape);
    EXPECT_TRUE(shows("undo"));
}

TEST_F(UndoDialog, APointThatNobodyTypesOnHoldsTheQuestionBackForAMomentOnly) {
    press(kit::Key::g);
    ask();
    wait(1'499);
    EXPECT_FALSE(shows("undo"));
    wait(1);
    EXPECT_TRUE(shows("undo"));
    wait(kGuard);
    press(kit::Key::n);
    EXPECT_EQ(requests<proto::GameUndoAnswer>().size(), 1U);
}

TEST_F(UndoDialog, TheBarRunsDownToExpired) {
    ask();
    EXPECT_EQ(text("undo.left"), "Without an answer it lapses in 20 s");
    wait(15'000);
    EXPECT_EQ(text("undo.left"), "Without an answer it lapses in 5 s");
    EXPECT_EQ(stage.node("undo.time").value.substr(0, 4), "0.25");
    hear(12, proto::UndoClosed{asked.id, proto::NegotiationOutcome::expired});
    EXPECT_FALSE(shows("undo"));
}

TEST_F(UndoDialog, AWithdrawnRequestTakesTheDialogAway) {
    ask();
    hear(12, proto::UndoClosed{asked.id, proto::NegotiationOutcome::withdrawn});
    EXPECT_FALSE(shows("undo"));
    EXPECT_EQ(stage.focus(), "");
}

TEST_F(UndoDialog, StaysWhileTheLineIsDownAndAsksAgainAfterwards) {
    ask();
    wait(kGuard);
    (void)controller.link_lost("reset", view.now);
    show();
    click("undo.accept");
    EXPECT_TRUE(requests<proto::GameUndoAnswer>().empty());
    EXPECT_TRUE(shows("undo"));
}

TEST_F(UndoDialog, ComesBackWhenTheServerRefusesTheAnswer) {
    ask();
    wait(kGuard);
    effects.clear();
    click("undo.accept");
    EXPECT_FALSE(shows("undo"));
    auto const answer = sent<proto::GameUndoAnswer>(effects);
    ASSERT_EQ(answer.size(), 1U);
    proto::Error error;
    error.reason = proto::ErrorReason::storage_failed;
    (void)controller.answered(answer.front().first, error, view.now);
    show();
    EXPECT_TRUE(shows("undo"));
    EXPECT_EQ(stage.focus(), "undo.refuse");
}

TEST_F(UndoDialog, ADrawIsAskedInItsOwnWords) {
    hear(11, proto::DrawAsked{by(wang(), rules::Side::white), base::NegotiationId{9},
                              base::Milliseconds{60'000}});
    EXPECT_EQ(text("draw.text"), "Wang offers a draw.");
    wait(kGuard);
    press(kit::Key::y);
    auto const answers = requests<proto::GameDrawAnswer>();
    ASSERT_EQ(answers.size(), 1U);
    EXPECT_TRUE(answers.front().accept);
}

TEST_F(UndoDialog, AnAiOffersADrawUnderItsName) {
    PlayStage other;
    auto snapshot = table_after({"h8", "i9"});
    snapshot.seats.white = {{}, "paper-d"};
    other.sit(snapshot);
    other.hear(8,
               proto::DrawAsked{
                   {std::nullopt, rules::Side::white}, base::NegotiationId{3}, base::Milliseconds{60'000}});
    EXPECT_EQ(other.text("draw.text"), "AI Shape tables (D) offers a draw.");
    other.wait(kGuard);
    other.press(kit::Key::n);
    auto const answers = other.requests<proto::GameDrawAnswer>();
    ASSERT_EQ(answers.size(), 1U);
    EXPECT_FALSE(answers.front().accept);
}

TEST_F(UndoDialog, AWatcherSeesTheRequestAndIsNotAsked) {
    PlayStage other;
    other.sit(table_after({"h8", "i9", "h9", "j10", "h10"}), {base::PlayerId{9}, "Zhao"});
    other.hear(11, asked);
    EXPECT_FALSE(other.shows("undo"));
    EXPECT_NE(other.text("status.second").find("Wang asks to undo"), std::string::npos);
}

}  // namespace
}  // namespace tengen::client::ui::screens
