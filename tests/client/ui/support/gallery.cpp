// Draws the mock screens into PNG files, to look at: gallery FOLDER
#include <filesystem>
#include <iostream>
#include <string>

#include "client/ui/kit/controls.hpp"
#include "client/ui/kit/dropdown.hpp"
#include "client/ui/kit/label.hpp"
#include "client/ui/kit/list.hpp"
#include "client/ui/kit/text_field.hpp"
#include "client/ui/window/display.hpp"
#include "tests/client/ui/support/gallery_rooms.hpp"
#include "tests/client/ui/support/mock_room.hpp"
#include "tests/client/ui/support/picture.hpp"

namespace {

using namespace tengen;
using namespace tengen::client::ui;

void save(sf::Image const& image, std::filesystem::path const& file) {
    if (!image.saveToFile(file.string())) {
        std::cerr << "cannot write " << file << '\n';
    }
}

void draw_all(std::filesystem::path const& folder, float scale) {
    test::Easel easel;
    easel.fonts().set_scale(scale);
    kit::Root root(easel.fonts(), easel.theme(), {1280, 800});
    root.set_content(test::mock_room(easel.theme()));
    std::string const suffix =
        scale == 1 ? ".png" : "-" + std::to_string(static_cast<int>(scale * 100)) + ".png";
    save(easel.draw(root, kit::Time{0}), folder / ("room" + suffix));
    auto& view = dynamic_cast<board::BoardView&>(*root.find("board"));
    board::BoardState state = view.state();
    state.undo_marks = {state.stones[15].point, state.stones[16].point};
    state.to_place.reset();
    view.set_cursor(std::nullopt);
    view.set_state(state);
    root.layout(kit::Time{0});
    auto dialog = test::mock_undo_dialog(view.stone_rects(state.undo_marks), view.geometry().slab());
    for (auto const& stone : state.stones) {
        dialog->rather_clear.push_back(view.stone_rects({stone.point}).front());
    }
    root.open(std::move(dialog), kit::Time{0});
    save(easel.draw(root, kit::Time{1000}), folder / ("undo" + suffix));
}

void add_buttons(kit::Column& page) {
    auto& row = page.add<kit::Row>("buttons", kit::BoxStyle{.gap = 12, .align = kit::Align::center});
    row.add<kit::Button>("primary", "快速匹配", kit::ButtonKind::primary);
    row.add<kit::Button>("plain", "创建房间", kit::ButtonKind::plain);
    row.add<kit::Button>("danger", "认输", kit::ButtonKind::danger);
    row.add<kit::Button>("ghost", "Settings", kit::ButtonKind::ghost).set_icon(kit::Icon::gear);
    row.add<kit::Button>("toggle", "手数").set_toggle(kit::Toggle::on);
    row.add<kit::Button>("undo", "悔棋 (0)").disable("剩余 0 次");
    auto& icons = page.add<kit::Row>("icons", kit::BoxStyle{.gap = 6});
    for (int i = 1; i <= static_cast<int>(kit::Icon::globe); ++i) {
        auto& button = icons.add<kit::Button>("icon" + std::to_string(i), "", kit::ButtonKind::ghost);
        button.set_icon(static_cast<kit::Icon>(i));
        button.make_small();
    }
}

void add_controls(kit::Column& page) {
    auto& row = page.add<kit::Row>("fields", kit::BoxStyle{.gap = 12, .align = kit::Align::center});
    row.add<kit::TextField>("name", "你的名字 / Your name").hints.width = 260;
    auto& search = row.add<kit::TextField>("search", "搜索房间…");
    search.set_icon(kit::Icon::search);
    search.set_text("五目 friday");
    row.add<kit::Dropdown>("rule", std::vector<std::string>{"无禁手 Freestyle", "标准 Standard", "Caro"}, 1U);
    row.add<kit::Tabs>("tabs", std::vector<std::string>{"局域网", "最近", "地址"});
    auto& more = page.add<kit::Row>("more", kit::BoxStyle{.gap = 24, .align = kit::Align::center});
    more.add<kit::Checkbox>("sound", "声音", kit::Switch::on);
    more.add<kit::Checkbox>("numbers", "显示手数");
    more.add<kit::Slider>("volume", kit::SliderRange{0, 100, 5}, 65.0F).hints.width = 200;
    more.add<kit::Progress>("progress", 0.6F).hints.width = 200;
    more.add<kit::Badge>("b1", "等待中", kit::BadgeKind::good);
    more.add<kit::Badge>("b2", "对局中", kit::BadgeKind::busy);
    more.add<kit::Badge>("b3", "已结束", kit::BadgeKind::quiet);
    more.add<kit::Badge>("b4", "断线", kit::BadgeKind::alert);
}

void add_rooms(kit::Column& page) {
    auto& list = page.add<kit::List>(
        "rooms",
        std::vector<kit::ListColumn>{{"房间", 0, 2}, {"玩法", 0, 1}, {"玩家", 0, 1}, {"状态", 100, 0}});
    list.hints.grow = 1;
    list.set_sort(0, kit::List::Sort::down);
    list.set_rows(40, [](std::size_t row) {
        bool const waiting = row % 3 != 0;
        return kit::ListRow{{.text = "新手村 #" + std::to_string(row + 1)},
                            {.text = "五子棋 15"},
                            {.text = row % 2 == 0 ? "Alice" : "小明", .stone = kit::StoneLook::black},
                            {.text = waiting ? "等待中" : "对局中",
                             .badge = waiting ? kit::BadgeKind::good : kit::BadgeKind::busy}};
    });
    list.select(2);
}

void draw_controls(std::filesystem::path const& folder) {
    test::Easel easel;
    kit::Root root(easel.fonts(), easel.theme(), {1100, 640});
    auto page = std::make_unique<kit::Column>(
        "page", kit::BoxStyle{.gap = 20, .padding = kit::Insets::all(28), .align = kit::Align::start});
    add_buttons(*page);
    add_controls(*page);
    add_rooms(*page);
    page->children().back()->hints.align = kit::Align::stretch;
    root.set_content(std::move(page));
    root.layout({});
    root.handle(kit::PointerMoved{root.find("undo")->rect().center()}, {});
    root.set_focus(root.find("name"), {});
    root.toast("房间号已复制 · Room code copied", kit::ToastKind::good, kit::Time{900});
    save(easel.draw(root, kit::Time{1000}), folder / "controls.png");
    root.set_focus(root.find("rule"), {});
    root.handle(kit::KeyDown{kit::Key::space, {}}, kit::Time{1000});
    save(easel.draw(root, kit::Time{1000}), folder / "dropdown.png");
}

}  // namespace

int main(int argc, char** argv) {
    if (window::display_state() == window::Display::missing) {
        window::explain_missing_display();
        return window::kExitNoDisplay;
    }
    std::filesystem::path const folder = argc > 1 ? argv[1] : ".";
    std::filesystem::create_directories(folder);
    draw_all(folder, 1);
    draw_controls(folder);
    draw_all(folder, 1.5F);
    tengen::test::draw_rooms(folder);
    return 0;
}
