#pragma once

#include <chrono>
#include <cstdint>
#include <string>
#include <variant>

#include "client/ui/kit/rect.hpp"

namespace tengen::client::ui::kit {

/// Time of an input, counted from any fixed moment. The kit reads no clock: time comes in with each call.
using Time = std::chrono::milliseconds;

enum class Key : std::uint8_t {
    none,
    a,
    b,
    c,
    d,
    e,
    f,
    g,
    h,
    i,
    j,
    k,
    l,
    m,
    n,
    o,
    p,
    q,
    r,
    s,
    t,
    u,
    v,
    w,
    x,
    y,
    z,
    digit0,
    digit1,
    digit2,
    digit3,
    digit4,
    digit5,
    digit6,
    digit7,
    digit8,
    digit9,
    enter,
    space,
    escape,
    tab,
    backspace,
    del,
    left,
    right,
    up,
    down,
    home,
    end,
    page_up,
    page_down,
    f1,
    f2,
    f3,
    f4,
    f5,
    f6,
    f7,
    f8,
    f9,
    f10,
    f11,
    f12,
    plus,
    minus,
};

struct Modifiers {
    bool shift = false;
    bool control = false;
    bool alt = false;
    friend bool operator==(Modifiers const&, Modifiers const&) = default;
    [[nodiscard]] bool none() const { return !shift && !control && !alt; }
};

struct KeyDown {
    Key key = Key::none;
    Modifiers mods{};
};

/// Typed or committed text, UTF-8, without control characters.
struct TextTyped {
    std::string text{};
};

/// Text an input method is still composing; empty when it ended.
struct TextComposing {
    std::string text{};
};

enum class PointerButton : std::uint8_t { left, right, middle };

struct PointerMoved {
    Vec at{};
};
struct PointerDown {
    Vec at{};
    PointerButton button = PointerButton::left;
};
struct PointerUp {
    Vec at{};
    PointerButton button = PointerButton::left;
};
struct PointerLeft {};
/// `notches` is positive when the wheel turns away from the user (content moves down).
struct WheelTurned {
    Vec at{};
    float notches = 0;
};
/// The window was resized or rescaled; logical pixels.
struct Resized {
    Size size;
};
struct WindowFocusLost {};

using InputEvent = std::variant<KeyDown, TextTyped, TextComposing, PointerMoved, PointerDown, PointerUp,
                                PointerLeft, WheelTurned, Resized, WindowFocusLost>;

/// Whether a widget used an event; when it did not, its parent is asked.
enum class Handled : std::uint8_t { no, yes };

}  // namespace tengen::client::ui::kit
