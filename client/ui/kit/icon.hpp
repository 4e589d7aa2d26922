#pragma once

#include <cstdint>

#include "client/ui/kit/painter.hpp"

namespace tengen::client::ui::kit {

/// Small line drawings, made of strokes: no picture files.
enum class Icon : std::uint8_t {
    none,
    undo,
    balance,
    flag,
    send,
    search,
    plus,
    close,
    check,
    chevron_down,
    chevron_left,
    chevron_right,
    first,
    last,
    play,
    pause,
    gear,
    help,
    eye,
    person,
    robot,
    copy,
    refresh,
    bolt,
    door,
    globe,
    bulb,
};

/// Draws `icon` centred in `rect`, as large as its shorter side allows.
void paint_icon(Painter& painter, Icon icon, Rect const& rect, Color color);

}  // namespace tengen::client::ui::kit
