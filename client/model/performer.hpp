#pragma once

#include "client/model/controller.hpp"

namespace tengen::client::model {

/// Turns one intent into requests; an overload a kind.
struct Performer {
    Controller& controller;
    base::TimePoint now;

    void operator()(FilterLobby const& intent) const;
    void operator()(ShowLobby const& intent) const;
    void operator()(SortLobby const& intent) const;
    void operator()(CreateRoom const& intent) const;
    void operator()(JoinRoom const& intent) const;
    void operator()(ReturnToAi const& intent) const;
    void operator()(LeaveRoom const& intent) const;
    void operator()(StandUp const& intent) const;
    void operator()(SitDown const& intent) const;
    void operator()(GetReady const& intent) const;
    void operator()(TakeReadyBack const& intent) const;
    void operator()(ChoosePoint const& intent) const;
    void operator()(PlayAction const& intent) const;
    void operator()(SendOffer const& intent) const;
    void operator()(StepBack const& intent) const;
    void operator()(ClaimAbandoned const& intent) const;
    void operator()(ClaimFoul const& intent) const;
    void operator()(AskHint const& intent) const;
    void operator()(AskUndo const& intent) const;
    void operator()(AskDraw const& intent) const;
    void operator()(WithdrawPending const& intent) const;
    void operator()(AnswerPending const& intent) const;
    void operator()(Resign const& intent) const;
    void operator()(Abort const& intent) const;
    void operator()(Restart const& intent) const;
    void operator()(AskRematch const& intent) const;
    void operator()(SaveRecord const& intent) const;
    void operator()(Say const& intent) const;
    void operator()(Mute const& intent) const;
    void operator()(Register const& intent) const;
    void operator()(LogIn const& intent) const;
    void operator()(ChangePassword const& intent) const;
    void operator()(LogOutEverywhere const& intent) const;

  private:
    /// A request about the person's account; one at a time.
    void send_account(proto::Request request) const;
    void keep(TurnDraft draft) const;
    /// Sends when there is a room and a line; says so when there is no line.
    template <class Request>
    void send_in_room(Request request) const;
};

}  // namespace tengen::client::model
