#pragma once

#include <cstdint>
#include <string>

#include "client/ui/kit/rect.hpp"

namespace tengen::client::ui::kit {

enum class Role : std::uint8_t {
    group,
    label,
    button,
    text_field,
    list,
    tabs,
    dropdown,
    checkbox,
    slider,
    dialog,
    toast,
    tooltip,
    progress,
    scroll,
    log,
    board,
    picture,
};
[[nodiscard]] char const* name(Role role);

/// What a test or a screen reader sees of a widget. Rect in logical pixels of the window.
struct NodeInfo {
    int depth = 0;
    std::string id{};
    Role role = Role::group;
    std::string text{};   ///< what it says
    std::string value{};  ///< what it holds: text typed, row selected, position of a slider, "on" or "off"
    std::string hint{};   ///< tooltip, or why it is disabled
    Rect rect{};
    bool enabled = true;
    bool focused = false;
};

}  // namespace tengen::client::ui::kit
