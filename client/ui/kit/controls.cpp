#include "client/ui/kit/controls.hpp"

#include <algorithm>
#include <cmath>

#include "client/ui/kit/icon.hpp"

namespace tengen::client::ui::kit {
namespace {

constexpr float kBox = 20;
constexpr float kKnob = 9;

[[nodiscard]] bool pressed(PointerEvent const& event) {
    return event.kind == PointerEvent::Kind::down && event.button == PointerButton::left;
}

/// A number with as many decimals as it needs, at most two.
[[nodiscard]] std::string number(float value) {
    std::string text = std::to_string(std::round(value * 100) / 100);
    text.erase(text.find('.') + 3);
    while (text.ends_with('0')) {
        text.pop_back();
    }
    if (text.ends_with('.')) {
        text.pop_back();
    }
    return text;
}

}  // namespace

Checkbox::Checkbox(std::string id, std::string text, Switch state)
    : Widget(std::move(id), Role::checkbox), text_(std::move(text)), state_(state) {}

void Checkbox::set_state(Switch state) {
    if (state != state_) {
        state_ = state;
        changed();
    }
}

void Checkbox::set_text(std::string text) {
    text_ = std::move(text);
    changed();
}

Size Checkbox::preferred(Context const& context, float /*width*/) const {
    return {kBox + 10 + std::ceil(context.measure.width(text_, context.theme.body)), 32};
}

void Checkbox::paint(Painter& painter) const {
    Theme const& theme = painter.theme();
    Rect const box{rect().x, rect().center().y - kBox / 2, kBox, kBox};
    bool const on = state_ == Switch::on;
    Color const fill = !enabled() ? theme.disabled_fill : on ? theme.accent : theme.field;
    painter.add(BoxItem{.rect = box,
                        .radius = 6,
                        .top = fill,
                        .bottom = fill,
                        .outline = on          ? fill
                                   : hovered() ? theme.accent
                                               : theme.field_hover,
                        .outline_width = 1.5F});
    if (on) {
        paint_icon(painter, Icon::check, box.grown(-2), enabled() ? theme.primary.text : theme.disabled_text);
    }
    if (ringed()) {
        painter.focus_ring(box, 6);
    }
    painter.text(rect().shrunk({kBox + 10, 0, 0, 0}), text_, theme.body,
                 enabled() ? theme.text : theme.disabled_text);
}

void Checkbox::flip() {
    state_ = state_ == Switch::on ? Switch::off : Switch::on;
    changed();
    if (on_change) {
        auto const call = on_change;
        call(state_);
    }
}

Handled Checkbox::pointer(PointerEvent const& event, Time /*now*/) {
    if (!pressed(event) || !enabled()) {
        return Handled::no;
    }
    flip();
    return Handled::yes;
}

Handled Checkbox::key(KeyDown const& event, Time /*now*/) {
    if (event.key != Key::space && event.key != Key::enter) {
        return Handled::no;
    }
    flip();
    return Handled::yes;
}

void Checkbox::describe(NodeInfo& node) const {
    node.text = text_;
    node.value = state_ == Switch::on ? "on" : "off";
}

Slider::Slider(std::string id, SliderRange range, float value)
    : Widget(std::move(id), Role::slider), range_(range), value_(std::clamp(value, range.low, range.high)) {}

void Slider::set_value(float value) {
    value = std::clamp(value, range_.low, range_.high);
    if (value != value_) {
        value_ = value;
        changed();
    }
}

void Slider::set_range(SliderRange range) {
    range_ = range;
    value_ = std::clamp(value_, range.low, range.high);
    changed();
}

Size Slider::preferred(Context const& /*context*/, float width) const {
    return {std::min(width, 220.0F), 32};
}

void Slider::paint(Painter& painter) const {
    Theme const& theme = painter.theme();
    Rect const rail{rect().x + kKnob, rect().center().y - 2.5F, rect().width - 2 * kKnob, 5};
    float const span = range_.high - range_.low;
    float const x = rail.x + rail.width * (span > 0 ? (value_ - range_.low) / span : 0);
    painter.fill(rail, theme.plain.outline, 2.5F);
    painter.fill({rail.x, rail.y, x - rail.x, rail.height}, enabled() ? theme.accent : theme.disabled_text,
                 2.5F);
    Rect const knob{x - kKnob, rect().center().y - kKnob, 2 * kKnob, 2 * kKnob};
    painter.add(BoxItem{.rect = knob,
                        .radius = kKnob,
                        .top = theme.field,
                        .bottom = theme.plain.top,
                        .outline = hovered() || held_ ? theme.accent : theme.field_hover,
                        .outline_width = 1.5F,
                        .shadow = theme.button_shadow});
    if (ringed()) {
        painter.focus_ring(knob, kKnob);
    }
}

void Slider::choose(float value) {
    float const steps = std::round((value - range_.low) / range_.step);
    float const snapped = std::clamp(range_.low + steps * range_.step, range_.low, range_.high);
    if (snapped != value_) {
        value_ = snapped;
        changed();
        if (on_change) {
            auto const call = on_change;
            call(value_);
        }
    }
}

void Slider::drag_to(float x) {
    float const length = std::max(1.0F, rect().width - 2 * kKnob);
    choose(range_.low + (x - rect().x - kKnob) / length * (range_.high - range_.low));
}

Handled Slider::pointer(PointerEvent const& event, Time /*now*/) {
    if (!enabled()) {
        return Handled::no;
    }
    if (pressed(event)) {
        held_ = true;
        drag_to(event.at.x);
        return Handled::yes;
    }
    if (event.kind == PointerEvent::Kind::move && held_) {
        drag_to(event.at.x);
        return Handled::yes;
    }
    if (event.kind == PointerEvent::Kind::up) {
        held_ = false;
        changed();
        return Handled::yes;
    }
    return Handled::no;
}

Handled Slider::key(KeyDown const& event, Time /*now*/) {
    if (event.key == Key::left || event.key == Key::down) {
        choose(value_ - range_.step);
    } else if (event.key == Key::right || event.key == Key::up) {
        choose(value_ + range_.step);
    } else if (event.key == Key::home) {
        choose(range_.low);
    } else if (event.key == Key::end) {
        choose(range_.high);
    } else {
        return Handled::no;
    }
    return Handled::yes;
}

void Slider::describe(NodeInfo& node) const {
    node.value = number(value_);
}

Progress::Progress(std::string id, float value) : Widget(std::move(id), Role::progress), value_(value) {}

void Progress::set_value(float value) {
    value = std::clamp(value, 0.0F, 1.0F);
    if (std::abs(value - value_) > 0.002F) {
        value_ = value;
        changed();
    }
}

Size Progress::preferred(Context const& /*context*/, float width) const {
    return {width, 8};
}

void Progress::paint(Painter& painter) const {
    Theme const& theme = painter.theme();
    float const radius = rect().height / 2;
    painter.fill(rect(), theme.accent_soft, radius);
    if (value_ > 0) {
        float const width = std::max(rect().height, rect().width * value_);
        painter.add(BoxItem{.rect = {rect().x, rect().y, width, rect().height},
                            .radius = radius,
                            .top = theme.primary.hover_top,
                            .bottom = theme.primary.bottom});
    }
}

void Progress::describe(NodeInfo& node) const {
    node.value = number(value_);
}

}  // namespace tengen::client::ui::kit
