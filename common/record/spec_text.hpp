#pragma once

// Games and their ends as the words that records use; they are those of the wire.

#include <optional>
#include <string>
#include <string_view>

#include "common/rules/game_spec.hpp"
#include "common/rules/outcome.hpp"

namespace tengen::record {

[[nodiscard]] std::string_view word_of(rules::FiveRule rule);
[[nodiscard]] std::string_view word_of(rules::Opening opening);
[[nodiscard]] std::string_view word_of(rules::FoulMode mode);
[[nodiscard]] std::string_view word_of(rules::Foul foul);
[[nodiscard]] std::string_view word_of(rules::Reason reason);
/// The preset's name, else the flags: `blocked_points=1 all_in_mills=pass fly=0`.
[[nodiscard]] std::string text_of(rules::ChengsanRules const& rules);
/// The fouls that bind black, with a blank between; "none" for none.
[[nodiscard]] std::string text_of(rules::FoulSet const& fouls);

// nullopt: no such word.
[[nodiscard]] std::optional<rules::FiveRule> rule_of(std::string_view word);
[[nodiscard]] std::optional<rules::Opening> opening_of(std::string_view word);
[[nodiscard]] std::optional<rules::FoulMode> foul_mode_of(std::string_view word);
[[nodiscard]] std::optional<rules::Foul> foul_of(std::string_view word);
[[nodiscard]] std::optional<rules::Reason> reason_of(std::string_view word);
[[nodiscard]] std::optional<rules::ChengsanRules> chengsan_rules_of(std::string_view text);
[[nodiscard]] std::optional<rules::FoulSet> fouls_of(std::string_view text);

}  // namespace tengen::record
