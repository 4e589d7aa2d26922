#include "client/ui/screens/status_card.hpp"

#include <algorithm>

#include "client/ui/screens/hint_words.hpp"
#include "client/ui/screens/turn_words.hpp"
#include "client/ui/screens/words.hpp"

namespace tengen::client::ui::screens {

using i18n::Key;
using model::PendingRole;

namespace {

kit::BoxStyle mood_style(kit::Theme const& theme, kit::Color fill) {
    return {.gap = 10,
            .padding = kit::Insets::sides(16, 6),
            .align = kit::Align::center,
            .fill = fill,
            .radius = theme.radius};
}

bool is_ready(model::RoomModel const& room, base::PlayerId player) {
    return std::ranges::count(room.facts().ready, player) > 0;
}

}  // namespace

Aside point_aside(View const& view, model::RoomModel const& room, board::BoardView const& board) {
    auto const aim = board.aim();
    if (!aim || room.facts().state == proto::RoomState::finished)
        return {};
    auto const draft = view.controller.draft();
    bool const special = is_special(room, draft, *aim);
    if (!special && !board.cursor())
        return {};
    return {point_state_words(view.texts, room, draft, *aim),
            special ? Aside::Rank::special : Aside::Rank::looked_at};
}

StatusCard::StatusCard(kit::Theme const& theme, Host const& host)
    : Row("status", mood_style(theme, theme.accent_soft)), theme_(theme), host_(host) {
    hints.height = 76;
    auto& words = add<kit::Column>("status.words", kit::BoxStyle{.gap = 2});
    words.hints.grow = 1;
    line_ = &words.add<kit::Label>("status.text", "", theme.body_bold);
    line_->set_wrap(kit::Wrap::fit);
    second_ = &words.add<kit::Label>("status.second", "", theme.small);
    second_->set_color(theme.text_soft);
    second_->set_wrap(kit::Wrap::words);
    ready_ = &add<kit::Button>("room.ready", "", kit::ButtonKind::primary);
    withdraw_ = &add<kit::Button>("room.withdraw", "");
    withdraw_->on_press = [this] { host_.perform(model::WithdrawPending{}); };
    captions_.add(*withdraw_, Key::room_withdraw);
    ready_->hide();
    withdraw_->hide();
}

void StatusCard::set_mood(Mood mood) {
    if (mood == mood_)
        return;
    mood_ = mood;
    auto const fill = mood == Mood::alert  ? theme_.badge_alert.fill
                      : mood == Mood::mine ? theme_.badge_good.fill
                                           : theme_.accent_soft;
    set_style(mood_style(theme_, fill));
}

std::string StatusCard::pending_line(View const& view, model::RoomModel const& room) const {
    auto const& pending = *room.pending();
    auto const role = model::pending_role(room, view.controller.viewer().player);
    auto const seconds = seconds_words(pending.rest(view.now));
    bool const asker = role == PendingRole::asker;
    auto const name = asker ? answerer_words(view.texts, room, pending.by, model::partner_asked(room))
                            : who_words(view.texts, room, pending.by);
    if (pending.kind == proto::NegotiationKind::draw)
        return view.texts.text(asker ? Key::draw_pending : Key::draw_pending_other,
                               {{"name", name}, {"n", seconds}});
    return view.texts.text(
        asker ? Key::undo_pending : Key::undo_pending_other,
        {{"name", name}, {"n", seconds}, {"stones", points_words(view.texts, pending.removes)}});
}

std::string StatusCard::rematch_line(View const& view, model::RoomModel const& room) const {
    auto const me = view.controller.viewer().player;
    auto const asked = [&room](base::PlayerId player) {
        return std::ranges::count(room.facts().rematch, player) > 0;
    };
    std::string wishing;
    std::string awaited;
    for (auto const side : rules::kSides)
        for (auto const& player : room.facts().seats[side].players) {
            auto& names = asked(player.id) ? wishing : awaited;
            names += (names.empty() ? std::string{} : view.texts.text(Key::list_comma)) + player.name;
        }
    if (wishing.empty())
        return {};
    return asked(me) ? view.texts.text(Key::room_rematch_waiting, {{"name", awaited}})
                     : view.texts.text(Key::room_rematch_asked_you, {{"name", wishing}});
}

/// How partners come to a table for teams.
std::string StatusCard::invitation_line(View const& view, model::RoomModel const& room) const {
    auto const& facts = room.facts();
    auto const me = view.controller.viewer().player;
    auto const mine = room.side_of(me);
    if (!facts.team || facts.state != proto::RoomState::open || !mine)
        return {};
    if (!model::plays_against_ai(room, me))
        return view.texts.text(Key::room_invite_team, {{"code", room.id().value}});
    if (facts.seats[*mine].players.size() > 1)
        return {};
    return view.texts.text(Key::room_invite_partner, {{"code", room.id().value}});
}

/// While the viewer's turn follows the other side's swap.
std::string StatusCard::swap_line(View const& view, model::RoomModel const& room) const {
    auto const& actions = room.facts().actions;
    auto const me = view.controller.viewer().player;
    auto const mine = room.side_of(me);
    if (actions.empty() || !model::is_swap(actions.back()) || !mine || model::turn_of(room) != mine ||
        model::plays_both(room, me))
        return {};
    auto const swapper = room.plies().maker(room.facts().ply);
    auto const name = swapper ? room.name_of(*swapper) : seat_words(view.texts, room, rules::other(*mine));
    return view.texts.text(Key::notice_swapped, {{"name", name}, {"side", colour_words(view.texts, *mine)}});
}

/// What was asked or has happened and is not over; empty when there is nothing.
std::string StatusCard::news_line(View const& view, model::RoomModel const& room) const {
    if (room.pending())
        return pending_line(view, room);
    if (auto rematch = rematch_line(view, room); !rematch.empty())
        return rematch;
    auto const me = view.controller.viewer().player;
    if (auto invitation = invitation_line(view, room); !invitation.empty())
        return invitation;
    if (room.side_of(me) && model::status_of(room, me).kind == model::StatusKind::waiting_for_opponent)
        return view.texts.text(Key::room_pass_code, {{"code", room.id().value}});
    return swap_line(view, room);
}

/// The hint that was asked for, or what an AI thinks, as far as the viewer may know.
std::string StatusCard::engine_line(View const& view, model::RoomModel const& room) const {
    if (view.controller.hint_wait() == model::HintWait::asking)
        return view.texts.text(Key::room_hint_asking);
    if (auto const hint = view.controller.hint())
        return hint_words(view.texts, *hint);
    return room.thinking() ? thinking_line(view.texts, *room.thinking()) : std::string{};
}

/// What somebody else has to do, where it is more than setting a stone.
std::string StatusCard::due_line(View const& view, model::RoomModel const& room) const {
    auto const due = due_words(view.texts, room, {});
    bool const theirs = model::why_not_play(room, view.controller.viewer()).has_value();
    return theirs && !due.empty() ? view.texts.text(Key::room_now_due, {{"what", due}}) : std::string{};
}

std::string StatusCard::second_line(View const& view, model::RoomModel const& room,
                                    Aside const& aside) const {
    using Rank = Aside::Rank;
    bool const told = !aside.text.empty();
    if (told && aside.rank == Rank::typed)
        return aside.text;
    if (auto news = news_line(view, room); !news.empty())
        return news;
    if (told && aside.rank == Rank::special)
        return aside.text;
    if (auto engine = engine_line(view, room); !engine.empty())
        return engine;
    if (auto due = due_line(view, room); !due.empty())
        return due;
    if (told)
        return aside.text;
    auto game = game_words(view.texts, room.facts().game);
    if (!room.side_of(view.controller.viewer().player))
        return view.texts.text(Key::room_watching) + " · " + game;
    return game;
}

void StatusCard::show_link(View const& view) {
    auto const& session = view.controller.session();
    auto const time = time_words(view.texts, view.now - session.lost_at.value_or(view.now));
    if (session.is_online()) {
        line_->set_text(view.texts.text(Key::link_catching_up));
    } else {
        bool const restart = session.goodbye == proto::GoodbyeReason::shutdown;
        line_->set_text(
            view.texts.text(restart ? Key::link_shutdown : Key::link_reconnecting, {{"time", time}}));
    }
    second_->set_text(view.texts.text(Key::link_reconnecting_about));
    set_mood(Mood::alert);
}

void StatusCard::show_buttons(View const& view, model::RoomModel const& room) {
    auto const me = view.controller.viewer().player;
    bool const asker = model::pending_role(room, me) == PendingRole::asker;
    asker ? withdraw_->show() : withdraw_->hide();
    // Ready before the opponent has come would not last: new people in seats clear it.
    bool const due = room.facts().state == proto::RoomState::open && room.side_of(me) &&
                     model::status_of(room, me).kind != model::StatusKind::waiting_for_opponent;
    due ? ready_->show() : ready_->hide();
    if (!due)
        return;
    bool const ready = is_ready(room, me);
    ready_->set_text(view.texts.text(ready ? Key::room_not_ready : Key::room_ready));
    ready_->set_kind(ready ? kit::ButtonKind::plain : kit::ButtonKind::primary);
    ready_->on_press = [this, ready] {
        host_.perform(ready ? model::Intent{model::TakeReadyBack{}} : model::Intent{model::GetReady{}});
    };
}

void StatusCard::update(View const& view, model::RoomModel const& room, Aside const& aside) {
    captions_.update(view.texts);
    show_buttons(view, room);
    if (view.controller.session().lost_at || view.controller.catching_up()) {
        show_link(view);
        return;
    }
    auto const me = view.controller.viewer().player;
    line_->set_text(status_words(view.texts, room, me, view.controller.draft()));
    second_->set_text(second_line(view, room, aside));
    auto const kind = model::status_of(room, me).kind;
    bool const mine = kind == model::StatusKind::your_turn || kind == model::StatusKind::get_ready;
    set_mood(kind == model::StatusKind::storage_failed ? Mood::alert : mine ? Mood::mine : Mood::calm);
}

}  // namespace tengen::client::ui::screens
