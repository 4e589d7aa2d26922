#include "client/ui/board/board_view.hpp"

#include <algorithm>
#include <cmath>

#include <gtest/gtest.h>

#include "tests/client/ui/support/stage.hpp"

namespace {

using namespace tengen::client::ui;
using namespace tengen::client::ui::board;
using tengen::rules::Point;
using tengen::rules::Side;
using tengen::test::Stage;

class BoardViewTest : public testing::Test {
  protected:
    BoardViewTest() : view_(stage_.screen->add<BoardView>("board")) {
        view_.hints.width = 600;
        view_.hints.height = 600;
        view_.on_point = [this](Point point) { chosen_.push_back(point); };
        state_.stones = {{{7, 7}, Side::black, 1}, {{8, 8}, Side::white, 2}};
        state_.last = Point{8, 8};
        state_.to_place = Side::black;
        view_.set_state(state_);
        stage_.root.layout(stage_.now);
    }

    [[nodiscard]] std::vector<kit::StoneItem> stones() {
        std::vector<kit::StoneItem> found;
        for (auto const& item : stage_.root.paint(stage_.now)) {
            if (auto const* stone = std::get_if<kit::StoneItem>(&item)) {
                found.push_back(*stone);
            }
        }
        return found;
    }
    [[nodiscard]] std::vector<std::string> numbers() {
        std::vector<std::string> found;
        for (auto const& item : stage_.root.paint(stage_.now)) {
            auto const* text = std::get_if<kit::TextItem>(&item);
            if (text != nullptr) {
                found.push_back(text->text);
            }
        }
        return found;
    }
    /// Whether a ring around this point says that it waits for its confirmation.
    [[nodiscard]] bool ringed(Point point) {
        auto const list = stage_.root.paint(stage_.now);
        return std::any_of(list.begin(), list.end(), [&](kit::DisplayItem const& item) {
            auto const* box = std::get_if<kit::BoxItem>(&item);
            return box != nullptr && box->outline == stage_.root.theme().focus_ring &&
                   std::abs(box->rect.center().x - at(point).x) < 0.1F &&
                   std::abs(box->rect.center().y - at(point).y) < 0.1F;
        });
    }
    [[nodiscard]] kit::Vec at(Point point) const { return view_.geometry().position(point); }

    Stage stage_;
    BoardView& view_;
    BoardState state_;
    std::vector<Point> chosen_;
};

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

class MillsView : public BoardViewTest {
  protected:
    MillsView() {
        state_ = {.shape = Shape::mills, .size = 7};
        state_.stones = {{{0, 6}, Side::black, 1}, {{3, 5}, Side::white, 2}};
        state_.to_place = state_.in_hand = Side::black;
        view_.set_state(state_);
        stage_.root.layout(stage_.now);
    }

    [[nodiscard]] float brightness() {
        auto const seen = stones();
        return seen.empty() ? 0 : seen.back().opacity;
    }
};

TEST_F(MillsView, APickedStoneBlinksAndAsksForTheNextFrameOnly) {
    state_.picked = Point{0, 6};
    view_.set_state(state_);
    stage_.now = kit::Time{9'000};
    EXPECT_FLOAT_EQ(brightness(), 1);
    EXPECT_FALSE(stage_.root.needs_paint(kit::Time{9'400}));
    EXPECT_TRUE(stage_.root.needs_paint(kit::Time{9'450}));
    stage_.now = kit::Time{9'450};
    EXPECT_LT(brightness(), 0.5F);
    state_.picked.reset();
    view_.set_state(state_);
    static_cast<void>(stones());
    EXPECT_FALSE(stage_.root.needs_paint(kit::Time{60'000}));
}

TEST_F(MillsView, APickedStoneIsSteadyWhereLessMotionIsWanted) {
    stage_.root.set_motion(kit::Motion::reduced);
    state_.picked = Point{0, 6};
    view_.set_state(state_);
    stage_.now = kit::Time{9'450};
    EXPECT_FLOAT_EQ(brightness(), 1);
    EXPECT_FALSE(stage_.root.needs_paint(kit::Time{60'000}));
}

TEST_F(MillsView, ArrowsMoveAmongExistingPoints) {
    stage_.root.set_focus(&view_, stage_.now);
    view_.set_cursor(Point{2, 3});
    stage_.press(kit::Key::right);
    EXPECT_EQ(view_.cursor(), (Point{4, 3}));
    stage_.press(kit::Key::up);
    EXPECT_EQ(view_.cursor(), (Point{4, 4}));
    stage_.press(kit::Key::enter);
    EXPECT_EQ(chosen_, (std::vector<Point>{{4, 4}}));
}

TEST_F(MillsView, TheSecondPressOfADoubleClickGivesNoMillUp) {
    view_.on_point = [this](Point point) {
        chosen_.push_back(point);
        state_.landing = point;
        state_.takeable = {{3, 5}};
        view_.set_state(state_);
    };
    view_.press_on = [](Point) { return Press::step; };
    stage_.click(at({3, 6}));
    stage_.click(at({3, 6}));
    EXPECT_EQ(chosen_.size(), 1U);
}

TEST_F(MillsView, NoGhostIsShownWhileAStoneIsToBeTaken) {
    view_.press_on = [](Point) { return Press::step; };
    state_.landing = Point{6, 6};
    state_.takeable = {{3, 5}};
    view_.set_state(state_);
    stage_.root.handle(kit::PointerMoved{at({3, 0})}, stage_.now);
    // Two on the board and the one that lands.
    EXPECT_EQ(stones().size(), 3U);
}

TEST_F(MillsView, AStoneThatWaitsToBeTakenIsRingedAndNoGhostHidesIt) {
    view_.set_options({.guard = Guard::confirm});
    view_.press_on = [](Point) { return Press::play; };
    state_.landing = Point{6, 6};
    state_.takeable = {{3, 5}};
    view_.set_state(state_);
    auto const before = stones().size();
    stage_.click(at({3, 5}));
    ASSERT_EQ(view_.pending(), (Point{3, 5}));
    EXPECT_TRUE(ringed({3, 5}));
    stage_.root.handle(kit::PointerMoved{at({3, 0})}, stage_.now);
    EXPECT_TRUE(ringed({3, 5}));
    EXPECT_EQ(stones().size(), before);
}

TEST_F(MillsView, AMillGivenUpForgetsTheStoneThatWaitedToBeTaken) {
    view_.set_options({.guard = Guard::confirm});
    view_.press_on = [](Point) { return Press::play; };
    state_.landing = Point{6, 6};
    state_.takeable = {{3, 5}};
    view_.set_state(state_);
    stage_.click(at({3, 5}));
    ASSERT_TRUE(view_.pending());
    auto other = state_;
    other.landing = Point{6, 3};
    view_.set_state(other);
    EXPECT_FALSE(view_.pending());
    stage_.click(at({3, 5}));
    ASSERT_TRUE(view_.pending());
    other.landing.reset();
    other.takeable.clear();
    view_.set_state(other);
    EXPECT_FALSE(view_.pending());
    EXPECT_TRUE(chosen_.empty());
}

TEST_F(MillsView, TraysShowHandsAndTakenStones) {
    auto const before = stones().size();
    state_.trays = Trays{.own = {7, 6}, .captured = {1, 2}, .own_word = "hand", .captured_word = "taken"};
    view_.set_state(state_);
    EXPECT_EQ(stones().size(), before + 7 + 6 + 1 + 2);
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
