#include "client/ui/kit/scroll_view.hpp"

#include <algorithm>
#include <cmath>

namespace tengen::client::ui::kit {
namespace {

constexpr std::size_t kMostLines = 500;
constexpr float kLogSide = 14;
constexpr float kLogTop = 10;
constexpr float kLineGap = 4;
constexpr float kBarRoom = 12;

[[nodiscard]] TextStyle log_style() {
    return {15, Weight::regular};
}
[[nodiscard]] TextStyle name_style() {
    return {15, Weight::bold};
}

[[nodiscard]] float line_height(TextMeasure const& measure) {
    return std::ceil(measure.metrics(log_style()).height()) + kLineGap;
}

}  // namespace

void ScrollView::scroll_to_end() {
    scrolling_.to_end();
    changed();
}

float ScrollView::content_height(Context const& context, float width) const {
    float height = 0;
    for (auto const& child : children()) {
        if (child->visible()) {
            height += child->measure(context, width).height + gap_;
        }
    }
    return std::max(0.0F, height - gap_);
}

Size ScrollView::preferred(Context const& context, float width) const {
    float widest = 0;
    for (auto const& child : children()) {
        if (child->visible()) {
            widest = std::max(widest, child->measure(context, width).width);
        }
    }
    return {widest + kBarRoom, content_height(context, width)};
}

void ScrollView::arrange_children(Context const& context) {
    bool const bar = content_height(context, rect().width) > rect().height + 0.5F;
    float const width = std::max(0.0F, rect().width - (bar ? kBarRoom : 0));
    scrolling_.fit(rect(), content_height(context, width));
    float y = rect().y - scrolling_.offset();
    for (auto const& child : children()) {
        if (child->visible()) {
            float const height = child->measure(context, width).height;
            child->arrange(context, {rect().x, y, width, height});
            y += height + gap_;
        }
    }
}

void ScrollView::paint(Painter& painter) const {
    if (!scrolling_.needed()) {
        paint_children(painter);
        return;
    }
    // Room for focus rings, which lie outside their widgets.
    painter.clip(rect().grown(std::min(margin_, 4.0F)));
    paint_children(painter);
    scrolling_.paint(painter);
    painter.unclip();
}

Handled ScrollView::scroll_by(Key key) {
    Handled const used = scrolling_.key(key);
    if (used == Handled::yes) {
        changed();
    }
    return used;
}

Handled ScrollView::pointer(PointerEvent const& event, Time /*now*/) {
    Handled const used = scrolling_.pointer(event);
    if (used == Handled::yes) {
        changed();
    }
    return used;
}

void ScrollView::reveal(Rect const& target) {
    float const top = target.y - rect().y + scrolling_.offset();
    scrolling_.show(top - margin_, top + target.height + margin_);
    changed();
}

void Log::append(LogLine line) {
    lines_.push_back(std::move(line));
    if (lines_.size() > kMostLines) {
        lines_.erase(lines_.begin());
    }
    laid_width_ = -1;
    changed();
}

void Log::clear_lines() {
    lines_.clear();
    laid_width_ = -1;
    changed();
}

void Log::set_empty_text(std::string text) {
    if (empty_text_ == text)
        return;
    empty_text_ = std::move(text);
    changed();
}

Size Log::preferred(Context const& context, float width) const {
    return {width, 4 * line_height(context.measure) + 2 * kLogTop};
}

void Log::lay_out(TextMeasure const& measure, float width) {
    laid_.clear();
    for (std::size_t i = 0; i < lines_.size(); ++i) {
        LogLine const& line = lines_[i];
        float const indent = line.name.empty() ? 0 : std::ceil(measure.width(line.name, name_style())) + 8;
        // The first row is narrower by the name; wrapping the rest again would need a second rule for breaks.
        std::string rest = line.text;
        auto first = wrap(measure, rest, log_style(), std::max(60.0F, width - indent));
        laid_.push_back({i, indent, first.front()});
        if (first.size() > 1) {
            rest.erase(0, first.front().size());
            rest.erase(0, rest.find_first_not_of(" \n"));
            for (auto& row : wrap(measure, rest, log_style(), width)) {
                laid_.push_back({i, 0, std::move(row)});
            }
        }
    }
}

void Log::arrange_children(Context const& context) {
    float const width = rect().width - 2 * kLogSide - 4;
    bool const follow = scrolling_.at_end();
    if (width != laid_width_) {
        laid_width_ = width;
        lay_out(context.measure, width);
    }
    Rect const view = rect().shrunk({0, 2, 0, 2});
    scrolling_.fit(view, static_cast<float>(laid_.size()) * line_height(context.measure) + 2 * kLogTop - 4);
    if (follow) {
        scrolling_.to_end();
    }
}

void Log::paint(Painter& painter) const {
    Theme const& theme = painter.theme();
    painter.add(BoxItem{.rect = rect(),
                        .radius = theme.radius,
                        .top = theme.panel,
                        .bottom = theme.panel,
                        .outline = theme.panel_outline,
                        .outline_width = 1,
                        .shadow = theme.panel_shadow});
    if (ringed()) {
        painter.focus_ring(rect(), theme.radius);
    }
    if (laid_.empty()) {
        painter.text(rect(), empty_text_, theme.small, theme.text_faint, TextAlign::center);
        return;
    }
    Rect const view = rect().shrunk({0, 2, 0, 2});
    float const height = line_height(painter.context().measure);
    painter.clip(view);
    for (std::size_t i = 0; i < laid_.size(); ++i) {
        Laid const& row = laid_[i];
        float const y = view.y + kLogTop - 2 + static_cast<float>(i) * height - scrolling_.offset();
        if (y + height < view.y || y > view.bottom()) {
            continue;
        }
        LogLine const& line = lines_[row.line];
        Rect const place{rect().x + kLogSide, y, rect().width - 2 * kLogSide, height};
        Vec const base = centred_baseline(painter.context().measure, place, log_style());
        if (row.indent > 0) {
            painter.text_at(base, line.name, name_style(), line.name_color.value_or(theme.accent));
        }
        painter.text_at({base.x + row.indent, base.y}, row.text, log_style(),
                        line.text_color.value_or(theme.text));
    }
    scrolling_.paint(painter);
    painter.unclip();
}

Handled Log::pointer(PointerEvent const& event, Time /*now*/) {
    Handled const used = scrolling_.pointer(event);
    if (used == Handled::yes) {
        changed();
    }
    return used;
}

Handled Log::key(KeyDown const& event, Time /*now*/) {
    Handled const used = scrolling_.key(event.key);
    if (used == Handled::yes) {
        changed();
    }
    return used;
}

void Log::describe(NodeInfo& node) const {
    for (LogLine const& line : lines_) {
        node.text += line.name.empty() ? line.text : line.name + ": " + line.text;
        node.text += '\n';
    }
}

}  // namespace tengen::client::ui::kit
