#pragma once

// The puzzles of tests/data: for the tests of whatever solves them, and for the bench.

#include <string>
#include <string_view>
#include <vector>

#include "common/engine/five/searcher.hpp"

namespace tengen::support {

struct Puzzle {
    std::string name;
    /// `vcf` or `vct`.
    std::string type;
    /// By how few fours it can be won; zero when not known.
    int shortest = 0;
    engine::five::Problem problem{};
};

/// The puzzles of a file with one a line. Throws when there is none to be read.
[[nodiscard]] std::vector<Puzzle> puzzles_of(std::string const& path);

/// The puzzles of tests/data/gomoku/puzzles.jsonl.
[[nodiscard]] std::vector<Puzzle> puzzles();

/// The one of that name. Throws when there is none: a test that asks for it shall not pass without.
[[nodiscard]] Puzzle puzzle(std::string_view name);

/// Those known to be won by at most so many fours. Throws when there is none.
[[nodiscard]] std::vector<Puzzle> puzzles_of_fours(int at_most);

}  // namespace tengen::support
