#pragma once

// What INFO lines tell, and what follows from it for a search.

#include <chrono>
#include <cstdint>
#include <optional>
#include <string_view>

#include "common/engine/five/searcher.hpp"
#include "common/engine/gomocup/command.hpp"
#include "common/rules/game_spec.hpp"

namespace tengen::engine::gomocup {

/// Everything of a process with one searching thread but the transposition table: code, static tables,
/// stacks.
constexpr std::int64_t kMemoryBesideHash = 24 << 20;
/// What every further thread takes: board, histories, stack, its part of the heap.
constexpr std::int64_t kMemoryOfAThread = 3 << 20;
constexpr std::int64_t kMostHash = std::int64_t{16} << 30;
constexpr int kMostThreads = 64;

struct Settings {
    /// For one move; zero: as fast as possible. The default is ours, the protocol names none.
    std::chrono::milliseconds turn{5000};
    /// For all moves of a game, nullopt without limit.
    std::optional<std::chrono::milliseconds> match{};
    /// What is left of it, as told last less what was used since.
    std::optional<std::chrono::milliseconds> left{};
    /// Bytes for the whole process; zero without limit.
    std::int64_t memory = 0;
    rules::FiveRule rule = rules::FiveRule::freestyle;
    /// The game goes on after a five.
    bool continuous = false;
    /// Whether DEBUG lines are wanted.
    bool detail = false;
    /// Zero without limit.
    std::uint64_t nodes = 0;
    int depth = 0;
    int threads = 1;
    /// Bytes wanted for the transposition table; zero: ours to choose.
    std::int64_t hash = 0;
};

/// Takes an INFO line over. Keys (https://gomocup.org, and Yixin's): timeout_turn, timeout_match, time_left
/// in milliseconds; max_memory in bytes; rule as a sum of 1 exactly five, 2 continuous, 4 renju, 8 caro, of
/// which the greatest of 8, 4 and 1 that makes sense counts (renju before caro before exactly five);
/// max_node, max_depth, thread_num; hash_size in KiB; show_detail. Every other key is passed over. A value
/// that is no number, less than its key can have, or no sum of rules, is refused and changes nothing; more
/// than it can have counts as the most. max_node and max_depth take -1 for no limit. A time_left of 0 or less
/// says that there is none where a match has a limit, and where it has none nothing.
[[nodiscard]] std::optional<Refusal> take_info(Settings& settings, Command const& info);

/// How long the move after `stones` stones may be thought about: the turn, or a share of what is left for the
/// game when that is less, each with a reserve for the way to the manager.
[[nodiscard]] five::SearchLimits move_limits(Settings const& settings, int stones);

/// Memory and threads: of max_memory the threads come first, as many as leave 1 MiB, and the table gets the
/// rest. A table is never larger than most_hash(), and at least 1 MiB.
[[nodiscard]] five::SearchOptions search_options(Settings const& settings);
/// The largest table: half of the machine's memory, at most kMostHash.
[[nodiscard]] std::int64_t most_hash();

}  // namespace tengen::engine::gomocup
