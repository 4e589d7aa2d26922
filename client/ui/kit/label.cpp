#include "client/ui/kit/label.hpp"

#include <algorithm>
#include <cmath>
#include <vector>

namespace tengen::client::ui::kit {

namespace {

/// Text as it is shown in some width.
struct Shown {
    TextStyle style;
    std::vector<std::string> lines;
    bool cut = false;
};

/// Half a pixel of grace, as elide() gives.
[[nodiscard]] bool has_room(TextMeasure const& measure, std::string const& text, TextStyle style,
                            float width) {
    return measure.width(text, style) <= width + 0.5F;
}

[[nodiscard]] Shown fit(TextMeasure const& measure, std::string const& text, TextStyle style, float width) {
    for (float const share : {1.0F, 0.93F, 0.86F}) {
        TextStyle const smaller{std::round(style.size * share), style.weight};
        if (has_room(measure, text, smaller, width)) {
            return {smaller, {text}};
        }
    }
    for (float const share : {0.86F, 0.79F, 0.72F}) {
        TextStyle const smaller{std::round(style.size * share), style.weight};
        if (auto lines = wrap(measure, text, smaller, width); lines.size() <= 2) {
            return {smaller, std::move(lines)};
        }
    }
    TextStyle const small{std::round(style.size * 0.86F), style.weight};
    auto const lines = wrap(measure, text, small, width);
    std::string rest = text.substr(lines.front().size());
    rest.erase(0, rest.find_first_not_of(' '));
    return {small, {lines.front(), elide(measure, rest, small, width)}, true};
}

[[nodiscard]] float line_height(TextMeasure const& measure, TextStyle style) {
    return std::ceil(measure.metrics(style).height());
}

}  // namespace

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
    TextMeasure const& measure = context.measure;
    float const line = line_height(measure, style_);
    if (wrap_ == Wrap::none || (wrap_ == Wrap::fit && has_room(measure, text_, style_, width))) {
        return {std::min(width, std::ceil(measure.width(text_, style_))), line};
    }
    Shown const shown = wrap_ == Wrap::fit ? fit(measure, text_, style_, width)
                                           : Shown{style_, wrap(measure, text_, style_, width)};
    float widest = 0;
    for (auto const& one : shown.lines) {
        widest = std::max(widest, measure.width(one, shown.style));
    }
    // One smaller line stands where the full one would.
    float const high = static_cast<float>(shown.lines.size()) * line_height(measure, shown.style);
    return {std::ceil(widest), std::max(line, high)};
}

void Label::arrange_children(Context const& context) {
    bool const cut = (wrap_ == Wrap::none && !has_room(context.measure, text_, style_, rect().width)) ||
                     (wrap_ == Wrap::fit && fit(context.measure, text_, style_, rect().width).cut);
    if (cut && (tooltip.empty() || tip_ == Tip::whole_text)) {
        tooltip = text_;
        tip_ = Tip::whole_text;
    } else if (!cut && tip_ == Tip::whole_text) {
        tooltip.clear();
        tip_ = Tip::foreign;
    }
}

void Label::paint(Painter& painter) const {
    Color const color = color_.value_or(painter.theme().text);
    if (wrap_ == Wrap::none) {
        painter.text(rect(), text_, style_, color, align_);
        return;
    }
    TextMeasure const& measure = painter.context().measure;
    Shown const shown = wrap_ == Wrap::fit ? fit(measure, text_, style_, rect().width)
                                           : Shown{style_, wrap(measure, text_, style_, rect().width)};
    float const line =
        shown.lines.size() == 1 ? line_height(measure, style_) : line_height(measure, shown.style);
    Rect row{rect().x, rect().y, rect().width, line};
    for (auto const& one : shown.lines) {
        painter.text(row, one, shown.style, color, align_);
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
