#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "common/base/result.hpp"
#include "common/rules/board_view.hpp"
#include "common/rules/five_board.hpp"
#include "common/rules/game_spec.hpp"
#include "common/rules/outcome.hpp"

namespace tengen::proto::rules_query {

/// Stones of five in a row that lie on the board as a query says, in any number, and who is to act. There is
/// no past: no last stone, no opening.
class LaidStones {
  public:
    struct Asked {
        std::vector<rules::Point> black;
        std::vector<rules::Point> white;
        std::optional<rules::Side> to_act;
    };
    /// The member that does not fit, and what would.
    struct Error {
        std::string_view field;
        std::string_view message;
    };

    /// Refused are points off the board or named twice. Without `to_act` it is black unless white has one
    /// stone less. Precondition: `spec` is of Gomoku.
    [[nodiscard]] static base::Result<LaidStones, Error> make(rules::GameSpec const& spec,
                                                              Asked const& asked);

    [[nodiscard]] rules::FiveBoard const& board() const { return board_; }
    /// A line that wins, of the side that is not to act first; a full board; or in `foul_mode` forbid nothing
    /// but fouls for black. nullopt while the game goes on.
    [[nodiscard]] std::optional<rules::Outcome> outcome() const;
    /// Row by row from a1; empty when the game is over.
    [[nodiscard]] std::vector<rules::Point> legal() const;
    [[nodiscard]] rules::BoardView view() const;

  private:
    LaidStones(rules::GameSpec const& spec, rules::Side to_act)
        : spec_(spec), to_act_(to_act), board_(spec.size()) {}

    [[nodiscard]] std::optional<rules::Outcome> win_of(rules::Side side) const;
    [[nodiscard]] std::vector<rules::Point> free_points() const;

    rules::GameSpec spec_;
    rules::Side to_act_;
    rules::FiveBoard board_;
};

}  // namespace tengen::proto::rules_query
