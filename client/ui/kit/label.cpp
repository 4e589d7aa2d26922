#include "client/ui/kit/label.hpp"

#include <cmath>

namespace tengen::client::ui::kit {

Label::Label(std::string id, std::string text, TextStyle style)
    : Widget(std::move(id), Role::label), text_(std::move(text)), style_(style) {
    hints.shrink = 1;
}

void Label::set_text(std::string text) {
    if (text != text_) {
        text_ = std::move(text);
        changed();
    }
}

void Label::set_style(TextStyle style) {
    style_ = style;
    changed();
}

void Label::set_color(Color color) {
    if (color_ != color) {
        color_ = color;
        changed();
    }
}

void Label::set_align(TextAlign align) {
    align_ = align;
    changed();
}

void Label::set_wrap(Wrap wrap) {
    wrap_ = wrap;
    changed();
}

Size Label::preferred(Context const& context, float width) const {
    float const line = std::ceil(context.measure.metrics(style_).height());
    if (wrap_ == Wrap::none) {
        return {std::min(width, std::ceil(context.measure.width(text_, style_))), line};
    }
    auto const lines = wrap(context.measure, text_, style_, width);
    float widest = 0;
    for (auto const& one : lines) {
        widest = std::max(widest, context.measure.width(one, style_));
    }
    return {std::ceil(widest), line * static_cast<float>(lines.size())};
}

void Label::paint(Painter& painter) const {
    Color const color = color_.value_or(painter.theme().text);
    if (wrap_ == Wrap::none) {
        painter.text(rect(), text_, style_, color, align_);
        return;
    }
    float const line = std::ceil(painter.context().measure.metrics(style_).height());
    Rect row{rect().x, rect().y, rect().width, line};
    for (auto const& one : wrap(painter.context().measure, text_, style_, rect().width)) {
        painter.text(row, one, style_, color, align_);
        row.y += line;
    }
}

void Label::describe(NodeInfo& node) const {
    node.text = text_;
}

BadgeColors const& badge_colors(Theme const& theme, BadgeKind kind) {
    switch (kind) {
        case BadgeKind::good:
            return theme.badge_good;
        case BadgeKind::busy:
            return theme.badge_busy;
        case BadgeKind::quiet:
            return theme.badge_quiet;
        case BadgeKind::alert:
            return theme.badge_alert;
    }
    return theme.badge_quiet;
}

Badge::Badge(std::string id, std::string text, BadgeKind kind)
    : Widget(std::move(id), Role::label), text_(std::move(text)), kind_(kind) {}

void Badge::set(std::string text, BadgeKind kind) {
    if (text != text_ || kind != kind_) {
        text_ = std::move(text);
        kind_ = kind;
        changed();
    }
}

Size Badge::preferred(Context const& context, float /*width*/) const {
    return {std::ceil(context.measure.width(text_, context.theme.caption)) + 20, 24};
}

void Badge::paint(Painter& painter) const {
    BadgeColors const& colors = badge_colors(painter.theme(), kind_);
    painter.fill(rect(), colors.fill, rect().height / 2);
    painter.text(rect(), text_, painter.theme().caption, colors.text, TextAlign::center);
}

void Badge::describe(NodeInfo& node) const {
    node.text = text_;
}

StonePicture::StonePicture(std::string id, StoneLook look, float diameter)
    : Widget(std::move(id), Role::picture), look_(look), diameter_(diameter) {}

void StonePicture::set_look(StoneLook look) {
    if (look != look_) {
        look_ = look;
        changed();
    }
}

Size StonePicture::preferred(Context const& /*context*/, float /*width*/) const {
    return {diameter_, diameter_};
}

void StonePicture::paint(Painter& painter) const {
    painter.add(StoneItem{.center = rect().center(), .radius = diameter_ / 2, .look = look_, .opacity = 1});
}

void StonePicture::describe(NodeInfo& node) const {
    node.value = look_ == StoneLook::black ? "black" : "white";
}

}  // namespace tengen::client::ui::kit
