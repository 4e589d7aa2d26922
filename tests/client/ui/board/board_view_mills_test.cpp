// The board of Chengsanqi: picking up, landing, taking and the trays.

#include "tests/client/ui/board/board_page.hpp"

namespace tengen::client::ui::board {
namespace {

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
    view_.press_on = [this](Point point) { return state_.landing == point ? Press::back : Press::step; };
    stage_.click(at({3, 6}));
    stage_.click(at({3, 6}));
    EXPECT_EQ(chosen_.size(), 1U);
}

TEST_F(MillsView, WhoPlaysOnFastMayBeginATurnWhereTheLastOneEnded) {
    view_.press_on = [](Point) { return Press::step; };
    stage_.click(at({3, 6}));
    stage_.click(at({3, 6}));
    EXPECT_EQ(chosen_.size(), 2U);
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

}  // namespace
}  // namespace tengen::client::ui::board
