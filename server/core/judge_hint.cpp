// Who may have a hint, and when.

#include "server/core/judge.hpp"
#include "server/core/refusal.hpp"

namespace tengen::server::core {

using proto::ErrorReason;

Verdict Judge::on(Command const& by, proto::GameHint const&, base::TimePoint) {
    auto const side = table().side_for(by.player.id);
    if (!side) {
        return refuse(ErrorReason::not_seated, "only the players of this game may have a hint");
    }
    if (!log_->header().options.hints) {
        return refuse(ErrorReason::forbidden, "this room was made without hints");
    }
    if (!is_hot_seat() && !table().seating().at(rules::other(*side)).people.empty()) {
        return refuse(ErrorReason::forbidden, "there are no hints against a person");
    }
    if (table().state() != proto::RoomState::playing) {
        return wrong_state(ErrorReason::not_playing, table().state(), "hints are for a game in play");
    }
    auto const person = table().person_to_act();
    if (table().to_act() != *side || !person || person->id != by.player.id) {
        return refuse(ErrorReason::not_your_turn, "ask for a hint when it is your turn");
    }
    if (table().position().outcome()) {
        return refuse(ErrorReason::phase_forbidden, "there is nothing left to play");
    }
    return Answer{HintDue{}};
}

}  // namespace tengen::server::core
