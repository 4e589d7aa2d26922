#include "client/ui/screens/diagram.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <utility>

#include "client/ui/board/geometry.hpp"
#include "client/ui/board/strokes.hpp"

namespace tengen::client::ui::screens {

using kit::Rect;
using kit::Vec;
using rules::Point;
using rules::point_at;
using Stone = DiagramPoint::Stone;

namespace {

/// Wood around the outermost points, in pitches.
constexpr float kMargin = 0.62F;

DiagramPoint read_point(char code, Point at) {
    if (code >= '1' && code <= '9') {
        int const number = code - '0';
        return {at, number % 2 == 1 ? Stone::black : Stone::white, DiagramMark::none, number};
    }
    switch (code) {
        case 'X':
            return {at, Stone::black, DiagramMark::none, 0};
        case 'O':
            return {at, Stone::white, DiagramMark::none, 0};
        case 'F':
            return {at, Stone::black, DiagramMark::foul, 0};
        case 'x':
            return {at, Stone::black, DiagramMark::undo, 0};
        case 'o':
            return {at, Stone::white, DiagramMark::undo, 0};
        case '!':
            return {at, Stone::none, DiagramMark::foul, 0};
        case '?':
            return {at, Stone::none, DiagramMark::aim, 0};
        case '#':
            return {at, Stone::none, DiagramMark::blocked, 0};
        default:
            assert(code == '.');
            return {at, Stone::none, DiagramMark::none, 0};
    }
}

std::vector<std::string_view> words_of(std::string_view text) {
    std::vector<std::string_view> words;
    while (!text.empty()) {
        auto const end = std::min(text.find(' '), text.size());
        if (end > 0)
            words.push_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return words;
}

/// Where things lie: the wood, and the points on it.
struct Place {
    Rect wood;
    float pitch;
    int rows;

    [[nodiscard]] Vec at(Point point) const {
        float const across = kMargin + static_cast<float>(point.column);
        float const down = kMargin + static_cast<float>(rows - 1 - point.row);
        return {wood.x + pitch * across, wood.y + pitch * down};
    }
};

Place place_of(Rect const& rect, Diagram const& diagram) {
    float const across = static_cast<float>(diagram.columns - 1) + 2 * kMargin;
    float const down = static_cast<float>(diagram.rows - 1) + 2 * kMargin;
    float const pitch = std::min(rect.width / across, rect.height / down);
    float const width = pitch * across;
    float const height = pitch * down;
    return {{rect.x + (rect.width - width) / 2, rect.y + (rect.height - height) / 2, width, height},
            pitch,
            diagram.rows};
}

void paint_wood(kit::Painter& painter, Place const& place) {
    auto const& theme = painter.theme();
    float const radius = std::min(theme.radius_small, place.pitch * 0.5F);
    painter.add(kit::WoodItem{place.wood, radius, theme.wood_light, theme.wood_dark});
    painter.add(kit::BoxItem{.rect = place.wood,
                             .radius = radius,
                             .outline = theme.board_edge_dark.faded(0.7F),
                             .outline_width = 1});
}

/// The lines run to the edge of the wood: the board goes on.
void paint_grid(kit::Painter& painter, Place const& place, Diagram const& diagram) {
    auto const color = painter.theme().board_line.faded(0.75F);
    Rect const& wood = place.wood;
    for (int column = 0; column < diagram.columns; ++column) {
        float const x = place.at(point_at(column, 0)).x;
        painter.add(kit::RuleItem{{x, wood.y + 1}, {x, wood.bottom() - 1}, 1, color});
    }
    for (int row = 0; row < diagram.rows; ++row) {
        float const y = place.at(point_at(0, row)).y;
        painter.add(kit::RuleItem{{wood.x + 1, y}, {wood.right() - 1, y}, 1, color});
    }
}

void paint_mills(kit::Painter& painter, Place const& place) {
    static auto const kBoard = board::Geometry::mills();
    auto const color = painter.theme().board_line;
    float const width = place.pitch > 14 ? 1.5F : 1.0F;
    for (auto const& [from, to] : kBoard.lines())
        painter.add(kit::RuleItem{place.at(from), place.at(to), width, color});
}

void paint_mark(kit::Painter& painter, Place const& place, DiagramPoint const& point) {
    auto const& theme = painter.theme();
    Vec const at = place.at(point.at);
    auto const cross = [&](float arm, kit::Color color) {
        board::paint_cross(painter, at, arm * place.pitch,
                           {std::max(1.5F, arm * place.pitch * 0.42F), color});
    };
    auto const ring = [&](float radius, kit::Color color) {
        radius *= place.pitch;
        board::paint_ring(painter, at, radius, {std::max(1.5F, radius * 0.22F), color});
    };
    switch (point.mark) {
        case DiagramMark::none:
            return;
        case DiagramMark::foul:
            return cross(0.22F, theme.mark_red);
        case DiagramMark::aim:
            return ring(0.36F, theme.text_good);
        case DiagramMark::undo:
            return ring(0.46F, theme.mark_undo);
        case DiagramMark::blocked:
            return cross(0.2F, theme.board_line);
    }
}

void paint_stone(kit::Painter& painter, Place const& place, DiagramPoint const& point) {
    if (point.stone == Stone::none)
        return;
    auto const& theme = painter.theme();
    bool const black = point.stone == Stone::black;
    Vec const at = place.at(point.at);
    float const opacity = point.mark == DiagramMark::undo ? 0.55F : 1.0F;
    painter.add(kit::StoneItem{at, place.pitch * 0.46F, black ? kit::StoneLook::black : kit::StoneLook::white,
                               opacity});
    if (point.number == 0)
        return;
    Rect const box{at.x - place.pitch / 2, at.y - place.pitch / 2, place.pitch, place.pitch};
    painter.text(box, std::to_string(point.number), {std::round(place.pitch * 0.5F), kit::Weight::bold},
                 black ? theme.number_on_black : theme.number_on_white, kit::TextAlign::center);
}

}  // namespace

Diagram diagram_of(DiagramBoard board, std::string_view rows, std::string_view lines) {
    auto const texts = words_of(rows);
    Diagram diagram{.board = board,
                    .columns = static_cast<int>(texts.front().size()),
                    .rows = static_cast<int>(texts.size())};
    for (int row = 0; row < diagram.rows; ++row) {
        auto const text = texts[static_cast<std::size_t>(diagram.rows - 1 - row)];
        assert(static_cast<int>(text.size()) == diagram.columns);
        for (int column = 0; column < diagram.columns; ++column)
            if (char const code = text[static_cast<std::size_t>(column)]; code != '.')
                diagram.points.push_back(read_point(code, point_at(column, row)));
    }
    auto const named = [](std::string_view name) { return point_at(name[0] - 'a', name[1] - '1'); };
    for (auto const line : words_of(lines))
        diagram.lines.push_back({named(line.substr(0, 2)), named(line.substr(3, 2))});
    return diagram;
}

void paint_diagram(kit::Painter& painter, Rect const& rect, Diagram const& diagram) {
    Place const place = place_of(rect, diagram);
    paint_wood(painter, place);
    switch (diagram.board) {
        case DiagramBoard::grid:
            paint_grid(painter, place, diagram);
            break;
        case DiagramBoard::mills:
            paint_mills(painter, place);
            break;
    }
    for (auto const& line : diagram.lines)
        painter.add(kit::StrokeItem{{place.at(line.from), place.at(line.to)},
                                    std::max(2.0F, place.pitch * 0.2F),
                                    painter.theme().mark_red.faded(0.75F)});
    for (auto const& point : diagram.points)
        paint_stone(painter, place, point);
    for (auto const& point : diagram.points)
        paint_mark(painter, place, point);
}

DiagramPicture::DiagramPicture(std::string id, Diagram diagram, float pitch)
    : Widget(std::move(id), kit::Role::picture), diagram_(std::move(diagram)), pitch_(pitch) {}

void DiagramPicture::paint(kit::Painter& painter) const {
    paint_diagram(painter, rect(), diagram_);
}

void DiagramPicture::describe(kit::NodeInfo& node) const {
    auto const stones = std::ranges::count_if(
        diagram_.points, [](DiagramPoint const& point) { return point.stone != Stone::none; });
    node.text = std::to_string(stones) + " stones";
}

kit::Size DiagramPicture::preferred(kit::Context const& /*context*/, float /*width*/) const {
    float const around = 2 * kMargin - 1;
    return {pitch_ * (static_cast<float>(diagram_.columns) + around),
            pitch_ * (static_cast<float>(diagram_.rows) + around)};
}

}  // namespace tengen::client::ui::screens
