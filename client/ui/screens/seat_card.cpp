#include "client/ui/screens/seat_card.hpp"

#include <algorithm>
#include <string_view>
#include <utility>

#include "client/ui/screens/hint_words.hpp"
#include "client/ui/screens/words.hpp"

namespace tengen::client::ui::screens {

using i18n::Key;

namespace {

/// Room for a name on two lines, so that nothing moves when one sits down.
constexpr float kHeight = 100;
/// With a second name.
constexpr float kTeamHeight = 120;
/// Before the name of the one of two who is to act.
constexpr std::string_view kMarker = "• ";

kit::BoxStyle card_style(kit::Theme const& theme) {
    auto style = kit::panel_style(theme);
    style.gap = 14;
    style.padding = kit::Insets::sides(16, 12);
    style.align = kit::Align::center;
    return style;
}

}  // namespace

SeatCard::SeatCard(std::string const& id, rules::Side side, kit::Theme const& theme)
    : Row(id, card_style(theme)), theme_(theme), side_(side) {
    hints.height = kHeight;
    auto const look = side == rules::Side::black ? kit::StoneLook::black : kit::StoneLook::white;
    add<kit::StonePicture>(id + ".stone", look, 40.0F);
    auto& words = add<kit::Column>(id + ".words", kit::BoxStyle{.gap = 2});
    words.hints.grow = 1;
    name_ = &words.add<kit::Label>(id + ".name", "", theme.body_bold);
    name_->set_wrap(kit::Wrap::fit);
    partner_ = &words.add<kit::Label>(id + ".partner", "", theme.body);
    partner_->set_wrap(kit::Wrap::fit);
    partner_->hide();
    undo_ = &words.add<kit::Label>(id + ".undo", "", theme.small);
    undo_->set_wrap(kit::Wrap::fit);
    detail_ = &words.add<kit::Label>(id + ".detail", "", theme.small);
    detail_->set_wrap(kit::Wrap::fit);
    undo_->set_color(theme.text_soft);
}

void SeatCard::set_look(Look look) {
    if (look == look_)
        return;
    look_ = look;
    auto style = card_style(theme_);
    if (look != Look::quiet) {
        style.fill = theme_.seat_active;
        style.outline = theme_.seat_active_outline;
        style.outline_width = 2;
    }
    set_style(style);
}

std::string SeatCard::open_detail(View const& view, model::RoomModel const& room) const {
    auto const& texts = view.texts;
    auto const& players = room.facts().seats[side_].players;
    bool const ready = std::ranges::all_of(players, [&](proto::SeatPlayer const& player) {
        return std::ranges::count(room.facts().ready, player.id) > 0;
    });
    if (room.facts().team && players.size() == 1)
        return texts.text(Key::room_partner_free);
    return texts.text(ready ? Key::room_is_ready : Key::room_not_ready_yet);
}

std::string SeatCard::detail(View const& view, model::RoomModel const& room) const {
    auto const& texts = view.texts;
    auto const& seat = room.facts().seats[side_];
    bool const to_move = model::turn_of(room) == side_;
    if (room.facts().hot_seat)
        return to_move ? texts.text(Key::room_side_to_move) : std::string{};
    if (to_move && seat.ai) {
        auto const& thinking = room.thinking();
        return thinking && thinking->side == side_ ? thinking_words(texts, *thinking)
                                                   : texts.text(Key::room_to_move);
    }
    if (seat.players.empty())
        return side_words(texts, side_);
    if (room.facts().state == proto::RoomState::open)
        return open_detail(view, room);
    // Of two people the one who left matters, or else whose line is worse.
    auto const worst = std::ranges::max_element(seat.players, {}, [&](proto::SeatPlayer const& player) {
        return std::pair(room.has_left(player.id), room.presence(player.id).state);
    });
    auto const presence = room.presence(worst->id);
    bool const several = seat.players.size() > 1;
    auto const named = [&](std::string const& text) {
        return several ? texts.text(Key::room_of_partner, {{"name", worst->name}, {"what", text}}) : text;
    };
    if (room.has_left(worst->id))
        return named(texts.text(Key::room_has_left));
    switch (presence.state) {
        case proto::PresenceState::online:
            return texts.text(to_move ? Key::room_to_move : Key::room_online);
        case proto::PresenceState::unstable:
            return named(texts.text(Key::room_unstable));
        case proto::PresenceState::offline:
            return named(
                texts.text(Key::room_offline, {{"time", time_words(texts, view.now - presence.since)}}));
    }
    return {};
}

std::string SeatCard::name_of(View const& view, proto::SeatPlayer const& player) const {
    auto const name = player.id == view.controller.viewer().player
                          ? view.texts.text(Key::room_you, {{"name", player.name}})
                          : player.name;
    return with_rating(view, name, player.rating);
}

std::string SeatCard::with_rating(View const& view, std::string const& name,
                                  std::optional<proto::RatingView> const& rating) {
    return rating ? view.texts.text(Key::room_rated_name, {{"name", name}, {"rating", rating_words(*rating)}})
                  : name;
}

void SeatCard::show_names(View const& view, model::RoomModel const& room) {
    auto const& facts = room.facts();
    auto const& seat = facts.seats[side_];
    bool const two = seat.players.size() > 1 && !facts.hot_seat;
    two ? partner_->show() : partner_->hide();
    hints.height = two ? kTeamHeight : kHeight;
    if (facts.hot_seat)
        return name_->set_text(side_words(view.texts, side_));
    if (seat.players.empty()) {
        auto const who = seat_words(view.texts, seat);
        return name_->set_text(who.empty() ? view.texts.text(Key::room_seat_free)
                                           : with_rating(view, who, seat.ai_rating));
    }
    name_->set_text(name_of(view, seat.players.front()));
    if (two)
        partner_->set_text(name_of(view, seat.players.back()));
    auto const actor = model::turn_of(room) == side_ ? model::player_to_act(room) : std::nullopt;
    mark(*name_, two && actor == seat.players.front().id ? Acts::now : two ? Acts::later : Acts::alone);
    mark(*partner_, two && actor == seat.players.back().id ? Acts::now : Acts::later);
}

void SeatCard::mark(kit::Label& name, Acts acts) const {
    name.set_style(acts == Acts::later ? theme_.body : theme_.body_bold);
    name.set_color(acts == Acts::now ? theme_.accent : theme_.text);
    name.set_text(std::string(acts == Acts::now ? kMarker : std::string_view{}) + name.text());
}

void SeatCard::update(View const& view, model::RoomModel const& room) {
    auto const& facts = room.facts();
    auto const& players = facts.seats[side_].players;
    show_names(view, room);
    undo_->set_text(undo_left_words(view.texts, facts.undo_left[side_]));
    players.empty() && !facts.seats[side_].ai ? undo_->hide() : undo_->show();
    detail_->set_text(detail(view, room));
    bool const away =
        facts.state != proto::RoomState::open && !facts.hot_seat &&
        std::ranges::any_of(players, [&](proto::SeatPlayer const& player) {
            return room.has_left(player.id) || room.presence(player.id).state != proto::PresenceState::online;
        });
    detail_->set_color(away ? theme_.text_alert : theme_.text_soft);
    if (facts.outcome && facts.outcome->winner == side_)
        set_look(Look::winner);
    else
        set_look(model::turn_of(room) == side_ ? Look::to_move : Look::quiet);
}

}  // namespace tengen::client::ui::screens
