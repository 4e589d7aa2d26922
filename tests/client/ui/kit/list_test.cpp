#include "client/ui/kit/list.hpp"

#include <set>

#include <gtest/gtest.h>

#include "client/ui/kit/scroll_view.hpp"
#include "tests/client/ui/support/stage.hpp"

namespace {

using namespace tengen::client::ui::kit;
using tengen::test::Stage;

class ListTest : public testing::Test {
  protected:
    ListTest()
        : list_(
              stage_.screen->add<List>("rooms", std::vector<ListColumn>{{"room", 0, 1}, {"state", 80, 0}})) {
        list_.hints.width = 400;
        list_.hints.height = 400;
        fill(10'000);
    }

    void fill(std::size_t count) {
        list_.set_rows(count, [this](std::size_t row) {
            asked_.insert(row);
            return ListRow{{.text = "room " + std::to_string(row)},
                           {.text = "waiting", .badge = BadgeKind::good}};
        });
        stage_.root.layout(stage_.now);
    }

    Stage stage_;
    List& list_;
    std::set<std::size_t> asked_;
};

TEST_F(ListTest, PaintsOnlyTheRowsThatAreSeen) {
    static_cast<void>(stage_.root.paint(stage_.now));
    EXPECT_LE(asked_.size(), 12U);
    EXPECT_TRUE(asked_.contains(0));
    asked_.clear();
    list_.select(5'000);
    static_cast<void>(stage_.root.paint(stage_.now));
    EXPECT_LE(asked_.size(), 12U);
    EXPECT_TRUE(asked_.contains(5'000));
    EXPECT_FALSE(asked_.contains(0));
}

TEST(List, ASelectionMadeBeforeTheFirstLayoutIsSeenAfterIt) {
    Stage stage;
    auto& list = stage.screen->add<List>("moves", std::vector<ListColumn>{{"move", 0, 1}});
    list.hints.width = 200;
    list.hints.height = 200;
    list.set_rows(100, [](std::size_t row) { return ListRow{{.text = std::to_string(row)}}; });
    list.select(2);
    stage.root.layout(stage.now);
    EXPECT_GE(list.row_rect(0).y, list.rect().y);
    auto& other = stage.screen->add<List>("other", std::vector<ListColumn>{{"move", 0, 1}});
    other.hints.width = 200;
    other.hints.height = 200;
    other.set_rows(100, [](std::size_t row) { return ListRow{{.text = std::to_string(row)}}; });
    other.select(60);
    stage.root.layout(stage.now);
    EXPECT_LE(other.row_rect(60).bottom(), other.rect().bottom());
    EXPECT_GE(other.row_rect(60).y, other.rect().y);
}

TEST_F(ListTest, KeysSelectAndScroll) {
    std::vector<std::size_t> chosen;
    list_.on_select = [&](std::size_t row) { chosen.push_back(row); };
    stage_.root.set_focus(&list_, stage_.now);
    stage_.press(Key::down);
    stage_.press(Key::down);
    stage_.press(Key::end);
    EXPECT_EQ(chosen, (std::vector<std::size_t>{0, 1, 9'999}));
    EXPECT_LE(list_.row_rect(9'999).bottom(), list_.rect().bottom());
    stage_.press(Key::page_up);
    EXPECT_LT(*list_.selected(), 9'999U);
    stage_.press(Key::home);
    EXPECT_EQ(list_.selected(), 0U);
}

TEST_F(ListTest, DoubleClickAndEnterActivate) {
    std::vector<std::size_t> activated;
    list_.on_activate = [&](std::size_t row) { activated.push_back(row); };
    Vec const at = list_.row_rect(3).center();
    stage_.click(at);
    EXPECT_TRUE(activated.empty());
    stage_.wait(100);
    stage_.click(at);
    stage_.press(Key::enter);
    EXPECT_EQ(activated, (std::vector<std::size_t>{3, 3}));
    stage_.wait(2'000);
    stage_.click(at);
    EXPECT_EQ(activated.size(), 2U);
}

TEST_F(ListTest, TheWheelScrollsAndStopsAtTheEnds) {
    float const before = list_.row_rect(0).y;
    stage_.root.handle(WheelTurned{list_.rect().center(), 1}, stage_.now);
    EXPECT_EQ(list_.row_rect(0).y, before);
    stage_.root.handle(WheelTurned{list_.rect().center(), -2}, stage_.now);
    EXPECT_LT(list_.row_rect(0).y, before);
}

TEST_F(ListTest, FewerRowsDropASelectionThatIsGone) {
    list_.select(50);
    fill(10);
    EXPECT_FALSE(list_.selected());
    EXPECT_EQ(stage_.node("rooms").value, "");
}

TEST_F(ListTest, TitlesTellWhichColumnWasPressed) {
    std::size_t pressed = 99;
    list_.on_title = [&](std::size_t column) { pressed = column; };
    stage_.click(Vec{list_.rect().right() - 60, list_.rect().y + 10});
    EXPECT_EQ(pressed, 1U);
}

TEST(Log, StaysAtTheEndUnlessTheReaderScrolledUp) {
    Stage stage;
    auto& log = stage.screen->add<Log>("chat");
    log.hints.width = 200;
    log.hints.height = 100;
    auto const bottom_text = [&] {
        std::string last;
        for (auto const& item : stage.root.paint(stage.now)) {
            if (auto const* text = std::get_if<TextItem>(&item)) {
                last = text->text;
            }
        }
        return last;
    };
    for (int i = 0; i < 30; ++i) {
        log.append({.name = "A", .text = "line " + std::to_string(i)});
    }
    EXPECT_EQ(bottom_text(), "line 29");
    stage.root.handle(WheelTurned{log.rect().center(), 5}, stage.now);
    log.append({.name = "A", .text = "line 30"});
    EXPECT_NE(bottom_text(), "line 30");
    for (int i = 0; i < 10; ++i) {
        stage.root.handle(WheelTurned{log.rect().center(), -5}, stage.now);
    }
    log.append({.name = "A", .text = "line 31"});
    EXPECT_EQ(bottom_text(), "line 31");
}

TEST(Log, KeepsAtMost500Lines) {
    Stage stage;
    auto& log = stage.screen->add<Log>("chat");
    for (int i = 0; i < 600; ++i) {
        log.append({.text = std::to_string(i)});
    }
    EXPECT_EQ(log.lines().size(), 500U);
    EXPECT_EQ(log.lines().front().text, "100");
}

}  // namespace
