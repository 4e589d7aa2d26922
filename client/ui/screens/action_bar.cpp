#include "client/ui/screens/action_bar.hpp"

#include <algorithm>

#include "client/ui/screens/hint_words.hpp"
#include "client/ui/screens/questions.hpp"
#include "client/ui/screens/words.hpp"

namespace tengen::client::ui::screens {

using i18n::Key;
using kit::BoxStyle;

namespace {

void allow(kit::Button& button, std::string const& refusal) {
    refusal.empty() ? button.enable() : button.disable(refusal);
}

/// Where one more person may sit: the emptier side, black first.
std::optional<rules::Side> free_side(model::RoomModel const& room) {
    auto const& facts = room.facts();
    std::size_t const places = facts.team ? 2 : 1;
    std::optional<rules::Side> found;
    for (auto const side : rules::kSides) {
        auto const& seat = facts.seats[side];
        if (seat.ai || seat.players.size() >= places)
            continue;
        if (!found || seat.players.size() < facts.seats[*found].players.size())
            found = side;
    }
    return found;
}

/// Whether the viewer plays a game in which hints may be had.
bool is_hinted(View const& view, model::RoomModel const& room) {
    return room.facts().hints && room.facts().state == proto::RoomState::playing &&
           room.side_of(view.controller.viewer().player);
}

}  // namespace

ActionBar::ActionBar(kit::Root& root, Host const& host, View const& view)
    : Column("actions", BoxStyle{.gap = 10}), host_(host), view_(view) {
    auto& first = add<kit::Row>("actions.play", BoxStyle{.gap = 10});
    undo_ = &make(first, "room.undo", Key::room_undo, kit::Icon::undo);
    undo_->on_press = [this] {
        pressed_ = true;
        host_.perform(model::AskUndo{});
    };
    draw_ = &make(first, "room.draw", Key::room_draw, kit::Icon::balance);
    draw_->on_press = [this, &root] { ask_draw(root, view_, host_); };
    abandoned_ = &make(first, "room.abandoned", Key::room_abandoned, kit::Icon::flag);
    abandoned_->on_press = [this, &root] { ask_abandoned(root, view_, host_); };
    resign_ = &make(first, "room.resign", Key::room_resign, kit::Icon::flag);
    resign_->on_press = [this, &root] { ask_resign(root, view_, host_); };
    save_ = &make(first, "room.save", Key::room_save, kit::Icon::none);
    save_->on_press = [this] { host_.perform(model::SaveRecord{}); };
    numbers_ = &make(first, "room.numbers", Key::room_numbers, kit::Icon::none);
    numbers_->on_press = [this] { flip_numbers(); };
    auto& second = add<kit::Row>("actions.after", BoxStyle{.gap = 10});
    stand_ = &make(second, "room.stand", Key::room_stand_up, kit::Icon::eye);
    stand_->on_press = [this] { host_.perform(model::StandUp{}); };
    sit_ = &make(second, "room.sit", Key::room_sit_down, kit::Icon::person);
    sit_->set_kind(kit::ButtonKind::primary);
    sit_->on_press = [this] {
        auto const& watched = view_.controller.room();
        if (auto const side = watched ? free_side(*watched) : std::nullopt)
            host_.perform(model::SitDown{*side});
    };
    claim_ = &make(second, "room.claim", Key::room_claim, kit::Icon::flag);
    claim_->on_press = [this] { host_.perform(model::ClaimFoul{}); };
    hint_ = &make(second, "room.hint", Key::room_hint, kit::Icon::bulb);
    hint_->on_press = [this] { host_.perform(model::AskHint{}); };
    rematch_ = &make(second, "room.rematch", Key::room_rematch, kit::Icon::refresh);
    rematch_->on_press = [this] { host_.perform(model::AskRematch{}); };
    restart_ = &make(second, "room.restart", Key::room_restart, kit::Icon::first);
    restart_->on_press = [this, &root] { ask_restart(root, view_, host_); };
    leave_ = &make(second, "room.leave", Key::room_leave, kit::Icon::door);
    leave_->on_press = [this, &root] { ask_leave(root, view_, host_); };
}

kit::Button& ActionBar::make(kit::Row& row, std::string id, Key text, kit::Icon icon) {
    auto& button = row.add<kit::Button>(std::move(id), "");
    button.hints.grow = 1;
    button.set_icon(icon);
    captions_.add(button, text);
    return button;
}

bool ActionBar::previews_undo() const {
    return undo_->enabled() && undo_->hovered() && !pressed_;
}

void ActionBar::flip_numbers() {
    auto options = view_.program.board;
    options.numbers = options.numbers == board::Numbers::off ? board::Numbers::all : board::Numbers::off;
    host_.wish(TakeBoardOptions{options});
}

void ActionBar::update(View const& view, model::RoomModel const& room) {
    captions_.update(view.texts);
    update_undo(view, room);
    update_others(view, room);
    update_abandoned(view, room);
    update_claim(view, room);
    update_hint(view, room);
    update_seat(view, room);
    update_after_game(view, room);
    numbers_->set_toggle(view.program.board.numbers == board::Numbers::off ? kit::Toggle::off
                                                                           : kit::Toggle::on);
}

void ActionBar::update_undo(View const& view, model::RoomModel const& room) {
    auto const refusal = model::why_not_undo(room, view.controller.viewer(), view.now);
    allow(*undo_, refusal ? refusal_words(view.texts, *refusal) : std::string{});
    pressed_ = pressed_ && undo_->hovered();
    undo_->tooltip = view.texts.text(room.facts().hot_seat ? Key::undo_tip_own : Key::undo_tip);
    auto text = view.texts.text(Key::room_undo);
    if (auto const mine = room.side_of(view.controller.viewer().player))
        if (auto const& left = room.facts().undo_left[*mine])
            text += " (" + std::to_string(*left) + ")";
    undo_->set_text(std::move(text));
}

void ActionBar::update_others(View const& view, model::RoomModel const& room) {
    auto const viewer = view.controller.viewer();
    auto const& texts = view.texts;
    std::string refusal;
    if (viewer.link != model::LinkState::online)
        refusal = texts.text(Key::play_offline);
    else if (!room.side_of(viewer.player))
        refusal = texts.text(Key::error_not_seated);
    else if (room.facts().state != proto::RoomState::playing)
        refusal = texts.text(Key::play_not_playing);
    allow(*resign_, refusal);
    bool const finished = room.facts().state == proto::RoomState::finished;
    finished ? resign_->hide() : resign_->show();
    finished ? save_->show() : save_->hide();
    save_->tooltip = texts.text(Key::room_save_tip);
    allow(*save_, viewer.link == model::LinkState::online ? std::string{} : texts.text(Key::play_offline));
    if (refusal.empty() && room.pending())
        refusal = texts.text(Key::undo_bar_negotiation_pending);
    allow(*draw_, refusal);
}

void ActionBar::update_abandoned(View const& view, model::RoomModel const& room) {
    auto const claim = model::abandoned_claim(room, view.controller.viewer(), view.now);
    claim ? draw_->hide() : draw_->show();
    claim ? abandoned_->show() : abandoned_->hide();
    if (!claim)
        return;
    auto const& texts = view.texts;
    abandoned_->tooltip = texts.text(Key::room_abandoned_tip, {{"name", claim->name}});
    allow(*abandoned_, claim->wait.count() > 0
                           ? texts.text(Key::room_abandoned_wait,
                                        {{"name", claim->name}, {"n", seconds_words(claim->wait)}})
                           : std::string{});
}

void ActionBar::update_hint(View const& view, model::RoomModel const& room) {
    auto const& controller = view.controller;
    auto const bar = model::why_not_hint(room, controller.viewer(), controller.hint_wait());
    hint_->tooltip = view.texts.text(Key::room_hint_tip);
    allow(*hint_, bar ? refusal_words(view.texts, *bar) : std::string{});
}

void ActionBar::update_claim(View const& view, model::RoomModel const& room) {
    room.has_claims() ? claim_->show() : claim_->hide();
    auto const bar = model::why_not_claim(room, view.controller.viewer());
    auto const& texts = view.texts;
    claim_->tooltip = texts.text(Key::room_claim_tip);
    if (!bar)
        return claim_->enable();
    switch (*bar) {
        case model::ClaimBar::offline:
            return claim_->disable(texts.text(Key::play_offline));
        case model::ClaimBar::not_seated:
            return claim_->disable(texts.text(Key::error_not_seated));
        case model::ClaimBar::not_playing:
            return claim_->disable(texts.text(Key::play_not_playing));
        case model::ClaimBar::not_your_turn:
            return claim_->disable(texts.text(Key::room_claim_not_due));
        case model::ClaimBar::already_claimed:
            return claim_->disable(texts.text(Key::room_claim_done));
    }
}

void ActionBar::update_seat(View const& view, model::RoomModel const& room) {
    auto const viewer = view.controller.viewer();
    bool const open = room.facts().state == proto::RoomState::open;
    bool const seated = room.side_of(viewer.player).has_value();
    bool const may_stand = open && seated;
    bool const may_sit = open && !seated && free_side(room);
    may_stand ? stand_->show() : stand_->hide();
    may_sit ? sit_->show() : sit_->hide();
    bool const hinted = is_hinted(view, room);
    hinted ? hint_->show() : hint_->hide();
    may_stand || may_sit || hinted ? rematch_->hide() : rematch_->show();
    allow(*sit_,
          viewer.link == model::LinkState::online ? std::string{} : view.texts.text(Key::play_offline));
}

void ActionBar::update_after_game(View const& view, model::RoomModel const& room) {
    auto const viewer = view.controller.viewer();
    auto const& texts = view.texts;
    auto const& facts = room.facts();
    bool const online = viewer.link == model::LinkState::online;
    bool const finished = facts.state == proto::RoomState::finished;
    bool const asked = std::ranges::count(facts.rematch, viewer.player) > 0;
    std::string refusal;
    if (!online)
        refusal = texts.text(Key::play_offline);
    else if (!room.side_of(viewer.player))
        refusal = texts.text(Key::error_not_seated);
    else if (!finished)
        refusal = texts.text(Key::room_rematch_later);
    else if (asked)
        refusal = texts.text(Key::room_rematch_asked);
    allow(*rematch_, refusal);
    rematch_->set_kind(refusal.empty() ? kit::ButtonKind::primary : kit::ButtonKind::plain);
    bool const alone = model::plays_against_ai(room, viewer.player) || model::plays_both(room, viewer.player);
    alone ? restart_->show() : restart_->hide();
    bool const begun = facts.state != proto::RoomState::open;
    allow(*restart_, !online ? texts.text(Key::play_offline)
                     : begun ? std::string{}
                             : texts.text(Key::play_not_playing));
}

}  // namespace tengen::client::ui::screens
