#pragma once

// Points, times and results as SGF writes them.

#include <optional>
#include <string>
#include <string_view>

#include "common/base/time.hpp"
#include "common/rules/outcome.hpp"
#include "common/rules/point.hpp"

namespace tengen::record::sgf {

/// Column and row from the top left as letters: `aa` is the corner.
[[nodiscard]] std::string point_text(rules::Point point, int size);
/// nullopt: no point of the board.
[[nodiscard]] std::optional<rules::Point> parse_point(std::string_view text, int size);

/// Seconds with as many decimals as it takes: "29.5".
[[nodiscard]] std::string seconds_text(base::Milliseconds time);
/// nullopt: no number of seconds that is not negative; what is finer than a millisecond is dropped.
[[nodiscard]] std::optional<base::Milliseconds> parse_seconds(std::string_view text);

/// A whole number that is not negative.
[[nodiscard]] std::optional<int> parse_number(std::string_view text);

/// RE: "B+R", "W+T", "B+F", "W+", "Draw", "Void".
[[nodiscard]] std::string result_text(rules::Outcome const& outcome);

}  // namespace tengen::record::sgf
