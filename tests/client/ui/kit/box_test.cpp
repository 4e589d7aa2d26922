#include "client/ui/kit/box.hpp"

#include <gtest/gtest.h>

#include "client/ui/kit/label.hpp"
#include "tests/client/ui/support/stage.hpp"

namespace {

using namespace tengen::client::ui::kit;
using tengen::test::FakeMeasure;

class Block : public Widget {
  public:
    Block(std::string id, Size size) : Widget(std::move(id), Role::group), size_(size) {}

  protected:
    [[nodiscard]] Size preferred(Context const&, float) const override { return size_; }

  private:
    Size size_;
};

class BoxTest : public testing::Test {
  protected:
    FakeMeasure measure_;
    Theme theme_ = light_wood();
    Context context_{.measure = measure_, .theme = theme_};
};

TEST_F(BoxTest, RowPlacesChildrenWithGapAndPadding) {
    Row row("row", {.gap = 10, .padding = Insets::all(5)});
    auto& a = row.add<Block>("a", Size{30, 20});
    auto& b = row.add<Block>("b", Size{40, 10});
    row.arrange(context_, {100, 50, 300, 60});
    EXPECT_EQ(a.rect(), (Rect{105, 55, 30, 50}));
    EXPECT_EQ(b.rect(), (Rect{145, 55, 40, 50}));
}

TEST_F(BoxTest, RestGoesToThoseThatGrowByTheirShares) {
    Row row("row", {.gap = 10});
    auto& a = row.add<Block>("a", Size{50, 20});
    auto& b = row.add<Block>("b", Size{999, 20});
    auto& c = row.add<Block>("c", Size{999, 20});
    b.hints.grow = 1;
    c.hints.grow = 3;
    row.arrange(context_, {0, 0, 270, 20});
    EXPECT_EQ(a.rect().width, 50);
    EXPECT_EQ(b.rect(), (Rect{60, 0, 50, 20}));
    EXPECT_EQ(c.rect(), (Rect{120, 0, 150, 20}));
}

TEST_F(BoxTest, HiddenChildrenTakeNoRoomAndNoGap) {
    Column column("column", {.gap = 10});
    auto& a = column.add<Block>("a", Size{10, 20});
    auto& b = column.add<Block>("b", Size{10, 20});
    a.hide();
    EXPECT_EQ(column.measure(context_, 100), (Size{10, 20}));
    column.arrange(context_, {0, 0, 100, 100});
    EXPECT_EQ(b.rect().y, 0);
}

TEST_F(BoxTest, LabelsGiveWayWhenARowIsTooNarrow) {
    Row row("row", {});
    auto& label = row.add<Label>("label", "abcdefghij", TextStyle{20});
    auto& block = row.add<Block>("block", Size{80, 20});
    row.arrange(context_, {0, 0, 140, 20});
    EXPECT_EQ(label.rect().width, 60);
    EXPECT_EQ(block.rect().right(), 140);
}

TEST_F(BoxTest, AlignsAcrossAndJustifiesAlong) {
    Row row("row", {.align = Align::center, .justify = Justify::between});
    auto& a = row.add<Block>("a", Size{10, 10});
    auto& b = row.add<Block>("b", Size{10, 30});
    row.arrange(context_, {0, 0, 100, 50});
    EXPECT_EQ(a.rect(), (Rect{0, 20, 10, 10}));
    EXPECT_EQ(b.rect(), (Rect{90, 10, 10, 30}));
}

TEST_F(BoxTest, FixedSizesWinOverStretching) {
    Column column("column", {});
    auto& a = column.add<Block>("a", Size{10, 10});
    a.hints.width = 33;
    a.hints.height = 44;
    column.arrange(context_, {0, 0, 200, 200});
    EXPECT_EQ(a.rect(), (Rect{0, 0, 33, 44}));
}

TEST_F(BoxTest, WrappedLabelsMakeTheirColumnTaller) {
    Column column("column", {});
    auto& label = column.add<Label>("label", "一二三四五六", TextStyle{20});
    label.set_wrap(Wrap::words);
    EXPECT_EQ(column.measure(context_, 60).height, 50);
    EXPECT_EQ(column.measure(context_, 120).height, 25);
}

}  // namespace
