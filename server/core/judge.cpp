#include "server/core/judge.hpp"

#include <cassert>
#include <type_traits>
#include <utility>

#include "server/core/refusal.hpp"
#include "server/core/set_up.hpp"
#include "server/core/views.hpp"

namespace tengen::server::core {

using proto::NegotiationOutcome;
using proto::RoomState;

/// Who has left a game acts in it only after coming back; looking on and talking are as for any stranger.
template <class Request>
std::optional<proto::Error> Judge::why_away(Command const& by, Request const&) const {
    constexpr bool kIsNoAct =
        std::is_same_v<Request, proto::RoomJoin> || std::is_same_v<Request, proto::RoomLeave> ||
        std::is_same_v<Request, proto::RoomSync> || std::is_same_v<Request, proto::ChatSay>;
    if (kIsNoAct || !table().seating().has_left(by.player.id)) {
        return std::nullopt;
    }
    return refuse(proto::ErrorReason::not_seated, "you have left; come back by room.join first");
}

Verdict Judge::carry_out(Command const& command, base::TimePoint now) {
    return std::visit(
        [&](auto const& request) -> Verdict {
            if constexpr (requires { request.room; }) {
                if (auto error = why_away(command, request)) {
                    return *error;
                }
                return on(command, request, now);
            } else {
                assert(false && "a request that is not about a room");
                return Answer{proto::Response{proto::Done{}}};
            }
        },
        command.request);
}

base::Result<rules::Side, proto::Error> Judge::side_in_play(Command const& by) const {
    auto const side = table().side_for(by.player.id);
    if (!side) {
        return refuse(proto::ErrorReason::not_seated, "only the players of this game may do that");
    }
    if (table().state() != RoomState::playing) {
        return wrong_state(proto::ErrorReason::not_playing, table().state(), "that is for a game in play");
    }
    return *side;
}

proto::Seats Judge::seats() const {
    return seats_of(*log_, house_->people);
}

void Judge::start(base::TimePoint now) {
    emit(proto::Started{proto::Roles{}}, now);
    auto const& header = log_->header();
    for (auto const& stone : stones_to_set(header.options.game, header.seed, table().games())) {
        emit(played({std::nullopt, table().to_act()}, stone, Setter::server), now);
    }
}

void Judge::finish(rules::Outcome outcome, base::TimePoint now) {
    close_negotiation(NegotiationOutcome::void_, now);
    emit(proto::Finished{std::move(outcome)}, now);
}

void Judge::abort(base::TimePoint now) {
    finish({std::nullopt, rules::Reason::aborted}, now);
}

bool Judge::is_binding() const {
    return log_->header().options.rated && table().state() == RoomState::playing &&
           table().has_acted(rules::Side::black) && table().has_acted(rules::Side::white);
}

void Judge::give_up(rules::Side side, base::TimePoint now) {
    if (is_binding()) {
        finish({rules::other(side), rules::Reason::abandoned}, now);
    } else {
        abort(now);
    }
}

void Judge::close_negotiation(NegotiationOutcome outcome, base::TimePoint now) {
    if (auto const& undo = table().undo().pending()) {
        emit(proto::UndoClosed{undo->id, outcome}, now);
    } else if (auto const& draw = table().draw().pending()) {
        emit(proto::DrawClosed{draw->id, outcome}, now);
    }
}

void Judge::withdraw(base::PlayerId asker, base::TimePoint now) {
    auto const asked = [&](auto const& request) {
        return request && request->by.player && request->by.player->id == asker;
    };
    if (asked(table().undo().pending()) || asked(table().draw().pending())) {
        close_negotiation(NegotiationOutcome::withdrawn, now);
    }
}

void Judge::lapse(base::TimePoint now) {
    if (auto const expires = table().negotiation_expires(); expires && *expires <= now) {
        close_negotiation(NegotiationOutcome::expired, now);
    }
    if (auto const expires = table().claim_expires(); expires && *expires <= now) {
        finish(*table().position().outcome(), now);
    }
}

bool Judge::engine_plays(rules::Side side, rules::Action const& action, base::TimePoint now) {
    if (table().to_act() != side || table().position().why_illegal(action)) {
        return false;
    }
    play({std::nullopt, side}, action, now);
    return true;
}

void Judge::draw_answered(base::NegotiationId id, Consent consent, base::TimePoint now) {
    auto const& draw = table().draw().pending();
    if (!draw || draw->id != id) {
        return;
    }
    switch (consent) {
        case Consent::refused:
            return close_negotiation(NegotiationOutcome::refused, now);
        case Consent::given:
            close_negotiation(NegotiationOutcome::accepted, now);
            return finish({std::nullopt, rules::Reason::agreement}, now);
    }
}

void Judge::engine_failed(rules::Side side, base::TimePoint now) {
    auto const from = table().seating().at(side).ai.value_or("");
    std::string to;
    if (auto const* const level = house_->find_level(from)) {
        to = level->simpler;
    } else if (auto const* const stand_in = house_->stand_in(table().position().spec().kind())) {
        to = stand_in->info.level;
    }
    if (to.empty()) {
        abort(now);
    } else {
        emit(proto::EngineChanged{side, from, to}, now);
    }
}

void Judge::unwatched(base::TimePoint now) {
    if (table().state() == RoomState::playing) {
        abort(now);
    }
}

void Judge::watcher_away(base::PlayerId player, base::TimePoint now) {
    for (auto const& watcher : table().seating().watchers()) {
        if (watcher.id == player) {
            leave(proto::PlayerRef(watcher), now);
            return;
        }
    }
}

void Judge::close(proto::CloseReason reason, base::TimePoint now) {
    auto const& seating = table().seating();
    bool const deserted = reason == proto::CloseReason::idle && seating.has_ai() && !seating.is_ai_only();
    if (table().state() == RoomState::playing && deserted) {
        give_up(seating.at(rules::Side::black).ai ? rules::Side::white : rules::Side::black, now);
    } else if (table().state() == RoomState::playing) {
        abort(now);
    }
    emit(proto::Closed{reason}, now);
}

void Judge::rematch_made(base::RoomId const& room, base::TimePoint now) {
    if (!table().rematch().made()) {
        emit(proto::Rematch{room}, now);
    }
}

}  // namespace tengen::server::core
