#include "client/ui/screens/seat_card.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/client/ui/screens/play_stage.hpp"

namespace tengen::client::ui::screens {
namespace {

using namespace testing;
using ::testing::HasSubstr;

class TeamTable : public ::testing::Test, protected PlayStage {
  protected:
    static proto::PlayerRef zhao() { return {base::PlayerId{3}, "Zhao"}; }
    /// Li and Zhao play black together against an AI.
    static proto::Snapshot together() {
        auto snapshot = table();
        snapshot.team = true;
        snapshot.seats.black.players = {seated(li()), seated(zhao())};
        snapshot.seats.white = {.players = {}, .ai = "paper-d"};
        snapshot.left.emplace();
        snapshot.next = {li().id, std::nullopt};
        return snapshot;
    }
};

TEST_F(TeamTable, ASeatShowsBothNames) {
    sit(together());
    EXPECT_EQ(text("seat.black.name"), "• Li (you)");
    EXPECT_EQ(text("seat.black.partner"), "Zhao");
    EXPECT_FALSE(shows("seat.white.partner"));
}

TEST_F(TeamTable, TheOneToActIsMarked) {
    sit(together());
    hear(6, played("h8", 1));
    EXPECT_EQ(text("seat.black.name"), "Li (you)");
    auto answer = played("i9", 2);
    answer.by = {std::nullopt, rules::Side::white};
    hear(7, answer);
    EXPECT_EQ(text("seat.black.name"), "Li (you)");
    EXPECT_EQ(text("seat.black.partner"), "• Zhao");
}

TEST_F(TeamTable, APartnerWhoIsAwayIsNamed) {
    auto snapshot = together();
    snapshot.seats.black.players.back().online = false;
    sit(snapshot);
    EXPECT_THAT(text("seat.black.detail"), HasSubstr("Zhao: "));
}

TEST_F(TeamTable, WhoLeftIsNotShownAsABrokenLine) {
    sit(together());
    hear(6, proto::Left{zhao()});
    EXPECT_EQ(text("seat.black.detail"), "Zhao: left");
    texts.set_language(i18n::Language::chinese);
    show();
    EXPECT_EQ(text("seat.black.detail"), "Zhao：已离开");
    hear(7, proto::Joined{zhao()});
    EXPECT_THAT(text("seat.black.detail"), ::testing::Not(HasSubstr("Zhao")));
}

TEST_F(TeamTable, OfTwoWhoAreAwayTheOneWhoLeftIsNamed) {
    auto snapshot = together();
    for (auto& player : snapshot.seats.black.players)
        player.online = false;
    snapshot.left->push_back(li().id);
    sit(snapshot, zhao());
    EXPECT_EQ(text("seat.black.detail"), "Li: left");
}

TEST_F(TeamTable, BeginsNoGameAnewBeforeTheFirst) {
    auto snapshot = together();
    snapshot.state = proto::RoomState::open;
    sit(snapshot);
    EXPECT_FALSE(stage.node("room.restart").enabled);
    EXPECT_EQ(stage.node("room.restart").hint, "No game is running");
    for (auto const state : {proto::RoomState::playing, proto::RoomState::finished}) {
        PlayStage later;
        snapshot.state = state;
        later.sit(snapshot);
        EXPECT_TRUE(later.stage.node("room.restart").enabled);
    }
}

TEST_F(TeamTable, WaitsForAPartnerOrStartsAlone) {
    auto snapshot = together();
    snapshot.state = proto::RoomState::open;
    snapshot.seats.black.players.pop_back();
    sit(snapshot);
    EXPECT_THAT(text("status.second"), HasSubstr("Invite a partner with the code ABC234"));
    EXPECT_EQ(text("seat.black.detail"), "room for a partner");
    click("room.ready");
    EXPECT_EQ(requests<proto::RoomReady>().size(), 1U);
}

TEST_F(TeamTable, APartnerIsAskedForTheUndoOfTheirStone) {
    auto snapshot = together();
    snapshot.actions = {"h8", "i9", "h9", "j10"};
    snapshot.ply = 4;
    sit(snapshot);
    hear(6, undo_asked(by(zhao(), rules::Side::black), {"h9", "j10"}));
    EXPECT_THAT(text("undo.text"), HasSubstr("Your partner Zhao asks to take back"));
    wait(400);
    press(kit::Key::y);
    auto const answers = requests<proto::GameUndoAnswer>();
    ASSERT_EQ(answers.size(), 1U);
    EXPECT_TRUE(answers.front().accept);
}

TEST_F(TeamTable, TheAiIsNamedWhereItRefuses) {
    auto snapshot = together();
    snapshot.actions = {"h8", "i9", "h9", "j10"};
    snapshot.ply = 4;
    snapshot.undo.ai_policy = proto::AiPolicy::refuse;
    sit(snapshot);
    hear(6, undo_asked(by(li(), rules::Side::black), {"h9", "j10"}));
    hear(7, proto::UndoClosed{base::NegotiationId{7}, proto::NegotiationOutcome::refused});
    EXPECT_EQ(text("toast"), "AI Shape tables (D) refused the undo");
}

TEST_F(TeamTable, LeavingAPartnerEndsNothing) {
    sit(together());
    click("room.leave");
    EXPECT_THAT(text("ask.leave.text"), HasSubstr("The game goes on"));
    PlayStage alone;
    auto snapshot = together();
    snapshot.left->push_back(zhao().id);
    alone.sit(snapshot);
    alone.click("room.leave");
    EXPECT_EQ(alone.text("ask.leave.text"), "The game against the AI ends.");
}

TEST_F(TeamTable, ARematchNamesWhoWishesItAndWhoIsAwaited) {
    auto snapshot = together();
    snapshot.state = proto::RoomState::finished;
    sit(snapshot);
    hear(6, proto::RematchAsked{by(zhao(), rules::Side::black)});
    EXPECT_EQ(text("status.second"), "Zhao would like a rematch");
    PlayStage asker;
    asker.sit(snapshot);
    asker.hear(6, proto::RematchAsked{by(li(), rules::Side::black)});
    EXPECT_EQ(asker.text("status.second"), "Rematch asked, waiting for Zhao");
}

class HotSeat : public ::testing::Test, protected PlayStage {
  protected:
    HotSeat() {
        auto snapshot = table_after({"h8"});
        snapshot.hot_seat = true;
        snapshot.seats.white.players = {seated(li())};
        snapshot.undo_left = {std::nullopt, std::nullopt};
        sit(snapshot);
    }
};

TEST_F(HotSeat, TheCardsStandForTheSides) {
    EXPECT_EQ(text("seat.black.name"), "Black");
    EXPECT_EQ(text("seat.white.name"), "White");
    EXPECT_EQ(text("seat.white.detail"), "to move");
    EXPECT_FALSE(shows("seat.black.partner"));
}

TEST_F(HotSeat, NobodyIsAskedAndTheUndoHappensAtOnce) {
    EXPECT_EQ(stage.node("room.undo").hint, "Take back (U)");
    click("room.undo");
    EXPECT_EQ(requests<proto::GameUndo>().size(), 1U);
    auto done = undo_done(0, 1);
    done.id.reset();
    done.undo_left = {std::nullopt, std::nullopt};
    hear(7, done);
    EXPECT_FALSE(shows("undo"));
    EXPECT_EQ(view.controller.room()->board().ply(), 0);
    EXPECT_EQ(text("seat.black.detail"), "to move");
}

TEST_F(HotSeat, ResigningNamesTheSides) {
    click("room.resign");
    EXPECT_THAT(text("ask.resign.text"), HasSubstr("White resigns: Black wins"));
}

TEST_F(HotSeat, ADrawIsAskedBeforeItEndsTheGame) {
    click("room.draw");
    EXPECT_TRUE(requests<proto::GameDraw>().empty());
    wait(400);
    click("ask.draw.yes");
    EXPECT_EQ(requests<proto::GameDraw>().size(), 1U);
}

class RatedTable : public ::testing::Test, protected PlayStage {
  protected:
    static proto::Snapshot rated() {
        auto snapshot = table();
        snapshot.rated = true;
        snapshot.seats.black.players.front().rating = proto::RatingView{1612, 60, 40};
        snapshot.seats.white = {.players = {}, .ai = "paper-d", .ai_rating = proto::RatingView{1488, 200, 3}};
        return snapshot;
    }
};

TEST_F(RatedTable, ASeatShowsTheRatingAndWhetherItIsSure) {
    sit(rated());
    EXPECT_EQ(text("seat.black.name"), "Li (you) · 1612");
    EXPECT_THAT(text("seat.white.name"), HasSubstr(" · 1488?"));
}

TEST_F(RatedTable, AfterAGameTheCardsShowWhatItMoved) {
    sit(rated());
    proto::Rated const moved{{{{1620, 59, 41}, 8}, {{1470, 190, 4}, -18}}};
    hear(moved);
    EXPECT_EQ(text("seat.black.name"), "Li (you) · 1620");
    EXPECT_THAT(text("seat.white.name"), HasSubstr(" · 1470?"));
}

}  // namespace
}  // namespace tengen::client::ui::screens
