#include "client/ui/kit/theme.hpp"

namespace tengen::client::ui::kit {
namespace {

void grounds(Theme& t) {
    t.window_top = rgb(0xF6F0E5);
    t.window_bottom = rgb(0xEFE6D7);
    t.panel = rgb(0xFFFCF6);
    t.panel_outline = rgb(0xE8DDC9);
    t.field = rgb(0xFFFEFB);
    t.field_outline = rgb(0xE0D2B9);
    t.field_hover = rgb(0xCDB892);
    t.dialog = rgb(0xFFFDF8);
    t.dim = Color{46, 32, 18, 112};
    t.selection = rgb(0xF7E1C4);
    t.row_hover = rgb(0xFBF1E2);
    t.separator = rgb(0xEDE3D2);
    t.seat_active = rgb(0xFFF3E0);
    t.seat_active_outline = rgb(0xB0622B);
}

void words(Theme& t) {
    t.text = rgb(0x33261A);
    t.text_soft = rgb(0x7C6A56);
    t.text_faint = rgb(0xA2917B);
    t.text_alert = rgb(0xBC2B20);
    t.text_good = rgb(0x2C7A48);
    t.placeholder = rgb(0x9A8A74);
    t.accent = rgb(0xAB5A26);
    t.accent_soft = rgb(0xF0E4D1);
    t.focus_ring = rgb(0x2F6FC4);
    t.disabled_fill = rgb(0xEEE7DA);
    t.disabled_text = rgb(0xB1A390);
    t.tooltip = Color{58, 43, 30, 240};
    t.tooltip_text = rgb(0xFFF7EA);
    t.badge_good = {rgb(0xDDF1E0), rgb(0x24733F)};
    t.badge_busy = {rgb(0xFCE7CC), rgb(0x9C5413)};
    t.badge_quiet = {rgb(0xEDE6DA), rgb(0x75644F)};
    t.badge_alert = {rgb(0xFADCD7), rgb(0xA5281D)};
}

void buttons(Theme& t) {
    t.primary = {rgb(0xC0713A), rgb(0xA4541F), rgb(0xCB7D46), rgb(0xAF5C26), rgb(0xFFF8EE), rgb(0x984C1B)};
    t.plain = {rgb(0xF8F0E2), rgb(0xEDE1CB), rgb(0xFCF5E9), rgb(0xF3E8D4), rgb(0x3B2C1D), rgb(0xDECEB2)};
    t.danger = {rgb(0xCB5546), rgb(0xAF3A2D), rgb(0xD56253), rgb(0xBA4436), rgb(0xFFF6F2), rgb(0xA03126)};
}

void board(Theme& t) {
    t.wood_light = rgb(0xEDC281);
    t.wood_dark = rgb(0xD29E56);
    t.board_line = rgb(0x4E3315);
    t.board_label = rgb(0x6B4A22);
    t.board_edge_light = Color{255, 240, 205, 190};
    t.board_edge_dark = rgb(0xA06E32);
    t.mark_red = rgb(0xD5332A);
    t.mark_win = rgb(0xF5B21B);
    t.mark_undo = rgb(0xD8352B);
    t.number_on_black = rgb(0xF6F1E8);
    t.number_on_white = rgb(0x2A231B);
}

void shadows(Theme& t) {
    t.panel_shadow = {Color{92, 62, 28, 30}, 14, 3, 0};
    t.button_shadow = {Color{92, 56, 22, 46}, 6, 2, 0};
    t.dialog_shadow = {Color{40, 24, 8, 120}, 44, 14, 2};
    t.board_shadow = {Color{84, 54, 20, 120}, 30, 12, 0};
    t.popup_shadow = {Color{60, 38, 14, 84}, 22, 8, 0};
}

}  // namespace

Theme light_wood() {
    Theme theme;
    grounds(theme);
    words(theme);
    buttons(theme);
    board(theme);
    shadows(theme);
    return theme;
}

}  // namespace tengen::client::ui::kit
