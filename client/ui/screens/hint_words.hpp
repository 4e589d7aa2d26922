#pragma once

#include <string>

#include "client/i18n/catalogue.hpp"
#include "client/model/hint.hpp"
#include "common/rules/merit.hpp"
#include "proto/infos.hpp"

// What engines say, in the words of a language.
namespace tengen::client::ui::screens {

[[nodiscard]] std::string merit_words(i18n::Catalogue const& texts, rules::Merit merit);
/// Why the hint is good, the weightiest reason alone; codes of newer servers are passed over.
[[nodiscard]] std::string reason_words(i18n::Catalogue const& texts, proto::Hint const& hint);
/// The move with all its reasons, in one line.
[[nodiscard]] std::string hint_words(i18n::Catalogue const& texts, proto::Hint const& hint);
[[nodiscard]] std::string refusal_words(i18n::Catalogue const& texts, model::HintBar bar);
/// How far an AI has come, in few words.
[[nodiscard]] std::string thinking_words(i18n::Catalogue const& texts, proto::Thinking const& thinking);
/// The same with the moves that it expects.
[[nodiscard]] std::string thinking_line(i18n::Catalogue const& texts, proto::Thinking const& thinking);

}  // namespace tengen::client::ui::screens
