#include "client/ui/kit/text_field.hpp"

#include <algorithm>
#include <cmath>

#include "client/ui/kit/root.hpp"
#include "client/ui/kit/utf8.hpp"

namespace tengen::client::ui::kit {
namespace {

constexpr Time kBlink{530};
/// An even number of blinks after the last key the caret stays: a window left alone draws nothing.
constexpr Time kBlinkFor{kBlink * 20};
constexpr float kSide = 14;
constexpr char kHiddenSign = '*';

}  // namespace

TextField::TextField(std::string id, std::string placeholder, std::size_t max_length)
    : Widget(std::move(id), Role::text_field), edit_(max_length), placeholder_(std::move(placeholder)) {}

void TextField::set_text(std::string_view text) {
    if (text != edit_.text()) {
        edit_.set_text(text);
        changed();
    }
}

void TextField::set_placeholder(std::string placeholder) {
    placeholder_ = std::move(placeholder);
    changed();
}

void TextField::set_icon(Icon icon) {
    icon_ = icon;
    changed();
}

void TextField::set_echo(Echo echo) {
    echo_ = echo;
    changed();
}

void TextField::set_error(std::string message) {
    if (message != error_) {
        error_ = message;
        tooltip = std::move(message);
        changed();
    }
}

bool TextField::focusable() const {
    return enabled();
}

Rect TextField::text_rect() const {
    return rect().shrunk({icon_ == Icon::none ? kSide : kSide + 26, 0, kSide, 0});
}

Rect TextField::caret_rect() const {
    Rect const inner = text_rect();
    return {inner.x + caret_x_ - scroll_, inner.y + 8, 1, inner.height - 16};
}

std::string TextField::whole() const {
    std::string text = edit_.text();
    text.insert(edit_.caret(), composing_);
    return text;
}

std::string TextField::echoed(std::string_view text) const {
    if (echo_ == Echo::shown) {
        return std::string(text);
    }
    std::string signs;
    for (std::size_t at = 0; at < text.size(); at = utf8::next(text, at)) {
        signs += kHiddenSign;
    }
    return signs;
}

Size TextField::preferred(Context const& context, float width) const {
    return {std::min(width, 220.0F), context.theme.control_height};
}

void TextField::paint(Painter& painter) const {
    Theme const& theme = painter.theme();
    Color outline = hovered() && enabled() ? theme.field_hover : theme.field_outline;
    if (!error_.empty()) {
        outline = theme.text_alert;
    }
    painter.add(BoxItem{.rect = rect(),
                        .radius = theme.radius,
                        .top = enabled() ? theme.field : theme.disabled_fill,
                        .bottom = enabled() ? theme.field : theme.disabled_fill,
                        .outline = focused() && !ringed() ? theme.accent : outline,
                        .outline_width = focused() && !ringed() ? 1.5F : 1.0F});
    if (ringed()) {
        painter.focus_ring(rect(), theme.radius);
    }
    if (icon_ != Icon::none) {
        paint_icon(painter, icon_, {rect().x + kSide - 2, rect().y, 18, rect().height}, theme.text_faint);
    }
    painter.clip(text_rect().grown(1));
    paint_content(painter);
    painter.unclip();
}

void TextField::follow_caret(float caret_x, float total) const {
    float const room = text_rect().width;
    caret_x_ = caret_x;
    scroll_ = std::clamp(scroll_, std::max(0.0F, caret_x - room + 2), std::max(0.0F, caret_x));
    scroll_ = std::min(scroll_, std::max(0.0F, total - room + 2));
}

void TextField::paint_content(Painter& painter) const {
    Theme const& theme = painter.theme();
    TextMeasure const& measure = painter.context().measure;
    TextStyle const style = theme.body;
    Rect const inner = text_rect();
    std::string const text = whole();
    auto const x_of = [&](std::size_t offset) {
        return measure.width(echoed(std::string_view(text).substr(0, offset)), style);
    };
    std::size_t const caret = edit_.caret() + composing_.size();
    follow_caret(x_of(caret), x_of(text.size()));
    float const left = inner.x - scroll_;
    if (focused() && edit_.has_selection() && composing_.empty()) {
        float const from = x_of(edit_.selection_begin());
        painter.fill({left + from, inner.y + 9, x_of(edit_.selection_end()) - from, inner.height - 18},
                     theme.selection, 3);
    }
    Vec const base = centred_baseline(measure, inner, style);
    if (text.empty()) {
        painter.text(inner, placeholder_, style, theme.placeholder);
    }
    painter.text_at({left, base.y}, echoed(text), style, enabled() ? theme.text : theme.disabled_text);
    if (!composing_.empty()) {
        painter.fill({left + x_of(edit_.caret()), base.y + 3, measure.width(echoed(composing_), style), 1.5F},
                     theme.accent);
    }
    if (!focused()) {
        return;
    }
    Time const since = painter.context().now - touched_;
    bool const steady = since >= kBlinkFor || painter.context().motion == Motion::reduced;
    if (steady || (since / kBlink) % 2 == 0) {
        painter.fill({std::round(left + caret_x_), inner.y + 10, 1.5F, inner.height - 20}, theme.accent);
    }
    if (!steady) {
        root()->wake_at(painter.context().now + kBlink - since % kBlink);
    }
}

std::size_t TextField::offset_at(float x) const {
    if (root() == nullptr) {
        return 0;
    }
    TextStyle const style = root()->theme().body;
    std::string const& text = edit_.text();
    float const wanted = x - text_rect().x + scroll_;
    float before = 0;
    for (std::size_t at = 0; at < text.size();) {
        std::size_t const after = utf8::next(text, at);
        float const here = root()->measure().width(echoed(std::string_view(text).substr(0, after)), style);
        if (wanted < (before + here) / 2) {
            return at;
        }
        before = here;
        at = after;
    }
    return text.size();
}

Handled TextField::pointer(PointerEvent const& event, Time now) {
    using Kind = PointerEvent::Kind;
    if (!enabled()) {
        return Handled::no;
    }
    if (event.kind == Kind::down && event.button == PointerButton::left) {
        touched_ = now;
        selecting_ = true;
        std::size_t const offset = offset_at(event.at.x);
        if (event.clicks >= 3) {
            edit_.select_all();
        } else if (event.clicks == 2) {
            edit_.select_word(offset);
        } else {
            edit_.place(offset, event.mods.shift ? TextEdit::Select::extend : TextEdit::Select::no);
        }
        changed();
        return Handled::yes;
    }
    if (event.kind == Kind::move && selecting_) {
        edit_.place(offset_at(event.at.x), TextEdit::Select::extend);
        changed();
        return Handled::yes;
    }
    if (event.kind == Kind::up) {
        selecting_ = false;
        return Handled::yes;
    }
    return Handled::no;
}

void TextField::edited(Time now) {
    touched_ = now;
    changed();
    if (on_change) {
        auto const call = on_change;
        call(edit_.text());
    }
}

Handled TextField::typed(std::string_view text, Time now) {
    edit_.insert(text);
    edited(now);
    return Handled::yes;
}

void TextField::composing(std::string_view text) {
    composing_ = text;
    changed();
}

void TextField::focus_changed(Time now) {
    touched_ = now;
    if (!focused()) {
        composing_.clear();
        selecting_ = false;
    }
    changed();
}

Handled TextField::command(KeyDown const& event) {
    auto const& clipboard = root()->clipboard;
    if (event.key == Key::a) {
        edit_.select_all();
    } else if ((event.key == Key::c || event.key == Key::x) && edit_.has_selection()) {
        if (echo_ == Echo::hidden) {
            return Handled::yes;
        }
        clipboard.set(edit_.selected());
        if (event.key == Key::x) {
            edit_.erase_back();
        }
    } else if (event.key == Key::v) {
        edit_.insert(clipboard.get());
    } else if (event.key == Key::backspace) {
        edit_.erase_word_back();
    } else {
        return caret_key(event);
    }
    return Handled::yes;
}

Handled TextField::caret_key(KeyDown const& event) {
    using Move = TextEdit::Move;
    auto const select = event.mods.shift ? TextEdit::Select::extend : TextEdit::Select::no;
    bool const words = event.mods.control;
    if (event.key == Key::left) {
        edit_.move(words ? Move::word_left : Move::left, select);
    } else if (event.key == Key::right) {
        edit_.move(words ? Move::word_right : Move::right, select);
    } else if (event.key == Key::home) {
        edit_.move(Move::home, select);
    } else if (event.key == Key::end) {
        edit_.move(Move::end, select);
    } else {
        return Handled::no;
    }
    return Handled::yes;
}

Handled TextField::key(KeyDown const& event, Time now) {
    std::string const before = edit_.text();
    Handled used = Handled::yes;
    if (event.key == Key::enter) {
        if (!on_submit) {
            return Handled::no;
        }
        auto const call = on_submit;
        call(edit_.text());
        return Handled::yes;
    }
    if (event.mods.control) {
        used = command(event);
    } else if (event.key == Key::backspace) {
        edit_.erase_back();
    } else if (event.key == Key::del) {
        edit_.erase_forward();
    } else if (caret_key(event) == Handled::no) {
        // Letters, digits and the space bar arrive as text; nobody else may read them as shortcuts.
        bool const letter = event.key >= Key::a && event.key <= Key::digit9;
        bool const sign = event.key == Key::space || event.key == Key::plus || event.key == Key::minus;
        return (letter || sign) && !event.mods.alt ? Handled::yes : Handled::no;
    }
    if (edit_.text() != before) {
        edited(now);
    } else if (used == Handled::yes) {
        touched_ = now;
        changed();
    }
    return used;
}

void TextField::describe(NodeInfo& node) const {
    node.text = placeholder_;
    node.value = echoed(edit_.text());
}

}  // namespace tengen::client::ui::kit
