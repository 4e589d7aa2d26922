#include "client/ui/screens/seat_card.hpp"

#include <algorithm>

#include "client/ui/screens/words.hpp"

namespace tengen::client::ui::screens {

using i18n::Key;

namespace {

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
    // Room for a name on two lines, so that nothing moves when one sits down.
    hints.height = 100;
    auto const look = side == rules::Side::black ? kit::StoneLook::black : kit::StoneLook::white;
    add<kit::StonePicture>(id + ".stone", look, 40.0F);
    auto& words = add<kit::Column>(id + ".words", kit::BoxStyle{.gap = 2});
    words.hints.grow = 1;
    name_ = &words.add<kit::Label>(id + ".name", "", theme.body_bold);
    name_->set_wrap(kit::Wrap::fit);
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

std::string SeatCard::detail(View const& view, model::RoomModel const& room) const {
    auto const& texts = view.texts;
    auto const& seat = room.facts().seats[side_];
    if (model::turn_of(room) == side_ && seat.ai)
        return texts.text(Key::room_to_move);
    if (seat.players.empty())
        return side_words(texts, side_);
    auto const& player = seat.players.front();
    if (room.facts().state == proto::RoomState::open) {
        bool const ready = std::ranges::count(room.facts().ready, player.id) > 0;
        return texts.text(ready ? Key::room_is_ready : Key::room_not_ready_yet);
    }
    auto const presence = room.presence(player.id);
    switch (presence.state) {
        case proto::PresenceState::online:
            return texts.text(model::turn_of(room) == side_ ? Key::room_to_move : Key::room_online);
        case proto::PresenceState::unstable:
            return texts.text(Key::room_unstable);
        case proto::PresenceState::offline:
            return texts.text(Key::room_offline, {{"time", time_words(texts, view.now - presence.since)}});
    }
    return {};
}

void SeatCard::update(View const& view, model::RoomModel const& room) {
    auto const& texts = view.texts;
    auto const& facts = room.facts();
    auto const mine = room.side_of(view.controller.viewer().player);
    auto const who = seat_words(texts, room, side_);
    name_->set_text(who.empty() ? texts.text(Key::room_seat_free)
                                : (mine == side_ ? texts.text(Key::room_you, {{"name", who}}) : who));
    undo_->set_text(undo_left_words(texts, facts.undo_left[side_]));
    who.empty() ? undo_->hide() : undo_->show();
    detail_->set_text(detail(view, room));
    auto const& players = facts.seats[side_].players;
    bool const away = !players.empty() && facts.state != proto::RoomState::open &&
                      room.presence(players.front().id).state != proto::PresenceState::online;
    detail_->set_color(away ? theme_.text_alert : theme_.text_soft);
    if (facts.outcome && facts.outcome->winner == side_)
        set_look(Look::winner);
    else
        set_look(model::turn_of(room) == side_ ? Look::to_move : Look::quiet);
}

}  // namespace tengen::client::ui::screens
