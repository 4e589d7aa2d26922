#include "client/ui/window/event_translation.hpp"

#include "client/ui/kit/utf8.hpp"

namespace tengen::client::ui::window {
namespace {

using Sf = sf::Keyboard;

[[nodiscard]] kit::Key offset(kit::Key first, int by) {
    return static_cast<kit::Key>(static_cast<int>(first) + by);
}

[[nodiscard]] kit::Key named_key(Sf::Key key) {
    struct Pair {
        Sf::Key sfml;
        kit::Key kit;
    };
    static constexpr Pair kPairs[] = {
        {Sf::Enter, kit::Key::enter},    {Sf::Space, kit::Key::space},         {Sf::Escape, kit::Key::escape},
        {Sf::Tab, kit::Key::tab},        {Sf::Backspace, kit::Key::backspace}, {Sf::Delete, kit::Key::del},
        {Sf::Left, kit::Key::left},      {Sf::Right, kit::Key::right},         {Sf::Up, kit::Key::up},
        {Sf::Down, kit::Key::down},      {Sf::Home, kit::Key::home},           {Sf::End, kit::Key::end},
        {Sf::PageUp, kit::Key::page_up}, {Sf::PageDown, kit::Key::page_down},  {Sf::Add, kit::Key::plus},
        {Sf::Equal, kit::Key::plus},     {Sf::Subtract, kit::Key::minus},      {Sf::Hyphen, kit::Key::minus},
    };
    for (Pair const& pair : kPairs) {
        if (pair.sfml == key) {
            return pair.kit;
        }
    }
    return kit::Key::none;
}

[[nodiscard]] kit::Key key_of(Sf::Key key) {
    if (key >= Sf::A && key <= Sf::Z) {
        return offset(kit::Key::a, key - Sf::A);
    }
    if (key >= Sf::Num0 && key <= Sf::Num9) {
        return offset(kit::Key::digit0, key - Sf::Num0);
    }
    if (key >= Sf::Numpad0 && key <= Sf::Numpad9) {
        return offset(kit::Key::digit0, key - Sf::Numpad0);
    }
    if (key >= Sf::F1 && key <= Sf::F12) {
        return offset(kit::Key::f1, key - Sf::F1);
    }
    return named_key(key);
}

[[nodiscard]] kit::PointerButton button_of(sf::Mouse::Button button) {
    return button == sf::Mouse::Right    ? kit::PointerButton::right
           : button == sf::Mouse::Middle ? kit::PointerButton::middle
                                         : kit::PointerButton::left;
}

[[nodiscard]] std::optional<kit::InputEvent> key_event(sf::Event::KeyEvent const& event) {
    kit::Key const key = key_of(event.code);
    if (key == kit::Key::none) {
        return std::nullopt;
    }
    return kit::KeyDown{key, {event.shift, event.control, event.alt}};
}

[[nodiscard]] std::optional<kit::InputEvent> text_event(sf::Uint32 code) {
    // Control characters come with their key event already.
    if (code < 0x20 || (code >= 0x7F && code < 0xA0)) {
        return std::nullopt;
    }
    return kit::TextTyped{kit::utf8::encode(code)};
}

}  // namespace

std::optional<kit::InputEvent> translate(sf::Event const& event, float scale) {
    auto const at = [scale](int x, int y) {
        return kit::Vec{static_cast<float>(x) / scale, static_cast<float>(y) / scale};
    };
    if (event.type == sf::Event::KeyPressed) {
        return key_event(event.key);
    }
    if (event.type == sf::Event::TextEntered) {
        return text_event(event.text.unicode);
    }
    if (event.type == sf::Event::MouseMoved) {
        return kit::PointerMoved{at(event.mouseMove.x, event.mouseMove.y)};
    }
    if (event.type == sf::Event::MouseButtonPressed) {
        return kit::PointerDown{at(event.mouseButton.x, event.mouseButton.y),
                                button_of(event.mouseButton.button)};
    }
    if (event.type == sf::Event::MouseButtonReleased) {
        return kit::PointerUp{at(event.mouseButton.x, event.mouseButton.y),
                              button_of(event.mouseButton.button)};
    }
    if (event.type == sf::Event::MouseWheelScrolled &&
        event.mouseWheelScroll.wheel == sf::Mouse::VerticalWheel) {
        return kit::WheelTurned{at(event.mouseWheelScroll.x, event.mouseWheelScroll.y),
                                event.mouseWheelScroll.delta};
    }
    if (event.type == sf::Event::MouseLeft) {
        return kit::PointerLeft{};
    }
    if (event.type == sf::Event::LostFocus) {
        return kit::WindowFocusLost{};
    }
    if (event.type == sf::Event::Resized) {
        return kit::Resized{
            {static_cast<float>(event.size.width) / scale, static_cast<float>(event.size.height) / scale}};
    }
    return std::nullopt;
}

}  // namespace tengen::client::ui::window
