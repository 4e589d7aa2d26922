#pragma once

#include <optional>

#include "client/model/room_model.hpp"
#include "client/ui/kit/scroll_view.hpp"
#include "client/ui/screens/view.hpp"

namespace tengen::client::ui::screens {

/// How an event reads in the chat; nullopt when it does not belong there.
[[nodiscard]] std::optional<kit::LogLine> log_words(View const& view, kit::Theme const& theme,
                                                    model::RoomModel const& room, proto::Event const& event);

}  // namespace tengen::client::ui::screens
