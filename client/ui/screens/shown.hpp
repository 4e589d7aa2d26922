#pragma once

#include "client/ui/kit/widget.hpp"

namespace tengen::client::ui::screens {

/// Made of a condition: `Shown{condition}`.
enum class Shown : bool { no = false, yes = true };

inline void set_shown(kit::Widget& widget, Shown shown) {
    shown == Shown::yes ? widget.show() : widget.hide();
}

}  // namespace tengen::client::ui::screens
