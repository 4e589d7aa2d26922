#pragma once

#include <vector>

#include "common/engine/five/board.hpp"
#include "common/engine/five/searcher.hpp"
#include "common/engine/five/worker.hpp"

namespace tengen::engine::five {

/// The board of a problem.
[[nodiscard]] Board board_of(Problem const& problem);

/// The first moves worth a search, most promising first: five, the answers to a five, a straight four, the
/// answers to one, or everything near the stones. Never empty while a point is: in a lost position the moves
/// that hold out longest by the look of it, and fouls only when there is nothing else.
[[nodiscard]] std::vector<RootMove> root_moves(Board& board, std::vector<rules::Point> const& barred);

/// Carries a proven line on to its five where what follows is plain: fives, forced answers, straight fours,
/// wins by fours. Not for longer than the search may go on. What is whole is kept in the table, for the
/// searches of the positions to come.
void complete_line(Worker& worker, std::vector<Cell>& line, int score);

}  // namespace tengen::engine::five
