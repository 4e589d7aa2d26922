#include <algorithm>
#include <cmath>

#include "client/ui/kit/controls.hpp"

namespace tengen::client::ui::kit {
namespace {

constexpr float kInset = 4;

}  // namespace

Tabs::Tabs(std::string id, std::vector<std::string> titles)
    : Widget(std::move(id), Role::tabs), titles_(std::move(titles)) {}

void Tabs::select(std::size_t index) {
    if (index < titles_.size() && index != selected_) {
        selected_ = index;
        changed();
    }
}

void Tabs::set_titles(std::vector<std::string> titles) {
    titles_ = std::move(titles);
    selected_ = titles_.empty() ? 0 : std::min(selected_, titles_.size() - 1);
    changed();
}

Size Tabs::preferred(Context const& context, float width) const {
    float widest = 0;
    for (auto const& title : titles_) {
        widest = std::max(widest, context.measure.width(title, context.theme.small_bold));
    }
    float const all = (std::ceil(widest) + 28) * static_cast<float>(titles_.size()) + 2 * kInset;
    return {std::min(width, all), 38};
}

Rect Tabs::tab_rect(std::size_t index) const {
    Rect const inner = rect().grown(-kInset);
    float const width = inner.width / static_cast<float>(std::max<std::size_t>(1, titles_.size()));
    return {inner.x + width * static_cast<float>(index), inner.y, width, inner.height};
}

void Tabs::paint(Painter& painter) const {
    Theme const& theme = painter.theme();
    painter.fill(rect(), theme.accent_soft, theme.radius);
    for (std::size_t i = 0; i < titles_.size(); ++i) {
        bool const chosen = i == selected_;
        Rect const tab = tab_rect(i);
        if (chosen) {
            painter.add(BoxItem{.rect = tab,
                                .radius = theme.radius - 3,
                                .top = theme.panel,
                                .bottom = theme.panel,
                                .outline = theme.panel_outline,
                                .outline_width = 1,
                                .shadow = theme.button_shadow});
        }
        painter.text(tab.shrunk(Insets::sides(6, 0)), titles_[i], chosen ? theme.small_bold : theme.small,
                     chosen ? theme.text : theme.text_soft, TextAlign::center);
    }
    if (ringed()) {
        painter.focus_ring(rect(), theme.radius);
    }
}

void Tabs::choose(std::size_t index) {
    if (index < titles_.size() && index != selected_) {
        selected_ = index;
        changed();
        if (on_change) {
            auto const call = on_change;
            call(index);
        }
    }
}

Handled Tabs::pointer(PointerEvent const& event, Time /*now*/) {
    if (event.kind != PointerEvent::Kind::down || event.button != PointerButton::left || !enabled()) {
        return Handled::no;
    }
    for (std::size_t i = 0; i < titles_.size(); ++i) {
        if (tab_rect(i).contains(event.at)) {
            choose(i);
            break;
        }
    }
    return Handled::yes;
}

Handled Tabs::key(KeyDown const& event, Time /*now*/) {
    if (event.key == Key::left && selected_ > 0) {
        choose(selected_ - 1);
    } else if (event.key == Key::right) {
        choose(selected_ + 1);
    } else {
        return Handled::no;
    }
    return Handled::yes;
}

void Tabs::describe(NodeInfo& node) const {
    node.text = selected_ < titles_.size() ? titles_[selected_] : "";
    node.value = std::to_string(selected_);
}

}  // namespace tengen::client::ui::kit
