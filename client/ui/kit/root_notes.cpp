#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <ranges>

#include "client/ui/kit/root.hpp"

// The part of Root that paints what floats over everything: toasts and the tooltip.
namespace tengen::client::ui::kit {
namespace {

constexpr Time kTooltipDelay{550};
constexpr float kTooltipGap = 8;
constexpr float kToastHeight = 40;

/// How much it hurts to cover a square pixel of a widget: what can be pressed matters most.
[[nodiscard]] float weight(Widget const& widget) {
    switch (widget.role()) {
        case Role::button:
        case Role::checkbox:
        case Role::dropdown:
        case Role::tabs:
        case Role::slider:
            return 4;
        case Role::board:
            return 2;
        case Role::text_field:
        case Role::list:
        case Role::log:
            return 1;
        case Role::group:
        case Role::label:
        case Role::dialog:
        case Role::toast:
        case Role::tooltip:
        case Role::progress:
        case Role::scroll:
        case Role::picture:
            return 0;
    }
    return 0;
}

[[nodiscard]] float covered(Widget const& widget, Rect const& box) {
    if (!widget.visible()) {
        return 0;
    }
    Rect const common = widget.rect().clipped(box);
    float cost = common.width * common.height * weight(widget);
    for (auto const& child : widget.children()) {
        cost += covered(*child, box);
    }
    return cost;
}

}  // namespace

void Root::drop_old_toasts(Time now) {
    if (std::erase_if(toasts_, [&](ToastShown const& one) { return one.until <= now; }) > 0) {
        paint_needed_ = true;
    }
}

void Root::clear_toasts() {
    if (!toasts_.empty()) {
        toasts_.clear();
        paint_needed_ = true;
    }
}

void Root::paint_toasts(Painter& painter) {
    Rect const area = toast_area.width > 0 ? toast_area : Rect{0, 0, size_.width, size_.height - 20};
    float bottom = std::min(area.bottom(), size_.height) - 5;
    for (ToastShown const& toast : std::views::reverse(toasts_)) {
        wake_at(toast.until);
        float const text = std::ceil(measure_.width(toast.text, theme_.body));
        float const width = std::min(size_.width - 48, text + 56);
        float const left = std::clamp(area.center().x - width / 2, 24.0F, size_.width - 24 - width);
        Rect const box{std::round(left), bottom - kToastHeight, width, kToastHeight};
        Color const dot = toast.kind == ToastKind::alert  ? theme_.danger.top
                          : toast.kind == ToastKind::good ? mix(theme_.text_good, theme_.panel, 0.25F)
                                                          : theme_.primary.hover_top;
        painter.add(BoxItem{.rect = box,
                            .radius = kToastHeight / 2,
                            .top = theme_.tooltip,
                            .bottom = theme_.tooltip,
                            .outline = kClear,
                            .shadow = theme_.popup_shadow});
        painter.fill({box.x + 18, box.center().y - 5, 10, 10}, dot, 5);
        painter.text(box.shrunk({38, 0, 16, 0}), toast.text, theme_.body, theme_.tooltip_text);
        bottom = box.y - 8;
    }
}

std::string Root::tooltip_text() const {
    for (Widget const* at = hovered_; at != nullptr; at = at->parent()) {
        if (!at->disabled_reason().empty() || !at->tooltip.empty()) {
            return at->disabled_reason().empty() ? at->tooltip : at->disabled_reason();
        }
    }
    return {};
}

Rect Root::tooltip_place(Size size) const {
    Rect const at = hovered_->rect();
    float const x = at.center().x - size.width / 2;
    float const y = at.center().y - size.height / 2;
    std::array<Vec, 4> const corners{{{x, at.bottom() + kTooltipGap},
                                      {x, at.y - kTooltipGap - size.height},
                                      {at.x - kTooltipGap - size.width, y},
                                      {at.right() + kTooltipGap, y}}};
    Rect best;
    float least = std::numeric_limits<float>::max();
    for (Vec const corner : corners) {
        Rect const box{std::round(std::clamp(corner.x, 8.0F, std::max(8.0F, size_.width - size.width - 8))),
                       std::round(std::clamp(corner.y, 4.0F, std::max(4.0F, size_.height - size.height - 4))),
                       size.width, size.height};
        Rect const common = box.clipped(at);
        float const cost = covered(*scope(), box) + common.width * common.height * 8;
        if (cost < least) {
            least = cost;
            best = box;
        }
    }
    return best;
}

void Root::paint_tooltip(Painter& painter) {
    std::string const text = tooltip_text();
    if (text.empty() || captured_ != nullptr) {
        return;
    }
    if (painter.context().now < hover_since_ + kTooltipDelay) {
        wake_at(hover_since_ + kTooltipDelay);
        return;
    }
    TextStyle const style = theme_.small;
    auto const lines = wrap(measure_, text, style, 320);
    float widest = 0;
    for (auto const& line : lines) {
        widest = std::max(widest, measure_.width(line, style));
    }
    float const row = std::ceil(measure_.metrics(style).height());
    Rect const box = tooltip_place({std::ceil(widest) + 24, row * static_cast<float>(lines.size()) + 14});
    painter.add(BoxItem{.rect = box,
                        .radius = theme_.radius_small,
                        .top = theme_.tooltip,
                        .bottom = theme_.tooltip,
                        .outline = kClear,
                        .shadow = theme_.popup_shadow});
    for (std::size_t i = 0; i < lines.size(); ++i) {
        painter.text({box.x + 12, box.y + 7 + row * static_cast<float>(i), box.width - 20, row}, lines[i],
                     style, theme_.tooltip_text);
    }
}

}  // namespace tengen::client::ui::kit
