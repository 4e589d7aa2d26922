// The one line that says where the game is, and why something may not be done.

#include "client/ui/screens/turn_words.hpp"
#include "client/ui/screens/words.hpp"
#include "common/record/notation.hpp"

namespace tengen::client::ui::screens {

using i18n::Key;

namespace {

/// Whose turn it is, and how far they have come with it.
struct OwnTurn {
    base::PlayerId viewer;
    model::TurnDraft const& draft;
};

std::string end_words(Catalogue const& texts, model::RoomModel const& room, model::Status const& status,
                      base::PlayerId viewer) {
    if (!status.outcome)
        return texts.text(Key::over_aborted);
    auto const reason = status.outcome->reason;
    if (reason == rules::Reason::aborted)
        return texts.text(Key::over_aborted);
    auto const why = outcome_words(texts, *status.outcome);
    if (!status.side)
        return texts.text(Key::over_draw, {{"why", why}});
    auto const mine = room.side_of(viewer);
    auto const name = seat_words(texts, room, *status.side);
    // Who plays both sides has neither won nor lost.
    if (model::plays_both(room, viewer))
        return texts.text(Key::over_side_won, {{"side", side_words(texts, *status.side)}, {"why", why}});
    if (!mine)
        return texts.text(Key::over_won,
                          {{"name", name}, {"side", side_words(texts, *status.side)}, {"why", why}});
    if (mine == status.side)
        return texts.text(Key::over_you_won, {{"why", why}});
    bool const gave_up = reason == rules::Reason::resign;
    return texts.text(Key::over_you_lost,
                      {{"name", name}, {"why", gave_up ? texts.text(Key::reason_resign_yours) : why}});
}

std::string own_turn(Catalogue const& texts, model::RoomModel const& room, model::Status const& status,
                     OwnTurn const& own) {
    auto const what = due_words(texts, room, own.draft);
    auto const side = side_words(texts, *status.side);
    if (model::plays_both(room, own.viewer))
        return what.empty() ? texts.text(Key::room_side_turn, {{"side", side}})
                            : texts.text(Key::room_side_due, {{"side", side}, {"what", what}});
    return what.empty() ? texts.text(Key::room_your_turn, {{"side", colour_words(texts, *status.side)}})
                        : texts.text(Key::room_your_turn_due, {{"what", what}});
}

std::string turn_words(Catalogue const& texts, model::RoomModel const& room, model::Status const& status) {
    if (!status.side)
        return texts.text(Key::room_starting);
    bool const ai = room.facts().seats[*status.side].ai.has_value();
    auto const name = model::player_to_act(room) ? status.name : seat_words(texts, room, *status.side);
    return texts.text(ai ? Key::room_ai_turn : Key::room_their_turn,
                      {{"name", name}, {"side", side_words(texts, *status.side)}});
}

}  // namespace

std::string status_words(Catalogue const& texts, model::RoomModel const& room, base::PlayerId viewer,
                         model::TurnDraft const& draft) {
    auto const status = model::status_of(room, viewer);
    switch (status.kind) {
        case model::StatusKind::waiting_for_opponent:
            return texts.text(room.side_of(viewer) ? Key::room_waiting_for_opponent : Key::room_waiting_seat);
        case model::StatusKind::get_ready:
            return texts.text(Key::room_get_ready);
        case model::StatusKind::waiting_for_ready:
            return status.side ? texts.text(Key::room_waiting_for_ready, {{"name", status.name}})
                               : texts.text(Key::room_starting);
        case model::StatusKind::your_turn:
            return own_turn(texts, room, status, {viewer, draft});
        case model::StatusKind::partners_turn:
            return texts.text(Key::room_partners_turn,
                              {{"name", status.name}, {"side", side_words(texts, *status.side)}});
        case model::StatusKind::their_turn:
            return turn_words(texts, room, status);
        case model::StatusKind::finished:
            return end_words(texts, room, status, viewer);
        case model::StatusKind::storage_failed:
            return texts.text(Key::room_storage_failed);
    }
    return {};
}

std::string refusal_words(Catalogue const& texts, model::UndoRefusal const& refusal) {
    switch (refusal.bar) {
        case model::UndoBar::offline:
            return texts.text(Key::undo_bar_offline);
        case model::UndoBar::not_seated:
            return texts.text(Key::undo_bar_not_seated);
        case model::UndoBar::not_playing:
            return texts.text(Key::undo_bar_not_playing);
        case model::UndoBar::not_your_turn:
            return texts.text(Key::undo_bar_not_your_turn);
        case model::UndoBar::phase_forbidden:
            return texts.text(Key::undo_bar_phase_forbidden);
        case model::UndoBar::too_few_moves:
            return texts.text(Key::undo_bar_too_few_moves);
        case model::UndoBar::negotiation_pending:
            return texts.text(Key::undo_bar_negotiation_pending);
        case model::UndoBar::undo_limit:
            return texts.text(Key::undo_bar_undo_limit);
        case model::UndoBar::already_asked:
            return texts.text(Key::undo_bar_already_asked);
        case model::UndoBar::too_soon:
            return texts.text(Key::undo_bar_too_soon, {{"n", seconds_words(refusal.wait)}});
    }
    return {};
}

std::string illegal_words(Catalogue const& texts, rules::Illegal why) {
    auto const foul = [&](rules::Foul kind) {
        return texts.text(Key::play_foul, {{"foul", foul_words(texts, kind)}});
    };
    switch (why) {
        case rules::Illegal::occupied:
            return texts.text(Key::play_occupied);
        case rules::Illegal::foul_double_three:
            return foul(rules::Foul::double_three);
        case rules::Illegal::foul_double_four:
            return foul(rules::Foul::double_four);
        case rules::Illegal::foul_overline:
            return foul(rules::Foul::overline);
        case rules::Illegal::opening:
            return texts.text(Key::play_outside);
        case rules::Illegal::offer_count:
            return texts.text(Key::play_offer_count);
        case rules::Illegal::offer_symmetric:
            return texts.text(Key::play_offer_symmetric);
        case rules::Illegal::blocked_point:
            return texts.text(Key::play_blocked);
        case rules::Illegal::not_adjacent:
            return texts.text(Key::play_not_adjacent);
        case rules::Illegal::take_in_mill:
            return texts.text(Key::play_take_in_mill);
        case rules::Illegal::not_your_stone:
            return texts.text(Key::play_not_your_stone);
        case rules::Illegal::take_missing:
            return texts.text(Key::play_take_ringed);
        case rules::Illegal::off_board:
        case rules::Illegal::take_not_due:
        case rules::Illegal::wrong_phase:
        case rules::Illegal::bad_notation:
            break;
    }
    return texts.text(Key::play_illegal);
}

std::string refusal_words(Catalogue const& texts, model::PlayRefusal const& refusal) {
    switch (refusal.bar) {
        case model::PlayBar::offline:
            return texts.text(Key::play_offline);
        case model::PlayBar::not_playing:
        case model::PlayBar::sending:
            return texts.text(Key::play_not_playing);
        case model::PlayBar::claim_only:
            return texts.text(Key::play_claim_only);
        case model::PlayBar::not_seated:
            return texts.text(Key::play_not_seated);
        case model::PlayBar::not_your_turn:
            return texts.text(Key::play_not_your_turn);
        case model::PlayBar::partners_turn:
            return texts.text(Key::play_partners_turn);
        case model::PlayBar::pick_first:
            return texts.text(Key::play_pick_first);
        case model::PlayBar::decide_first:
            return texts.text(Key::play_decide_first);
        case model::PlayBar::not_offered:
            return texts.text(Key::play_not_offered);
        case model::PlayBar::illegal:
            if (refusal.only)
                return texts.text(Key::play_only_point,
                                  {{"point", point_words(record::to_text(*refusal.only))}});
            return refusal.why ? illegal_words(texts, *refusal.why) : texts.text(Key::play_illegal);
    }
    return {};
}

}  // namespace tengen::client::ui::screens
