#pragma once

// Games of Gomoku as PSQ, the format of Piskvork: a line for the board, one for each stone (column and row
// from the top left, from 1, and the milliseconds that it took), then the names of the players.
// It knows stones alone: not the rule, not how the game ended, nothing that was taken back, no decisions.

#include <string>
#include <string_view>
#include <vector>

#include "common/base/result.hpp"
#include "common/record/game_record.hpp"

namespace tengen::record {

/// What a PSQ tells.
struct PsqGame {
    int size = 0;
    std::vector<rules::Point> stones{};
    /// For each stone.
    std::vector<base::Milliseconds> spent{};
    rules::PerSide<std::string> names{};

    friend bool operator==(PsqGame const&, PsqGame const&) = default;
};

/// The stones of a game. `spent` is how long each action took; empty when nobody knows. Error: what PSQ
/// cannot say, which is Chengsanqi and every decision of an opening.
[[nodiscard]] base::Result<PsqGame, RecordError> psq_of(GameRecord const& record,
                                                        std::vector<base::Milliseconds> const& spent);

[[nodiscard]] std::string to_psq(PsqGame const& game);

/// Reads what `to_psq` wrote, and the files of Piskvork on square boards. What follows the names is not
/// looked at.
[[nodiscard]] base::Result<PsqGame, RecordError> parse_psq(std::string_view text);

}  // namespace tengen::record
