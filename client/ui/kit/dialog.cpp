#include "client/ui/kit/dialog.hpp"

#include <algorithm>
#include <cmath>

#include "client/ui/kit/root.hpp"

namespace tengen::client::ui::kit {
namespace {

constexpr float kMargin = 12;
constexpr float kStep = 12;
constexpr float kLeastBody = 48;

[[nodiscard]] float covered(Rect const& card, std::vector<Rect> const& clear) {
    float area = 0;
    for (Rect const& part : clear) {
        Rect const common = card.grown(10).clipped(part);
        area += common.width * common.height;
    }
    return area;
}

}  // namespace

Dialog::Dialog(std::string id, std::string title) : Widget(std::move(id), Role::dialog) {
    column_ = &add<Column>(this->id() + ".column", BoxStyle{.gap = 14, .padding = {26, 22, 26, 24}});
    title_ = &column_->add<Label>(this->id() + ".title", std::move(title), TextStyle{22, Weight::bold});
    scroll_ = &column_->add<ScrollView>(this->id() + ".scroll");
    body_ = &scroll_->add<Column>(this->id() + ".body", BoxStyle{.gap = 10});
    buttons_ = &column_->add<Row>(this->id() + ".buttons", BoxStyle{.gap = 12, .padding = {0, 6, 0, 0}});
    buttons_->hide();
}

Button& Dialog::add_button(std::string id, std::string text, ButtonKind kind) {
    buttons_->show();
    auto& button = buttons_->add<Button>(std::move(id), std::move(text), kind);
    button.hints.grow = 1;
    button.hints.height = 46;
    return button;
}

void Dialog::close() {
    if (root() != nullptr) {
        root()->close(*this);
    }
}

Size Dialog::preferred(Context const& context, float /*width*/) const {
    return column_->measure(context, width);
}

/// The card's height in this much room, after the body was given what is left of it.
float Dialog::fit_height(Context const& context, float wide, float room) {
    scroll_->hints.height = kAuto;
    float const lacks = column_->measure(context, wide).height - room;
    if (lacks > 0) {
        float const body = scroll_->measure(context, wide - column_->style().padding.horizontal()).height;
        scroll_->hints.height = std::max(kLeastBody, body - lacks);
    }
    return std::min(column_->measure(context, wide).height, room);
}

void Dialog::place(Context const& context, Size window) {
    float const wide = std::min(width, window.width - 2 * kMargin);
    float const high = fit_height(context, wide, window.height - 2 * kMargin);
    std::vector<Rect> question{{0, 0, window.width, window.height}, {0, 0, wide, high}, over};
    question.insert(question.end(), keep_clear.begin(), keep_clear.end());
    question.insert(question.end(), rather_clear.begin(), rather_clear.end());
    if (question == placed_for_) {
        arrange(context, rect());
        return;
    }
    placed_for_ = std::move(question);
    arrange(context, best_place({wide, high}, window));
}

Rect Dialog::best_place(Size card, Size window) const {
    Vec const center = over.width > 0 ? over.center() : Vec{window.width / 2, window.height * 0.46F};
    auto const cost = [&](Rect const& rect) {
        Vec const away = rect.center() - center;
        // Sideways looks odder than up or down.
        return covered(rect, keep_clear) * 1000 + covered(rect, rather_clear) +
               std::hypot(away.x * 1.6F, away.y) * 4;
    };
    auto const inside = [](float at, float length, float room) {
        return std::round(std::clamp(at, kMargin, std::max(kMargin, room - length - kMargin)));
    };
    Rect best{inside(center.x - card.width / 2, card.width, window.width),
              inside(center.y - card.height / 2, card.height, window.height), card.width, card.height};
    if (keep_clear.empty() && rather_clear.empty()) {
        return best;
    }
    float least = cost(best);
    for (float y = kMargin; y + card.height <= window.height - kMargin; y += kStep) {
        for (float x = kMargin; x + card.width <= window.width - kMargin; x += kStep) {
            Rect const rect{x, y, card.width, card.height};
            if (float const price = cost(rect); price < least) {
                best = rect;
                least = price;
            }
        }
    }
    return best;
}

void Dialog::arrange_children(Context const& context) {
    column_->arrange(context, rect());
}

void Dialog::paint(Painter& painter) const {
    Theme const& theme = painter.theme();
    Size const window = root()->size();
    painter.fill({0, 0, window.width, window.height},
                 theme.dim.faded(backdrop == Backdrop::dim ? 1.0F : 0.45F));
    painter.add(BoxItem{.rect = rect(),
                        .radius = theme.radius_large,
                        .top = theme.dialog,
                        .bottom = theme.dialog,
                        .outline = theme.panel_outline,
                        .outline_width = 1,
                        .shadow = theme.dialog_shadow});
    paint_children(painter);
}

Handled Dialog::pointer(PointerEvent const& /*event*/, Time /*now*/) {
    return Handled::yes;
}

Handled Dialog::key(KeyDown const& event, Time now) {
    if (event.key == Key::escape) {
        if (on_cancel) {
            auto const call = on_cancel;
            call();
        }
        return Handled::yes;
    }
    if (event.key == Key::right || event.key == Key::left) {
        event.key == Key::right ? root()->focus_next(now) : root()->focus_previous(now);
        return Handled::yes;
    }
    for (auto const& child : buttons_->children()) {
        auto& button = static_cast<Button&>(*child);
        bool const named = button.shortcut != Key::none && button.shortcut == event.key && event.mods.none();
        bool const submit =
            event.key == Key::enter && root()->text_has_focus() && child == buttons_->children()[0];
        if ((named || submit) && button.usable()) {
            button.press();
            return Handled::yes;
        }
    }
    return scroll_->scroll_by(event.key);
}

void Dialog::describe(NodeInfo& node) const {
    node.text = title_->text();
}

}  // namespace tengen::client::ui::kit
