#include "client/ui/board/board_view.hpp"

#include <algorithm>
#include <tuple>

namespace tengen::client::ui::board {

using kit::Handled;
using kit::Key;
using rules::Point;

BoardView::BoardView(std::string id)
    : Widget(std::move(id), kit::Role::board), geometry_(Geometry::grid(state_.size)) {}

void BoardView::set_state(BoardState state) {
    if (state == state_) {
        return;
    }
    if (state.size != state_.size || state.shape != state_.shape) {
        geometry_ = state.shape == Shape::mills ? Geometry::mills() : Geometry::grid(state.size);
        cursor_.reset();
    }
    // The same press would do something else.
    auto const turn = [](BoardState const& one) {
        return std::tie(one.stones, one.to_place, one.picked, one.landing, one.takeable, one.offered);
    };
    if (turn(state) != turn(state_)) {
        pending_.reset();
    }
    state_ = std::move(state);
    hover_ = hover_ && geometry_.has(*hover_) ? hover_ : std::nullopt;
    changed();
}

void BoardView::set_options(BoardOptions const& options) {
    if (options != options_) {
        options_ = options;
        pending_.reset();
        changed();
    }
}

std::vector<kit::Rect> BoardView::stone_rects(std::vector<Point> const& points) const {
    std::vector<kit::Rect> rects;
    float const r = geometry_.stone_radius();
    for (Point const point : points) {
        kit::Vec const at = geometry_.position(point);
        rects.push_back({at.x - r, at.y - r, 2 * r, 2 * r});
    }
    return rects;
}

std::vector<kit::Rect> BoardView::vital() const {
    auto rects = stone_rects(geometry_.points());
    for (kit::Rect const& tray : {geometry_.tray_above(), geometry_.tray_below()}) {
        if (tray.height > 0) {
            rects.push_back(tray);
        }
    }
    return rects;
}

void BoardView::set_cursor(std::optional<Point> point) {
    aim_at(hover_, point && geometry_.has(*point) ? point : std::nullopt);
}

void BoardView::aim_at(std::optional<Point> hover, std::optional<Point> cursor) {
    if (hover == hover_ && cursor == cursor_) {
        return;
    }
    hover_ = hover;
    cursor_ = cursor;
    changed();
    if (on_aim) {
        auto const call = on_aim;
        call();
    }
}

bool BoardView::is_stone(Point point) const {
    return std::any_of(state_.stones.begin(), state_.stones.end(),
                       [&](Stone const& stone) { return stone.point == point; });
}

Press BoardView::press(Point point) const {
    if (!geometry_.has(point) || !state_.to_place) {
        return Press::none;
    }
    if (press_on) {
        return press_on(point);
    }
    return is_stone(point) ? Press::none : Press::play;
}

bool BoardView::haunted(Point point) const {
    return !is_stone(point) && !among(state_.offered, point) && state_.takeable.empty() &&
           press(point) != Press::none;
}

void BoardView::choose(Point point) {
    if (!geometry_.has(point)) {
        return;
    }
    Press const press = this->press(point);
    if (press == Press::none) {
        if (on_refused) {
            auto const call = on_refused;
            call(point);
        }
        return;
    }
    bool const guarded = press == Press::play || press == Press::back;
    if (options_.guard == Guard::confirm && guarded && pending_ != point) {
        pending_ = point;
        changed();
        return;
    }
    pending_.reset();
    changed();
    if (on_point) {
        auto const call = on_point;
        call(point);
    }
}

void BoardView::move_cursor(int columns, int rows) {
    if (cursor_) {
        set_cursor(geometry_.step(*cursor_, columns, rows));
    } else {
        set_cursor(state_.last ? *state_.last : geometry_.middle());
    }
}

Handled BoardView::pointer(kit::PointerEvent const& event, kit::Time /*now*/) {
    using Kind = kit::PointerEvent::Kind;
    if (event.kind == Kind::leave) {
        aim_at(std::nullopt, cursor_);
        return Handled::yes;
    }
    if (event.kind == Kind::move) {
        auto const point = geometry_.nearest(event.at);
        if (point != hover_) {
            aim_at(point, std::nullopt);
        }
        return Handled::yes;
    }
    if (event.kind == Kind::down && event.button == kit::PointerButton::left) {
        aim_at(geometry_.nearest(event.at), std::nullopt);
        // The second press of a double click may confirm the first one. It is no try to play on the stone
        // that the first one set, and takes no step back. Whoever plays on fast may still begin a turn.
        auto const kind = hover_ ? press(*hover_) : Press::none;
        bool const again =
            event.clicks > 1 && hover_ != pending_ && (kind == Press::none || kind == Press::back);
        if (hover_ && !again) {
            choose(*hover_);
        }
        return Handled::yes;
    }
    return event.kind == Kind::up ? Handled::yes : Handled::no;
}

Handled BoardView::key(kit::KeyDown const& event, kit::Time /*now*/) {
    if (!event.mods.none()) {
        return Handled::no;
    }
    if (event.key == Key::escape) {
        if (!pending_) {
            return Handled::no;
        }
        pending_.reset();
        changed();
    } else if (event.key == Key::left || event.key == Key::a) {
        move_cursor(-1, 0);
    } else if (event.key == Key::right || event.key == Key::d) {
        move_cursor(1, 0);
    } else if (event.key == Key::up || event.key == Key::w) {
        move_cursor(0, 1);
    } else if (event.key == Key::down || event.key == Key::s) {
        move_cursor(0, -1);
    } else if (event.key == Key::enter || event.key == Key::space) {
        if (!cursor_) {
            return Handled::no;
        }
        choose(*cursor_);
    } else {
        return Handled::no;
    }
    return Handled::yes;
}

kit::Size BoardView::preferred(kit::Context const& /*context*/, float width) const {
    return {width, width};
}

void BoardView::arrange_children(kit::Context const& /*context*/) {
    geometry_.fit(rect().grown(-4), options_.coordinates == Coordinates::on ? Geometry::Labels::shown
                                                                            : Geometry::Labels::hidden);
}

void BoardView::describe(kit::NodeInfo& node) const {
    node.text = std::to_string(state_.stones.size()) + " stones";
    if (cursor_) {
        node.value.push_back(static_cast<char>('a' + cursor_->column));
        node.value += std::to_string(cursor_->row + 1);
    }
}

}  // namespace tengen::client::ui::board
