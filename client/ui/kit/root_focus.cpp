#include <algorithm>
#include <cstddef>
#include <vector>

#include "client/ui/kit/root.hpp"

// The part of Root that says which widget the keys belong to.
namespace tengen::client::ui::kit {
namespace {

void collect(Widget& widget, std::vector<Widget*>& out) {
    if (!widget.visible() || !widget.enabled()) {
        return;
    }
    if (widget.focusable()) {
        out.push_back(&widget);
    }
    for (auto const& child : widget.children()) {
        collect(*child, out);
    }
}

}  // namespace

void Root::enter_dialog(Dialog& dialog, Time now) {
    set_focus(dialog.default_widget(), now);
    if (focus_ == nullptr) {
        step_focus(1, now);
    }
    focus_visible_ = true;
}

void Root::set_focus(Widget* widget, Time now) {
    if (widget == focus_) {
        return;
    }
    Widget* const before = focus_;
    focus_ = widget;
    focus_visible_ = true;
    if (before != nullptr) {
        before->focus_changed(now);
    }
    if (focus_ != nullptr) {
        focus_->focus_changed(now);
        for (Widget* at = focus_->parent(); at != nullptr; at = at->parent()) {
            at->reveal(focus_->rect());
        }
    }
    invalidate();
}

void Root::focus_next(Time now) {
    step_focus(1, now);
}
void Root::focus_previous(Time now) {
    step_focus(-1, now);
}

void Root::step_focus(int direction, Time now) {
    Widget* const top = scope();
    if (top == nullptr) {
        return;
    }
    std::vector<Widget*> order;
    collect(*top, order);
    if (order.empty()) {
        set_focus(nullptr, now);
        return;
    }
    auto const at = std::find(order.begin(), order.end(), focus_);
    auto const count = static_cast<int>(order.size());
    int index = direction > 0 ? 0 : count - 1;
    if (at != order.end()) {
        index = (static_cast<int>(at - order.begin()) + direction + count) % count;
    }
    set_focus(order[static_cast<std::size_t>(index)], now);
    focus_visible_ = true;
}

bool Root::text_has_focus() const {
    return focus_ != nullptr && focus_->role() == Role::text_field;
}

bool Root::types_below_dialog() const {
    Dialog const* const dialog = top_dialog();
    return dialog != nullptr && scope() == dialog && text_has_focus() && !dialog->contains(*focus_);
}

}  // namespace tengen::client::ui::kit
