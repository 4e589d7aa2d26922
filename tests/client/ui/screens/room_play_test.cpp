// Playing every game in the room: openings, Chengsanqi, claims, one person for both sides, teams.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "common/record/notation.hpp"
#include "tests/client/model/game_tables.hpp"
#include "tests/client/ui/screens/play_stage.hpp"

namespace tengen::client::ui::screens {
namespace {

using namespace testing;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

class RoomPlay : public ::testing::Test, protected PlayStage {
  protected:
    void click_point(std::string_view name) {
        stage.wait(1'000);
        click(record::parse_point(name).value());
    }
    std::vector<std::string> played_now() {
        std::vector<std::string> out;
        for (auto const& play : requests<proto::GamePlay>())
            out.push_back(play.action);
        return out;
    }
};

TEST_F(RoomPlay, AStoneOfChengsanqiIsPickedMovedAndPutBack) {
    sit(mills_table(all_placed()));
    EXPECT_EQ(text("status.text"), "Your turn: pick up a stone to move");
    click_point("f4");
    EXPECT_THAT(text("status.text"), HasSubstr("choose a marked point"));
    EXPECT_EQ(board().state().targets.size(), 3U);
    click_point("f4");
    EXPECT_FALSE(board().state().picked);
    click_point("f4");
    press(kit::Key::escape);
    EXPECT_FALSE(board().state().picked);
    EXPECT_FALSE(shows("ask.leave"));
    click_point("a7");
    EXPECT_THAT(text("status.text"), HasSubstr("cannot move"));
    click_point("f4");
    EXPECT_TRUE(played_now().empty());
    click_point("e4");
    EXPECT_THAT(played_now(), ElementsAre("f4-e4"));
}

TEST_F(RoomPlay, AMillIsSentWithTheStoneItTakes) {
    sit(mills_table({"a7", "d6", "d7", "b6"}));
    click_point("g7");
    EXPECT_THAT(text("status.text"), HasSubstr("a mill! Choose a stone to take"));
    EXPECT_EQ(board().state().takeable.size(), 2U);
    EXPECT_EQ(board().state().mill.size(), 3U);
    click_point("g7");
    EXPECT_TRUE(board().state().takeable.empty());
    click_point("g7");
    press(kit::Key::escape);
    EXPECT_TRUE(board().state().takeable.empty());
    EXPECT_TRUE(played_now().empty());
    click_point("g7");
    click_point("d6");
    EXPECT_THAT(played_now(), ElementsAre("g7xd6"));
    hear(10, [] {
        auto event = played("g7xd6", 5);
        return event;
    }());
    EXPECT_EQ(board().state().blocked.size(), 1U);
    EXPECT_EQ(board().state().trays->captured.black, 1);
    EXPECT_EQ(board().state().trays->own.black, 6);
}

TEST_F(RoomPlay, WithTheGuardASlowSecondClickTakesNoStepBack) {
    facts.board.guard = board::Guard::confirm;
    sit(mills_table({"a7", "d6", "d7", "b6"}));
    click_point("g7");
    click_point("g7");
    EXPECT_EQ(board().state().landing, record::parse_point("g7"));
    EXPECT_EQ(board().pending(), record::parse_point("g7"));
    press(kit::Key::escape);
    EXPECT_EQ(board().state().landing, record::parse_point("g7"));
    click_point("g7");
    click_point("g7");
    EXPECT_FALSE(board().state().landing);
    PlayStage moving;
    moving.facts.board.guard = board::Guard::confirm;
    moving.sit(mills_table(all_placed()));
    auto const f4 = record::parse_point("f4").value();
    moving.click(f4);
    moving.wait(1'000);
    moving.click(f4);
    EXPECT_EQ(moving.board().state().picked, f4);
    EXPECT_EQ(moving.board().pending(), f4);
    PlayStage offers;
    offers.facts.board.guard = board::Guard::confirm;
    offers.sit(renju_table(rules::Opening::renju_classic, {"h8", "h9", "h10", "keep", "h11"}));
    auto const g8 = record::parse_point("g8").value();
    offers.click(g8);
    offers.wait(1'000);
    offers.click(g8);
    EXPECT_EQ(offers.board().state().offered, std::vector{g8});
    EXPECT_EQ(offers.board().pending(), g8);
}

TEST_F(RoomPlay, AClickBesideTheStonesToTakeKeepsTheMillAndSaysWhatIsDue) {
    sit(mills_table({"a7", "d6", "d7", "b6"}));
    click_point("g7");
    EXPECT_EQ(text("status.second"), "G7: your stone, closes the mill");
    for (auto const* beside : {"a1", "a7"}) {
        stage.root.clear_toasts();
        click_point(beside);
        EXPECT_EQ(text("toast"), "Take one of the ringed stones (Esc goes back)") << beside;
        EXPECT_EQ(board().state().landing, record::parse_point("g7")) << beside;
    }
    click_point("d6");
    EXPECT_THAT(played_now(), ElementsAre("g7xd6"));
}

TEST_F(RoomPlay, AfterTheEndNoPointIsToldAsIfPlayWentOn) {
    sit(mills_table({"a7", "d6", "d7", "b6", "g7xd6", "f6"}));
    press(kit::Key::right);
    press(kit::Key::left);
    EXPECT_EQ(text("status.second"), "D6: closed until moving begins");
    hear(12, proto::Finished{{rules::Side::black, rules::Reason::resign, {}, {}}});
    EXPECT_THAT(text("status.second"), ::testing::Not(HasSubstr("D6")));
}

TEST_F(RoomPlay, TheWholeTurnCanBePlayedByKeyboard) {
    sit(mills_table({"a7", "d6", "d7", "b6"}));
    for (auto const key : {kit::Key::g, kit::Key::g, kit::Key::digit7, kit::Key::enter})
        press(key);
    EXPECT_EQ(board().state().takeable.size(), 2U);
    press(kit::Key::left);
    press(kit::Key::down);
    EXPECT_EQ(board().cursor(), record::parse_point("d6"));
    EXPECT_EQ(text("status.second"), "D6: may be taken");
    press(kit::Key::space);
    EXPECT_THAT(played_now(), ElementsAre("g7xd6"));
}

TEST_F(RoomPlay, ThePointUnderTheCursorIsTold) {
    sit(mills_table({"a7", "d6", "d7", "b6", "g7xd6", "f6"}));
    press(kit::Key::right);
    EXPECT_EQ(text("status.second"), "F6: White stone");
    press(kit::Key::left);
    EXPECT_EQ(text("status.second"), "D6: closed until moving begins");
    press(kit::Key::up);
    EXPECT_EQ(text("status.second"), "D7: Black stone");
    texts.set_language(i18n::Language::chinese);
    show();
    EXPECT_EQ(text("status.second"), "D7：黑棋子");
}

TEST_F(RoomPlay, SwapAndKeepAreButtons) {
    sit(renju_table(rules::Opening::renju_classic, {"h8", "h9", "h10"}), wang());
    EXPECT_EQ(text("status.text"), "Your turn: swap sides or keep them");
    EXPECT_TRUE(shows("choice.swap"));
    EXPECT_FALSE(shows("choice.declare"));
    click("choice.swap");
    EXPECT_THAT(played_now(), ElementsAre("swap"));
    auto swap = played("swap", 4);
    swap.by = by(wang(), rules::Side::white);
    swap.stone.reset();
    hear(9, swap);
    proto::Seats seats;
    seats.black.players = {seated(wang())};
    seats.white.players = {seated(li())};
    hear(10, proto::SeatsChanged{seats});
    EXPECT_FALSE(shows("choices"));
    EXPECT_EQ(text("status.text"), "Li's turn (White)");
    EXPECT_EQ(controller.room()->side_of(wang().id), rules::Side::black);
}

TEST_F(RoomPlay, TheOtherSidesSwapIsToldAtOnceAndUntilTheNextStone) {
    sit(renju_table(rules::Opening::renju_classic, {"h8", "h9", "h10"}));
    auto swap = played("swap", 4);
    swap.by = by(wang(), rules::Side::white);
    swap.stone.reset();
    hear(9, swap);
    EXPECT_EQ(text("toast"), "Wang swapped: you now play White");
    proto::Seats seats;
    seats.black.players = {seated(wang())};
    seats.white.players = {seated(li())};
    hear(10, proto::SeatsChanged{seats});
    EXPECT_EQ(text("status.second"), "Wang swapped: you now play White");
    board().set_cursor(record::parse_point("g8"));
    EXPECT_EQ(text("status.second"), "Wang swapped: you now play White");
    hear(11, played("g8", 5));
    EXPECT_NE(text("status.second"), "Wang swapped: you now play White");
}

TEST_F(RoomPlay, TheOpenerIsToldWhichStoneOfHowManyIsDue) {
    auto swap2 = table_after({"h8"});
    swap2.game.gomoku.opening = rules::Opening::swap2;
    swap2.floor.reset();
    sit(swap2);
    EXPECT_EQ(text("status.text"), "Your turn: place stone 2 of 3 (White); then the other chooses");
}

TEST(StoneDue, OfASquareOpeningIsCounted) {
    PlayStage first;
    first.sit(renju_table(rules::Opening::soosyrv8, {}));
    EXPECT_EQ(first.text("status.text"), "Your turn: place stone 1 of 3 on H8");
    PlayStage second;
    second.sit(renju_table(rules::Opening::taraguchi10, {"h8", "keep"}), wang());
    EXPECT_EQ(second.text("status.text"), "Your turn: place stone 2 of 5 inside the marked square (White)");
    second.texts.set_language(i18n::Language::chinese);
    second.show();
    EXPECT_EQ(second.text("status.text"), "轮到你：第 2 子（共 5 子，白棋）下在标出的方框内");
    // A fourth stone that goes anywhere is a move like any other.
    PlayStage fourth;
    fourth.sit(renju_table(rules::Opening::renju_classic, {"h8", "h9", "h10", "keep"}), wang());
    EXPECT_EQ(fourth.text("status.text"), "Your turn – you play White");
}

TEST_F(RoomPlay, ASingleFirstStoneIsNotCounted) {
    auto centre = table_after({});
    centre.game.gomoku.opening = rules::Opening::centre;
    centre.floor.reset();
    sit(centre);
    EXPECT_EQ(text("status.text"), "Your turn: place the first stone on H8");
    click_point("a1");
    EXPECT_EQ(text("toast"), "The opening wants this stone on H8");
    board().set_cursor(record::parse_point("a1"));
    EXPECT_EQ(text("status.second"), "A1: free");
    texts.set_language(i18n::Language::chinese);
    stage.root.clear_toasts();
    click_point("a1");
    EXPECT_EQ(text("toast"), "按开局规则，这一手要下在 H8");
    EXPECT_TRUE(played_now().empty());
}

TEST_F(RoomPlay, TheEndSaysWhoHasTooFewStones) {
    sit(mills_table(all_placed()));
    hear(24, proto::Finished{{rules::Side::black, rules::Reason::too_few_stones, {}, {}}});
    EXPECT_EQ(text("status.text"), "You won: White has fewer than three stones");
    texts.set_language(i18n::Language::chinese);
    show();
    EXPECT_EQ(text("status.text"), "你赢了：白棋不足三子");
}

TEST_F(RoomPlay, ANumberIsDeclared) {
    sit(renju_table(rules::Opening::yamaguchi, {"h8", "h9", "h10"}));
    EXPECT_THAT(text("status.text"), HasSubstr("declare how many"));
    EXPECT_FALSE(stage.node("choice.fewer").enabled);
    for (int i = 0; i < 20 && stage.node("choice.more").enabled; ++i)
        click("choice.more");
    EXPECT_EQ(text("choice.number"), "12");
    for (int i = 0; i < 9; ++i)
        click("choice.fewer");
    click("choice.declare");
    EXPECT_THAT(played_now(), ElementsAre("declare:3"));
}

TEST_F(RoomPlay, TheNumberToDeclareStartsAnewWithEveryGame) {
    sit(renju_table(rules::Opening::yamaguchi, {"h8", "h9", "h10"}));
    click("choice.more");
    EXPECT_EQ(text("choice.number"), "2");
    hear(9, proto::Restarted{});
    hear(10, proto::Started{{rules::Side::black, rules::Side::white}});
    hear(11, played("h8", 1));
    hear(12, played("h9", 2));
    hear(13, played("h10", 3));
    ASSERT_TRUE(shows("choice.declare"));
    EXPECT_EQ(text("choice.number"), "1");
}

TEST_F(RoomPlay, PointsAreOfferedOnTheBoardAndSentTogether) {
    sit(renju_table(rules::Opening::renju_classic, {"h8", "h9", "h10", "keep", "h11"}));
    EXPECT_EQ(text("status.text"), "Your turn: name 2 points for the fifth stone (0 named)");
    EXPECT_EQ(stage.node("choice.offer").hint, "Choose 2 more points on the board first");
    click_point("g8");
    EXPECT_EQ(text("choice.offer"), "Offer 1 of 2");
    click_point("i8");
    EXPECT_EQ(text("toast"), "That point mirrors one already named");
    click_point("i9");
    EXPECT_EQ(board().state().offered.size(), 2U);
    EXPECT_TRUE(played_now().empty());
    click("choice.offer");
    EXPECT_THAT(played_now(), ElementsAre("offer:g8,i9"));
}

TEST_F(RoomPlay, OneOfferedPointIsChosen) {
    sit(renju_table(rules::Opening::renju_classic, {"h8", "h9", "h10", "keep", "h11", "offer:g8,i9"}),
        wang());
    EXPECT_EQ(text("status.text"), "Your turn: choose which of the offered stones stays");
    EXPECT_EQ(board().state().offered.size(), 2U);
    click_point("a1");
    EXPECT_EQ(text("toast"), "Choose one of the offered points");
    click_point("i9");
    EXPECT_THAT(played_now(), ElementsAre("choose:i9"));
}

TEST_F(RoomPlay, TheOpeningsSquareAndNameAreShown) {
    sit(renju_table(rules::Opening::renju_classic, {"h8"}));
    EXPECT_EQ(text("status.text"), "Your turn: place stone 2 of 3 inside the marked square (White)");
    ASSERT_TRUE(board().state().field);
    EXPECT_EQ(board().state().to_place, rules::Side::white);
    click_point("a1");
    EXPECT_EQ(text("toast"), "The opening wants this stone inside the marked square");
    hear(7, played("h9", 2));
    hear(8, played("h10", 3));
    EXPECT_FALSE(text("room.opening").empty());
    EXPECT_THAT(text("status.second"), HasSubstr("Now: swap sides or keep them"));
    board().set_cursor(record::parse_point("a1"));
    EXPECT_THAT(text("status.second"), HasSubstr("Now: swap sides or keep them"));
}

proto::Snapshot double_three() {
    auto snapshot = table_after({"g8", "a1", "f8", "a3", "h7", "a5", "h6", "a7"});
    snapshot.game.gomoku.rule = rules::FiveRule::renju;
    return snapshot;
}

TEST_F(RoomPlay, BlackSeesFoulsAndWhiteDoesNot) {
    sit(double_three());
    ASSERT_EQ(board().state().fouls.size(), 1U);
    EXPECT_EQ(board().state().fouls.front().word, "double-three");
    board().set_cursor(record::parse_point("h8"));
    EXPECT_EQ(text("status.second"), "H8: double-three");
    PlayStage white;
    white.sit(double_three(), wang());
    EXPECT_TRUE(white.board().state().fouls.empty());
}

TEST_F(RoomPlay, WhiteClaimsAFoulInRoomsThatMarkNone) {
    auto snapshot = double_three();
    snapshot.game.gomoku.foul_mode = rules::FoulMode::claim;
    sit(snapshot, wang());
    EXPECT_TRUE(board().state().fouls.empty());
    EXPECT_FALSE(stage.node("room.claim").enabled);
    hear(14, played("h8", 9));
    EXPECT_TRUE(stage.node("room.claim").enabled);
    click("room.claim");
    EXPECT_EQ(requests<proto::GameClaimFoul>().size(), 1U);
    hear(15, proto::FoulClaimed{by(wang(), rules::Side::white), false, {}});
    EXPECT_EQ(text("toast"), "Wang claimed a foul, but there is none");
    EXPECT_EQ(stage.node("room.claim").hint, "This stone was claimed already");
    PlayStage other;
    other.sit(double_three());
    EXPECT_FALSE(other.shows("room.claim"));
}

TEST_F(RoomPlay, TheEndNamesTheFoulThatWasClaimed) {
    auto snapshot = double_three();
    snapshot.state = proto::RoomState::finished;
    snapshot.outcome =
        rules::Outcome{rules::Side::white, rules::Reason::foul_claimed, rules::Foul::double_three, {}};
    sit(snapshot);
    EXPECT_EQ(text("status.text"), "Wang won: a foul was claimed (double-three)");
}

TEST_F(RoomPlay, TheFoulThatEndedTheGameStaysMarkedOnItsStone) {
    sit(double_three());
    hear(14, played("h8", 9));
    EXPECT_TRUE(board().state().fouls.empty());
    hear(15, proto::Finished{{rules::Side::white, rules::Reason::foul_double_three, {}, {}}});
    ASSERT_EQ(board().state().fouls.size(), 1U);
    EXPECT_EQ(board().state().fouls.front().point, record::parse_point("h8"));
    EXPECT_EQ(board().state().fouls.front().word, "double-three");
}

TEST_F(RoomPlay, OnePersonPlaysBothSides) {
    auto snapshot = table_after({});
    snapshot.hot_seat = true;
    snapshot.seats.white.players = {seated(li())};
    sit(snapshot);
    EXPECT_EQ(text("status.text"), "Black to move");
    click_point("h8");
    EXPECT_THAT(played_now(), ElementsAre("h8"));
    hear(6, played("h8", 1));
    EXPECT_EQ(text("status.text"), "White to move");
    EXPECT_TRUE(stage.node("room.undo").enabled);
    click_point("i9");
    EXPECT_THAT(played_now(), ElementsAre("i9"));
}

TEST_F(RoomPlay, APartnersTurnIsNamed) {
    auto snapshot = table_after({"h8", "i9"});
    snapshot.team = true;
    snapshot.seats.black.players.push_back({base::PlayerId{3}, "Zhao", true});
    snapshot.left.emplace();
    snapshot.next = {base::PlayerId{3}, std::nullopt};
    sit(snapshot);
    EXPECT_EQ(text("status.text"), "Zhao plays this move for your side (Black)");
    click_point("a1");
    EXPECT_EQ(text("toast"), "It is your partner's turn");
    EXPECT_TRUE(played_now().empty());
}

}  // namespace
}  // namespace tengen::client::ui::screens
