#include "client/ui/kit/icon.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <vector>

namespace tengen::client::ui::kit {
namespace {

using Line = std::vector<Vec>;
using Drawing = std::vector<Line>;

/// Points of an arc around (x, y); angles in turns, clockwise from three o'clock.
[[nodiscard]] Line arc(Vec center, float radius, float from, float to) {
    Line line;
    int const steps = 16;
    for (int i = 0; i <= steps; ++i) {
        float const turn = from + (to - from) * static_cast<float>(i) / static_cast<float>(steps);
        float const angle = turn * 2 * std::numbers::pi_v<float>;
        line.push_back({center.x + radius * std::cos(angle), center.y + radius * std::sin(angle)});
    }
    return line;
}

[[nodiscard]] Drawing gear() {
    Drawing drawing{arc({8, 8}, 2.2F, 0, 1)};
    Line rim;
    int const teeth = 8;
    for (int i = 0; i <= teeth * 4; ++i) {
        float const radius = (i % 4) < 2 ? 6.6F : 4.9F;
        float const angle = (static_cast<float>(i) + 0.5F) / (teeth * 4.0F) * 2 * std::numbers::pi_v<float>;
        rim.push_back({8 + radius * std::cos(angle), 8 + radius * std::sin(angle)});
    }
    drawing.push_back(rim);
    return drawing;
}

[[nodiscard]] Drawing undo() {
    Line bow{{2.5F, 6}, {9.5F, 6}};
    Line const round = arc({9.5F, 9.5F}, 3.5F, -0.25F, 0.25F);
    bow.insert(bow.end(), round.begin(), round.end());
    bow.push_back({6, 13});
    return {{{5.5F, 3}, {2.5F, 6}, {5.5F, 9}}, bow};
}

/// Scales in balance: an offer of a draw.
[[nodiscard]] Drawing balance() {
    Drawing drawing{{{8, 2.2F}, {8, 13.5F}}, {{5, 13.5F}, {11, 13.5F}}, {{2.8F, 4.4F}, {13.2F, 4.4F}}};
    for (float const x : {3.2F, 12.8F}) {
        drawing.push_back({{x - 2, 9.2F}, {x, 4.4F}, {x + 2, 9.2F}});
        drawing.push_back(arc({x, 9.2F}, 2, 0, 0.5F));
    }
    return drawing;
}

[[nodiscard]] Drawing person() {
    return {arc({8, 5}, 2.8F, 0, 1), arc({8, 14.5F}, 5.2F, 0.5F, 1)};
}

[[nodiscard]] Drawing robot() {
    return {{{3, 6}, {13, 6}, {13, 13}, {3, 13}, {3, 6}},
            {{8, 6}, {8, 3}},
            arc({8, 2.6F}, 0.5F, 0, 1),
            arc({6, 9}, 0.6F, 0, 1),
            arc({10, 9}, 0.6F, 0, 1),
            {{6, 11.4F}, {10, 11.4F}}};
}

[[nodiscard]] Drawing eye() {
    Line top = arc({8, 12}, 7.2F, 0.59F, 0.91F);
    Line const low = arc({8, 4}, 7.2F, 0.09F, 0.41F);
    top.insert(top.end(), low.begin(), low.end());
    top.push_back(top.front());
    return {top, arc({8, 8}, 2, 0, 1)};
}

[[nodiscard]] Drawing refresh() {
    return {arc({8, 8}, 5.2F, 0.05F, 0.8F), {{9.7F, 0.6F}, {9.6F, 3.1F}, {12.1F, 3.3F}}};
}

[[nodiscard]] Drawing globe() {
    Line tall;
    for (Vec const& p : arc({8, 8}, 6.2F, 0, 1)) {
        tall.push_back({8 + (p.x - 8) * 0.45F, p.y});
    }
    return {arc({8, 8}, 6.2F, 0, 1), tall, {{1.8F, 8}, {14.2F, 8}}};
}

/// A light: an idea.
[[nodiscard]] Drawing bulb() {
    Line glass = arc({8, 6.4F}, 4.4F, 0.36F, 1.14F);
    glass.push_back({10, 11.4F});
    glass.push_back({6, 11.4F});
    glass.push_back(glass.front());
    return {glass, {{6.2F, 13.2F}, {9.8F, 13.2F}}, {{7.2F, 14.8F}, {8.8F, 14.8F}}};
}

/// Strokes in a square of 16.
[[nodiscard]] Drawing drawing_of(Icon icon) {
    switch (icon) {
        case Icon::none:
            return {};
        case Icon::undo:
            return undo();
        case Icon::balance:
            return balance();
        case Icon::flag:
            return {{{4, 14}, {4, 2.5F}, {12.5F, 4.2F}, {9.8F, 6.6F}, {12.5F, 9}, {4, 9}}};
        case Icon::send:
            return {{{2.5F, 8}, {13.5F, 8}}, {{9, 3.5F}, {13.5F, 8}, {9, 12.5F}}};
        case Icon::search:
            return {arc({7, 7}, 4.3F, 0, 1), {{10.2F, 10.2F}, {13.8F, 13.8F}}};
        case Icon::plus:
            return {{{8, 3}, {8, 13}}, {{3, 8}, {13, 8}}};
        case Icon::close:
            return {{{4, 4}, {12, 12}}, {{12, 4}, {4, 12}}};
        case Icon::check:
            return {{{3, 8.5F}, {6.5F, 12}, {13, 4.5F}}};
        case Icon::chevron_down:
            return {{{4, 6.2F}, {8, 10.2F}, {12, 6.2F}}};
        case Icon::chevron_left:
            return {{{10, 3.5F}, {5.5F, 8}, {10, 12.5F}}};
        case Icon::chevron_right:
            return {{{6, 3.5F}, {10.5F, 8}, {6, 12.5F}}};
        case Icon::first:
            return {{{11.5F, 3.5F}, {7, 8}, {11.5F, 12.5F}}, {{4, 3.5F}, {4, 12.5F}}};
        case Icon::last:
            return {{{4.5F, 3.5F}, {9, 8}, {4.5F, 12.5F}}, {{12, 3.5F}, {12, 12.5F}}};
        case Icon::play:
            return {{{5, 3}, {12.5F, 8}, {5, 13}, {5, 3}}};
        case Icon::pause:
            return {{{5.5F, 3.5F}, {5.5F, 12.5F}}, {{10.5F, 3.5F}, {10.5F, 12.5F}}};
        case Icon::gear:
            return gear();
        case Icon::help:
            return {arc({8, 8}, 6.2F, 0, 1),
                    {{6.2F, 6.4F}, {6.6F, 5}, {8, 4.4F}, {9.6F, 5.2F}, {9.6F, 6.8F}, {8, 8}, {8, 9.2F}},
                    arc({8, 11.6F}, 0.3F, 0, 1)};
        case Icon::eye:
            return eye();
        case Icon::person:
            return person();
        case Icon::robot:
            return robot();
        case Icon::copy:
            return {{{5.5F, 5.5F}, {13, 5.5F}, {13, 13.5F}, {5.5F, 13.5F}, {5.5F, 5.5F}},
                    {{3, 10.5F}, {3, 2.8F}, {10.2F, 2.8F}}};
        case Icon::refresh:
            return refresh();
        case Icon::bolt:
            return {{{9.2F, 1.8F}, {4, 9}, {8, 9}, {6.8F, 14.2F}, {12, 7}, {8, 7}, {9.2F, 1.8F}}};
        case Icon::door:
            return {{{8, 2.5F}, {3, 2.5F}, {3, 13.5F}, {8, 13.5F}},
                    {{6.5F, 8}, {13.5F, 8}},
                    {{10.8F, 5.2F}, {13.5F, 8}, {10.8F, 10.8F}}};
        case Icon::globe:
            return globe();
        case Icon::bulb:
            return bulb();
    }
    return {};
}

}  // namespace

void paint_icon(Painter& painter, Icon icon, Rect const& rect, Color color) {
    float const side = std::min(rect.width, rect.height);
    float const scale = side / 16;
    Vec const origin = rect.center() - Vec{side / 2, side / 2};
    for (Line const& line : drawing_of(icon)) {
        StrokeItem stroke{
            .points = {}, .width = std::max(1.3F, 1.5F * scale), .color = color, .cap = Cap::round};
        for (Vec const& point : line) {
            stroke.points.push_back(origin + point * scale);
        }
        painter.add(std::move(stroke));
    }
}

}  // namespace tengen::client::ui::kit
