#include <cmath>
#include <string_view>
#include <type_traits>
#include <utility>

#include "client/ui/kit/root.hpp"

// The half of Root that hands input to widgets.
namespace tengen::client::ui::kit {
namespace {

constexpr Time kDoubleClick{400};

/// Whether `key` writes `text`, with or without Shift.
[[nodiscard]] bool types(Key key, std::string_view text) {
    if (text.size() != 1) {
        return false;
    }
    auto const after = [&](Key first, int by) {
        return static_cast<int>(key) == static_cast<int>(first) + by;
    };
    char const c = text.front();
    return (c >= 'a' && c <= 'z' && after(Key::a, c - 'a')) ||
           (c >= 'A' && c <= 'Z' && after(Key::a, c - 'A')) ||
           (c >= '0' && c <= '9' && after(Key::digit0, c - '0')) || (c == ' ' && key == Key::space) ||
           (c == '+' && key == Key::plus) || (c == '-' && key == Key::minus);
}

/// Who has the focus after a press on `target`; nullptr for nobody.
Widget* focus_after_press(Widget* target) {
    Widget* takes = target;
    while (takes != nullptr && !(takes->focusable() && takes->usable())) {
        takes = takes->parent();
    }
    return takes != nullptr && takes->after_press != nullptr ? takes->after_press : takes;
}

}  // namespace

void Root::handle(InputEvent const& event, Time now) {
    layout(now);
    std::visit(
        [&](auto const& one) {
            using T = std::decay_t<decltype(one)>;
            if constexpr (std::is_same_v<T, KeyDown>) {
                Widget const* const before = focus_;
                key_down(one, now);
                focus_key_ = focus_ != before ? one.key : Key::none;
            } else if constexpr (std::is_same_v<T, TextTyped>) {
                text_typed(one, now);
            } else if constexpr (std::is_same_v<T, TextComposing>) {
                if (focus_ != nullptr) {
                    focus_->composing(one.text);
                }
            } else if constexpr (std::is_same_v<T, PointerMoved>) {
                pointer_moved(one.at, now);
            } else if constexpr (std::is_same_v<T, PointerDown>) {
                pointer_down(one, now);
            } else if constexpr (std::is_same_v<T, PointerUp>) {
                pointer_up(one, now);
            } else if constexpr (std::is_same_v<T, PointerLeft>) {
                pointer_ = {-1, -1};
                hover(nullptr, now);
            } else if constexpr (std::is_same_v<T, WheelTurned>) {
                pointer_ = one.at;
                send_pointer(
                    hit(one.at),
                    {.kind = PointerEvent::Kind::wheel, .at = one.at, .notches = one.notches, .mods = mods_},
                    now);
            } else if constexpr (std::is_same_v<T, Resized>) {
                size_ = one.size;
                invalidate();
            } else if constexpr (std::is_same_v<T, WindowFocusLost>) {
                captured_ = nullptr;
                hover(nullptr, now);
            }
        },
        event);
    buried_.clear();
}

void Root::send_pointer(Widget* target, PointerEvent const& event, Time now) {
    for (Widget* at = target; at != nullptr; at = at->parent()) {
        if (at->usable() && at->pointer(event, now) == Handled::yes) {
            return;
        }
    }
}

void Root::hover(Widget* widget, Time now) {
    if (widget == hovered_) {
        return;
    }
    Widget* const before = hovered_;
    hovered_ = widget;
    hover_since_ = now;
    paint_needed_ = true;
    if (before != nullptr) {
        before->pointer({.kind = PointerEvent::Kind::leave, .at = pointer_, .mods = mods_}, now);
    }
    if (hovered_ != nullptr) {
        hovered_->pointer({.kind = PointerEvent::Kind::enter, .at = pointer_, .mods = mods_}, now);
    }
}

void Root::pointer_moved(Vec at, Time now) {
    pointer_ = at;
    PointerEvent const event{.kind = PointerEvent::Kind::move, .at = at, .mods = mods_};
    if (captured_ != nullptr) {
        // A held button shows whether letting go here would press it.
        hover(captured_->rect().contains(at) ? captured_ : nullptr, now);
        if (captured_ != nullptr) {
            captured_->pointer(event, now);
        }
        return;
    }
    hover(hit(at), now);
    send_pointer(hovered_, event, now);
}

void Root::pointer_down(PointerDown const& event, Time now) {
    pointer_ = event.at;
    bool const again = now - last_press_ < kDoubleClick &&
                       std::hypot(event.at.x - last_press_at_.x, event.at.y - last_press_at_.y) < 5;
    clicks_ = again ? clicks_ + 1 : 1;
    last_press_ = now;
    last_press_at_ = event.at;
    while (!overlays_.empty() && top_dialog() != scope() && !scope()->rect().contains(event.at)) {
        // A press beside a popup closes it and means nothing else.
        close(*scope());
        return;
    }
    if (Dialog const* const dialog = top_dialog(); dialog != nullptr && dialog->guarded(now)) {
        return;
    }
    Widget* const target = hit(event.at);
    hover(target, now);
    Widget* const takes_focus = focus_after_press(target);
    if (takes_focus != nullptr || overlays_.empty()) {
        set_focus(takes_focus, now);
        focus_visible_ = false;
    }
    PointerEvent const press{.kind = PointerEvent::Kind::down,
                             .at = event.at,
                             .button = event.button,
                             .clicks = clicks_,
                             .mods = mods_};
    for (Widget* at = target; at != nullptr; at = at->parent()) {
        // The press may take the widget off the tree, so it is captured before.
        captured_ = at;
        if (at->usable() && at->pointer(press, now) == Handled::yes) {
            return;
        }
        captured_ = nullptr;
    }
}

void Root::pointer_up(PointerUp const& event, Time now) {
    pointer_ = event.at;
    Widget* const target = captured_;
    captured_ = nullptr;
    if (target != nullptr) {
        target->pointer(
            {.kind = PointerEvent::Kind::up, .at = event.at, .button = event.button, .mods = mods_}, now);
    }
    layout_needed_ = true;
    layout(now);
}

void Root::key_down(KeyDown const& event, Time now) {
    mods_ = event.mods;
    paint_needed_ = true;
    if (types_below_dialog()) {
        key_below_dialog(event, now);
        return;
    }
    if (event.key == Key::tab && !event.mods.control && !event.mods.alt) {
        event.mods.shift ? focus_previous(now) : focus_next(now);
        return;
    }
    if (overlays_.empty() && !text_has_focus() && on_key_first) {
        auto const call = on_key_first;
        if (call(event, now) == Handled::yes) {
            return;
        }
    }
    Dialog const* const dialog = top_dialog();
    if (dialog != nullptr && dialog->guarded(now) && scope() == dialog) {
        return;
    }
    if (event.key == Key::escape && !overlays_.empty() && scope() != dialog) {
        close(*scope());
        return;
    }
    Widget* const from = focus_ != nullptr ? focus_ : scope();
    for (Widget* at = from; at != nullptr; at = at->parent()) {
        if (at->usable() && at->key(event, now) == Handled::yes) {
            return;
        }
    }
    if (top_dialog() == nullptr && on_key) {
        auto const call = on_key;
        call(event, now);
    }
}

void Root::text_typed(TextTyped const& event, Time now) {
    // A key that took the focus to a field was meant for that alone; its text comes right behind it.
    bool const of_focus_key = types(std::exchange(focus_key_, Key::none), event.text);
    if (focus_ != nullptr && !of_focus_key) {
        focus_->typed(event.text, now);
    }
}

void Root::key_below_dialog(KeyDown const& event, Time now) {
    bool const f_key = event.key >= Key::f1 && event.key <= Key::f12;
    if (event.key == Key::tab || event.key == Key::escape || f_key) {
        Dialog& dialog = *top_dialog();
        // Letters already on their way are the text's.
        dialog.opened(now);
        enter_dialog(dialog, now);
        return;
    }
    focus_->key(event, now);
}

}  // namespace tengen::client::ui::kit
