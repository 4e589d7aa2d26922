// Pictures of the board and the undo dialog against tests/golden. To make them anew after a change that is
// meant:
//   TENGEN_UPDATE_GOLDENS=1 ctest --test-dir <build> -R render_test
// and look at what changed before committing.
#include <algorithm>

#include <gtest/gtest.h>

#include "tests/client/ui/support/board_picture.hpp"
#include "tests/client/ui/support/mock_room.hpp"

namespace {

using namespace tengen;
using namespace tengen::client::ui;
using board::BoardState;
using board::Numbers;
using rules::Point;
using rules::Side;
using test::BoardPicture;

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
    state.stones.push_back({{4, 5}, Side::white, 18});
    state.stones.push_back({{10, 5}, Side::black, 19});
    state.stones.push_back({{3, 5}, Side::white, 20});
    state.stones.push_back({{6, 9}, Side::black, 21});
    state.last = Point{6, 9};
    state.winning_line = {{6, 9}, {7, 8}, {8, 7}, {9, 6}, {10, 5}};
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
