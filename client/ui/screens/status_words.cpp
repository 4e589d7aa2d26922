// The one line that says where the game is, and why something may not be done.

#include "client/ui/screens/words.hpp"

namespace tengen::client::ui::screens {

using i18n::Key;

namespace {

std::string end_words(Catalogue const& texts, model::RoomModel const& room, model::Status const& status,
                      base::PlayerId viewer) {
    if (!status.outcome)
        return texts.text(Key::over_aborted);
    auto const reason = status.outcome->reason;
    if (reason == rules::Reason::aborted)
        return texts.text(Key::over_aborted);
    auto const why = reason_words(texts, reason);
    if (!status.side)
        return texts.text(Key::over_draw, {{"why", why}});
    auto const mine = room.side_of(viewer);
    auto const name = seat_words(texts, room, *status.side);
    if (!mine)
        return texts.text(Key::over_won,
                          {{"name", name}, {"side", side_words(texts, *status.side)}, {"why", why}});
    if (mine == status.side)
        return texts.text(Key::over_you_won, {{"why", why}});
    return texts.text(Key::over_you_lost, {{"name", name}, {"why", why}});
}

std::string turn_words(Catalogue const& texts, model::RoomModel const& room, model::Status const& status) {
    if (!status.side)
        return texts.text(Key::room_starting);
    bool const ai = room.facts().seats[*status.side].ai.has_value();
    return texts.text(
        ai ? Key::room_ai_turn : Key::room_their_turn,
        {{"name", seat_words(texts, room, *status.side)}, {"side", side_words(texts, *status.side)}});
}

}  // namespace

std::string status_words(Catalogue const& texts, model::RoomModel const& room, base::PlayerId viewer) {
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
            return texts.text(Key::room_your_turn, {{"side", side_words(texts, *status.side)}});
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

std::string refusal_words(Catalogue const& texts, model::PlayRefusal const& refusal) {
    switch (refusal.bar) {
        case model::PlayBar::offline:
            return texts.text(Key::play_offline);
        case model::PlayBar::not_playing:
        case model::PlayBar::sending:
            return texts.text(Key::play_not_playing);
        case model::PlayBar::not_seated:
            return texts.text(Key::play_not_seated);
        case model::PlayBar::not_your_turn:
            return texts.text(Key::play_not_your_turn);
        case model::PlayBar::illegal:
            if (refusal.why == rules::Illegal::occupied)
                return texts.text(Key::play_occupied);
            if (refusal.why == rules::Illegal::opening)
                return texts.text(Key::play_opening);
            return texts.text(Key::play_illegal);
    }
    return {};
}

}  // namespace tengen::client::ui::screens
