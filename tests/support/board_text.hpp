#pragma once

// Boards and games as text, for tests of anything that plays five in a row.

#include <string>
#include <string_view>
#include <vector>

#include "common/rules/five_board.hpp"
#include "common/rules/position.hpp"

namespace tengen::support {

/// A checked game description. Precondition: this build plays it.
[[nodiscard]] rules::GameSpec spec_of(rules::FiveRule rule, int size = rules::GameSpec::kMinSize,
                                      rules::Opening opening = rules::Opening::free);

/// Actions written one after another with blanks or line ends between. Precondition: each is well spelled.
[[nodiscard]] std::vector<rules::Action> actions_of(std::string_view text);

/// The position after `actions` (as `actions_of`). Precondition: each is legal in its turn.
[[nodiscard]] rules::Position played(rules::GameSpec const& spec, std::string_view actions);

/// The word for an action in notation and messages.
[[nodiscard]] std::string name(rules::ActionKind kind);

/// Reads a square board, one line a row, the top row first: `X` black, `O` white, anything else that is not a
/// blank is empty. Precondition: as many rows as columns, at most 20.
[[nodiscard]] rules::FiveBoard board_of(std::string_view rows);

/// Writes a board as `board_of` reads it, empty points as `.`, each row ended by a line end.
[[nodiscard]] std::string text_of(rules::FiveBoard const& board);

/// The points of a full board on which no side has three in a row, in an order in which black and white take
/// turns.
[[nodiscard]] std::vector<rules::Point> drawn_game(int size);

}  // namespace tengen::support
