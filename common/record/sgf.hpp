#pragma once

// Games as SGF, FF[4]. Gomoku is GM[4]; Chengsanqi, for which SGF has no number, goes as the game on the same
// board, Nine Men's Morris, GM[5], with its own rules named in RU.
//
// SZ, RU, PB, PW, GN, DT, RE, TM, OT stand in the root, stones that the server set in AB and AW. A stone of
// Gomoku is B or W with two letters, column and row from the top left (aa); a turn of Chengsanqi is B or W in
// notation (B[a1-a4xg7]). BL, WL give the seconds left after a turn, OB, OW the periods of byo-yomi. What was
// taken back is a variation beside what was played instead.
//
// SGF has no word for some things; these properties are ours:
//   XO  opening, unless free             XS  the stones that were set, in their order
//   XF  fouls that bind black, unless all      XM  how fouls count, unless automatically
//   XA  a decision of the opening, in notation (also with the stone of `choose`)
//   XU  on the first node of a variation: the how-manieth undo of the game took it back
//   XR  why the game ended, with the foul that was claimed

#include <string>
#include <string_view>

#include "common/base/result.hpp"
#include "common/record/game_record.hpp"

namespace tengen::record {

/// Precondition: the record is sound (`why_unsound`).
[[nodiscard]] std::string to_sgf(GameRecord const& record);

/// Reads what `to_sgf` wrote as an equal record, and the main line of the SGF of other programs. Error: not
/// SGF, another game, or a game that cannot have been played.
[[nodiscard]] base::Result<GameRecord, RecordError> parse_sgf(std::string_view text);

}  // namespace tengen::record
