#include "client/ui/kit/root.hpp"

#include <algorithm>
#include <ranges>

namespace tengen::client::ui::kit {
namespace {

constexpr Time kToastTime{4000};

/// Visits `widget` and what is visible below it, depth first.
template <class Visit>
void visit(Widget& widget, int depth, Visit const& call) {
    if (!widget.visible()) {
        return;
    }
    call(widget, depth);
    for (auto const& child : widget.children()) {
        visit(*child, depth + 1, call);
    }
}

[[nodiscard]] Widget* hit_below(Widget& widget, Vec at) {
    if (!widget.visible() || !widget.viewport().contains(at)) {
        return nullptr;
    }
    for (auto const& child : std::views::reverse(widget.children())) {
        if (Widget* const found = hit_below(*child, at)) {
            return found;
        }
    }
    return &widget;
}

}  // namespace

/// A dialog or a popup over the screen.
struct Root::Overlay {
    std::unique_ptr<Widget> widget;
    Dialog* dialog = nullptr;  ///< the same widget when it is a dialog
    Widget* anchor = nullptr;  ///< what a popup hangs under
    Widget* focus_before = nullptr;
};

Root::Root(TextMeasure const& measure, Theme const& theme, Size size)
    : measure_(measure), theme_(theme), size_(size) {}

Root::~Root() {
    overlays_.clear();
    content_.reset();
    buried_.clear();
}

void Root::set_content(std::unique_ptr<Widget> content) {
    if (content_) {
        bury(std::move(content_));
    }
    content_ = std::move(content);
    if (content_) {
        content_->set_root(this);
    }
    invalidate();
}

Dialog& Root::open(std::unique_ptr<Dialog> dialog, Time now) {
    while (!overlays_.empty() && overlays_.back().dialog == nullptr) {
        drop_overlay(overlays_.size() - 1);
    }
    Dialog& made = *dialog;
    captured_ = nullptr;
    made.set_root(this);
    made.opened(now);
    overlays_.push_back({std::move(dialog), &made, nullptr, focus_});
    if (made.typing == Typing::ends || !text_has_focus()) {
        enter_dialog(made, now);
    }
    invalidate();
    return made;
}

void Root::open_popup(std::unique_ptr<Widget> popup, Widget& anchor) {
    popup->set_root(this);
    overlays_.push_back({std::move(popup), nullptr, &anchor, focus_});
    captured_ = nullptr;
    invalidate();
}

void Root::close(Widget const& overlay) {
    for (std::size_t i = 0; i < overlays_.size(); ++i) {
        if (overlays_[i].widget.get() == &overlay) {
            drop_overlay(i);
            return;
        }
    }
}

void Root::drop_overlay(std::size_t index) {
    Overlay gone = std::move(overlays_[index]);
    overlays_.erase(overlays_.begin() + static_cast<std::ptrdiff_t>(index));
    bool const had_focus = focus_ == nullptr || gone.widget->contains(*focus_);
    Widget* const before = gone.focus_before;
    bury(std::move(gone.widget));
    if (had_focus && before != nullptr && before->usable()) {
        focus_ = before;
    }
    invalidate();
}

Dialog* Root::top_dialog() const {
    for (Overlay const& overlay : std::views::reverse(overlays_)) {
        if (overlay.dialog != nullptr) {
            return overlay.dialog;
        }
    }
    return nullptr;
}

bool Root::is_dimmed() const {
    return std::ranges::any_of(overlays_, [](Overlay const& overlay) {
        return overlay.dialog != nullptr && overlay.dialog->backdrop == Backdrop::dim;
    });
}

std::vector<Widget const*> Root::layers() const {
    std::vector<Widget const*> layers;
    if (content_ && !is_dimmed()) {
        layers.push_back(content_.get());
    }
    for (Overlay const& overlay : overlays_) {
        layers.push_back(overlay.widget.get());
    }
    return layers;
}

void Root::reword() {
    std::vector<Dialog*> dialogs;
    for (std::size_t i = overlays_.size(); i-- > 0;) {
        if (overlays_[i].dialog == nullptr) {
            drop_overlay(i);
        } else {
            dialogs.push_back(overlays_[i].dialog);
        }
    }
    for (Dialog const* dialog : dialogs) {
        if (dialog->on_language) {
            auto const call = dialog->on_language;
            call();
        }
    }
    for (ToastShown& one : toasts_) {
        if (one.words) {
            one.text = one.words();
        }
    }
    std::erase_if(toasts_, [](ToastShown const& one) { return one.text.empty(); });
    invalidate();
}

void Root::toast(std::function<std::string()> words, ToastKind kind, Time now) {
    toast(words(), kind, now);
    toasts_.back().words = std::move(words);
}

void Root::toast(std::string text, ToastKind kind, Time now) {
    std::erase_if(toasts_, [&](ToastShown const& one) { return one.text == text; });
    toasts_.push_back({std::move(text), kind, now + kToastTime});
    if (toasts_.size() > 3) {
        toasts_.erase(toasts_.begin());
    }
    invalidate();
}

void Root::let_go(Widget const& top) {
    auto const loosen = [&](Widget*& pointer) {
        if (pointer != nullptr && top.contains(*pointer)) {
            pointer = nullptr;
        }
    };
    loosen(focus_);
    loosen(hovered_);
    loosen(captured_);
    for (Overlay& overlay : overlays_) {
        loosen(overlay.focus_before);
    }
    for (std::size_t i = overlays_.size(); i-- > 0;) {
        if (overlays_[i].anchor != nullptr && top.contains(*overlays_[i].anchor)) {
            drop_overlay(i);
        }
    }
}

void Root::forget(Widget const& widget) {
    let_go(widget);
}

void Root::bury(std::unique_ptr<Widget> widget) {
    let_go(*widget);
    widget->set_root(nullptr);
    buried_.push_back(std::move(widget));
}

Widget* Root::scope() const {
    return overlays_.empty() ? content_.get() : overlays_.back().widget.get();
}

Widget* Root::hit(Vec at) const {
    Widget* const top = scope();
    return top == nullptr ? nullptr : hit_below(*top, at);
}

Widget* Root::find(std::string_view id) const {
    for (Overlay const& overlay : std::views::reverse(overlays_)) {
        if (Widget* const found = overlay.widget->find(id)) {
            return found;
        }
    }
    return content_ ? content_->find(id) : nullptr;
}

std::vector<NodeInfo> Root::dump() const {
    std::vector<NodeInfo> nodes;
    auto const add = [&](Widget& widget, int depth) {
        NodeInfo node{.depth = depth,
                      .id = widget.id(),
                      .role = widget.role(),
                      .text = {},
                      .value = {},
                      .hint = {},
                      .rect = widget.rect()};
        node.hint = widget.disabled_reason().empty() ? widget.tooltip : widget.disabled_reason();
        node.enabled = widget.usable();
        node.focused = widget.focused();
        widget.describe(node);
        nodes.push_back(std::move(node));
    };
    if (content_) {
        visit(*content_, 0, add);
    }
    for (Overlay const& overlay : overlays_) {
        visit(*overlay.widget, 0, add);
    }
    for (ToastShown const& toast : toasts_) {
        NodeInfo node;
        node.id = "toast";
        node.role = Role::toast;
        node.text = toast.text;
        node.rect = toast.rect;
        nodes.push_back(std::move(node));
    }
    return nodes;
}

void Root::set_theme(Theme const& theme) {
    theme_ = theme;
    invalidate();
}

void Root::set_motion(Motion motion) {
    motion_ = motion;
    invalidate();
}

bool Root::needs_paint(Time now) const {
    return paint_needed_ || layout_needed_ || (wake_ && *wake_ <= now);
}

void Root::place_overlays(Context const& context) {
    for (Overlay& overlay : overlays_) {
        if (overlay.dialog != nullptr) {
            overlay.dialog->place(context, size_);
            continue;
        }
        Rect const under = overlay.anchor != nullptr ? overlay.anchor->rect() : Rect{};
        Size const size = overlay.widget->measure(context, size_.width - 16);
        float const width = std::max(size.width, under.width);
        float y = under.bottom() + 4;
        if (y + size.height > size_.height - 8 && under.y - 4 - size.height >= 8) {
            y = under.y - 4 - size.height;
        }
        float const x = std::clamp(under.x, 8.0F, std::max(8.0F, size_.width - width - 8));
        overlay.widget->arrange(context, {x, y, width, size.height});
    }
}

void Root::layout(Time now) {
    drop_old_toasts(now);
    if (!layout_needed_) {
        return;
    }
    Context const context = this->context(now);
    if (content_) {
        content_->arrange(context, {0, 0, size_.width, size_.height});
    }
    place_overlays(context);
    if (focus_ != nullptr && !focus_->usable()) {
        set_focus(nullptr, now);
    }
    if (captured_ == nullptr) {
        hover(hit(pointer_), now);
    }
    layout_needed_ = false;
    paint_needed_ = true;
}

DisplayList Root::paint(Time now) {
    wake_.reset();
    layout(now);
    DisplayList list;
    Context const context = this->context(now);
    Painter painter(list, context);
    painter.add(BoxItem{
        .rect = {0, 0, size_.width, size_.height}, .top = theme_.window_top, .bottom = theme_.window_bottom});
    if (content_) {
        content_->paint(painter);
    }
    for (Overlay const& overlay : overlays_) {
        overlay.widget->paint(painter);
    }
    paint_toasts(painter);
    paint_tooltip(painter);
    paint_needed_ = false;
    buried_.clear();
    return list;
}

void Root::invalidate() {
    layout_needed_ = true;
    paint_needed_ = true;
}

void Root::wake_at(Time time) {
    wake_ = wake_ ? std::min(*wake_, time) : time;
}

}  // namespace tengen::client::ui::kit
