#pragma once

#include <memory>
#include <vector>

#include "client/ui/board/board_view.hpp"
#include "client/ui/kit/dialog.hpp"
#include "client/ui/kit/widget.hpp"

namespace tengen::test {

/// A room screen as a player would see it, out of the kit's widgets with made-up content: board, seats,
/// moves, chat.
[[nodiscard]] std::unique_ptr<client::ui::kit::Widget> mock_room(client::ui::kit::Theme const& theme);

/// The question of an opponent who wants the last two stones back. `clear` may not be covered, `over` is the
/// board.
[[nodiscard]] std::unique_ptr<client::ui::kit::Dialog> mock_undo_dialog(
    std::vector<client::ui::kit::Rect> clear, client::ui::kit::Rect over);

/// The stones of a short game, in order, as on the mock's board.
[[nodiscard]] std::vector<client::ui::board::Stone> mock_stones();

/// A board with every point taken: the most that a frame can hold.
[[nodiscard]] client::ui::board::BoardState full_board(int size);

}  // namespace tengen::test
