#include "client/ui/kit/dropdown.hpp"

#include <algorithm>
#include <cmath>

#include "client/ui/kit/icon.hpp"
#include "client/ui/kit/root.hpp"
#include "client/ui/kit/scroll_view.hpp"

namespace tengen::client::ui::kit {
namespace {

constexpr float kRow = 36;
constexpr float kPadding = 4;
/// The rows of the open list that show at once, where the window has room for them.
constexpr std::size_t kMostRows = 8;
constexpr std::size_t kLeastRows = 3;
/// Between the field and its list, and between the list and the window's edge.
constexpr float kGap = 4;
constexpr float kAway = 8;

/// A row of the open list.
class Choice : public Widget {
  public:
    Choice(std::string id, std::string text, std::function<void()> on_pick)
        : Widget(std::move(id), Role::button), on_pick_(std::move(on_pick)), text_(std::move(text)) {}

    void mark() { marked_ = true; }
    [[nodiscard]] bool focusable() const override { return true; }

    void paint(Painter& painter) const override {
        Theme const& theme = painter.theme();
        bool const lit = hovered() || focused();
        if (lit || marked_) {
            painter.fill(rect().shrunk(Insets::sides(4, 1)), lit ? theme.selection : theme.row_hover,
                         theme.radius_small);
        }
        painter.text(rect().shrunk({14, 0, 34, 0}), text_, theme.body, theme.text);
        if (marked_) {
            paint_icon(painter, Icon::check, {rect().right() - 30, rect().y, 16, rect().height},
                       theme.accent);
        }
    }

    Handled pointer(PointerEvent const& event, Time /*now*/) override {
        if (event.kind == PointerEvent::Kind::up) {
            pick();
            return Handled::yes;
        }
        return event.kind == PointerEvent::Kind::down ? Handled::yes : Handled::no;
    }

    Handled key(KeyDown const& event, Time now) override {
        if (event.key == Key::enter || event.key == Key::space) {
            pick();
        } else if (event.key == Key::down) {
            root()->focus_next(now);
        } else if (event.key == Key::up) {
            root()->focus_previous(now);
        } else {
            return Handled::no;
        }
        return Handled::yes;
    }

    void describe(NodeInfo& node) const override {
        node.text = text_;
        node.value = marked_ ? "on" : "off";
    }

  protected:
    [[nodiscard]] Size preferred(Context const& context, float /*width*/) const override {
        return {std::ceil(context.measure.width(text_, context.theme.body)) + 52, kRow};
    }

  private:
    void pick() {
        auto const call = on_pick_;
        call();
    }

    std::function<void()> on_pick_;
    std::string text_;
    bool marked_ = false;
};

}  // namespace

Dropdown::Dropdown(std::string id, std::vector<std::string> choices, std::size_t selected)
    : Widget(std::move(id), Role::dropdown), choices_(std::move(choices)), selected_(selected) {}

void Dropdown::select(std::size_t index) {
    if (index != selected_ && index < choices_.size()) {
        selected_ = index;
        changed();
    }
}

void Dropdown::set_choices(std::vector<std::string> choices) {
    choices_ = std::move(choices);
    selected_ = choices_.empty() ? 0 : std::min(selected_, choices_.size() - 1);
    changed();
}

Size Dropdown::preferred(Context const& context, float width) const {
    float widest = 0;
    for (auto const& choice : choices_) {
        widest = std::max(widest, context.measure.width(choice, context.theme.body));
    }
    return {std::min(width, std::ceil(widest) + 52), context.theme.control_height};
}

void Dropdown::paint(Painter& painter) const {
    Theme const& theme = painter.theme();
    painter.add(BoxItem{.rect = rect(),
                        .radius = theme.radius,
                        .top = enabled() ? theme.field : theme.disabled_fill,
                        .bottom = enabled() ? theme.field : theme.disabled_fill,
                        .outline = hovered() && enabled() ? theme.field_hover : theme.field_outline,
                        .outline_width = 1});
    if (ringed()) {
        painter.focus_ring(rect(), theme.radius);
    }
    std::string const& text = selected_ < choices_.size() ? choices_[selected_] : std::string{};
    painter.text(rect().shrunk({14, 0, 34, 0}), text, theme.body,
                 enabled() ? theme.text : theme.disabled_text);
    paint_icon(painter, Icon::chevron_down, {rect().right() - 30, rect().y, 16, rect().height},
               theme.text_soft);
}

std::size_t Dropdown::rows_open() const {
    float const below = root()->size().height - kAway - (rect().bottom() + kGap);
    float const above = rect().y - kGap - kAway;
    float const rows = std::floor((std::max(below, above) - 2 * kPadding) / kRow);
    return std::clamp(rows > 0 ? static_cast<std::size_t>(rows) : 0, kLeastRows, kMostRows);
}

void Dropdown::open(Time now) {
    auto popup = std::make_unique<Column>(id() + ".popup", BoxStyle{.padding = Insets::sides(0, kPadding),
                                                                    .fill = root()->theme().dialog,
                                                                    .outline = root()->theme().panel_outline,
                                                                    .outline_width = 1,
                                                                    .radius = root()->theme().radius,
                                                                    .shadow = root()->theme().popup_shadow});
    Widget* into = popup.get();
    if (auto const rows = rows_open(); choices_.size() > rows) {
        auto& scroll = popup->add<ScrollView>(id() + ".scroll");
        scroll.hints.height = kRow * static_cast<float>(rows);
        // No part of a further row shows.
        scroll.set_margin(0);
        into = &scroll;
    }
    Widget const* const shown = popup.get();
    for (std::size_t i = 0; i < choices_.size(); ++i) {
        auto& choice = into->add<Choice>(id() + "." + std::to_string(i), choices_[i], [this, i, shown] {
            Root* const top = root();
            if (top != nullptr) {
                top->close(*shown);
            }
            choose(i);
        });
        if (i == selected_) {
            choice.mark();
        }
    }
    root()->open_popup(std::move(popup), *this);
    // A row scrolls into view only from where it stands.
    root()->layout(now);
    if (Widget* const at = root()->find(id() + "." + std::to_string(selected_))) {
        root()->set_focus(at, now);
    }
}

void Dropdown::choose(std::size_t index) {
    if (index != selected_ && index < choices_.size()) {
        selected_ = index;
        changed();
        if (on_change) {
            auto const call = on_change;
            call(index);
        }
    }
}

Handled Dropdown::pointer(PointerEvent const& event, Time now) {
    if (event.kind != PointerEvent::Kind::down || event.button != PointerButton::left || !enabled()) {
        return Handled::no;
    }
    open(now);
    return Handled::yes;
}

Handled Dropdown::key(KeyDown const& event, Time now) {
    if (!event.mods.none()) {
        return Handled::no;
    }
    if (event.key == Key::enter || event.key == Key::space) {
        open(now);
    } else if (event.key == Key::down) {
        choose(selected_ + 1);
    } else if (event.key == Key::up) {
        choose(selected_ == 0 ? 0 : selected_ - 1);
    } else {
        return Handled::no;
    }
    return Handled::yes;
}

void Dropdown::describe(NodeInfo& node) const {
    node.text = selected_ < choices_.size() ? choices_[selected_] : "";
    node.value = std::to_string(selected_);
}

}  // namespace tengen::client::ui::kit
