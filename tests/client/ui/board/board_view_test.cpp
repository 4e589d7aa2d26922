#include "tests/client/ui/board/board_page.hpp"

namespace tengen::client::ui::board {
namespace {

TEST_F(BoardViewTest, AClickChoosesTheNearestFreePoint) {
    stage_.click(at({3, 4}) + kit::Vec{7, -6});
    stage_.click(at({7, 7}));
    EXPECT_EQ(chosen_, (std::vector<Point>{{3, 4}}));
}

TEST_F(BoardViewTest, NothingIsChosenWhenItIsNotOnesTurn) {
    state_.to_place.reset();
    view_.set_state(state_);
    stage_.click(at({3, 4}));
    EXPECT_TRUE(chosen_.empty());
    EXPECT_EQ(stones().size(), 2U);
}

TEST_F(BoardViewTest, AChoiceThatCannotBeIsTold) {
    std::vector<Point> refused;
    view_.on_refused = [&](Point point) { refused.push_back(point); };
    stage_.click(at({7, 7}));
    EXPECT_EQ(refused, (std::vector<Point>{{7, 7}}));
    // The second press of a double click is meant for the stone that the first one set.
    stage_.click(at({7, 7}));
    EXPECT_EQ(refused.size(), 1U);
    state_.to_place.reset();
    view_.set_state(state_);
    stage_.click(at({3, 4}));
    EXPECT_EQ(refused, (std::vector<Point>{{7, 7}, {3, 4}}));
    EXPECT_TRUE(chosen_.empty());
}

TEST_F(BoardViewTest, HoverShowsAGhostOfTheRightColourOnFreePointsOnly) {
    stage_.root.handle(kit::PointerMoved{at({3, 4})}, stage_.now);
    auto const seen = stones();
    ASSERT_EQ(seen.size(), 3U);
    EXPECT_EQ(seen.back().look, kit::StoneLook::black);
    EXPECT_LT(seen.back().opacity, 1);
    stage_.root.handle(kit::PointerMoved{at({7, 7})}, stage_.now);
    EXPECT_EQ(stones().size(), 2U);
    view_.press_on = [](Point point) { return point == Point{3, 4} ? Press::none : Press::play; };
    stage_.root.handle(kit::PointerMoved{at({3, 4})}, stage_.now);
    EXPECT_EQ(stones().size(), 2U);
}

TEST_F(BoardViewTest, KeysMoveACursorThatStopsAtTheEdgesAndPlaces) {
    stage_.root.set_focus(&view_, stage_.now);
    stage_.press(kit::Key::enter);
    EXPECT_TRUE(chosen_.empty());
    stage_.press(kit::Key::left);
    EXPECT_EQ(view_.cursor(), state_.last);
    for (int i = 0; i < 20; ++i) {
        stage_.press(kit::Key::a);
        stage_.press(kit::Key::down);
    }
    EXPECT_EQ(view_.cursor(), (Point{0, 0}));
    stage_.press(kit::Key::w);
    stage_.press(kit::Key::d);
    stage_.press(kit::Key::space);
    EXPECT_EQ(chosen_, (std::vector<Point>{{1, 1}}));
}

TEST_F(BoardViewTest, TheGuardWantsTheSamePointTwice) {
    view_.set_options({.guard = Guard::confirm});
    stage_.click(at({3, 4}));
    EXPECT_EQ(view_.pending(), (Point{3, 4}));
    stage_.click(at({4, 4}));
    EXPECT_TRUE(chosen_.empty());
    stage_.click(at({4, 4}));
    EXPECT_EQ(chosen_, (std::vector<Point>{{4, 4}}));
    EXPECT_FALSE(view_.pending());
}

TEST_F(BoardViewTest, APointThatWaitsForItsConfirmationKeepsGhostAndRingWhileTheHandIsElsewhere) {
    view_.set_options({.guard = Guard::confirm});
    stage_.click(at({3, 4}));
    EXPECT_TRUE(ringed({3, 4}));
    stage_.root.handle(kit::PointerMoved{at({7, 7})}, stage_.now);
    EXPECT_TRUE(ringed({3, 4}));
    EXPECT_EQ(stones().size(), 3U);
}

TEST_F(BoardViewTest, AnOfferedPointThatWaitsForItsConfirmationIsRingedWithoutAnotherGhost) {
    view_.set_options({.guard = Guard::confirm});
    view_.press_on = [](Point) { return Press::play; };
    state_.offered = {{3, 4}, {4, 4}};
    view_.set_state(state_);
    stage_.click(at({3, 4}));
    ASSERT_EQ(view_.pending(), (Point{3, 4}));
    EXPECT_TRUE(ringed({3, 4}));
    EXPECT_FALSE(ringed({4, 4}));
    stage_.root.handle(kit::PointerMoved{at({7, 7})}, stage_.now);
    EXPECT_TRUE(ringed({3, 4}));
    EXPECT_EQ(stones().size(), 4U);
    state_.offered = {{3, 4}, {5, 5}};
    view_.set_state(state_);
    EXPECT_FALSE(view_.pending());
}

TEST_F(BoardViewTest, EscapeTakesBackAPressThatWaitsForItsConfirmationAndNothingElse) {
    view_.set_options({.guard = Guard::confirm});
    kit::KeyDown const escape{kit::Key::escape, {}};
    EXPECT_EQ(view_.key(escape, stage_.now), kit::Handled::no);
    stage_.click(at({3, 4}));
    EXPECT_EQ(view_.key(escape, stage_.now), kit::Handled::yes);
    EXPECT_FALSE(view_.pending());
    EXPECT_FALSE(ringed({3, 4}));
    EXPECT_EQ(view_.key(escape, stage_.now), kit::Handled::no);
    EXPECT_TRUE(chosen_.empty());
}

TEST_F(BoardViewTest, AnOfferedPointIsNotTakenBackByADoubleClickAndWithTheGuardOnlyAfterARing) {
    view_.on_point = [this](Point point) {
        std::erase(state_.offered, point) > 0 ? void() : state_.offered.push_back(point);
        view_.set_state(state_);
    };
    view_.press_on = [this](Point point) {
        return tengen::rules::among(state_.offered, point) ? Press::back : Press::step;
    };
    stage_.click(at({3, 4}));
    stage_.click(at({3, 4}));
    EXPECT_EQ(state_.offered, (std::vector<Point>{{3, 4}}));
    stage_.wait(1'000);
    stage_.click(at({3, 4}));
    EXPECT_TRUE(state_.offered.empty());
    view_.set_options({.guard = Guard::confirm});
    for (int presses = 0; presses < 2; ++presses) {
        stage_.wait(1'000);
        stage_.click(at({3, 4}));
        EXPECT_EQ(state_.offered, (std::vector<Point>{{3, 4}})) << presses;
    }
    EXPECT_EQ(view_.pending(), (Point{3, 4}));
    stage_.click(at({3, 4}));
    EXPECT_TRUE(state_.offered.empty());
}

TEST_F(BoardViewTest, ANewPositionForgetsAPointThatWaitedForConfirmation) {
    view_.set_options({.guard = Guard::confirm});
    stage_.click(at({3, 4}));
    state_.stones.push_back({{5, 5}, Side::black, 3});
    view_.set_state(state_);
    EXPECT_FALSE(view_.pending());
}

TEST_F(BoardViewTest, NumbersAreShownForAllForTheLastFewOrNot) {
    view_.set_options({.coordinates = Coordinates::off});
    EXPECT_TRUE(numbers().empty());
    view_.set_options({.numbers = Numbers::all, .coordinates = Coordinates::off});
    EXPECT_EQ(numbers(), (std::vector<std::string>{"1", "2"}));
    view_.set_options({.numbers = Numbers::last_few, .last_few = 1, .coordinates = Coordinates::off});
    EXPECT_EQ(numbers(), (std::vector<std::string>{"2"}));
}

TEST_F(BoardViewTest, StonesThatAnUndoWouldTakeAreCrossedOut) {
    auto const strokes = [&] {
        std::size_t count = 0;
        for (auto const& item : stage_.root.paint(stage_.now)) {
            count += std::holds_alternative<kit::StrokeItem>(item) ? 1 : 0;
        }
        return count;
    };
    EXPECT_EQ(strokes(), 0U);
    state_.undo_marks = {{7, 7}, {8, 8}};
    view_.set_state(state_);
    EXPECT_EQ(strokes(), 8U);
    EXPECT_EQ(view_.stone_rects(state_.undo_marks).size(), 2U);
    EXPECT_TRUE(view_.stone_rects(state_.undo_marks)[0].contains(at({7, 7})));
}

TEST_F(BoardViewTest, OnlyWhatMovesLeavesTheStaticLayerAlone) {
    auto const layer = [&] {
        kit::DisplayList const list = stage_.root.paint(stage_.now);
        kit::DisplayList part;
        bool inside = false;
        for (auto const& item : list) {
            inside = inside || std::holds_alternative<kit::LayerBegin>(item);
            if (inside) {
                part.push_back(item);
            }
            if (std::holds_alternative<kit::LayerEnd>(item)) {
                break;
            }
        }
        return part;
    };
    auto const before = layer();
    EXPECT_GT(before.size(), 30U);
    stage_.root.handle(kit::PointerMoved{at({3, 4})}, stage_.now);
    EXPECT_EQ(layer(), before);
}

TEST_F(BoardViewTest, AFoulIsMarkedAndNamedUnderTheHand) {
    state_.fouls = {{{3, 4}, "double-three"}};
    view_.set_options({.coordinates = Coordinates::off});
    view_.set_state(state_);
    EXPECT_TRUE(numbers().empty());
    stage_.root.handle(kit::PointerMoved{at({3, 4})}, stage_.now);
    EXPECT_EQ(numbers(), (std::vector<std::string>{"double-three"}));
}

TEST_F(BoardViewTest, AFoulOnAStoneIsNamedWithoutAHand) {
    view_.set_options({.coordinates = Coordinates::off});
    state_.fouls = {{state_.stones.back().point, "overline"}};
    view_.set_state(state_);
    EXPECT_EQ(numbers(), (std::vector<std::string>{"overline"}));
}

TEST_F(BoardViewTest, AFoulThatIsToldStaysNamedWithoutAHand) {
    view_.set_options({.coordinates = Coordinates::off});
    state_.fouls = {{{3, 4}, "double-three", FoulWord::always}};
    view_.set_state(state_);
    EXPECT_EQ(numbers(), (std::vector<std::string>{"double-three"}));
}

TEST_F(BoardViewTest, TheNameOfAFoulCoversNoStone) {
    view_.set_options({.coordinates = Coordinates::off});
    state_.stones = {{{3, 5}, Side::black, 1}, {{3, 3}, Side::black, 3}};
    state_.last.reset();
    state_.fouls = {{{3, 4}, "double-three"}};
    view_.set_state(state_);
    stage_.root.handle(kit::PointerMoved{at({3, 4})}, stage_.now);
    int named = 0;
    for (auto const& item : stage_.root.paint(stage_.now)) {
        auto const* box = std::get_if<kit::BoxItem>(&item);
        if (box == nullptr || box->rect.height != 26) {
            continue;
        }
        ++named;
        float const reach = view_.geometry().stone_radius();
        for (Stone const& stone : state_.stones) {
            kit::Vec const centre = at(stone.point);
            bool const apart = centre.x + reach <= box->rect.x || centre.x - reach >= box->rect.right() ||
                               centre.y + reach <= box->rect.y || centre.y - reach >= box->rect.bottom();
            EXPECT_TRUE(apart) << stone.point.row;
        }
    }
    EXPECT_EQ(named, 1);
}

TEST_F(BoardViewTest, OfferedPointsAreNumberedGhosts) {
    view_.set_options({.coordinates = Coordinates::off});
    state_.offered = {{3, 4}, {4, 4}};
    view_.set_state(state_);
    EXPECT_EQ(numbers(), (std::vector<std::string>{"1", "2"}));
    EXPECT_EQ(stones().size(), 4U);
    // No other ghost hides the number under the hand.
    stage_.root.handle(kit::PointerMoved{at({3, 4})}, stage_.now);
    EXPECT_EQ(stones().size(), 4U);
}

TEST_F(BoardViewTest, TheAimIsToldWhenItChanges) {
    int told = 0;
    view_.on_aim = [&told] { ++told; };
    stage_.root.handle(kit::PointerMoved{at({3, 4})}, stage_.now);
    stage_.root.handle(kit::PointerMoved{at({3, 4}) + kit::Vec{2, 2}}, stage_.now);
    EXPECT_EQ(told, 1);
    EXPECT_EQ(view_.aim(), (Point{3, 4}));
    view_.set_cursor(Point{1, 1});
    EXPECT_EQ(told, 2);
    EXPECT_EQ(view_.aim(), (Point{1, 1}));
}

}  // namespace
}  // namespace tengen::client::ui::board
