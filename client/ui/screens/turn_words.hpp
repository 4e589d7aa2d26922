#pragma once

#include <string>

#include "client/i18n/catalogue.hpp"
#include "client/model/turn_draft.hpp"

// What is due on the board and what stands on a point, in the words of a language.
namespace tengen::client::ui::screens {

[[nodiscard]] std::string foul_words(i18n::Catalogue const& texts, rules::Foul foul);
/// The renju opening that the first three stones make; empty when they make none.
[[nodiscard]] std::string opening_name(i18n::Catalogue const& texts, model::RoomModel const& room);
/// What whoever is to act has to do, where it is more than setting a stone anywhere; else empty. `draft` is
/// what the viewer has done of it.
[[nodiscard]] std::string due_words(i18n::Catalogue const& texts, model::RoomModel const& room,
                                    model::TurnDraft const& draft);
/// The point under the cursor: what stands there, and what may be done with it.
[[nodiscard]] std::string point_state_words(i18n::Catalogue const& texts, model::RoomModel const& room,
                                            model::TurnDraft const& draft, rules::Point point);
/// Whether there is more to say of the point than what can be seen.
[[nodiscard]] bool is_special(model::RoomModel const& room, model::TurnDraft const& draft,
                              rules::Point point);
/// An action as it stands in the list of moves.
[[nodiscard]] std::string move_words(i18n::Catalogue const& texts, std::string_view notation);

}  // namespace tengen::client::ui::screens
