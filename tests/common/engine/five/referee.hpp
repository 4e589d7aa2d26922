#pragma once

// What a search answers, judged by the rules library.

#include <string>

#include "common/engine/five/searcher.hpp"

namespace tengen::engine::five::test {

/// What is wrong with the findings of a search; empty when nothing is: lines as many as asked for at most,
/// sorted, with different first moves; every move legal (a foul only where nothing else may be played), none
/// after a five; a proven line that is carried to its end makes the five of the right side on its last ply,
/// and there every other move loses as well.
[[nodiscard]] std::string fault(Findings const& found, Problem const& problem, int lines = 1);

/// Whether a line goes on to the five that its score promises.
[[nodiscard]] bool is_complete(Line const& line);

/// The problem after a move.
[[nodiscard]] Problem after(Problem problem, rules::Point move);

}  // namespace tengen::engine::five::test
