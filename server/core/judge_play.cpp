// Playing, resigning, and what follows a game.

#include <utility>

#include "common/record/notation.hpp"
#include "server/core/illegal_words.hpp"
#include "server/core/judge.hpp"
#include "server/core/refusal.hpp"
#include "server/core/views.hpp"

namespace tengen::server::core {

using proto::ErrorReason;
using proto::RoomState;

namespace {

proto::Error illegal(rules::Illegal why, rules::Position const& position) {
    auto error = refuse(ErrorReason::illegal, illegal_words(why, position));
    error.why = why;
    return error;
}

/// The same (epoch, ply, action, player) again, or nullptr.
Table::Mark const* repeated(Table const& table, Command const& by, proto::GamePlay const& play,
                            std::optional<rules::Action> const& action) {
    auto const* mark = table.mark_at(play.epoch.value_or(table.epoch()), play.ply);
    return mark != nullptr && action && mark->action == *action && mark->player == by.player.id ? mark
                                                                                                : nullptr;
}

}  // namespace

Verdict Judge::on(Command const& by, proto::GamePlay const& play, base::TimePoint now) {
    auto const side = table().side_for(by.player.id);
    if (!side) {
        return refuse(ErrorReason::not_seated, "only the players of this game may play");
    }
    auto const action = record::parse_action(play.action);
    if (auto const* mark = repeated(table(), by, play, action)) {
        return Answer{proto::Response{proto::PlayDone{mark->seq, mark->ply + 1, mark->epoch}}};
    }
    if (table().state() != RoomState::playing) {
        return wrong_state(ErrorReason::not_playing, table().state(), "no game is in play");
    }
    if (play.ply != table().ply() || play.epoch.value_or(table().epoch()) != table().epoch()) {
        return stale_state({table().seq(), table().ply(), table().epoch()});
    }
    if (table().to_act() != *side) {
        return refuse(ErrorReason::not_your_turn, "the other side is to act");
    }
    if (auto const person = table().person_to_act(); person && person->id != by.player.id) {
        return refuse(ErrorReason::not_your_turn, "your partner is to act");
    }
    if (!action) {
        return illegal(rules::Illegal::bad_notation, table().position());
    }
    if (auto const why = table().position().why_illegal(*action)) {
        return illegal(*why, table().position());
    }
    this->play({by.player, *side}, *action, now);
    auto const* mark = table().mark_at(table().epoch(), play.ply);
    return Answer{proto::Response{proto::PlayDone{mark->seq, table().ply(), table().epoch()}}};
}

void Judge::play(proto::By by, rules::Action const& action, base::TimePoint now) {
    if (auto const& undo = table().undo().pending(); undo && undo->side == by.side) {
        close_negotiation(proto::NegotiationOutcome::withdrawn, now);
    }
    // Who plays on does not want the draw that an AI offers.
    if (table().draw().is_ai_offer_to(by.side.value())) {
        close_negotiation(proto::NegotiationOutcome::refused, now);
    }
    emit(played(std::move(by), action, Setter::player), now);
    if (action.kind() == rules::ActionKind::swap) {
        emit(proto::SeatsChanged{seats()}, now);
    }
    settle_ply(now);
}

proto::Played Judge::played(proto::By by, rules::Action const& action, Setter setter) const {
    proto::Played played;
    played.by = std::move(by);
    played.action = record::to_text(action);
    played.ply = table().ply() + 1;
    played.epoch = table().epoch();
    if (action.lands()) {
        auto const view = table().position().view();
        played.stone = view.turn ? view.turn->stone : std::nullopt;
    }
    auto next = table().position();
    switch (setter) {
        case Setter::player:
            next.apply(action);
            break;
        case Setter::server:
            next.set_up(action);
            played.setup = true;
            break;
    }
    played.position_hash = next.position_hash();
    return played;
}

void Judge::settle_ply(base::TimePoint now) {
    bool const ai_claims = table().seating().at(rules::Side::white).ai.has_value();
    if (ai_claims && table().fouls_are_claimed() && table().position().claimable_foul()) {
        return claim({std::nullopt, rules::Side::white}, now);
    }
    // Whoever may claim by hand is waited for, foul or not: the waiting must not tell.
    if (auto outcome = table().position().outcome(); outcome && (ai_claims || !table().claim_expires())) {
        finish(std::move(*outcome), now);
    }
}

Verdict Judge::on(Command const& by, proto::GameResign const&, base::TimePoint now) {
    auto const side = side_in_play(by);
    if (!side) {
        return side.error();
    }
    finish({rules::other(*side), rules::Reason::resign}, now);
    return done();
}

Verdict Judge::on(Command const& by, proto::GameAbort const&, base::TimePoint now) {
    auto const side = side_in_play(by);
    if (!side) {
        return side.error();
    }
    if (table().has_acted(rules::Side::black) && table().has_acted(rules::Side::white)) {
        return refuse(ErrorReason::too_late, "both sides have acted; resign or offer a draw");
    }
    abort(now);
    return done();
}

Verdict Judge::on(Command const& by, proto::GameRestart const&, base::TimePoint now) {
    auto const side = table().seating().side_of(by.player.id);
    if (!side) {
        return refuse(ErrorReason::not_seated, "only the players of this game may begin again");
    }
    if (!is_hot_seat() && !table().seating().at(rules::other(*side)).ai) {
        return refuse(ErrorReason::forbidden,
                      "a game between people does not begin again; ask for a rematch");
    }
    if (table().state() == RoomState::open) {
        return wrong_state(ErrorReason::not_playing, table().state(), "no game has been played here yet");
    }
    if (is_binding()) {
        return wrong_state(ErrorReason::forbidden, table().state(), "a rated game is played on or resigned");
    }
    if (table().state() == RoomState::playing) {
        abort(now);
    }
    emit(proto::Restarted{table().epoch() + 1}, now);
    start(now);
    return done();
}

Verdict Judge::on(Command const& by, proto::GameRematch const&, base::TimePoint now) {
    auto const side = table().seating().side_of(by.player.id);
    if (!side) {
        return refuse(ErrorReason::not_seated, "only the players of this game may ask for a rematch");
    }
    if (table().state() != RoomState::finished) {
        return wrong_state(ErrorReason::forbidden, table().state(), "a rematch follows the end of the game");
    }
    if (table().rematch().made() || table().rematch().has_asked(by.player.id, now)) {
        return done();
    }
    if (!table().seating().is_full()) {
        return wrong_state(ErrorReason::forbidden, table().state(), "the other player has left");
    }
    emit(proto::RematchAsked{{by.player, *side}}, now);
    return done();
}

std::optional<proto::Seats> Judge::wanted_rematch(base::TimePoint now) const {
    auto const& seating = table().seating();
    if (table().state() != RoomState::finished || table().closed() || table().rematch().made() ||
        !seating.is_full() || seating.is_ai_only()) {
        return std::nullopt;
    }
    auto now_seated = seats();
    for (auto const& person : seating.seated_people()) {
        auto const side = *seating.side_of(person.id);
        if (seating.has_left(person.id) && seating.has_other(side, person.id)) {
            std::erase_if(now_seated[side].players,
                          [&](proto::SeatPlayer const& seated) { return seated.id == person.id; });
        } else if (!table().rematch().has_asked(person.id, now)) {
            return std::nullopt;
        }
    }
    auto const roles = table().roles();
    return proto::Seats{now_seated[roles.second], now_seated[roles.first]};
}

void Judge::open_rematch(proto::Seats const& seats, base::TimePoint now) {
    for (auto const side : rules::kSides) {
        for (auto const& player : seats[side].players) {
            if (!table().seating().is_here(player.id)) {
                emit(proto::Joined{{player.id, player.name}}, now);
            }
        }
    }
    emit(proto::SeatsChanged{seats}, now);
    start(now);
}

}  // namespace tengen::server::core
