#pragma once

#include <optional>
#include <string>

#include "client/model/effects.hpp"
#include "client/ui/kit/root.hpp"
#include "client/ui/screens/view.hpp"

namespace tengen::client::ui::screens {

struct Toast {
    std::string text;
    kit::ToastKind kind = kit::ToastKind::info;
};

/// What to say of a notice; nullopt when the screen shows it anyway.
[[nodiscard]] std::optional<Toast> notice_words(View const& view, model::Notice const& notice);

}  // namespace tengen::client::ui::screens
