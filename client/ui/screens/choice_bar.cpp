#include "client/ui/screens/choice_bar.hpp"

#include <algorithm>

#include "client/model/room_hints.hpp"
#include "client/ui/screens/shown.hpp"

namespace tengen::client::ui::screens {

using i18n::Key;
using kit::ButtonKind;
using rules::Action;
using rules::ActionKind;

namespace {

constexpr float kStep = 42;

}  // namespace

ChoiceBar::ChoiceBar(kit::Theme const& theme, Host const& host)
    : Row("choices", kit::BoxStyle{.gap = 10, .align = kit::Align::center}), host_(host) {
    swap_ = &make("choice.swap", ButtonKind::primary);
    swap_->on_press = [this] { host_.perform(model::PlayAction{Action::swap()}); };
    keep_ = &make("choice.keep", ButtonKind::primary);
    keep_->on_press = [this] { host_.perform(model::PlayAction{Action::keep()}); };
    fewer_ = &make("choice.fewer", ButtonKind::plain);
    number_ = &add<kit::Label>("choice.number", "", theme.heading);
    number_->set_align(kit::TextAlign::center);
    more_ = &make("choice.more", ButtonKind::plain);
    for (auto* step : {fewer_, more_}) {
        step->hints.grow = 0;
        step->hints.width = kStep;
    }
    number_->hints.width = kStep;
    fewer_->set_text("−");
    more_->set_text("+");
    fewer_->on_press = [this] { change_count(-1); };
    more_->on_press = [this] { change_count(1); };
    declare_ = &make("choice.declare", ButtonKind::primary);
    declare_->on_press = [this] { host_.perform(model::PlayAction{Action::declare(count_)}); };
    offer_ = &make("choice.offer", ButtonKind::primary);
    offer_->on_press = [this] { host_.perform(model::SendOffer{}); };
    captions_.add(*swap_, Key::choice_swap);
    captions_.add(*keep_, Key::choice_keep);
    captions_.add([this](i18n::Catalogue const& texts) {
        fewer_->tooltip = texts.text(Key::choice_fewer);
        more_->tooltip = texts.text(Key::choice_more);
    });
    hide();
}

kit::Button& ChoiceBar::make(std::string id, ButtonKind kind) {
    auto& button = add<kit::Button>(std::move(id), "", kind);
    button.hints.grow = 1;
    return button;
}

void ChoiceBar::change_count(int by) {
    count_ = std::clamp(count_ + by, 1, std::max(1, most_));
    number_->set_text(std::to_string(count_));
}

void ChoiceBar::update(View const& view, model::RoomModel const& room) {
    captions_.update(view.texts);
    auto const turn = model::turn_view(room);
    bool const mine = turn && !model::why_not_play(room, view.controller.viewer());
    auto const due = [&](ActionKind kind) { return mine && model::is_due(*turn, kind); };
    // Each declaration begins anew; a lost line alone forgets nothing.
    if (!turn || !model::is_due(*turn, ActionKind::declare))
        count_ = 1;
    bool const swaps = due(ActionKind::swap);
    bool const declares = due(ActionKind::declare);
    bool const offers = due(ActionKind::offer);
    set_shown(*this, Shown{swaps || declares || offers});
    set_shown(*swap_, Shown{swaps});
    set_shown(*keep_, Shown{swaps});
    for (auto* part : {static_cast<kit::Widget*>(fewer_), static_cast<kit::Widget*>(number_),
                       static_cast<kit::Widget*>(more_), static_cast<kit::Widget*>(declare_)})
        set_shown(*part, Shown{declares});
    set_shown(*offer_, Shown{offers});
    if (declares)
        update_declare(
            view, room.board().position() ? room.board().position()->legal_actions() : std::vector<Action>{});
    if (offers)
        update_offer(view, turn->offer_count, static_cast<int>(view.controller.draft().offered.size()));
}

void ChoiceBar::update_declare(View const& view, std::vector<Action> const& legal) {
    most_ = static_cast<int>(Action::kMaxOffers);
    if (!legal.empty()) {
        most_ = 1;
        for (auto const& action : legal)
            most_ = action.kind() == ActionKind::declare ? std::max(most_, action.count()) : most_;
    }
    change_count(0);
    count_ > 1 ? fewer_->enable() : fewer_->disable();
    count_ < most_ ? more_->enable() : more_->disable();
    declare_->set_text(view.texts.text(Key::choice_declare, {{"n", std::to_string(count_)}}));
}

void ChoiceBar::update_offer(View const& view, int due, int named) {
    offer_->set_text(
        view.texts.text(Key::choice_offer, {{"k", std::to_string(named)}, {"n", std::to_string(due)}}));
    int const missing = due - named;
    if (missing <= 0)
        return offer_->enable();
    auto const key = missing == 1 ? Key::choice_offer_more_one : Key::choice_offer_more_many;
    offer_->disable(view.texts.text(key, {{"n", std::to_string(missing)}}));
}

}  // namespace tengen::client::ui::screens
