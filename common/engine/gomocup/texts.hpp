#pragma once

// What the program prints, without line ends.

#include <span>
#include <string>

#include "common/engine/five/searcher.hpp"
#include "common/rules/point.hpp"

namespace tengen::engine::gomocup {

/// `7,7`; of several points with blanks between.
[[nodiscard]] std::string coordinates(rules::Point point);
[[nodiscard]] std::string coordinates(std::span<rules::Point const> points);

/// `34`, or of a proven end `win in 3`, `loss in 2`: so many moves of the side that wins, the five included.
[[nodiscard]] std::string value_text(int score);

/// `MESSAGE depth 12-24 ev 34 n 120000 t 250 pv h8 i9`: nominal depth and longest line in plies, value for
/// the side to move, nodes, milliseconds, best line. Precondition: there is a line.
[[nodiscard]] std::string depth_message(five::Findings const& findings);

/// `MESSAGE (2) ev 12 pv h8 i9`: the line of rank `index` + 1.
[[nodiscard]] std::string rank_message(five::Findings const& findings, std::size_t index);

/// `DEBUG n 120000 t 250 nps 480000`
[[nodiscard]] std::string speed_debug(five::Findings const& findings);

}  // namespace tengen::engine::gomocup
