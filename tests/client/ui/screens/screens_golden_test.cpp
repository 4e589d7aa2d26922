// Pictures of dialogs, rooms and boards as played against tests/golden; how to make them anew:
// render/golden_test.cpp.
#include <gtest/gtest.h>

#include "common/record/notation.hpp"
#include "tests/client/model/game_tables.hpp"
#include "tests/client/ui/screens/picture_stage.hpp"
#include "tests/client/ui/support/board_picture.hpp"

namespace tengen::client::ui::screens {
namespace {

using namespace testing;
using test::BoardPicture;

constexpr kit::Size kMillsWindow{480, 560};

rules::Point point(std::string_view name) {
    return record::parse_point(name).value();
}

/// What the room shows `who` of the board after these presses.
board::BoardState board_of(proto::Snapshot const& snapshot, std::vector<std::string> const& presses = {},
                           proto::PlayerRef const& who = li()) {
    PlayStage stage;
    stage.texts.set_language(i18n::Language::chinese);
    stage.sit(snapshot, who);
    for (auto const& name : presses) {
        stage.board().on_point(point(name));
        stage.show();
    }
    return stage.board().state();
}

/// Black, to move, may set no stone on h8 (three and three), l3 (four and four) or f13 (six).
proto::Snapshot fouls_table() {
    return renju_table(
        rules::Opening::free,
        {"f8",  "g9",  "g8",  "i7", "h7", "g6", "h6", "e7", "c13", "b13", "d13", "d14", "e13", "e12", "g13",
         "g14", "h13", "i13", "i3", "h3", "j3", "j2", "k3", "k4",  "l4",  "k5",  "l5",  "l7",  "l6",  "m6"});
}

TEST(GoldenDialogs, ANewTableOfRenju) {
    test::Easel easel;
    PictureStage stage(easel, {900, 600}, i18n::Language::chinese);
    stage.in_lobby();
    stage.click("lobby.create");
    stage.wait(400);
    stage.choose("create.opponent", 1);
    stage.choose("create.rule", 2);
    stage.choose("create.opening", 6);
    test::expect_golden(stage.draw(), "create-renju");
}

TEST(GoldenDialogs, TheHelpOnRenju) {
    test::Easel easel;
    PictureStage stage(easel, {900, 600}, i18n::Language::english);
    stage.in_lobby();
    stage.press(kit::Key::f1);
    stage.wait(400);
    stage.press(kit::Key::right);
    test::expect_golden(stage.draw(), "help-renju");
}

TEST(GoldenDialogs, TheLessonBeforeAndAfterTheWin) {
    test::Easel easel;
    PictureStage stage(easel, {900, 600}, i18n::Language::chinese);
    stage.facts.lesson = LessonOffer::due;
    stage.in_lobby();
    stage.click("lesson.start");
    stage.wait(400);
    test::expect_golden(stage.draw(), "lesson-win");
    stage.press(kit::Key::enter);
    test::expect_golden(stage.draw(), "lesson-won");
}

TEST(GoldenBoards, APickedStoneOfChengsanqiAndWhereItMayGo) {
    BoardPicture picture(board_of(mills_table(all_placed()), {"f4"}), {}, kMillsWindow);
    test::expect_golden(picture.draw(), "mills-picked");
}

TEST(GoldenBoards, AHintOfAWholeTurn) {
    auto state = board_of(mills_table(before_a_mill()));
    state.hint = board::HintMark{{point("a1")}, {}, point("g7"), "成三"};
    for (auto const& stone : state.stones)
        if (stone.side == rules::Side::white)
            state.hint->take = stone.point;
    BoardPicture picture(state, {}, kMillsWindow);
    test::expect_golden(picture.draw(), "mills-hint");
    auto moving = board_of(mills_table(all_placed()));
    moving.hint = board::HintMark{{point("f2")}, point("f4"), {}, "拆开成三，下次再合"};
    BoardPicture other(moving, {}, kMillsWindow);
    test::expect_golden(other.draw(), "mills-hint-move");
}

TEST(GoldenBoards, AClosedMillAClosedPointAndStonesThatMayBeTaken) {
    BoardPicture picture(board_of(mills_table(before_a_mill()), {"a1"}), {}, kMillsWindow);
    picture.view().set_cursor(point("d5"));
    test::expect_golden(picture.draw(), "mills-take");
}

TEST(GoldenBoards, AStoneToTakeThatWaitsForItsConfirmation) {
    BoardPicture picture(board_of(mills_table(before_a_mill()), {"a1"}), {.guard = board::Guard::confirm},
                         kMillsWindow);
    picture.view().press_on = [](rules::Point) { return board::Press::play; };
    picture.view().set_cursor(point("d5"));
    picture.view().key({kit::Key::enter, {}}, {});
    picture.view().set_cursor(std::nullopt);
    test::expect_golden(picture.draw(), "mills-confirm");
}

TEST(GoldenBoards, AFoulUnderTheCursor) {
    BoardPicture picture(board_of(fouls_table()), {});
    picture.view().set_cursor(point("h8"));
    test::expect_golden(picture.draw(), "board-15-foul");
}

TEST(GoldenBoards, TheSquareOfAnOpening) {
    BoardPicture picture(board_of(renju_table(rules::Opening::renju_classic, {"h8", "i9"})), {});
    picture.view().set_cursor(point("j10"));
    test::expect_golden(picture.draw(), "board-15-square");
}

TEST(GoldenBoards, PointsOfferedForTheFifthStone) {
    BoardPicture picture(board_of(renju_table(rules::Opening::renju_classic,
                                              {"h8", "h9", "j10", "keep", "g10", "offer:i8,g7"}),
                                  {}, wang()),
                         {});
    test::expect_golden(picture.draw(), "board-15-offered");
}

TEST(GoldenRooms, ADecisionToSwapOrKeepInAnOpening) {
    test::Easel easel;
    PictureStage stage(easel, {900, 600}, i18n::Language::chinese);
    stage.sit(renju_table(rules::Opening::taraguchi10, {"h8", "keep", "h9", "keep", "i10", "keep", "g10"}));
    test::expect_golden(stage.draw(), "room-swap");
}

TEST(GoldenRooms, ANumberOfFifthStonesToDeclare) {
    test::Easel easel;
    PictureStage stage(easel, {900, 600}, i18n::Language::english);
    stage.sit(renju_table(rules::Opening::yamaguchi, {"h8", "i9", "j8"}));
    stage.click("choice.more");
    test::expect_golden(stage.draw(), "room-declare");
}

}  // namespace
}  // namespace tengen::client::ui::screens
