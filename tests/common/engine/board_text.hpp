#pragma once

// Boards as text for the tests of engines: rows from the top down, `X` black, `O` white, `.` empty, any other
// mark an empty point that the test names. Blanks are skipped.

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "common/engine/classic/board.hpp"
#include "common/rules/game_spec.hpp"
#include "common/rules/position.hpp"
#include "common/rules/side.hpp"

namespace tengen::engine {

/// What a text shows. The text may show fewer rows and columns than the board has: it lies at `origin`.
struct Drawing {
    std::vector<rules::Point> black{};
    std::vector<rules::Point> white{};
    std::map<char, std::vector<rules::Point>> marks{};
};

/// `lowest_left` is where the text's lower left corner lies on the board.
[[nodiscard]] Drawing read_drawing(std::string_view text, rules::Point lowest_left = {0, 0});

struct Kind {
    rules::FiveRule rule = rules::FiveRule::freestyle;
    int size = 15;
    rules::Opening opening = rules::Opening::free;
};

[[nodiscard]] rules::GameSpec spec_of(Kind kind);
[[nodiscard]] classic::Board board_of(Drawing const& drawing, Kind kind = {});
/// The same stones as a game in progress with `to_act` on move. Stones that are lacking for that are put on
/// points far from one another along the edges, where they make no line.
[[nodiscard]] rules::Position position_of(Drawing const& drawing, rules::Side to_act, Kind kind = {});
/// A 15x15 board on which nobody can make a five any more, full but for nine points; black is on move.
[[nodiscard]] Drawing drawn_board();
/// `h8`.
[[nodiscard]] std::string name_of(rules::Point point);
[[nodiscard]] std::vector<std::string> names_of(std::vector<rules::Point> const& points);

}  // namespace tengen::engine
