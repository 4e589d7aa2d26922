#include "client/ui/kit/painter.hpp"

namespace tengen::client::ui::kit {

Vec centred_baseline(TextMeasure const& measure, Rect const& rect, TextStyle style) {
    LineMetrics const m = measure.metrics(style);
    return {rect.x, rect.y + (rect.height + m.cap) / 2};
}

void Painter::fill(Rect const& rect, Color color, float radius) {
    add(BoxItem{.rect = rect, .radius = radius, .top = color, .bottom = color});
}

void Painter::focus_ring(Rect const& rect, float radius) {
    add(BoxItem{
        .rect = rect.grown(3), .radius = radius + 3, .outline = theme().focus_ring, .outline_width = 2.5F});
}

void Painter::text(Rect const& rect, std::string_view text, TextStyle style, Color color, TextAlign align) {
    if (text.empty()) {
        return;
    }
    std::string shown = elide(context_.measure, text, style, rect.width);
    Vec origin = centred_baseline(context_.measure, rect, style);
    if (align != TextAlign::left) {
        float const rest = rect.width - context_.measure.width(shown, style);
        origin.x += align == TextAlign::center ? rest / 2 : rest;
    }
    add(TextItem{origin, std::move(shown), style, color});
}

void Painter::text_at(Vec origin, std::string_view text, TextStyle style, Color color) {
    if (!text.empty()) {
        add(TextItem{origin, std::string(text), style, color});
    }
}

void Painter::rule(Vec from, Vec to, Color color) {
    add(RuleItem{from, to, 1, color});
}

}  // namespace tengen::client::ui::kit
