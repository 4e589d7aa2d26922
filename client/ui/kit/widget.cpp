#include "client/ui/kit/widget.hpp"

#include <algorithm>

#include "client/ui/kit/root.hpp"

namespace tengen::client::ui::kit {

char const* name(Role role) {
    switch (role) {
        case Role::group:
            return "group";
        case Role::label:
            return "label";
        case Role::button:
            return "button";
        case Role::text_field:
            return "text_field";
        case Role::list:
            return "list";
        case Role::tabs:
            return "tabs";
        case Role::dropdown:
            return "dropdown";
        case Role::checkbox:
            return "checkbox";
        case Role::slider:
            return "slider";
        case Role::dialog:
            return "dialog";
        case Role::toast:
            return "toast";
        case Role::tooltip:
            return "tooltip";
        case Role::progress:
            return "progress";
        case Role::scroll:
            return "scroll";
        case Role::log:
            return "log";
        case Role::board:
            return "board";
        case Role::picture:
            return "picture";
    }
    return "";
}

Widget::~Widget() {
    children_.clear();
    if (root_ != nullptr) {
        root_->forget(*this);
    }
}

Widget& Widget::attach(std::unique_ptr<Widget> child) {
    child->parent_ = this;
    child->set_root(root_);
    children_.push_back(std::move(child));
    changed();
    return *children_.back();
}

void Widget::remove(Widget& child) {
    auto const found = std::find_if(children_.begin(), children_.end(),
                                    [&](auto const& one) { return one.get() == &child; });
    if (found == children_.end()) {
        return;
    }
    std::unique_ptr<Widget> gone = std::move(*found);
    children_.erase(found);
    gone->parent_ = nullptr;
    if (root_ != nullptr) {
        root_->bury(std::move(gone));
    }
    changed();
}

void Widget::clear() {
    while (!children_.empty()) {
        remove(*children_.back());
    }
}

Widget* Widget::find(std::string_view id) {
    if (id_ == id) {
        return this;
    }
    for (auto const& child : children_) {
        if (Widget* found = child->find(id)) {
            return found;
        }
    }
    return nullptr;
}

void Widget::set_root(Root* root) {
    root_ = root;
    for (auto const& child : children_) {
        child->set_root(root);
    }
}

void Widget::show() {
    if (!visible_) {
        visible_ = true;
        changed();
    }
}

void Widget::hide() {
    if (visible_) {
        visible_ = false;
        changed();
    }
}

void Widget::enable() {
    if (!enabled_ || !disabled_reason_.empty()) {
        enabled_ = true;
        disabled_reason_.clear();
        changed();
    }
}

void Widget::disable(std::string reason) {
    if (enabled_ || disabled_reason_ != reason) {
        enabled_ = false;
        disabled_reason_ = std::move(reason);
        changed();
    }
}

bool Widget::focused() const {
    return root_ != nullptr && root_->focus() == this;
}
bool Widget::hovered() const {
    return root_ != nullptr && root_->hovered() == this;
}

bool Widget::ringed() const {
    return focused() && root_->focus_visible();
}

bool Widget::usable() const {
    for (Widget const* at = this; at != nullptr; at = at->parent_) {
        if (!at->visible_ || !at->enabled_) {
            return false;
        }
    }
    return true;
}

bool Widget::contains(Widget const& other) const {
    for (Widget const* at = &other; at != nullptr; at = at->parent_) {
        if (at == this) {
            return true;
        }
    }
    return false;
}

Size Widget::measure(Context const& context, float width) const {
    float const limit = std::min(hints.width != kAuto ? hints.width : width, hints.max_width);
    Size size{hints.width, hints.height};
    if (hints.width == kAuto || hints.height == kAuto) {
        Size const liked = preferred(context, limit);
        if (hints.width == kAuto) {
            size.width = std::clamp(liked.width, hints.min_width, std::max(hints.min_width, hints.max_width));
        }
        if (hints.height == kAuto) {
            size.height = liked.height;
        }
    }
    return size;
}

void Widget::arrange(Context const& context, Rect const& rect) {
    rect_ = rect;
    arrange_children(context);
}

Size Widget::preferred(Context const& /*context*/, float /*width*/) const {
    return {};
}

void Widget::arrange_children(Context const& context) {
    for (auto const& child : children_) {
        child->arrange(context, rect_);
    }
}

void Widget::paint(Painter& painter) const {
    paint_children(painter);
}

void Widget::paint_children(Painter& painter) const {
    for (auto const& child : children_) {
        if (child->visible()) {
            child->paint(painter);
        }
    }
}

Handled Widget::pointer(PointerEvent const& /*event*/, Time /*now*/) {
    return Handled::no;
}
Handled Widget::key(KeyDown const& /*event*/, Time /*now*/) {
    return Handled::no;
}
Handled Widget::typed(std::string_view /*text*/, Time /*now*/) {
    return Handled::no;
}
void Widget::composing(std::string_view /*text*/) {}
void Widget::focus_changed(Time /*now*/) {}
void Widget::reveal(Rect const& /*target*/) {}
void Widget::describe(NodeInfo& /*node*/) const {}

void Widget::changed() {
    if (root_ != nullptr) {
        root_->invalidate();
    }
}

}  // namespace tengen::client::ui::kit
