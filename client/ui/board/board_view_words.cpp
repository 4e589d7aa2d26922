#include <algorithm>
#include <string>
#include <vector>

#include "client/ui/board/board_view.hpp"
#include "client/ui/board/strokes.hpp"
#include "client/ui/kit/root.hpp"

// Marks on the board that say a word beside them: why a stone may not lie there, why a hint is a good move.
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

/// The nearest place around `at` for a label of this size that covers neither it nor a stone; just above when
/// there is none.
Rect place_off_stones(Geometry const& geometry, std::vector<Stone> const& stones, Vec at, kit::Size size) {
    Rect const slab = geometry.slab();
    float const radius = geometry.stone_radius();
    float const pitch = geometry.pitch();
    auto const centred = [&](float dx, float dy) {
        float const most = std::max(slab.x + 4, slab.right() - size.width - 4);
        return Rect{std::clamp(at.x + dx - size.width / 2, slab.x + 4, most), at.y + dy - size.height / 2,
                    size.width, size.height};
    };
    auto const covers_point = [&](Rect const& rect) {
        float const mark = radius * 0.6F;
        return at.x + mark > rect.x && at.x - mark < rect.right() && at.y + mark > rect.y &&
               at.y - mark < rect.bottom();
    };
    auto const fits = [&](Rect const& rect) {
        bool const covers = std::any_of(stones.begin(), stones.end(), [&](Stone const& stone) {
            Vec const centre = geometry.position(stone.point);
            return centre.x + radius > rect.x && centre.x - radius < rect.right() &&
                   centre.y + radius > rect.y && centre.y - radius < rect.bottom();
        });
        return !covers && !covers_point(rect) && rect.y > slab.y + 2 && rect.bottom() < slab.bottom() - 2;
    };
    float const beside = size.width / 2 + pitch * 0.7F;
    for (Vec const step : {Vec{0, -pitch}, Vec{0, pitch}, Vec{beside, 0}, Vec{-beside, 0}, Vec{0, -2 * pitch},
                           Vec{0, 2 * pitch}, Vec{0, -3 * pitch}, Vec{0, 3 * pitch}, Vec{beside, -pitch / 2},
                           Vec{-beside, -pitch / 2}, Vec{beside, pitch / 2}, Vec{-beside, pitch / 2}}) {
        auto const rect = centred(step.x, step.y);
        if (fits(rect)) {
            return rect;
        }
    }
    return centred(0, -pitch);
}

/// A word on a coloured ground.
struct Pill {
    std::string const& word;
    Color color;
};

kit::Size pill_size(kit::Painter const& painter, std::string const& word) {
    constexpr float kPillHeight = 26;
    return {painter.context().measure.width(word, painter.theme().small_bold) + 20, kPillHeight};
}

void paint_pill(kit::Painter& painter, Rect const& place, Pill const& pill) {
    kit::Theme const& theme = painter.theme();
    painter.add(BoxItem{.rect = place,
                        .radius = place.height / 2,
                        .top = pill.color,
                        .bottom = kit::mix(pill.color, theme.board_line, 0.25F),
                        .shadow = theme.button_shadow});
    painter.text(place, pill.word, theme.small_bold, kLight, kit::TextAlign::center);
}

}  // namespace

void BoardView::paint_foul_word(kit::Painter& painter, Point point) const {
    auto const foul = std::find_if(state_.fouls.begin(), state_.fouls.end(),
                                   [point](FoulMark const& mark) { return mark.point == point; });
    if (foul == state_.fouls.end()) {
        return;
    }
    kit::Theme const& theme = painter.theme();
    float const radius = geometry_.stone_radius();
    Vec const at = geometry_.position(point);
    paint_cross(painter, at, radius * 0.46F, {std::max(4.5F, radius * 0.4F), kLight});
    paint_cross(painter, at, radius * 0.46F, {std::max(2.5F, radius * 0.24F), theme.mark_red});
    paint_pill(painter, place_off_stones(geometry_, state_.stones, at, pill_size(painter, foul->word)),
               {foul->word, theme.mark_red});
}

void BoardView::paint_hint(kit::Painter& painter) const {
    if (!state_.hint || state_.hint->points.empty()) {
        return;
    }
    kit::Theme const& theme = painter.theme();
    HintMark const& hint = *state_.hint;
    float const radius = geometry_.stone_radius();
    Color const green = theme.text_good;
    Vec const to = geometry_.position(hint.points.front());
    if (hint.from) {
        Vec const from = geometry_.position(*hint.from);
        painter.add(StrokeItem{{from, to}, radius * 0.34F, kLight.faded(0.85F)});
        painter.add(StrokeItem{{from, to}, radius * 0.18F, green});
        painter.add(StoneItem{from, radius, look(state_.to_place.value_or(Side::black)), 1});
        paint_ring(painter, from, radius + 3.5F, {3.5F, green});
    }
    for (Point const point : hint.points) {
        Vec const at = geometry_.position(point);
        paint_disc(painter, at, radius * 0.46F, kLight.faded(0.85F));
        paint_disc(painter, at, radius * 0.3F, green);
        paint_ring(painter, at, radius + 1.5F, {5.5F, kLight.faded(0.9F)});
        paint_ring(painter, at, radius + 0.5F, {3.5F, green});
    }
    if (hint.take) {
        Vec const at = geometry_.position(*hint.take);
        paint_ring(painter, at, radius + 6.5F, {7.5F, kLight.faded(0.9F)});
        paint_ring(painter, at, radius + 5.5F, {4.0F, theme.mark_red});
        paint_cross(painter, at, radius * 0.36F, {std::max(4.0F, radius * 0.26F), kLight});
        paint_cross(painter, at, radius * 0.36F, {std::max(2.5F, radius * 0.15F), theme.mark_red});
    }
    if (!hint.word.empty()) {
        paint_pill(painter, place_off_stones(geometry_, state_.stones, to, pill_size(painter, hint.word)),
                   {hint.word, green});
    }
}

}  // namespace tengen::client::ui::board
