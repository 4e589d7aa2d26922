// Pictures of the board and the undo dialog against tests/golden. To make them anew after a change that is
// meant:
//   TENGEN_UPDATE_GOLDENS=1 ctest --test-dir <build> -R client_render_test
// and look at what changed before committing.
#include <algorithm>

#include <gtest/gtest.h>

#include "client/ui/board/board_view.hpp"
#include "client/ui/render/renderer.hpp"
#include "tests/client/ui/support/mock_room.hpp"
#include "tests/client/ui/support/picture.hpp"

namespace {

using namespace tengen;
using namespace tengen::client::ui;
using board::BoardState;
using board::BoardView;
using board::Numbers;
using rules::Point;
using rules::Side;

/// A square board at the left of a window.
class BoardPicture {
  public:
    BoardPicture(BoardState state, board::BoardOptions const& options, kit::Size window = {380, 380})
        : root_(easel_.fonts(), easel_.theme(), window) {
        auto row = std::make_unique<kit::Row>("row");
        view_ = &row->add<BoardView>("board");
        view_->hints.width = std::min(window.width, window.height);
        view_->set_state(std::move(state));
        view_->set_options(options);
        root_.set_content(std::move(row));
    }

    [[nodiscard]] BoardView& view() { return *view_; }
    [[nodiscard]] kit::Root& root() { return root_; }
    [[nodiscard]] sf::Image draw(kit::Time now = {}) { return easel_.draw(root_, now); }

  private:
    test::Easel easel_;
    kit::Root root_;
    BoardView* view_ = nullptr;
};

[[nodiscard]] BoardState game() {
    BoardState state;
    state.stones = test::mock_stones();
    state.last = state.stones.back().point;
    state.to_place = Side::white;
    return state;
}

[[nodiscard]] bool same(sf::Image const& a, sf::Image const& b) {
    std::size_t const bytes = static_cast<std::size_t>(a.getSize().x) * a.getSize().y * 4;
    return a.getSize() == b.getSize() &&
           std::equal(a.getPixelsPtr(), a.getPixelsPtr() + bytes, b.getPixelsPtr());
}

TEST(Golden, Board15WithNumbersAndTheCursor) {
    BoardPicture picture(game(), {.numbers = Numbers::all});
    picture.view().set_cursor(Point{10, 10});
    test::expect_golden(picture.draw(), "board-15-numbers");
}

TEST(Golden, Board15AfterAWin) {
    BoardState state = game();
    state.stones.push_back({{10, 6}, Side::black, 18});
    state.last = Point{10, 6};
    state.winning_line = {{6, 6}, {7, 6}, {8, 6}, {9, 6}, {10, 6}};
    state.stones[1].side = Side::black;
    state.to_place.reset();
    BoardPicture picture(state, {});
    test::expect_golden(picture.draw(), "board-15-won");
}

TEST(Golden, Board19WithoutCoordinates) {
    BoardState state = game();
    state.size = 19;
    BoardPicture picture(state, {.numbers = Numbers::last_few, .coordinates = board::Coordinates::off});
    test::expect_golden(picture.draw(), "board-19");
}

TEST(Golden, UndoDialogOverMarkedStones) {
    BoardState state = game();
    state.undo_marks = {state.stones[15].point, state.stones[16].point};
    BoardPicture picture(state, {}, {830, 440});
    picture.root().layout({});
    auto dialog = test::mock_undo_dialog(picture.view().stone_rects(state.undo_marks), picture.view().rect());
    picture.root().open(std::move(dialog), {});
    test::expect_golden(picture.draw(kit::Time{1000}), "undo-dialog");
}

/// White d6 closed by a take; black has lifted f4 or closes the upper line of the outer square.
[[nodiscard]] BoardState mills() {
    BoardState state{.shape = board::Shape::mills, .size = 7};
    state.stones = {{{0, 6}, Side::black, 1}, {{3, 4}, Side::white, 2}, {{3, 6}, Side::black, 3},
                    {{1, 3}, Side::white, 4}, {{5, 3}, Side::black, 5}, {{3, 1}, Side::white, 6}};
    state.last = Point{3, 1};
    state.blocked = {{3, 5}};
    state.to_place = state.in_hand = Side::black;
    state.trays = board::Trays{.own = {5, 5},
                               .captured = {1, 0},
                               .to_act = Side::black,
                               .own_word = "In hand",
                               .captured_word = "Taken"};
    return state;
}

TEST(Golden, MillsWithABlockedPointAndAPickedStone) {
    BoardState state = mills();
    state.picked = Point{5, 3};
    state.targets = {{4, 3}, {6, 3}, {5, 1}, {5, 5}};
    BoardPicture picture(state, {}, {480, 560});
    test::expect_golden(picture.draw(), "mills-picked");
}

TEST(Golden, MillsWithStonesThatMayBeTaken) {
    BoardState state = mills();
    state.landing = Point{6, 6};
    state.mill = {{0, 6}, {3, 6}, {6, 6}};
    state.takeable = {{3, 4}, {1, 3}, {3, 1}};
    BoardPicture picture(state, {}, {480, 560});
    picture.view().set_cursor(Point{1, 3});
    test::expect_golden(picture.draw(), "mills-take");
}

TEST(Golden, AFoulUnderTheCursor) {
    BoardState state = game();
    state.to_place = Side::black;
    state.fouls = {{{10, 10}, "三三禁手"}, {{4, 9}, "四四禁手"}, {{11, 5}, "长连禁手"}};
    BoardPicture picture(state, {});
    picture.view().set_cursor(Point{10, 10});
    test::expect_golden(picture.draw(), "board-15-foul");
}

TEST(Golden, PointsOfferedForTheFifthStone) {
    BoardState state;
    state.stones = {{{7, 7}, Side::black, 1},
                    {{7, 8}, Side::white, 2},
                    {{8, 9}, Side::black, 3},
                    {{6, 9}, Side::white, 4}};
    state.last = Point{6, 9};
    state.to_place = Side::black;
    state.offered = {{8, 7}, {6, 6}};
    state.field = board::Field{{3, 3}, {11, 11}};
    BoardPicture picture(state, {});
    test::expect_golden(picture.draw(), "board-15-offered");
}

TEST(Golden, TheSamePictureEveryTime) {
    BoardPicture first(game(), {.numbers = Numbers::all});
    BoardPicture second(game(), {.numbers = Numbers::all});
    EXPECT_TRUE(same(first.draw(), second.draw()));
}

TEST(Renderer, AKeptLayerLooksAsADrawnOne) {
    BoardPicture kept(game(), {});
    static_cast<void>(kept.draw());
    BoardState later = game();
    later.stones.pop_back();
    kept.view().set_state(later);
    BoardPicture fresh(later, {});
    EXPECT_TRUE(same(kept.draw(), fresh.draw()));
    kept.view().set_options({.coordinates = board::Coordinates::off});
    BoardPicture bare(later, {.coordinates = board::Coordinates::off});
    EXPECT_TRUE(same(kept.draw(), bare.draw()));
}

}  // namespace
