#include "client/ui/kit/box.hpp"

#include <algorithm>

namespace tengen::client::ui::kit {
namespace {

[[nodiscard]] bool growing(Widget const& child) {
    return child.hints.grow > 0;
}

/// The visible children along a box and how long each is.
struct Along {
    std::vector<Widget*> children;
    std::vector<float> lengths;
    float used = 0;
    float grow = 0;
    float give = 0;  ///< what rows may take away, weighed by length

    void add(Widget& child, float length) {
        children.push_back(&child);
        lengths.push_back(length);
        used += length;
        grow += child.hints.grow;
        give += child.hints.shrink * length;
    }

    /// Gives `rest` to those that grow, or takes what lacks from those that shrink.
    void fit(float rest) {
        for (std::size_t i = 0; i < children.size(); ++i) {
            Hints const& hints = children[i]->hints;
            if (rest > 0 && grow > 0) {
                lengths[i] += rest * hints.grow / grow;
            } else if (rest < 0 && give > 0) {
                float const share = hints.shrink * lengths[i] / give;
                lengths[i] = std::max(hints.min_width, lengths[i] + std::max(rest * share, -lengths[i]));
            }
        }
    }
};

}  // namespace

Box::Box(std::string id, Direction direction, BoxStyle style)
    : Widget(std::move(id), Role::group), direction_(direction), style_(style) {}

void Box::set_style(BoxStyle const& style) {
    style_ = style;
    changed();
}

Size Box::preferred(Context const& context, float width) const {
    float const inner = std::max(0.0F, width - style_.padding.horizontal());
    float along = 0;
    float across = 0;
    int count = 0;
    float rest = inner;
    for (auto const& child : children()) {
        if (!child->visible()) {
            continue;
        }
        Size const size =
            child->measure(context, direction_ == Direction::row ? std::max(0.0F, rest) : inner);
        float const length = direction_ == Direction::row ? size.width : size.height;
        along += length;
        rest -= length + style_.gap;
        across = std::max(across, direction_ == Direction::row ? size.height : size.width);
        ++count;
    }
    along += style_.gap * static_cast<float>(std::max(0, count - 1));
    Size const content = direction_ == Direction::row ? Size{along, across} : Size{across, along};
    return {content.width + style_.padding.horizontal(), content.height + style_.padding.vertical()};
}

void Box::arrange_children(Context const& context) {
    Rect const inner = rect().shrunk(style_.padding);
    bool const row = direction_ == Direction::row;
    Along along;
    for (auto const& child : children()) {
        if (!child->visible()) {
            continue;
        }
        bool const only_grows = growing(*child) && (!row || child->hints.width == kAuto);
        float const least = row ? child->hints.min_width : 0;
        Size const size = only_grows ? Size{least, least} : child->measure(context, inner.width);
        along.add(*child, row ? size.width : size.height);
    }
    auto const count = static_cast<float>(along.children.size());
    float const rest =
        (row ? inner.width : inner.height) - along.used - style_.gap * std::max(0.0F, count - 1);
    if (row || rest > 0) {
        along.fit(rest);
    }
    float gap = style_.gap;
    float at = row ? inner.x : inner.y;
    if (along.grow <= 0 && rest > 0) {
        at += style_.justify == Justify::end ? rest : style_.justify == Justify::center ? rest / 2 : 0;
        gap += style_.justify == Justify::between && count > 1 ? rest / (count - 1) : 0;
    }
    for (std::size_t i = 0; i < along.children.size(); ++i) {
        place(context, *along.children[i], at, along.lengths[i]);
        at += along.lengths[i] + gap;
    }
}

void Box::place(Context const& context, Widget& child, float at, float length) const {
    Rect const inner = rect().shrunk(style_.padding);
    bool const row = direction_ == Direction::row;
    float const room = row ? inner.height : inner.width;
    Align const align = child.hints.align == Align::inherit ? style_.align : child.hints.align;
    Size const liked = child.measure(context, row ? length : room);
    float across = row ? liked.height : std::min(liked.width, room);
    bool const fixed = (row ? child.hints.height : child.hints.width) != kAuto;
    if (align == Align::stretch && !fixed) {
        across = row ? room : std::min(room, child.hints.max_width);
    }
    float const before = align == Align::end      ? room - across
                         : align == Align::center ? (room - across) / 2
                                                  : 0;
    child.arrange(context, row ? Rect{at, inner.y + before, length, across}
                               : Rect{inner.x + before, at, across, length});
}

void Box::paint(Painter& painter) const {
    if (style_.fill.a != 0 || style_.outline.a != 0) {
        painter.add(BoxItem{.rect = rect(),
                            .radius = style_.radius,
                            .top = style_.fill,
                            .bottom = style_.fill,
                            .outline = style_.outline,
                            .outline_width = style_.outline_width,
                            .shadow = style_.shadow});
    }
    paint_children(painter);
}

Size Stack::preferred(Context const& context, float width) const {
    Size size;
    for (auto const& child : children()) {
        if (child->visible()) {
            Size const one = child->measure(context, width);
            size = {std::max(size.width, one.width), std::max(size.height, one.height)};
        }
    }
    return size;
}

void Stack::arrange_children(Context const& context) {
    for (auto const& child : children()) {
        child->arrange(context, rect());
    }
}

Spacer::Spacer() : Widget({}, Role::group) {
    hints.grow = 1;
}

Spacer::Spacer(float distance) : Widget({}, Role::group) {
    hints.width = distance;
    hints.height = distance;
}

BoxStyle panel_style(Theme const& theme) {
    return {.gap = theme.gap,
            .padding = Insets::all(theme.padding),
            .fill = theme.panel,
            .outline = theme.panel_outline,
            .outline_width = 1,
            .radius = theme.radius,
            .shadow = theme.panel_shadow};
}

}  // namespace tengen::client::ui::kit
