#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <vector>

#include "common/engine/five/searcher.hpp"
#include "common/rules/point.hpp"

namespace tengen::engine::gomocup {

using Clock = std::chrono::steady_clock;
using TimePoint = Clock::time_point;

/// What is to be found out about a position.
enum class Task : std::uint8_t {
    /// Nothing; only what was learned is dropped or memory given, so that no move has to wait for it.
    prepare,
    /// Nothing; the first search under a rule makes its tables.
    warm_up,
    move,
    suggest,
    /// SWAP2BOARD with no, three and five stones.
    swap2_open,
    swap2_answer,
    swap2_choose,
    balance_one,
    balance_two,
};

enum class Detail : std::uint8_t { messages, messages_and_debug };

/// Work for the thinking thread.
struct Errand {
    Task task = Task::prepare;
    /// Done first, when given; drops what the search kept.
    std::optional<five::SearchOptions> configure{};
    /// What the search has when there is nothing to configure; where memory falls short, less is tried.
    five::SearchOptions table{};
    /// What the search kept is of another game.
    enum class Kept : std::uint8_t { use, drop } kept = Kept::use;
    five::Problem problem{};
    /// The time counts from `asked_at`.
    five::SearchLimits limits{};
    TimePoint asked_at{};
    /// Of the balance tasks: the score wanted, for the side to move.
    int bias = 0;
    Detail detail = Detail::messages;
};

/// What came of it.
struct Verdict {
    enum class Kind : std::uint8_t {
        /// Of `prepare` and `warm_up`.
        nothing,
        /// `points` are the stones to play, in this order.
        stones,
        swap,
        /// No points have what was asked.
        failed,
        /// Not even with the smallest table; the search has to be configured before anything else.
        no_memory,
    };
    Kind kind = Kind::nothing;
    std::vector<rules::Point> points{};
};

}  // namespace tengen::engine::gomocup
