#pragma once

// Actions and points as the text of the wire and of records: `h8`, `d6xa1`, `a1-a4`, `a1-a4xg7`, `swap`,
// `keep`, `declare:3`, `offer:f7,g9`, `choose:f7`. Letters a..t from the left, rows 1..20 from the bottom.

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "common/rules/action.hpp"

namespace tengen::record {

/// Precondition: the point is on a board of 20x20.
[[nodiscard]] std::string to_text(rules::Point point);

/// The same of each point.
[[nodiscard]] std::vector<std::string> to_texts(std::span<rules::Point const> points);

/// The one spelling that `parse_action` reads back as an equal action. Precondition: every point that the
/// action names is on a board of 20x20, and a count is 1 to 12.
[[nodiscard]] std::string to_text(rules::Action const& action);

/// Reads one point and nothing else: no blanks, no upper case, no leading zero; nullopt for anything else.
/// Whether it lies on the board that is played is for the rules to say.
[[nodiscard]] std::optional<rules::Point> parse_point(std::string_view text);

/// Reads one action and nothing else, as strictly as `parse_point`; counts are 1 to 12, offers name 1 to 12
/// points. Knows nothing of the game: whether the action is legal is for the rules to say.
[[nodiscard]] std::optional<rules::Action> parse_action(std::string_view text);

}  // namespace tengen::record
