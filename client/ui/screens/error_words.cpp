// What the server refused, in the player's language.

#include "client/ui/screens/view.hpp"
#include "client/ui/screens/words.hpp"

namespace tengen::client::ui::screens {

using i18n::Key;
using proto::ErrorReason;

namespace {

std::string illegal_words(Catalogue const& texts, proto::Error const& error) {
    return refusal_words(texts, model::PlayRefusal{model::PlayBar::illegal, error.why});
}

/// Reasons that need nothing but their own text; nullopt for the others.
std::optional<Key> plain_key(ErrorReason reason) {
    switch (reason) {
        case ErrorReason::room_not_found:
            return Key::error_room_not_found;
        case ErrorReason::not_seated:
            return Key::error_not_seated;
        case ErrorReason::forbidden:
            return Key::error_forbidden;
        case ErrorReason::not_owner:
            return Key::error_not_owner;
        case ErrorReason::not_playing:
            return Key::error_not_playing;
        case ErrorReason::stale_state:
            return Key::error_stale_state;
        case ErrorReason::not_your_turn:
            return Key::error_not_your_turn;
        case ErrorReason::name_taken:
            return Key::error_name_taken;
        case ErrorReason::wrong_login:
            return Key::error_wrong_login;
        case ErrorReason::wrong_password:
            return Key::error_wrong_password;
        case ErrorReason::seat_taken:
            return Key::error_seat_taken;
        case ErrorReason::room_full:
            return Key::error_room_full;
        case ErrorReason::too_many_rooms:
            return Key::error_too_many_rooms;
        case ErrorReason::negotiation_pending:
            return Key::error_negotiation_pending;
        case ErrorReason::draining:
            return Key::error_draining;
        case ErrorReason::storage_failed:
            return Key::error_storage_failed;
        case ErrorReason::phase_forbidden:
            return Key::error_phase_forbidden;
        case ErrorReason::too_few_moves:
            return Key::error_too_few_moves;
        case ErrorReason::undo_limit:
            return Key::error_undo_limit;
        case ErrorReason::already_asked:
            return Key::error_already_asked;
        case ErrorReason::undo_gone:
            return Key::error_undo_gone;
        case ErrorReason::draw_gone:
            return Key::error_draw_gone;
        case ErrorReason::too_late:
            return Key::error_too_late;
        case ErrorReason::already_claimed:
            return Key::error_already_claimed;
        case ErrorReason::no_hint:
            return Key::error_no_hint;
        case ErrorReason::record_not_found:
            return Key::error_record_not_found;
        case ErrorReason::parse_error:
        case ErrorReason::invalid_request:
        case ErrorReason::unknown_method:
        case ErrorReason::bad_params:
        case ErrorReason::hello_first:
        case ErrorReason::already_greeted:
        case ErrorReason::unsupported_protocol:
        case ErrorReason::too_fast:
        case ErrorReason::illegal:
        case ErrorReason::unsupported_game:
        case ErrorReason::too_soon:
        case ErrorReason::other:
            break;
    }
    return std::nullopt;
}

std::optional<std::string> account_words(Catalogue const& texts, proto::Error const& error,
                                         model::RefusedWish about) {
    if (error.reason == ErrorReason::wrong_login)
        return texts.text(about == model::RefusedWish::old_password ? Key::error_old_password
                                                                    : Key::error_no_account);
    if (error.reason == ErrorReason::bad_params && error.field == "name")
        return texts.text(Key::error_account_name);
    if (error.reason == ErrorReason::bad_params)
        return texts.text(Key::account_short);
    if (error.reason == ErrorReason::forbidden && error.state == proto::RoomState::playing)
        return texts.text(Key::error_seat_held);
    return std::nullopt;
}

/// Reasons that mean something else for such a request; nullopt for the others.
std::optional<std::string> special_words(Catalogue const& texts, proto::Error const& error,
                                         model::RefusedWish about) {
    switch (about) {
        case model::RefusedWish::hint:
            if (error.reason == ErrorReason::already_asked)
                return texts.text(Key::error_hint_open);
            if (error.reason == ErrorReason::phase_forbidden)
                return texts.text(Key::error_hint_over);
            break;
        case model::RefusedWish::ai:
            // A game that this build sets up is one; what is lacking is the AI's.
            if (error.reason == ErrorReason::unsupported_game)
                return texts.text(Key::error_level_lacks, {{"field", error.field.value_or("game")}});
            break;
        case model::RefusedWish::account:
        case model::RefusedWish::old_password:
            return account_words(texts, error, about);
        case model::RefusedWish::other:
            break;
    }
    return std::nullopt;
}

}  // namespace

std::string error_words(Catalogue const& texts, proto::Error const& error, model::RefusedWish about) {
    if (auto words = special_words(texts, error, about))
        return *std::move(words);
    if (auto const key = plain_key(error.reason))
        return texts.text(*key);
    auto const wait = seconds_words(error.retry_after.value_or(base::Milliseconds{0}));
    if (error.reason == ErrorReason::illegal)
        return illegal_words(texts, error);
    if (error.reason == ErrorReason::too_fast)
        return texts.text(Key::error_too_fast, {{"n", wait}});
    if (error.reason == ErrorReason::too_soon)
        return error.retry_after ? texts.text(Key::error_too_soon, {{"n", wait}})
                                 : texts.text(Key::error_too_soon_plies);
    if (error.reason == ErrorReason::unsupported_game)
        return texts.text(Key::error_unsupported_game, {{"field", error.field.value_or("game")}});
    if (error.reason == ErrorReason::bad_params && error.field)
        return texts.text(Key::error_bad_params, {{"field", *error.field}});
    return texts.text(Key::error_other, {{"message", error.message}});
}

std::string refused_words(View const& view, model::RequestRefused const& refused) {
    auto const& error = refused.error;
    auto const& levels = view.controller.lobby().levels();
    if (error.reason != ErrorReason::bad_params || error.field != "opponent.ai" || levels.empty())
        return error_words(view.texts, error, refused.about);
    // As one types them.
    std::string names;
    for (auto const& one : levels)
        names += (names.empty() ? std::string{} : view.texts.text(Key::list_comma)) + one.level;
    return view.texts.text(Key::error_no_level, {{"levels", names}});
}

}  // namespace tengen::client::ui::screens
