#include "client/ui/kit/button.hpp"

#include <cmath>
#include <cstdint>

#include "client/ui/kit/root.hpp"

namespace tengen::client::ui::kit {
namespace {

[[nodiscard]] ButtonColors colors_of(Theme const& theme, ButtonKind kind) {
    switch (kind) {
        case ButtonKind::primary:
            return theme.primary;
        case ButtonKind::danger:
            return theme.danger;
        case ButtonKind::ghost:
            return {kClear, kClear, theme.accent_soft, theme.accent_soft, theme.text_soft, kClear};
        case ButtonKind::plain:
            break;
    }
    return theme.plain;
}

constexpr float kLeastText = 12;

/// Smaller where the whole text has no room otherwise.
[[nodiscard]] TextStyle fitting(TextMeasure const& measure, std::string const& text, TextStyle style,
                                float width) {
    while (style.size > kLeastText && measure.width(text, style) > width) {
        style.size -= 1;
    }
    return style;
}

enum class Look : std::uint8_t { up, down, on, disabled };

/// Gives the box of a button its look; returns the colour of what is written on it.
Color dress(BoxItem& box, Look look, Theme const& theme, ButtonKind kind, ButtonColors const& colors) {
    if (look == Look::up) {
        return colors.text;
    }
    box.shadow = {};
    if (look == Look::disabled) {
        bool const bare = kind == ButtonKind::ghost;
        box.top = box.bottom = bare ? kClear : theme.disabled_fill;
        box.outline = bare ? kClear : theme.separator;
        return theme.disabled_text;
    }
    if (look == Look::on) {
        box.top = box.bottom = theme.selection;
        box.outline = theme.accent;
        return theme.accent;
    }
    box.top = box.bottom = mix(colors.bottom, colors.outline, 0.25F);
    return colors.text;
}

}  // namespace

Button::Button(std::string id, std::string text, ButtonKind kind)
    : Widget(std::move(id), Role::button), text_(std::move(text)), kind_(kind) {}

void Button::set_text(std::string text) {
    if (text != text_) {
        text_ = std::move(text);
        changed();
    }
}

void Button::set_icon(Icon icon) {
    if (icon != icon_) {
        icon_ = icon;
        changed();
    }
}

void Button::set_kind(ButtonKind kind) {
    if (kind != kind_) {
        kind_ = kind;
        changed();
    }
}

void Button::set_toggle(Toggle toggle) {
    if (toggle != toggle_) {
        toggle_ = toggle;
        changed();
    }
}

void Button::make_small() {
    small_ = true;
    changed();
}

void Button::press() {
    if (enabled() && on_press) {
        // A copy: the callback may replace itself or take the button away.
        auto const call = on_press;
        call();
    }
}

bool Button::focusable() const {
    return enabled();
}

Size Button::preferred(Context const& context, float /*width*/) const {
    TextStyle const style = small_ ? context.theme.small : context.theme.body;
    float const icon = icon_ == Icon::none ? 0 : style.size + (text_.empty() ? 4 : 8);
    float const side = text_.empty() ? 8 : small_ ? 12 : 18;
    return {std::ceil(context.measure.width(text_, style) + icon + 2 * side),
            small_ ? 32 : context.theme.control_height};
}

void Button::paint(Painter& painter) const {
    Theme const& theme = painter.theme();
    ButtonColors const colors = colors_of(theme, kind_);
    bool const down = held_ && hovered();
    bool const lit = hovered() && enabled() && !down;
    BoxItem box{.rect = rect(),
                .radius = small_ ? theme.radius_small : theme.radius,
                .top = lit ? colors.hover_top : colors.top,
                .bottom = lit ? colors.hover_bottom : colors.bottom,
                .outline = colors.outline,
                .outline_width = 1,
                .shadow = kind_ == ButtonKind::ghost ? Shadow{} : theme.button_shadow};
    Look const look = !enabled()              ? Look::disabled
                      : toggle_ == Toggle::on ? Look::on
                      : down                  ? Look::down
                                              : Look::up;
    Color const ink = dress(box, look, theme, kind_, colors);
    painter.add(box);
    if (ringed()) {
        painter.focus_ring(rect(), box.radius);
    }
    TextStyle const style = small_ ? theme.small : theme.body;
    Rect inner = rect().moved({0, down ? 1.0F : 0.0F});
    float const size = style.size + 2;
    float const text = painter.context().measure.width(text_, style);
    float const gap = text_.empty() ? 0 : 6;
    // Where only one of them has room, the word says more.
    bool const room_for_icon = text_.empty() || size + gap + text + 8 <= inner.width;
    if (icon_ != Icon::none && room_for_icon) {
        float const left = inner.x + std::max(4.0F, (inner.width - size - gap - text) / 2);
        paint_icon(painter, icon_, {left, inner.y, size, inner.height}, ink);
        inner = {left + size + gap, inner.y, inner.right() - left - size - gap, inner.height};
        painter.text(inner, text_, style, ink);
    } else {
        Rect const room = inner.shrunk(Insets::sides(5, 0));
        TextStyle const smaller = fitting(painter.context().measure, text_, style, room.width);
        painter.text(room, text_, smaller, ink, TextAlign::center);
    }
}

Handled Button::pointer(PointerEvent const& event, Time /*now*/) {
    using Kind = PointerEvent::Kind;
    if (event.kind == Kind::down && event.button == PointerButton::left) {
        held_ = enabled();
        changed();
        return Handled::yes;
    }
    if (event.kind == Kind::up && event.button == PointerButton::left) {
        bool const hit = held_ && rect().contains(event.at);
        held_ = false;
        changed();
        if (hit) {
            press();
        }
        return Handled::yes;
    }
    return Handled::no;
}

Handled Button::key(KeyDown const& event, Time /*now*/) {
    if (!event.mods.none() || (event.key != Key::enter && event.key != Key::space)) {
        return Handled::no;
    }
    press();
    return Handled::yes;
}

void Button::describe(NodeInfo& node) const {
    node.text = text_;
    if (toggle_ != Toggle::none) {
        node.value = toggle_ == Toggle::on ? "on" : "off";
    }
}

}  // namespace tengen::client::ui::kit
