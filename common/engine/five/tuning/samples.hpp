#pragma once

// What the fit sees of a game: quiet positions as counts of codes, moves as choices among candidates.

#include <cstdint>
#include <vector>

#include "common/engine/five/board.hpp"
#include "common/engine/five/four_search.hpp"
#include "common/engine/five/tuning/game_file.hpp"

namespace tengen::engine::five::tuning {

struct CodeCount {
    std::uint16_t code = 0;
    std::uint16_t count = 0;

    friend bool operator==(CodeCount const&, CodeCount const&) = default;
};

/// A position as the evaluation sees it, and what became of it; all from the view of the side to move.
struct ValueSample {
    Side side = Side::black;
    std::uint16_t threats = 0;
    /// The codes of all empty points for the side to move and for the other, ascending.
    std::vector<CodeCount> mine{};
    std::vector<CodeCount> theirs{};
    /// The empty points near stones.
    std::vector<PointCodes> near{};
    /// What the board's tables without the network make of it, in points.
    int linear = 0;
    int score = 0;
    /// 1 won, 0.5 a draw, 0 lost.
    float result = 0;
};

/// A choice: which of the candidates was played.
struct PolicySample {
    Side side = Side::black;
    std::vector<PointCodes> candidates{};
    std::size_t chosen = 0;
};

struct Samples {
    std::vector<ValueSample> values{};
    std::vector<PolicySample> choices{};
};

/// Whether the search would ask for an estimate: nobody can make five or a straight four, and the side to
/// move does not win by fours.
[[nodiscard]] bool is_quiet(Board& board, FourMemory& memory);

/// The position on the board as a sample; score and result are left out.
[[nodiscard]] ValueSample value_sample(Board const& board);

/// The candidates of the side to move near stones, fouls left out, and which of them `move` is; without
/// candidates when it is none. Puts stones and takes them back.
[[nodiscard]] PolicySample policy_sample(Board& board, Cell move);

/// Adds what there is in a game: every quiet position with a score after the opening, and the move made where
/// the search chose it and no five was there to make or to stop.
void extract(ScoredGame const& game, Board& board, Samples& out);

struct SplitSamples {
    Samples learnt{};
    Samples held_out{};
};

/// The samples of all games; every tenth game (by a fixed shuffle) is held out whole.
[[nodiscard]] SplitSamples extract(GameFile const& file);

}  // namespace tengen::engine::five::tuning
