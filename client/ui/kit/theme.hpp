#pragma once

#include "client/ui/kit/color.hpp"
#include "client/ui/kit/display_list.hpp"
#include "client/ui/kit/text.hpp"

namespace tengen::client::ui::kit {

/// Colours of a button in its states.
struct ButtonColors {
    Color top;
    Color bottom;
    Color hover_top;
    Color hover_bottom;
    Color text;
    Color outline;
};

/// A small coloured word such as "waiting".
struct BadgeColors {
    Color fill;
    Color text;
};

/// Every colour, radius, distance and type size of the client. Screens take them from here only.
struct Theme {
    // grounds
    Color window_top, window_bottom;
    Color panel, panel_outline;
    Color field, field_outline, field_hover;
    Color dialog;
    Color dim;  ///< over the screen behind a dialog
    Color selection, row_hover, separator;
    Color seat_active, seat_active_outline;
    // words
    Color text, text_soft, text_faint, text_alert, text_good, placeholder;
    Color accent, accent_soft, focus_ring;
    ButtonColors primary, plain, danger;
    Color disabled_fill, disabled_text;
    BadgeColors badge_good, badge_busy, badge_quiet, badge_alert;
    Color tooltip, tooltip_text;
    // board
    Color wood_light, wood_dark, board_line, board_label, board_edge_light, board_edge_dark;
    Color mark_red, mark_win, mark_undo;
    Color number_on_black, number_on_white;
    // shadows
    Shadow panel_shadow, button_shadow, dialog_shadow, board_shadow, popup_shadow;
    // radii
    float radius_small = 8, radius = 10, radius_large = 16;
    // distances
    float gap_small = 6, gap = 12, gap_large = 20, padding = 16, window_padding = 24;
    float control_height = 42, row_height = 36, scrollbar = 8;
    // type
    TextStyle display{32, Weight::bold}, title{26, Weight::bold}, heading{20, Weight::bold};
    TextStyle body{16, Weight::regular}, body_bold{16, Weight::bold};
    TextStyle small{14, Weight::regular}, small_bold{14, Weight::bold};
    TextStyle caption{13, Weight::regular}, clock{28, Weight::bold};
};

/// The default: paper, warm wood, burnt orange.
[[nodiscard]] Theme light_wood();

}  // namespace tengen::client::ui::kit
