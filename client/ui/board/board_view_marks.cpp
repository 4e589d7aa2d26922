#include <algorithm>
#include <iterator>
#include <string>
#include <vector>

#include "client/ui/board/board_view.hpp"
#include "client/ui/board/strokes.hpp"
#include "client/ui/kit/root.hpp"

// Marks on the board that a turn in the making, an opening or the rules ask for.
namespace tengen::client::ui::board {

using kit::BoxItem;
using kit::Color;
using kit::Rect;
using kit::StoneItem;
using kit::StrokeItem;
using kit::Vec;
using rules::Point;
using rules::Side;

namespace {

/// How long a lifted stone is bright, and how long faint.
constexpr kit::Time kBlink{450};
constexpr float kFaint = 0.38F;
/// A stone that the server has not taken yet.
constexpr float kOnItsWay = 0.75F;
/// Below this width a tray leaves out its words.
constexpr float kTrayForWords = 440;

/// Of a tray's height.
constexpr float kTrayRadius = 0.31F;
/// From stone to stone in a tray, in radii.
constexpr float kTrayStep = 2.15F;
constexpr float kTrayWordGap = 10;

/// Stones in a tray, after the word for them.
struct TrayRow {
    std::string word;  ///< empty for none
    int count = 0;
    Side color = Side::black;
};

float word_width(kit::Painter const& painter, TrayRow const& row) {
    auto const& measure = painter.context().measure;
    return row.word.empty() ? 0 : measure.width(row.word, painter.theme().small) + kTrayWordGap;
}

/// What the row takes where it has room enough.
float row_width(kit::Painter const& painter, float height, TrayRow const& row) {
    float const radius = height * kTrayRadius;
    return word_width(painter, row) + 2 * radius +
           kTrayStep * radius * static_cast<float>(std::max(0, row.count - 1));
}

void paint_row(kit::Painter& painter, Rect const& place, TrayRow const& row) {
    kit::Theme const& theme = painter.theme();
    if (!row.word.empty())
        painter.text(place, row.word, theme.small, theme.text_soft);
    float const radius = place.height * kTrayRadius;
    float const x = place.x + word_width(painter, row);
    float const room = std::max(0.0F, place.right() - x - 2 * radius);
    float const step =
        row.count > 1 ? std::min(kTrayStep * radius, room / static_cast<float>(row.count - 1)) : 0;
    for (int i = 0; i < row.count; ++i) {
        Vec const at{x + radius + step * static_cast<float>(i), place.center().y};
        painter.add(StoneItem{at, radius, look(row.color), 1});
    }
}

}  // namespace

void BoardView::paint_field(kit::Painter& painter) const {
    if (!state_.field) {
        return;
    }
    float const half = geometry_.pitch() * 0.5F;
    Vec const low = geometry_.position(state_.field->low);
    Vec const high = geometry_.position(state_.field->high);
    Rect const rect = Rect{low.x, high.y, high.x - low.x, low.y - high.y}.grown(half);
    painter.add(BoxItem{.rect = rect,
                        .radius = painter.theme().radius_small,
                        .top = kLight.faded(0.22F),
                        .bottom = kLight.faded(0.22F),
                        .outline = kLight.faded(0.7F),
                        .outline_width = 1.5F});
}

void BoardView::paint_blocked(kit::Painter& painter) const {
    Color const dark = painter.theme().board_line;
    float const radius = geometry_.stone_radius();
    for (Point const point : state_.blocked) {
        Vec const at = geometry_.position(point);
        paint_disc(painter, at, radius * 0.72F, painter.theme().wood_dark);
        paint_disc(painter, at, radius * 0.72F, dark.faded(0.22F));
        paint_ring(painter, at, radius * 0.72F, {std::max(2.0F, radius * 0.09F), dark.faded(0.75F)});
        paint_cross(painter, at, radius * 0.3F, {std::max(2.5F, radius * 0.15F), dark});
    }
}

void BoardView::paint_targets(kit::Painter& painter) const {
    float const radius = geometry_.stone_radius();
    for (Point const point : state_.targets) {
        Vec const at = geometry_.position(point);
        paint_disc(painter, at, radius * 0.5F, kLight.faded(0.75F));
        paint_disc(painter, at, radius * 0.34F, painter.theme().text_good.faded(0.85F));
    }
}

void BoardView::paint_takeable(kit::Painter& painter) const {
    float const radius = geometry_.stone_radius();
    Color const red = painter.theme().mark_red;
    for (Point const point : state_.takeable) {
        Vec const at = geometry_.position(point);
        bool const aimed = aim() == point;
        paint_ring(painter, at, radius + 6.5F, {7.5F, kLight.faded(0.9F)});
        paint_ring(painter, at, radius + 5.5F, {aimed ? 5.5F : 4.0F, red});
        if (aimed) {
            paint_cross(painter, at, radius * 0.36F, {std::max(4.0F, radius * 0.26F), kLight});
            paint_cross(painter, at, radius * 0.36F, {std::max(2.5F, radius * 0.15F), red});
        }
    }
}

void BoardView::paint_offered(kit::Painter& painter) const {
    if (state_.offered.empty()) {
        return;
    }
    // A fifth stone is black's.
    kit::Theme const& theme = painter.theme();
    float const radius = geometry_.stone_radius();
    int number = 0;
    for (Point const point : state_.offered) {
        Vec const at = geometry_.position(point);
        painter.add(StoneItem{at, radius, kit::StoneLook::black, 0.6F});
        paint_ring(painter, at, radius + 1.5F, {2.5F, theme.mark_win});
        painter.text({at.x - radius, at.y - radius, 2 * radius, 2 * radius}, std::to_string(++number),
                     {radius * 0.95F, kit::Weight::bold}, theme.number_on_black, kit::TextAlign::center);
    }
}

void BoardView::paint_fouls(kit::Painter& painter) const {
    float const radius = geometry_.stone_radius();
    for (FoulMark const& foul : state_.fouls) {
        Vec const at = geometry_.position(foul.point);
        paint_cross(painter, at, radius * 0.36F, {std::max(3.5F, radius * 0.3F), kLight.faded(0.8F)});
        paint_cross(painter, at, radius * 0.36F, {std::max(2.0F, radius * 0.17F), painter.theme().mark_red});
    }
}

void BoardView::paint_mill(kit::Painter& painter) const {
    if (state_.mill.empty() || !state_.landing) {
        return;
    }
    // Both lines of a double mill go through the stone that closes them, one along each axis.
    float const radius = geometry_.stone_radius();
    Color const gold = painter.theme().mark_win;
    for (auto const along : {&Point::row, &Point::column}) {
        std::vector<Point> line;
        std::copy_if(state_.mill.begin(), state_.mill.end(), std::back_inserter(line),
                     [&](Point point) { return point.*along == state_.landing.value().*along; });
        auto const [first, last] = std::minmax_element(line.begin(), line.end());
        if (line.size() > 1) {
            painter.add(StrokeItem{
                {geometry_.position(*first), geometry_.position(*last)}, radius * 0.5F, gold.faded(0.7F)});
        }
    }
    for (Stone const& stone : state_.stones) {
        if (among(state_.mill, stone.point) && stone.point != state_.picked) {
            painter.add(StoneItem{geometry_.position(stone.point), radius, look(stone.side), 1});
        }
    }
    for (Point const point : state_.mill) {
        paint_ring(painter, geometry_.position(point), radius, {std::max(2.5F, radius * 0.14F), gold});
    }
}

void BoardView::paint_lifted(kit::Painter& painter) const {
    if (!state_.in_hand) {
        return;
    }
    float const radius = geometry_.stone_radius();
    auto const stone = look(*state_.in_hand);
    if (state_.landing) {
        Vec const at = geometry_.position(*state_.landing);
        bool const closes = !state_.mill.empty();
        painter.add(StoneItem{at, radius, stone, closes ? 1.0F : kOnItsWay});
        if (closes) {
            paint_ring(painter, at, radius, {std::max(2.5F, radius * 0.14F), painter.theme().mark_win});
        }
        if (state_.picked) {
            painter.add(StoneItem{geometry_.position(*state_.picked), radius, stone, 0.22F});
        }
        return;
    }
    if (!state_.picked) {
        return;
    }
    kit::Context const& context = painter.context();
    bool const blinks = context.motion == kit::Motion::full;
    bool const bright = !blinks || (context.now / kBlink) % 2 == 0;
    Vec const at = geometry_.position(*state_.picked);
    painter.add(StoneItem{at, radius, stone, bright ? 1.0F : kFaint});
    paint_ring(painter, at, radius + 4, {3, painter.theme().focus_ring.faded(bright ? 1.0F : 0.55F)});
    if (blinks && root() != nullptr) {
        root()->wake_at(context.now + kBlink - context.now % kBlink);
    }
}

void BoardView::paint_trays(kit::Painter& painter) const {
    if (!state_.trays || geometry_.tray_below().height <= 0) {
        return;
    }
    Side const below = state_.trays->below;
    paint_tray(painter, geometry_.tray_below(), below);
    paint_tray(painter, geometry_.tray_above(), rules::other(below));
}

void BoardView::paint_tray(kit::Painter& painter, Rect const& rect, Side side) const {
    kit::Theme const& theme = painter.theme();
    Trays const& trays = *state_.trays;
    bool const acts = trays.to_act == side;
    painter.add(BoxItem{.rect = rect,
                        .radius = rect.height / 2,
                        .top = acts ? theme.seat_active : theme.panel,
                        .bottom = acts ? theme.seat_active : theme.panel,
                        .outline = acts ? theme.seat_active_outline : theme.panel_outline,
                        .outline_width = acts ? 2.0F : 1.0F,
                        .shadow = theme.panel_shadow});
    bool const words = rect.width >= kTrayForWords;
    auto const row = [words](std::string const& word, int count, Side color) {
        return TrayRow{words && count > 0 ? word : std::string{}, count, color};
    };
    auto const own = row(trays.own_word, trays.own[side], side);
    auto const captured = row(trays.captured_word, trays.captured[side], rules::other(side));
    float const edge = rect.height * 0.5F;
    float const half = (rect.width - 2 * edge) * 0.56F;
    paint_row(painter, {rect.x + edge, rect.y, half - 8, rect.height}, own);
    // What was taken stands at the right end.
    float const width = std::min(row_width(painter, rect.height, captured), rect.width - 2 * edge - half);
    paint_row(painter, {rect.right() - edge - width, rect.y, width, rect.height}, captured);
}

}  // namespace tengen::client::ui::board
