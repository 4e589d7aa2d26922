#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace tengen::proto::rules_query {

/// The longest line that is looked at, in bytes.
inline constexpr std::size_t kMaxLine = std::size_t{1} << 20U;

/// Answers one query about the rules: a JSON object in one line without its end, to a JSON object with its
/// line end. Whatever is wrong with the query is an answer too: `{"error": {"reason", "message", "field"?}}`.
/// Pure; blocks for as long as the counting of a `perft` takes.
[[nodiscard]] std::string answer(std::string_view line);

/// The answer to a line longer than kMaxLine.
[[nodiscard]] std::string answer_to_long_line();

}  // namespace tengen::proto::rules_query
