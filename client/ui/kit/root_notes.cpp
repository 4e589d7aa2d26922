#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <string>
#include <utility>
#include <vector>

#include "client/ui/kit/root.hpp"

// The part of Root that paints what floats over everything: toasts and the tooltip.
namespace tengen::client::ui::kit {
namespace {

constexpr Time kTooltipDelay{550};
constexpr float kTooltipGap = 8;
constexpr float kToastHeight = 40;
/// Beside the words of a toast, with the dot; above and below several lines.
constexpr float kToastAround = 56;
constexpr float kToastPadding = 10;
/// From a toast to the end of its part of the window.
constexpr float kToastEdge = 5;
/// Below toasts that have the whole window.
constexpr float kToastFoot = 20;
constexpr float kToastStep = 3;
/// Toasts stand beside one another before they cover anything else.
constexpr float kToastWeight = 100;
/// What weighs so much is not covered where there is another place.
constexpr float kVitalWeight = 20;
constexpr float kVitalCost = 1e6F;
/// Touching is not covering.
constexpr float kTouch = 1;
/// A tooltip covers its own widget last of all.
constexpr float kOwnWeight = 80;

/// How much it hurts to cover a square pixel of a widget: what can be pressed matters most, and the stones;
/// words are soon seen again.
[[nodiscard]] float weight(Widget const& widget) {
    switch (widget.role()) {
        case Role::button:
        case Role::checkbox:
        case Role::dropdown:
        case Role::tabs:
        case Role::slider:
            return 40;
        case Role::board:
        case Role::text_field:
            return kVitalWeight;
        case Role::list:
        case Role::log:
            return 1;
        case Role::label:
            return 0.3F;
        case Role::group:
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

struct Obstacle {
    Rect rect;
    float weight = 0;
};

/// What lies at `widget` and below, as far as it is seen through `window`.
void collect(Widget const& widget, Rect const& window, std::vector<Obstacle>& out) {
    if (!widget.visible()) {
        return;
    }
    float const cost = weight(widget);
    if (cost > 0) {
        for (Rect const& part : widget.vital()) {
            out.push_back({part.clipped(window), cost});
        }
    }
    Rect const inside = window.clipped(widget.viewport());
    for (auto const& child : widget.children()) {
        collect(*child, inside, out);
    }
}

[[nodiscard]] float covered(std::vector<Obstacle> const& obstacles, Rect const& box) {
    float cost = 0;
    for (Obstacle const& one : obstacles) {
        Rect const common = one.rect.clipped(box);
        cost += common.width * common.height * one.weight;
    }
    return cost;
}

[[nodiscard]] bool covers_vital(std::vector<Obstacle> const& obstacles, Rect const& box) {
    return std::ranges::any_of(obstacles, [&](Obstacle const& one) {
        return one.weight >= kVitalWeight && one.rect.intersects(box.grown(-kTouch));
    });
}

struct Place {
    Rect rect;
    /// Covers nothing vital.
    bool free = false;
};

/// The best height for the box, which may move up from where it is.
[[nodiscard]] Place lifted(Rect const& box, std::vector<Obstacle> const& obstacles) {
    Place best{box};
    float least = std::numeric_limits<float>::max();
    for (float up = 0; box.y - up >= kToastEdge; up += kToastStep) {
        Rect const rect = box.moved({0, -up});
        bool const free = !covers_vital(obstacles, rect);
        // It belongs low, but not at any price.
        float const cost = covered(obstacles, rect) + up + (free ? 0 : kVitalCost);
        if (cost < least) {
            least = cost;
            best = {rect, free};
        }
    }
    return best;
}

/// The words in lines, and how large: long ones are smaller.
struct ToastText {
    std::vector<std::string> lines;
    TextStyle style;
    float line_height = 0;
    Size size;
};

[[nodiscard]] ToastText toast_text(Context const& context, std::string const& text, float room) {
    auto const& measure = context.measure;
    bool const one_line = measure.width(text, context.theme.body) <= room;
    ToastText out{{text}, one_line ? context.theme.body : context.theme.small, 0, {}};
    if (!one_line) {
        out.lines = wrap(measure, text, out.style, room);
    }
    out.line_height = std::ceil(measure.metrics(out.style).height());
    for (auto const& line : out.lines) {
        out.size.width = std::max(out.size.width, std::ceil(measure.width(line, out.style)) + kToastAround);
    }
    out.size.height =
        std::max(kToastHeight, out.line_height * static_cast<float>(out.lines.size()) + kToastPadding);
    return out;
}

/// A toast in a part of the window.
struct Spot {
    ToastText words;
    Place place;
};

[[nodiscard]] Spot spot_in(Context const& context, std::string const& text, Rect const& part,
                           std::vector<Obstacle> const& obstacles) {
    auto words = toast_text(context, text, part.width - 16 - kToastAround);
    Rect const low{std::round(part.center().x - words.size.width / 2),
                   part.bottom() - kToastEdge - words.size.height, words.size.width, words.size.height};
    return {std::move(words), lifted(low, obstacles)};
}

void paint_toast(Painter& painter, ToastKind kind, Rect const& box, ToastText const& words) {
    Theme const& theme = painter.theme();
    Color const dot = kind == ToastKind::alert  ? theme.danger.top
                      : kind == ToastKind::good ? mix(theme.text_good, theme.panel, 0.25F)
                                                : theme.primary.hover_top;
    painter.add(BoxItem{.rect = box,
                        .radius = kToastHeight / 2,
                        .top = theme.tooltip,
                        .bottom = theme.tooltip,
                        .outline = kClear,
                        .shadow = theme.popup_shadow});
    painter.fill({box.x + 18, box.center().y - 5, 10, 10}, dot, 5);
    float const high = words.line_height * static_cast<float>(words.lines.size());
    float y = std::round(box.center().y - high / 2);
    for (auto const& line : words.lines) {
        painter.text({box.x + 38, y, box.width - 54, words.line_height}, line, words.style,
                     theme.tooltip_text);
        y += words.line_height;
    }
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
    if (toasts_.empty()) {
        return;
    }
    Rect const window{0, 0, size_.width, size_.height};
    bool const whole = toast_area.width <= 0 || is_dimmed();
    Rect const area = whole ? window.shrunk({0, 0, 0, kToastFoot}) : toast_area.clipped(window);
    std::vector<Obstacle> obstacles;
    for (Widget const* layer : layers()) {
        collect(*layer, window, obstacles);
        auto const* dialog = dynamic_cast<Dialog const*>(layer);
        if (dialog != nullptr && dialog->backdrop == Backdrop::light) {
            obstacles.push_back({dialog->rect(), kVitalWeight});
        }
    }
    Rect const beside{area.right(), 0, size_.width - area.right(), size_.height};
    for (std::size_t index = toasts_.size(); index-- > 0;) {
        ToastShown& toast = toasts_[index];
        bool const newest = index + 1 == toasts_.size();
        auto spot = spot_in(painter.context(), toast.text, area, obstacles);
        if (!spot.place.free && newest && !whole) {
            auto other = spot_in(painter.context(), toast.text, beside, obstacles);
            spot = other.place.free ? std::move(other) : std::move(spot);
        }
        if (!spot.place.free && !newest) {
            toasts_.erase(toasts_.begin(), toasts_.begin() + static_cast<std::ptrdiff_t>(index) + 1);
            return;
        }
        wake_at(toast.until);
        toast.rect = spot.place.rect;
        obstacles.push_back({toast.rect.grown(4), kToastWeight});
        paint_toast(painter, toast.kind, toast.rect, spot.words);
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
    std::vector<Obstacle> obstacles;
    collect(*scope(), {0, 0, size_.width, size_.height}, obstacles);
    Rect best;
    float least = std::numeric_limits<float>::max();
    for (Vec const corner : corners) {
        Rect const box{std::round(std::clamp(corner.x, 8.0F, std::max(8.0F, size_.width - size.width - 8))),
                       std::round(std::clamp(corner.y, 4.0F, std::max(4.0F, size_.height - size.height - 4))),
                       size.width, size.height};
        Rect const common = box.clipped(at);
        float const cost = covered(obstacles, box) + common.width * common.height * kOwnWeight;
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
