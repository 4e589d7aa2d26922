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
    /// The toasts on the screen, oldest first.
    std::vector<kit::NodeInfo> toasts() {
        (void)stage.root.paint(stage.now);
        std::vector<kit::NodeInfo> shown;
        for (auto const& node : stage.root.dump())
            if (node.role == kit::Role::toast)
                shown.push_back(node);
        return shown;
    }
    /// The toasts come one after another: the last one is shown, and none that is shown covers anything.
    void expect_clear_toasts(std::vector<char const*> const& words) {
        for (auto const* each : words)
            stage.root.toast(each, kit::ToastKind::info, stage.now);
        auto const shown = toasts();
        ASSERT_FALSE(shown.empty());
        EXPECT_EQ(shown.back().text, words.back());
        for (auto const& one : shown)
            expect_clear(one.rect);
    }
    void expect_clear(kit::Rect const& toast) {
        EXPECT_GT(toast.width, 0);
        EXPECT_GE(toast.y, 0);
        EXPECT_LE(toast.bottom(), stage.root.size().height);
        auto const* const dialog = stage.root.top_dialog();
        bool const light = dialog != nullptr && dialog->backdrop == kit::Backdrop::light;
        if (light) {
            EXPECT_FALSE(dialog->rect().grown(-1).intersects(toast));
        }
        kit::Widget const& top =
            dialog != nullptr ? static_cast<kit::Widget const&>(*dialog) : *stage.root.content();
        for (auto const& node : stage.root.dump()) {
            auto const* const widget = stage.root.find(node.id);
            if (widget == nullptr || !(light || top.contains(*widget)))
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
    auto const shown = room.toasts();
    ASSERT_EQ(shown.size(), 2U);
    EXPECT_FALSE(shown[0].rect.intersects(shown[1].rect));
    for (auto const& one : shown)
        room.expect_clear(one.rect);
}

TEST(ToastPlace, OfThreeTheOldestGoesRatherThanCoverAPoint) {
    for (auto const size : kWindows) {
        Toasts room(size);
        room.sit(mills_table());
        room.expect_clear_toasts({"It is not your turn", "There is no such point: z9", kLong});
    }
}

TEST(ToastPlace, CoversNoDialogThatDoesNotDim) {
    for (auto const size : kWindows)
        for (auto const& snapshot : {mills_table(), table_after({"h8", "i9"})}) {
            Toasts room(size);
            room.sit(snapshot);
            room.hear(8, undo_asked(by(wang(), rules::Side::white), {snapshot.actions.back()}));
            ASSERT_TRUE(room.shows("undo"));
            room.expect_clear_toasts({"Connected again. Nothing was lost.", "It is not your turn", kLong});
        }
}

}  // namespace
}  // namespace tengen::client::ui::screens
