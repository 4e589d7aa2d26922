#pragma once

#include "client/ui/kit/painter.hpp"
#include "common/rules/side.hpp"

// Small shapes that the board is drawn of.
namespace tengen::client::ui::board {

[[nodiscard]] inline kit::StoneLook look(rules::Side side) {
    return side == rules::Side::black ? kit::StoneLook::black : kit::StoneLook::white;
}

/// Under a mark: keeps it clear on black, white and wood.
inline constexpr kit::Color kLight = kit::rgb(0xFFF6E8);

struct Pen {
    float width = 1;
    kit::Color color;
};

inline void paint_ring(kit::Painter& painter, kit::Vec center, float radius, Pen const& pen) {
    painter.add(kit::BoxItem{.rect = {center.x - radius, center.y - radius, 2 * radius, 2 * radius},
                             .radius = radius,
                             .outline = pen.color,
                             .outline_width = pen.width});
}

inline void paint_disc(kit::Painter& painter, kit::Vec center, float radius, kit::Color color) {
    painter.fill({center.x - radius, center.y - radius, 2 * radius, 2 * radius}, color, radius);
}

/// A cross of two strokes with arms of this length.
inline void paint_cross(kit::Painter& painter, kit::Vec center, float arm, Pen const& pen) {
    using kit::Vec;
    for (float const side : {-1.0F, 1.0F}) {
        painter.add(kit::StrokeItem{
            {center + Vec{-arm, -arm * side}, center + Vec{arm, arm * side}}, pen.width, pen.color});
    }
}

}  // namespace tengen::client::ui::board
