#include <algorithm>
#include <cmath>

#include "client/ui/board/board_view.hpp"
#include "client/ui/board/strokes.hpp"

// How a board looks. What changes with a move only lies in a layer of its own, so that a moving hand costs
// little.
namespace tengen::client::ui::board {

using kit::BoxItem;
using kit::Color;
using kit::Rect;
using kit::RuleItem;
using kit::StoneItem;
using kit::StrokeItem;
using kit::Vec;
using rules::Point;
using rules::Side;

namespace {

constexpr int kBoardLayer = 1;
/// What the layer holds around the slab: its shadow and the trays.
constexpr float kAround = 64;

}  // namespace

void BoardView::paint(kit::Painter& painter) const {
    paint_layer(painter);
    paint_mill(painter);
    paint_targets(painter);
    paint_offered(painter);
    paint_lifted(painter);
    paint_takeable(painter);
    paint_hint(painter);
    paint_aim(painter);
    if (ringed()) {
        painter.focus_ring(geometry_.slab().grown(-2), painter.theme().radius);
    }
}

void BoardView::paint_layer(kit::Painter& painter) const {
    Rect const slab = geometry_.slab();
    painter.add(kit::LayerBegin{kBoardLayer, slab.grown(kAround), slab.grown(-painter.theme().radius)});
    paint_slab(painter);
    if (options_.coordinates == Coordinates::on) {
        paint_labels(painter);
    }
    paint_field(painter);
    paint_blocked(painter);
    paint_winning_glow(painter);
    paint_stones(painter);
    paint_numbers(painter);
    paint_winning_rings(painter);
    paint_last(painter);
    paint_undo_marks(painter);
    paint_fouls(painter);
    paint_trays(painter);
    painter.add(kit::LayerEnd{});
}

/// What the hand or the cursor is on, and the point that waits for its confirmation.
void BoardView::paint_aim(kit::Painter& painter) const {
    auto const aim = this->aim();
    if (pending_ && pending_ != aim) {
        paint_ghost(painter, *pending_);
    }
    if (aim) {
        paint_ghost(painter, *aim);
    }
    paint_pending(painter);
    for (FoulMark const& foul : state_.fouls) {
        // On a stone the mark tells how the game ended.
        if (foul.point == aim || is_stone(foul.point) || foul.shows == FoulWord::always) {
            paint_foul_word(painter, foul.point);
        }
    }
    if (aim && (cursor_ || press(*aim) != Press::none)) {
        paint_brackets(painter, *aim, painter.theme().mark_red);
    }
}

void BoardView::paint_slab(kit::Painter& painter) const {
    kit::Theme const& theme = painter.theme();
    Rect const slab = geometry_.slab();
    float const radius = theme.radius;
    // The slab's side, seen from above: a darker edge below, the lit top face over it.
    painter.add(BoxItem{.rect = {slab.x, slab.y, slab.width, slab.height + 5},
                        .radius = radius,
                        .top = theme.board_edge_dark,
                        .bottom = kit::mix(theme.board_edge_dark, theme.board_line, 0.35F),
                        .shadow = theme.board_shadow});
    painter.add(kit::WoodItem{slab, radius, theme.wood_light, theme.wood_dark});
    painter.add(
        BoxItem{.rect = slab, .radius = radius, .outline = theme.board_edge_light, .outline_width = 1.5F});
    float const thick = geometry_.pitch() > 30 ? 2.0F : 1.5F;
    bool const mills = state_.shape == Shape::mills;
    for (auto const& [from, to] : geometry_.lines()) {
        bool const along_row = from.row == to.row;
        bool const edge = along_row ? from.row == 0 || from.row == geometry_.rows() - 1
                                    : from.column == 0 || from.column == geometry_.columns() - 1;
        bool const outer = mills || edge;
        painter.add(RuleItem{geometry_.position(from), geometry_.position(to), outer ? thick : 1.0F,
                             outer ? theme.board_line : theme.board_line.faded(0.82F)});
    }
    if (mills) {
        for (Point const point : geometry_.points()) {
            paint_disc(painter, geometry_.position(point), std::max(3.0F, geometry_.pitch() * 0.055F),
                       theme.board_line);
        }
    }
    for (Point const star : geometry_.stars()) {
        paint_disc(painter, geometry_.position(star), std::max(2.5F, geometry_.pitch() * 0.1F),
                   theme.board_line);
    }
}

void BoardView::paint_labels(kit::Painter& painter) const {
    kit::Theme const& theme = painter.theme();
    float const pitch = geometry_.pitch();
    kit::TextStyle const style{std::clamp(pitch * 0.31F, 9.0F, 15.0F), kit::Weight::regular};
    float const out = state_.shape == Shape::mills ? pitch * 0.56F : pitch * 0.62F;
    for (int i = 0; i < geometry_.columns(); ++i) {
        Vec const at = geometry_.position({static_cast<std::int8_t>(i), 0});
        std::string const letter(1, static_cast<char>('A' + i));
        painter.text({at.x - pitch / 2, at.y + out - pitch * 0.25F, pitch, pitch * 0.5F}, letter, style,
                     theme.board_label, kit::TextAlign::center);
    }
    for (int i = 0; i < geometry_.rows(); ++i) {
        Vec const at = geometry_.position({0, static_cast<std::int8_t>(i)});
        painter.text({at.x - out - pitch * 0.4F, at.y - pitch / 2, pitch * 0.8F, pitch},
                     std::to_string(i + 1), style, theme.board_label, kit::TextAlign::center);
    }
}

void BoardView::paint_stones(kit::Painter& painter) const {
    float const radius = geometry_.stone_radius();
    for (Stone const& stone : state_.stones) {
        if (state_.picked != stone.point) {
            painter.add(StoneItem{geometry_.position(stone.point), radius, look(stone.side), 1});
        }
    }
}

void BoardView::paint_numbers(kit::Painter& painter) const {
    if (options_.numbers == Numbers::off) {
        return;
    }
    std::size_t const count = state_.stones.size();
    auto const few = static_cast<std::size_t>(std::max(0, options_.last_few));
    std::size_t const first = options_.numbers == Numbers::all || few >= count ? 0 : count - few;
    for (std::size_t i = first; i < count; ++i) {
        Point const point = state_.stones[i].point;
        bool const crossed = among(state_.undo_marks, point);
        if (state_.stones[i].number > 0 && !crossed && state_.picked != point) {
            paint_number(painter, state_.stones[i]);
        }
    }
}

void BoardView::paint_number(kit::Painter& painter, Stone const& stone) const {
    kit::Theme const& theme = painter.theme();
    float const radius = geometry_.stone_radius();
    bool const last = state_.last == stone.point;
    float const size = radius * (stone.number > 99 ? 0.66F : 0.8F);
    Color const plain = stone.side == Side::black ? theme.number_on_black : theme.number_on_white;
    Color const red =
        stone.side == Side::black ? kit::mix(theme.mark_red, kit::rgb(0xFFFFFF), 0.35F) : theme.mark_red;
    Vec const at = geometry_.position(stone.point);
    painter.text({at.x - radius, at.y - radius, 2 * radius, 2 * radius}, std::to_string(stone.number),
                 {size, last ? kit::Weight::bold : kit::Weight::regular}, last ? red : plain,
                 kit::TextAlign::center);
}

void BoardView::paint_last(kit::Painter& painter) const {
    bool const marked = state_.last && (among(state_.undo_marks, *state_.last) ||
                                        among(state_.takeable, *state_.last) || state_.last == state_.picked);
    if (!state_.last || marked) {
        return;
    }
    float const radius = geometry_.stone_radius();
    Vec const at = geometry_.position(*state_.last);
    if (options_.numbers == Numbers::off) {
        paint_disc(painter, at, std::max(3.0F, radius * 0.24F), painter.theme().mark_red);
    } else {
        paint_disc(painter, at + Vec{radius * 0.68F, radius * 0.68F}, std::max(2.5F, radius * 0.2F),
                   painter.theme().mark_red);
    }
}

void BoardView::paint_winning_glow(kit::Painter& painter) const {
    if (state_.winning_line.size() < 2) {
        return;
    }
    float const radius = geometry_.stone_radius();
    auto const [first, last] = std::minmax_element(state_.winning_line.begin(), state_.winning_line.end());
    painter.add(StrokeItem{{geometry_.position(*first), geometry_.position(*last)},
                           radius * 2 + std::max(9.0F, radius * 0.6F),
                           painter.theme().mark_win.faded(0.75F)});
}

void BoardView::paint_winning_rings(kit::Painter& painter) const {
    float const radius = geometry_.stone_radius();
    for (Point const point : state_.winning_line) {
        paint_ring(painter, geometry_.position(point), radius,
                   {std::max(2.5F, radius * 0.17F), painter.theme().mark_win});
    }
}

void BoardView::paint_undo_marks(kit::Painter& painter) const {
    kit::Theme const& theme = painter.theme();
    float const radius = geometry_.stone_radius();
    float const arm = radius * 0.42F;
    for (Point const point : state_.undo_marks) {
        Vec const at = geometry_.position(point);
        paint_ring(painter, at, radius + 3.5F, {5.5F, kLight});
        paint_ring(painter, at, radius + 2.5F, {3.5F, theme.mark_undo});
        paint_cross(painter, at, arm, {std::max(4.0F, radius * 0.32F), kLight});
        paint_cross(painter, at, arm, {std::max(2.5F, radius * 0.19F), theme.mark_undo});
    }
}

void BoardView::paint_ghost(kit::Painter& painter, Point point) const {
    if (haunted(point)) {
        painter.add(StoneItem{geometry_.position(point), geometry_.stone_radius(), look(*state_.to_place),
                              pending_ == point ? 0.8F : 0.5F});
    }
}

void BoardView::paint_pending(kit::Painter& painter) const {
    if (!pending_) {
        return;
    }
    // Outside the rings that an offered point or a stone to take has already.
    float const out = among(state_.takeable, *pending_)  ? 11.0F
                      : among(state_.offered, *pending_) ? 5.0F
                                                         : 2.0F;
    paint_ring(painter, geometry_.position(*pending_), geometry_.stone_radius() + out,
               {out > 2 ? 4.0F : 2.5F, painter.theme().focus_ring});
}

void BoardView::paint_brackets(kit::Painter& painter, Point point, Color color) const {
    Vec const at = geometry_.position(point);
    float const half = geometry_.pitch() * 0.5F;
    float const arm = geometry_.pitch() * 0.2F;
    for (float const x : {-1.0F, 1.0F}) {
        for (float const y : {-1.0F, 1.0F}) {
            Vec const corner = at + Vec{x * half, y * half};
            painter.add(StrokeItem{{corner + Vec{-x * arm, 0}, corner, corner + Vec{0, -y * arm}},
                                   std::max(2.0F, geometry_.pitch() * 0.055F),
                                   color});
        }
    }
}

}  // namespace tengen::client::ui::board
