#pragma once

#include <string>

#include "client/i18n/catalogue.hpp"
#include "client/ui/screens/table_draft.hpp"

// The choices of a game in words, and what each of them means in one sentence.
namespace tengen::client::ui::screens {

using i18n::Catalogue;

[[nodiscard]] std::string opponents_words(Catalogue const& texts, Opponents opponents);
[[nodiscard]] std::string foul_mode_words(Catalogue const& texts, rules::FoulMode mode);
[[nodiscard]] std::string preset_words(Catalogue const& texts, rules::ChengsanPreset preset);
[[nodiscard]] std::string rule_about(Catalogue const& texts, rules::FiveRule rule);
[[nodiscard]] std::string opening_about(Catalogue const& texts, rules::Opening opening);
[[nodiscard]] std::string foul_mode_about(Catalogue const& texts, rules::FoulMode mode);
/// Any mixture of the flags; the three presets have sentences of their own.
[[nodiscard]] std::string chengsan_about(Catalogue const& texts, rules::ChengsanRules const& rules);

}  // namespace tengen::client::ui::screens
