#include "client/app/key_names.hpp"

#include <array>
#include <string>
#include <utility>

namespace tengen::client::app {
namespace {

using ui::kit::Key;

constexpr std::array<std::pair<std::string_view, Key>, 16> kNamed{{{"enter", Key::enter},
                                                                   {"space", Key::space},
                                                                   {"escape", Key::escape},
                                                                   {"tab", Key::tab},
                                                                   {"backspace", Key::backspace},
                                                                   {"delete", Key::del},
                                                                   {"left", Key::left},
                                                                   {"right", Key::right},
                                                                   {"up", Key::up},
                                                                   {"down", Key::down},
                                                                   {"home", Key::home},
                                                                   {"end", Key::end},
                                                                   {"page_up", Key::page_up},
                                                                   {"page_down", Key::page_down},
                                                                   {"plus", Key::plus},
                                                                   {"minus", Key::minus}}};

Key offset(Key first, int by) {
    return static_cast<Key>(static_cast<int>(first) + by);
}

std::optional<Key> plain_key(std::string_view text) {
    if (text.size() == 1 && text[0] >= 'a' && text[0] <= 'z')
        return offset(Key::a, text[0] - 'a');
    if (text.size() == 1 && text[0] >= '0' && text[0] <= '9')
        return offset(Key::digit0, text[0] - '0');
    for (int number = 1; number <= 12; ++number)
        if (text == "f" + std::to_string(number))
            return offset(Key::f1, number - 1);
    for (auto const& [name, key] : kNamed)
        if (text == name)
            return key;
    return std::nullopt;
}

}  // namespace

std::optional<ui::kit::KeyDown> parse_key(std::string_view text) {
    ui::kit::KeyDown press;
    for (auto plus = text.find('+'); plus != std::string_view::npos; plus = text.find('+')) {
        auto const mod = text.substr(0, plus);
        if (mod == "ctrl")
            press.mods.control = true;
        else if (mod == "shift")
            press.mods.shift = true;
        else if (mod == "alt")
            press.mods.alt = true;
        else
            return std::nullopt;
        text.remove_prefix(plus + 1);
    }
    auto const key = plain_key(text);
    if (!key)
        return std::nullopt;
    press.key = *key;
    return press;
}

}  // namespace tengen::client::app
