// Toasts cover neither stones nor what can be pressed, in the smallest windows too.

#include <array>

#include <gtest/gtest.h>

#include "client/ui/board/board_view.hpp"
#include "tests/client/ui/screens/play_stage.hpp"

namespace tengen::client::ui::screens {
namespace {

using namespace testing;

constexpr std::array kWindows{kit::Size{900, 600}, kit::Size{1280, 800}};

proto::Snapshot mills_table() {
    auto snapshot = table_after({"a7", "d6"});
    snapshot.game.kind = rules::GameKind::chengsanqi;
    return snapshot;
}

bool can_be_pressed(kit::NodeInfo const& node) {
    return node.role == kit::Role::button || node.role == kit::Role::dropdown ||
           node.role == kit::Role::checkbox || node.role == kit::Role::tabs ||
           node.role == kit::Role::text_field;
}

class Toasts : public PlayStage {
  public:
    using PlayStage::PlayStage;
    kit::Rect toast(std::string const& words) {
        stage.root.clear_toasts();
        stage.root.toast(words, kit::ToastKind::info, stage.now);
        (void)stage.root.paint(stage.now);
        return stage.node("toast").rect;
    }
    void expect_clear(kit::Rect const& toast) {
        EXPECT_GT(toast.width, 0);
        EXPECT_GE(toast.y, 0);
        EXPECT_LE(toast.bottom(), stage.root.size().height);
        kit::Widget const& top =
            stage.root.top_dialog() != nullptr ? *stage.root.top_dialog() : *stage.root.content();
        for (auto const& node : stage.root.dump()) {
            auto const* const widget = stage.root.find(node.id);
            if (widget == nullptr || !top.contains(*widget))
                continue;
            if (can_be_pressed(node)) {
                EXPECT_FALSE(node.rect.intersects(toast)) << node.id;
            }
            auto const* const board = dynamic_cast<board::BoardView const*>(widget);
            if (board == nullptr)
                continue;
            for (auto const& part : board->vital())
                EXPECT_FALSE(part.grown(-1).intersects(toast)) << part.x << ' ' << part.y;
        }
    }
};

constexpr char const* kLong =
    "The opening wants this stone inside the marked square, and the server says so in quite some words";

TEST(ToastPlace, CoversNoStoneOfTheGridAndNothingBesideTheBoard) {
    for (auto const size : kWindows) {
        Toasts room(size);
        room.sit(table_after({"h8", "i9"}));
        for (auto const* words : {"It is not your turn", kLong}) {
            auto const toast = room.toast(words);
            room.expect_clear(toast);
            EXPECT_LE(toast.right(), room.stage.node("side").rect.x) << words;
        }
    }
}

TEST(ToastPlace, CoversNoStoneOfChengsanqiNorATray) {
    for (auto const size : kWindows) {
        Toasts room(size);
        room.sit(mills_table());
        auto const toast = room.toast("Take one of the ringed stones (Esc goes back)");
        room.expect_clear(toast);
        EXPECT_LE(toast.right(), room.stage.node("side").rect.x);
    }
}

TEST(ToastPlace, CoversNoButtonOfADialog) {
    for (auto const size : kWindows) {
        Toasts room(size);
        room.sit(table_after({"h8", "i9"}));
        room.press(kit::Key::f1);
        room.expect_clear(room.toast("Connected again. Nothing was lost."));
        room.wait(400);
        room.press(kit::Key::escape);
        room.press(kit::Key::f12);
        room.expect_clear(room.toast("Connected again. Nothing was lost."));
    }
}

TEST(ToastPlace, CoversNoButtonOfTheLobby) {
    for (auto const size : kWindows) {
        Toasts lobby(size);
        lobby.greet({"paper-a"});
        lobby.expect_clear(lobby.toast("There is no table with this code"));
        lobby.click("lobby.create");
        lobby.expect_clear(lobby.toast("There is no table with this code"));
    }
}

TEST(ToastPlace, OfTwoIsBesideTheOther) {
    Toasts room({900, 600});
    room.sit(table_after({"h8", "i9"}));
    room.stage.root.toast("one", kit::ToastKind::info, room.stage.now);
    room.stage.root.toast("two", kit::ToastKind::info, room.stage.now);
    (void)room.stage.root.paint(room.stage.now);
    std::vector<kit::Rect> rects;
    for (auto const& node : room.stage.root.dump())
        if (node.role == kit::Role::toast)
            rects.push_back(node.rect);
    ASSERT_EQ(rects.size(), 2U);
    EXPECT_FALSE(rects[0].intersects(rects[1]));
    for (auto const& rect : rects)
        room.expect_clear(rect);
}

}  // namespace
}  // namespace tengen::client::ui::screens
