#pragma once

#include "client/ui/board/board_view.hpp"
#include "client/ui/screens/view.hpp"

namespace tengen::client::ui::screens {

/// Whether the stones that an undo would take are marked before anybody asks.
enum class UndoPreview : std::uint8_t { off, on };

/// What the board shows of the room to the viewer.
[[nodiscard]] board::BoardState board_scene(View const& view, model::RoomModel const& room,
                                            UndoPreview preview);
/// What choosing the point would do for the viewer.
[[nodiscard]] board::Press press_on(View const& view, model::RoomModel const& room, rules::Point point);

}  // namespace tengen::client::ui::screens
