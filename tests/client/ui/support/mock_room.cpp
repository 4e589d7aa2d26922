#include "tests/client/ui/support/mock_room.hpp"

#include <array>
#include <string>
#include <utility>

#include "client/ui/kit/button.hpp"
#include "client/ui/kit/controls.hpp"
#include "client/ui/kit/label.hpp"
#include "client/ui/kit/list.hpp"
#include "client/ui/kit/scroll_view.hpp"
#include "client/ui/kit/text_field.hpp"

namespace tengen::test {
namespace {

using namespace client::ui;
using kit::BadgeKind;
using kit::ButtonKind;
using kit::Column;
using kit::Row;

[[nodiscard]] std::string move_name(board::Stone const& stone) {
    return std::string(1, static_cast<char>('A' + stone.point.column)) + std::to_string(stone.point.row + 1);
}

void add_header(Column& side, kit::Theme const& theme) {
    auto& row = side.add<Row>("header", kit::BoxStyle{.gap = 10, .align = kit::Align::center});
    row.add<kit::Label>("room.title", "新手村 · 五子棋", theme.title);
    row.add<kit::Badge>("room.state", "对局中", BadgeKind::busy);
    row.add<kit::Spacer>();
    auto& code = row.add<kit::Button>("room.code", "K7QX", ButtonKind::ghost);
    code.set_icon(kit::Icon::copy);
    code.make_small();
    auto& watchers = row.add<kit::Button>("room.watchers", "3", ButtonKind::ghost);
    watchers.set_icon(kit::Icon::eye);
    watchers.make_small();
    auto& settings = row.add<kit::Button>("room.settings", "", ButtonKind::ghost);
    settings.set_icon(kit::Icon::gear);
    settings.make_small();
}

struct Seat {
    char const* id;
    char const* name;
    char const* clock;
    char const* detail;
    kit::StoneLook look;
};

void add_seat(Row& row, kit::Theme const& theme, Seat const& seat) {
    bool const active = seat.look == kit::StoneLook::white;
    kit::BoxStyle style = kit::panel_style(theme);
    style.gap = 14;
    style.padding = kit::Insets::sides(16, 14);
    style.align = kit::Align::center;
    if (active) {
        style.fill = theme.seat_active;
        style.outline = theme.seat_active_outline;
        style.outline_width = 2;
    }
    auto& card = row.add<Row>(seat.id, style);
    card.hints.grow = 1;
    card.add<kit::StonePicture>(std::string(seat.id) + ".stone", seat.look, 40.0F);
    auto& words = card.add<Column>(std::string(seat.id) + ".words", kit::BoxStyle{.gap = 2});
    words.hints.grow = 1;
    words.add<kit::Label>(std::string(seat.id) + ".name", seat.name, theme.body_bold);
    auto& clock = words.add<kit::Label>(std::string(seat.id) + ".clock", seat.clock, theme.clock);
    clock.set_color(active ? theme.text_alert : theme.text);
    words.add<kit::Label>(std::string(seat.id) + ".detail", seat.detail, theme.caption)
        .set_color(theme.text_soft);
}

void add_seats(Column& side, kit::Theme const& theme) {
    auto& row = side.add<Row>("seats", kit::BoxStyle{.gap = 12});
    add_seat(row, theme, {"seat.black", "Alice", "08:41", "执黑 · 悔棋剩 2 次", kit::StoneLook::black});
    add_seat(row, theme, {"seat.white", "小明（我）", "00:09", "执白 · 悔棋剩 1 次", kit::StoneLook::white});
}

void add_status(Column& side, kit::Theme const& theme) {
    auto& row = side.add<Row>("status", kit::BoxStyle{.gap = 8,
                                                      .padding = kit::Insets::sides(14, 9),
                                                      .align = kit::Align::center,
                                                      .fill = theme.accent_soft,
                                                      .radius = theme.radius});
    row.add<kit::StonePicture>("status.stone", kit::StoneLook::white, 18.0F);
    row.add<kit::Label>("status.text", "轮到你下 · 白方第 18 手", theme.body).hints.grow = 1;
    row.add<kit::Label>("status.hint", "方向键 + Enter 落子", theme.caption).set_color(theme.text_soft);
}

void add_talk(Column& side, kit::Theme const& theme) {
    auto& middle = side.add<Row>("middle", kit::BoxStyle{.gap = 12});
    middle.hints.grow = 1;
    auto& moves = middle.add<kit::List>(
        "moves",
        std::vector<kit::ListColumn>{{"手数", 44, 0, kit::TextAlign::left}, {"黑", 0, 1}, {"白", 0, 1}});
    moves.hints.width = 208;
    moves.set_row_height(30);
    moves.set_rows(9, [](std::size_t row) {
        auto const stones = mock_stones();
        kit::ListRow cells{{.text = std::to_string(row + 1) + "."}};
        for (std::size_t i = 2 * row; i < std::min(2 * row + 2, stones.size()); ++i) {
            bool const black = stones[i].side == rules::Side::black;
            cells.push_back({.text = move_name(stones[i]),
                             .stone = black ? kit::StoneLook::black : kit::StoneLook::white});
        }
        return cells;
    });
    moves.select(8);
    auto& talk = middle.add<Column>("talk", kit::BoxStyle{.gap = 10});
    talk.hints.grow = 1;
    auto& tabs = talk.add<kit::Tabs>("tabs", std::vector<std::string>{"聊天", "观众 3", "记录"});
    tabs.hints.align = kit::Align::stretch;
    auto& log = talk.add<kit::Log>("chat");
    log.hints.grow = 1;
    log.append({.text = "对局开始，黑方先行。", .text_color = theme.text_soft});
    log.append({.name = "Alice", .text = "你好，请多指教！"});
    log.append({.name = "小明", .text = "请多指教。Good luck, have fun!", .name_color = theme.text_good});
    log.append({.name = "韩梅梅", .text = "这步“浦月”走得漂亮，饕餮盛宴 👏", .name_color = theme.text_soft});
}

void add_foot(Column& side) {
    auto& say = side.add<Row>("say", kit::BoxStyle{.gap = 10});
    say.add<kit::TextField>("chat.input", "输入消息 / Say something…").hints.grow = 1;
    say.add<kit::Button>("chat.send", "发送", ButtonKind::primary).set_icon(kit::Icon::send);
    auto& row = side.add<Row>("actions", kit::BoxStyle{.gap = 10});
    std::array<std::pair<char const*, kit::Icon>, 4> const actions{{{"悔棋 (2)", kit::Icon::undo},
                                                                    {"求和", kit::Icon::balance},
                                                                    {"认输", kit::Icon::flag},
                                                                    {"离开", kit::Icon::door}}};
    for (auto const& [text, icon] : actions) {
        auto& button = row.add<kit::Button>(std::string("action.") + text, text);
        button.hints.grow = 1;
        button.set_icon(icon);
        if (icon == kit::Icon::undo) {
            button.disable("还没轮到你");
        }
    }
}

}  // namespace

std::vector<board::Stone> mock_stones() {
    static constexpr std::array<std::pair<int, int>, 17> kMoves{{{7, 7},
                                                                 {7, 6},
                                                                 {8, 6},
                                                                 {6, 8},
                                                                 {6, 6},
                                                                 {8, 8},
                                                                 {9, 7},
                                                                 {5, 5},
                                                                 {7, 8},
                                                                 {9, 8},
                                                                 {9, 6},
                                                                 {5, 8},
                                                                 {8, 7},
                                                                 {5, 7},
                                                                 {6, 7},
                                                                 {10, 7},
                                                                 {7, 9}}};
    std::vector<board::Stone> stones;
    for (std::size_t i = 0; i < kMoves.size(); ++i) {
        stones.push_back(
            {{static_cast<std::int8_t>(kMoves[i].first), static_cast<std::int8_t>(kMoves[i].second)},
             i % 2 == 0 ? rules::Side::black : rules::Side::white,
             static_cast<int>(i) + 1});
    }
    return stones;
}

board::BoardState full_board(int size) {
    board::BoardState state{.size = size};
    for (int i = 0; i < size * size; ++i) {
        state.stones.push_back({{static_cast<std::int8_t>(i % size), static_cast<std::int8_t>(i / size)},
                                (i / 2) % 2 == 0 ? rules::Side::black : rules::Side::white,
                                i + 1});
    }
    state.last = state.stones.back().point;
    return state;
}

std::unique_ptr<kit::Widget> mock_room(kit::Theme const& theme) {
    auto screen = std::make_unique<Row>("room", kit::BoxStyle{.gap = 26, .padding = {20, 20, 26, 20}});
    auto& view = screen->add<board::BoardView>("board");
    view.hints.width = 750;
    view.set_state({.size = 15,
                    .stones = mock_stones(),
                    .last = mock_stones().back().point,
                    .to_place = rules::Side::white});
    view.set_options({.numbers = board::Numbers::all});
    view.set_cursor(rules::Point{10, 9});
    auto& side = screen->add<Column>("side", kit::BoxStyle{.gap = 14, .padding = {0, 8, 0, 2}});
    side.hints.grow = 1;
    add_header(side, theme);
    add_seats(side, theme);
    add_status(side, theme);
    add_talk(side, theme);
    add_foot(side);
    return screen;
}

std::unique_ptr<kit::Dialog> mock_undo_dialog(std::vector<kit::Rect> clear, kit::Rect over) {
    auto dialog = std::make_unique<kit::Dialog>("undo", "悔棋请求");
    dialog->keep_clear = std::move(clear);
    dialog->over = over;
    dialog->backdrop = kit::Backdrop::light;
    auto& text =
        dialog->body().add<kit::Label>("undo.text", "对手 Alice 请求悔棋：撤回第 16、17 手（K8、H10）。");
    text.set_wrap(kit::Wrap::words);
    dialog->body()
        .add<kit::Label>("undo.left", "21 秒后自动拒绝", kit::TextStyle{14})
        .set_color(kit::rgb(0x7C6A56));
    dialog->body().add<kit::Progress>("undo.time", 0.7F);
    dialog->add_button("undo.accept", "同意 (Y)", ButtonKind::primary).shortcut = kit::Key::y;
    auto& refuse = dialog->add_button("undo.refuse", "拒绝 (N)", ButtonKind::plain);
    refuse.shortcut = kit::Key::n;
    dialog->set_default(refuse);
    return dialog;
}

}  // namespace tengen::test
