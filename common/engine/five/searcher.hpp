#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <stop_token>
#include <vector>

#include "common/engine/five/score.hpp"
#include "common/rules/game_spec.hpp"
#include "common/rules/point.hpp"
#include "common/rules/side.hpp"

namespace tengen::engine::five {

/// A position to think about. The stones may lie in any number; no five may be on the board.
struct Problem {
    rules::FiveRule rule = rules::FiveRule::freestyle;
    /// 15 to 20; renju 15 only.
    int size = 15;
    /// Which fouls bind black; renju only.
    rules::FoulSet fouls{};
    std::vector<rules::Point> black{};
    std::vector<rules::Point> white{};
    rules::Side to_move = rules::Side::black;
    /// Empty points that may not be the first move.
    std::vector<rules::Point> barred{};
};

/// The first limit reached ends the search; zero means no such limit. A search without any ends at kMaxDepth,
/// at a proof, or by its stop token.
struct SearchLimits {
    std::chrono::milliseconds time{0};
    /// Made moves, in any part of the search but the test of fouls, all threads together.
    std::uint64_t nodes = 0;
    /// Nominal depth in plies.
    int depth = 0;
    /// How many best first moves are wanted (multi-PV).
    int lines = 1;
};

/// A first move with what is expected to follow. `points` is never empty.
struct Line {
    /// For the side to move, see score.hpp.
    int score = 0;
    std::vector<rules::Point> points{};
};

/// What a search has found: as many lines as were asked for and there are moves, best first.
struct Findings {
    int depth = 0;
    /// The longest line looked at, in plies.
    int selective_depth = 0;
    std::uint64_t nodes = 0;
    std::chrono::milliseconds elapsed{0};
    std::vector<Line> lines{};
};

struct SearchOptions {
    /// Memory of the transposition table; kept to, rounded down to whole buckets.
    std::size_t hash_bytes = std::size_t{64} << 20U;
    int threads = 1;
};

/// Thinks about positions of five in a row: iterative deepening principal variation search with threat-space
/// move generation and a search of continuous fours in its leaves; several threads share one table (lazy
/// SMP). What it learned about a game is kept for the next search. Not for two calls at once.
class Searcher {
  public:
    explicit Searcher(SearchOptions const& options);
    Searcher(Searcher const&) = delete;
    Searcher& operator=(Searcher const&) = delete;
    ~Searcher();

    /// Blocking. Always finds a move that may be played (for black in renju one that is no foul, unless there
    /// is none), however small the limits, unless every point is taken or barred: no lines then. A proven win
    /// ends the search at once. With one thread, a node or depth limit and nothing kept, the findings are
    /// always the same but for the time. `progress` gets what is known after each depth, on the calling
    /// thread; may be empty.
    [[nodiscard]] Findings search(Problem const& problem, SearchLimits const& limits, std::stop_token stop,
                                  std::function<void(Findings const&)> const& progress = {});

    /// Drops what was kept from earlier searches.
    void forget();
    /// Changes memory or threads; drops what was kept.
    void configure(SearchOptions const& options);

  private:
    class Impl;
    std::unique_ptr<Impl> impl_;
};

}  // namespace tengen::engine::five
