#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "client/i18n/catalogue.hpp"
#include "client/model/effects.hpp"
#include "client/model/turn_draft.hpp"
#include "proto/errors.hpp"
#include "proto/snapshot.hpp"

// Facts of the model in the words of a language.
namespace tengen::client::ui::screens {

struct View;

using i18n::Catalogue;

[[nodiscard]] std::string side_words(Catalogue const& texts, rules::Side side);
/// The bare colour, for "you play ...".
[[nodiscard]] std::string colour_words(Catalogue const& texts, rules::Side side);
/// A level's name for people; one that this build does not know stays as it is.
[[nodiscard]] std::string level_words(Catalogue const& texts, std::string_view level);
/// Who sits there, both names of two; empty when nobody does.
[[nodiscard]] std::string seat_words(Catalogue const& texts, proto::Seat const& seat);
/// "1612", and "1612?" while few games speak for it.
[[nodiscard]] std::string rating_words(proto::RatingView const& rating);
[[nodiscard]] std::string seat_words(Catalogue const& texts, model::RoomModel const& room, rules::Side side);
/// An AI as somebody who plays, "AI" with its level.
[[nodiscard]] std::string ai_words(Catalogue const& texts, std::string_view level);
/// Whose answer a request of `asker` waits for: the partner's, when they were asked, else the other side's.
[[nodiscard]] std::string answerer_words(Catalogue const& texts, model::RoomModel const& room,
                                         proto::By const& asker, std::optional<base::PlayerId> partner);
/// Who did it: a person's name, or the AI of that side.
[[nodiscard]] std::string who_words(Catalogue const& texts, model::RoomModel const& room,
                                    proto::By const& by);
/// Who did it in the event numbered `seq`: an AI may have changed sides since.
[[nodiscard]] std::string who_words(Catalogue const& texts, model::RoomModel const& room, proto::By const& by,
                                    base::Seq seq);
[[nodiscard]] std::string rule_words(Catalogue const& texts, rules::FiveRule rule);
[[nodiscard]] std::string opening_words(Catalogue const& texts, rules::Opening opening);
[[nodiscard]] std::string game_words(Catalogue const& texts, proto::Game const& game);
/// Minutes and seconds, `0:07`.
[[nodiscard]] std::string time_words(Catalogue const& texts, base::Milliseconds time);
/// Whole seconds, never zero.
[[nodiscard]] std::string seconds_words(base::Milliseconds time);
/// `H8` for `h8`, `D6×A1` for `d6xa1`.
[[nodiscard]] std::string point_words(std::string_view notation);
/// `J7, F9` for `j7` and `f9`.
[[nodiscard]] std::string points_words(Catalogue const& texts, std::vector<std::string> const& notations);
/// The stones that the last `notations` of the game set, with colour, point and number.
[[nodiscard]] std::string stones_words(Catalogue const& texts, model::RoomModel const& room,
                                       std::vector<std::string> const& notations);
/// Whose turn it is, or what is waited for, or who won and why.
[[nodiscard]] std::string status_words(Catalogue const& texts, model::RoomModel const& room,
                                       base::PlayerId viewer, model::TurnDraft const& draft);
[[nodiscard]] std::string reason_words(Catalogue const& texts, rules::Reason reason);
/// The reason, with the foul where one was claimed.
[[nodiscard]] std::string outcome_words(Catalogue const& texts, rules::Outcome const& outcome);
/// What came of claiming a foul.
[[nodiscard]] std::string claim_words(Catalogue const& texts, model::RoomModel const& room,
                                      proto::FoulClaimed const& claim);
[[nodiscard]] std::string illegal_words(Catalogue const& texts, rules::Illegal why);
[[nodiscard]] std::string undo_left_words(Catalogue const& texts, std::optional<int> left);
[[nodiscard]] std::string refusal_words(Catalogue const& texts, model::UndoRefusal const& refusal);
[[nodiscard]] std::string refusal_words(Catalogue const& texts, model::PlayRefusal const& refusal);
[[nodiscard]] std::string error_words(Catalogue const& texts, proto::Error const& error,
                                      model::RefusedWish about = model::RefusedWish::other);
/// The same of a request that was refused; where no such AI is, those that there are.
[[nodiscard]] std::string refused_words(View const& view, model::RequestRefused const& refused);
/// Why a server is not reached, as it stands in brackets.
[[nodiscard]] std::string fault_words(Catalogue const& texts, model::LinkFault fault);
[[nodiscard]] std::string closed_words(Catalogue const& texts, std::optional<proto::CloseReason> reason);

}  // namespace tengen::client::ui::screens
