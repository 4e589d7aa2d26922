#include "client/ui/kit/scrolling.hpp"

#include <algorithm>
#include <cmath>

namespace tengen::client::ui::kit {
namespace {

constexpr float kNotch = 72;
constexpr float kKeyStep = 28;

}  // namespace

void Scrolling::fit(Rect const& view, float content) {
    view_ = view;
    content_ = content;
    to(offset_);
}

bool Scrolling::at_end() const {
    return offset_ + view_.height >= content_ - 1;
}

void Scrolling::to(float offset) {
    offset_ = std::round(std::clamp(offset, 0.0F, std::max(0.0F, content_ - view_.height)));
}

void Scrolling::to_end() {
    to(content_);
}

void Scrolling::show(float top, float bottom) {
    if (top < offset_) {
        to(top);
    } else if (bottom > offset_ + view_.height) {
        to(bottom - view_.height);
    }
}

Rect Scrolling::thumb() const {
    float const part = view_.height / content_;
    float const height = std::max(28.0F, view_.height * part);
    float const way = content_ - view_.height;
    float const y = way <= 0 ? 0 : (view_.height - height) * offset_ / way;
    return {view_.right() - 9, view_.y + y, 6, height};
}

Handled Scrolling::pointer(PointerEvent const& event) {
    using Kind = PointerEvent::Kind;
    if (!needed()) {
        grab_ = -1;
        return Handled::no;
    }
    Rect const bar = thumb();
    if (event.kind == Kind::wheel) {
        float const before = offset_;
        to(offset_ - event.notches * kNotch);
        return offset_ != before ? Handled::yes : Handled::no;
    }
    if (event.kind == Kind::down && bar.grown(3).contains(event.at)) {
        grab_ = event.at.y - bar.y;
        return Handled::yes;
    }
    if (event.kind == Kind::move && grab_ >= 0) {
        float const room = view_.height - bar.height;
        to((event.at.y - grab_ - view_.y) / std::max(1.0F, room) * (content_ - view_.height));
        return Handled::yes;
    }
    if (event.kind == Kind::up && grab_ >= 0) {
        grab_ = -1;
        return Handled::yes;
    }
    return Handled::no;
}

Handled Scrolling::key(Key key) {
    float const page = view_.height - 40;
    float const step = key == Key::down        ? kKeyStep
                       : key == Key::up        ? -kKeyStep
                       : key == Key::page_down ? page
                       : key == Key::page_up   ? -page
                                               : 0;
    if (!needed() || step == 0) {
        return Handled::no;
    }
    to(offset_ + step);
    return Handled::yes;
}

void Scrolling::paint(Painter& painter) const {
    if (needed()) {
        Color const color = painter.theme().field_hover.faded(grab_ >= 0 ? 1.0F : 0.65F);
        painter.fill(thumb(), color, 3);
    }
}

}  // namespace tengen::client::ui::kit
