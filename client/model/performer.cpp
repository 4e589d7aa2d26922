#include "client/model/performer.hpp"

namespace tengen::client::model {

Effects Controller::perform(Intent const& intent, base::TimePoint now) {
    std::visit(Performer{*this, now}, intent);
    return take();
}

template <class Request>
void Performer::send_in_room(Request request) const {
    if (!controller.room_)
        return;
    if (!controller.session_.is_online()) {
        controller.tell(NotSentOffline{});
        return;
    }
    request.room = controller.room_->id();
    controller.send(std::move(request), now);
}

void Performer::operator()(FilterLobby const& intent) const {
    controller.lobby_.set_filter(intent.text);
}

void Performer::operator()(ShowLobby const& intent) const {
    controller.lobby_.set_shown(intent.shown);
    if (controller.session_.is_online())
        controller.ask_for_mine(now);
}

void Performer::operator()(SortLobby const& intent) const {
    controller.lobby_.set_sort(intent.sort);
}

void Performer::operator()(CreateRoom const& intent) const {
    if (!controller.session_.is_online()) {
        controller.queued_.emplace_back(intent);
        return;
    }
    controller.send(intent.wish, now);
}

void Performer::operator()(JoinRoom const& intent) const {
    if (!controller.session_.is_online()) {
        controller.queued_.emplace_back(intent);
        return;
    }
    controller.send(proto::RoomJoin{intent.room, intent.password, intent.seat}, now);
}

void Performer::operator()(ReturnToAi const& intent) const {
    if (!controller.session_.is_online()) {
        controller.queued_.emplace_back(intent);
        return;
    }
    controller.search_ = Controller::Search{intent, controller.session_.seats};
    controller.look_further(now);
}

void Performer::operator()(LeaveRoom const&) const {
    if (!controller.room_)
        return;
    if (controller.session_.is_online())
        controller.send(proto::RoomLeave{controller.room_->id()}, now);
    else
        controller.exit_room(now);
}

void Performer::operator()(StandUp const&) const {
    send_in_room(proto::RoomStand{});
}

void Performer::operator()(SitDown const& intent) const {
    auto const seat = intent.side == rules::Side::black ? proto::JoinWish::black : proto::JoinWish::white;
    send_in_room(proto::RoomJoin{.password = controller.password_, .seat = seat});
}

void Performer::operator()(GetReady const&) const {
    send_in_room(proto::RoomReady{});
}

void Performer::operator()(TakeReadyBack const&) const {
    send_in_room(proto::RoomUnready{});
}

void Performer::operator()(ChoosePoint const& intent) const {
    if (!controller.room_)
        return;
    auto const& room = *controller.room_;
    auto choice = Choice{PlayRefusal{}};
    if (auto const refusal = why_not_play(room, controller.viewer()))
        choice = *refusal;
    else
        choice = choose_point(room, controller.draft(), intent.point);
    auto const* refusal = std::get_if<PlayRefusal>(&choice);
    if (auto const* action = std::get_if<rules::Action>(&choice))
        controller.play(*action, now);
    else if (auto const* draft = std::get_if<TurnDraft>(&choice))
        keep(*draft);
    else if (refusal->bar != PlayBar::sending)
        controller.tell(PlayBarred{*refusal});
}

void Performer::keep(TurnDraft draft) const {
    if (controller.room_)
        controller.draft_ = {std::move(draft), controller.room_->facts().ply,
                             controller.room_->facts().epoch};
}

void Performer::operator()(PlayAction const& intent) const {
    if (controller.room_)
        controller.play(intent.action, now);
}

void Performer::operator()(SendOffer const&) const {
    if (!controller.room_)
        return;
    if (auto const offer = offer_of(*controller.room_, controller.draft()))
        controller.play(*offer, now);
}

void Performer::operator()(StepBack const&) const {
    keep(step_back(controller.draft()));
}

void Performer::operator()(ClaimFoul const&) const {
    if (controller.room_ && !why_not_claim(*controller.room_, controller.viewer()))
        send_in_room(proto::GameClaimFoul{});
}

void Performer::operator()(ClaimAbandoned const&) const {
    send_in_room(proto::GameClaimAbandoned{});
}

void Performer::operator()(AskHint const&) const {
    if (!controller.room_)
        return;
    auto const bar = why_not_hint(*controller.room_, controller.viewer(), controller.hint_wait());
    if (!bar)
        send_in_room(proto::GameHint{});
    else if (*bar != HintBar::asking)
        controller.tell(HintBarred{*bar});
}

void Performer::operator()(AskUndo const&) const {
    if (!controller.room_)
        return;
    if (auto const refusal = why_not_undo(*controller.room_, controller.viewer(), now)) {
        controller.tell(UndoBarred{*refusal});
        return;
    }
    send_in_room(proto::GameUndo{});
}

void Performer::operator()(AskDraw const&) const {
    send_in_room(proto::GameDraw{});
}

void Performer::operator()(WithdrawPending const&) const {
    if (!controller.room_ || pending_role(*controller.room_, controller.me()) != PendingRole::asker)
        return;
    auto const& pending = *controller.room_->pending();
    switch (pending.kind) {
        case proto::NegotiationKind::undo:
            return send_in_room(proto::GameUndoWithdraw{{}, pending.id});
        case proto::NegotiationKind::draw:
            return send_in_room(proto::GameDrawWithdraw{{}, pending.id});
    }
}

void Performer::operator()(AnswerPending const& intent) const {
    if (!controller.room_ || !controller.room_->pending() || controller.room_->pending()->id != intent.id)
        return;
    bool const accept = intent.consent == Consent::accept;
    if (controller.session_.is_online())
        controller.answered_ = intent.id;
    switch (controller.room_->pending()->kind) {
        case proto::NegotiationKind::undo:
            return send_in_room(proto::GameUndoAnswer{{}, intent.id, accept});
        case proto::NegotiationKind::draw:
            return send_in_room(proto::GameDrawAnswer{{}, intent.id, accept});
    }
}

void Performer::operator()(Resign const&) const {
    send_in_room(proto::GameResign{});
}

void Performer::operator()(Abort const&) const {
    send_in_room(proto::GameAbort{});
}

void Performer::operator()(Restart const&) const {
    send_in_room(proto::GameRestart{});
}

void Performer::operator()(AskRematch const&) const {
    send_in_room(proto::GameRematch{});
}

void Performer::operator()(SaveRecord const&) const {
    if (!controller.room_)
        return;
    if (controller.session_.is_online())
        controller.send(proto::RecordGet{controller.room_->id(), std::nullopt, proto::RecordFormat::sgf},
                        now);
    else
        controller.tell(NotSentOffline{});
}

void Performer::operator()(Say const& intent) const {
    if (!intent.text.empty())
        send_in_room(proto::ChatSay{{}, intent.text});
}

void Performer::operator()(Mute const& intent) const {
    if (controller.session_.is_online())
        controller.send(proto::ChatMute{intent.player}, now);
}

void Performer::send_account(proto::Request request) const {
    if (!controller.session_.is_online())
        return controller.tell(NotSentOffline{});
    if (controller.account_.step == AccountTalk::Step::asked)
        return;
    controller.account_ = {.step = AccountTalk::Step::asked};
    controller.send(std::move(request), now);
}

void Performer::operator()(Register const& intent) const {
    if (controller.session_.is_online())
        send_account(proto::AccountRegister{intent.name, intent.password});
    else
        controller.queued_.emplace_back(intent);
}

void Performer::operator()(LogIn const& intent) const {
    if (controller.session_.is_online())
        send_account(proto::AccountLogin{intent.name, intent.password});
    else
        controller.queued_.emplace_back(intent);
}

void Performer::operator()(ChangePassword const& intent) const {
    send_account(proto::AccountPassword{intent.old_password, intent.new_password});
}

void Performer::operator()(LogOutEverywhere const&) const {
    send_account(proto::AccountLogoutAll{});
}

}  // namespace tengen::client::model
