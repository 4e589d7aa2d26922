#pragma once

// Which lines of stones win under which rule. Looks along the four lines through one point only.

#include <cstdint>
#include <optional>
#include <vector>

#include "common/rules/five_board.hpp"
#include "common/rules/game_spec.hpp"

namespace tengen::rules {

/// What counts as five in a row for one side.
enum class FiveLaw : std::uint8_t { five_or_more, exactly_five, exactly_five_not_closed };

/// The law of `side` under `rule` (rules-gomoku, Rules): freestyle five or more; standard exactly five; caro
/// exactly five with an opposing stone at not more than one end, where the edge is no stone. Renju: exactly
/// five for black unless overlines are no fouls, five or more for white. Only renju looks at `fouls`.
[[nodiscard]] FiveLaw law_of(FiveRule rule, Side side, FoulSet fouls = {});

/// An unbroken line of stones of one colour, as long as it goes.
struct Run {
    /// Cell of the end where the line starts.
    int first = 0;
    int step = 0;
    int length = 0;

    friend bool operator==(Run const&, Run const&) = default;
};

/// The line through `point` along `step` (one of FiveBoard::kSteps) as if a stone of `side` stood there.
[[nodiscard]] Run run_through(FiveBoard const& board, Point point, Side side, int step);

/// Whether `run`, of `side`'s stones, wins under `law`.
[[nodiscard]] bool wins(FiveBoard const& board, Run const& run, Side side, FiveLaw law);

/// The first line through `point` that wins if a stone of `side` stands there, in the order of
/// FiveBoard::kSteps. The point itself may be empty.
[[nodiscard]] std::optional<Run> winning_run(FiveBoard const& board, Point point, Side side, FiveLaw law);

/// The points of a line from end to end.
[[nodiscard]] std::vector<Point> points_of(Run const& run);

}  // namespace tengen::rules
