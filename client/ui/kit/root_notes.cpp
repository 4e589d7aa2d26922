#include <algorithm>
#include <cmath>
#include <ranges>

#include "client/ui/kit/root.hpp"

// The part of Root that paints what floats over everything: toasts and the tooltip.
namespace tengen::client::ui::kit {
namespace {

constexpr Time kTooltipDelay{550};

}  // namespace

void Root::paint_toasts(Painter& painter) {
    Time const now = painter.context().now;
    std::erase_if(toasts_, [&](ToastShown const& one) { return one.until <= now; });
    Rect const area = toast_area.width > 0 ? toast_area : Rect{0, 0, size_.width, size_.height};
    float bottom = std::min(area.bottom(), size_.height) - 24;
    for (ToastShown const& toast : std::views::reverse(toasts_)) {
        wake_at(toast.until);
        float const text = std::ceil(measure_.width(toast.text, theme_.body));
        float const width = std::min(size_.width - 48, text + 56);
        float const left = std::clamp(area.center().x - width / 2, 24.0F, size_.width - 24 - width);
        Rect const box{std::round(left), bottom - 44, width, 44};
        Color const dot = toast.kind == ToastKind::alert  ? theme_.danger.top
                          : toast.kind == ToastKind::good ? mix(theme_.text_good, theme_.panel, 0.25F)
                                                          : theme_.primary.hover_top;
        painter.add(BoxItem{.rect = box,
                            .radius = 22,
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
    Rect const under = hovered_->rect();
    float const width = std::ceil(widest) + 24;
    float const height = row * static_cast<float>(lines.size()) + 14;
    float const x = std::clamp(under.center().x - width / 2, 8.0F, std::max(8.0F, size_.width - width - 8));
    bool const above = under.bottom() + 8 + height > size_.height - 4;
    Rect const box{std::round(x), above ? under.y - 8 - height : under.bottom() + 8, width, height};
    painter.add(BoxItem{.rect = box,
                        .radius = theme_.radius_small,
                        .top = theme_.tooltip,
                        .bottom = theme_.tooltip,
                        .outline = kClear,
                        .shadow = theme_.popup_shadow});
    for (std::size_t i = 0; i < lines.size(); ++i) {
        painter.text({box.x + 12, box.y + 7 + row * static_cast<float>(i), width - 20, row}, lines[i], style,
                     theme_.tooltip_text);
    }
}

}  // namespace tengen::client::ui::kit
