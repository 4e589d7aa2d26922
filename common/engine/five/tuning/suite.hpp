#pragma once

// Positions with one clearly best move, and how many of them the search finds.

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "common/base/result.hpp"
#include "common/engine/five/searcher.hpp"
#include "common/engine/five/tuning/game_file.hpp"

namespace tengen::engine::five::tuning {

struct SuitePosition {
    Problem problem{};
    rules::Point best = rules::kNoPoint;
};

/// Reads JSON lines with `rule`, `moves` from the first stone and `best`; boards of 15x15. Moves off the
/// board, on another or after a five, and a best move that is not free, are errors.
[[nodiscard]] base::Result<std::vector<SuitePosition>, FileError> read_suite(std::string const& path);

/// Whether the search, with nothing kept, plays the best move. Blocking.
[[nodiscard]] bool finds_best(Searcher& searcher, SuitePosition const& position, std::uint64_t nodes);

}  // namespace tengen::engine::five::tuning
