#pragma once

#include <string>

#include "client/i18n/catalogue.hpp"
#include "client/model/clock_model.hpp"
#include "proto/parts.hpp"

// Clocks in words.
namespace tengen::client::ui::screens {

/// `1:02:03`, `4:59`, below ten seconds with tenths: `9.4`. Rounded down.
[[nodiscard]] std::string clock_words(base::Milliseconds rest);
/// What stands under a clock: the grace of the first move, the periods of byo-yomi; empty when there is
/// nothing to say.
[[nodiscard]] std::string clock_note_words(i18n::Catalogue const& texts, model::ClockFace const& face);
/// A clock to choose for a table.
[[nodiscard]] std::string clock_rule_words(i18n::Catalogue const& texts, proto::ClockRule const& clock);

}  // namespace tengen::client::ui::screens
