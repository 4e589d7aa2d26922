// Undo by consent: asked, answered, withdrawn.

#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include "server/core/judge.hpp"
#include "server/core/refusal.hpp"
#include "server/core/views.hpp"

namespace tengen::server::core {

using proto::ErrorReason;
using proto::NegotiationKind;
using proto::NegotiationOutcome;

namespace {

struct Words {
    ErrorReason reason;
    char const* text;
};
constexpr std::array kWords{
    Words{ErrorReason::not_playing, "undo is for a game in play"},
    Words{ErrorReason::not_your_turn, "ask for an undo when it is your side's turn"},
    Words{ErrorReason::phase_forbidden, "there is no undo while the opening runs"},
    Words{ErrorReason::too_few_moves, "two plies must stand that may be taken back, one of them yours"},
    Words{ErrorReason::negotiation_pending, "another request is open; it must be answered first"},
    Words{ErrorReason::undo_limit, "no undo is left in this game"},
    Words{ErrorReason::already_asked, "this position was asked for already; play on first"},
    Words{ErrorReason::too_soon, "wait before asking again"},
};

std::string words_for(ErrorReason reason) {
    auto const* found = std::find_if(kWords.begin(), kWords.end(),
                                     [&](Words const& words) { return words.reason == reason; });
    return found->text;
}

proto::Error gone(NegotiationKind kind, std::optional<NegotiationOutcome> outcome) {
    auto error = refuse(kind == NegotiationKind::undo ? ErrorReason::undo_gone : ErrorReason::draw_gone,
                        "the request is no longer open");
    error.outcome = outcome;
    return error;
}

proto::Error refuse_undo(Refusal const& refusal, proto::RoomState state) {
    auto error = refuse(refusal.reason, words_for(refusal.reason));
    error.retry_after = refusal.retry_after;
    if (refusal.reason == ErrorReason::not_playing) {
        error.state = state;
    }
    return error;
}

}  // namespace

Verdict Judge::on(Command const& by, proto::GameUndo const&, base::TimePoint now) {
    auto const side = table().side_for(by.player.id);
    if (!side) {
        return refuse(ErrorReason::not_seated, "only the players of this game may ask for an undo");
    }
    if (is_hot_seat()) {
        return undo_alone(by, *side, now);
    }
    auto question = table().undo_question(*side, now);
    // Who takes back does not want the draw that an AI offers, as who plays on.
    bool const declines = table().draw().is_ai_offer_to(*side);
    if (declines) {
        question.open.reset();
    }
    if (auto const refusal = table().undo().why_refused(question)) {
        return refuse_undo(*refusal, table().state());
    }
    if (declines) {
        close_negotiation(NegotiationOutcome::refused, now);
    }
    UndoArbiter after = table().undo();
    auto const id = table().next_negotiation();
    proto::UndoAsked asked{
        {by.player, *side}, id, table().last_actions(proto::kUndoPlies), {}, house_->config.undo_ttl};
    after.asked({id, asked.by, *side, {}, now});
    asked.undo_left = after.left();
    emit(std::move(asked), now);
    if (table().seating().at(rules::other(*side)).ai) {
        switch (log_->header().options.undo.ai_policy) {
            case proto::AiPolicy::accept:
                if (!table().negotiation(id)->partner) {
                    grant_undo(now);
                }
                break;
            case proto::AiPolicy::refuse:
                close_negotiation(NegotiationOutcome::refused, now);
                break;
        }
    }
    return Answer{proto::Response{proto::Asked{id}}};
}

Verdict Judge::undo_alone(Command const& by, rules::Side side, base::TimePoint now) {
    auto const question = table().undo_question(side, now);
    if (auto const refusal = table().undo().why_refused_alone(question)) {
        return refuse_undo(*refusal, table().state());
    }
    proto::UndoDone undone;
    undone.by = {by.player, side};
    undone.removed = table().last_actions(proto::plies_undone_alone(question.ply, question.floor.value()));
    UndoArbiter after = table().undo();
    after.taken_back(side);
    take_back(std::move(undone), after, now);
    return Answer{proto::Response{proto::Asked{}}};
}

void Judge::grant_undo(base::TimePoint now) {
    auto const& request = *table().undo().pending();
    proto::UndoDone undone;
    undone.id = request.id;
    undone.by = request.by;
    undone.removed = request.removes;
    UndoArbiter after = table().undo();
    after.granted();
    take_back(std::move(undone), after, now);
}

void Judge::take_back(proto::UndoDone undone, UndoArbiter const& after, base::TimePoint now) {
    undone.to_ply = table().ply() - static_cast<int>(undone.removed.size());
    undone.epoch = table().epoch() + 1;
    auto const rest = std::span(table().actions()).first(static_cast<std::size_t>(undone.to_ply));
    auto const position = rules::Position::replay(table().position().spec(), rest, table().setup());
    auto const view = position.view();
    undone.board = proto::board_of(view);
    undone.hands = view.hands;
    undone.taken = view.taken;
    undone.position_hash = position.position_hash();
    undone.undo_left = after.left();
    GameClock::Undo const undo{.policy = log_->header().options.undo.clock,
                               .asker = *undone.by.side,
                               .to_ply = undone.to_ply,
                               .own = table().made_by(*undone.by.side, table().ply() - undone.to_ply),
                               .next = position.to_act(),
                               .setup = table().setup()};
    undone.clocks = table().clock().undone(undo, turn_.spent(now));
    emit(std::move(undone), now);
}

Verdict Judge::on(Command const& by, proto::GameUndoAnswer const& answer, base::TimePoint now) {
    if (auto error = why_no_answer(by, answer.id, NegotiationKind::undo)) {
        return *error;
    }
    if (answer.accept) {
        grant_undo(now);
    } else {
        close_negotiation(NegotiationOutcome::refused, now);
    }
    return Answer{proto::Response{proto::Done{}}};
}

Verdict Judge::on(Command const& by, proto::GameUndoWithdraw const& withdraw, base::TimePoint now) {
    if (auto error = why_not_closed_by(by, withdraw.id, NegotiationKind::undo)) {
        return *error;
    }
    close_negotiation(NegotiationOutcome::withdrawn, now);
    return Answer{proto::Response{proto::Done{}}};
}

std::optional<proto::Error> Judge::why_no_answer(Command const& by, base::NegotiationId id,
                                                 NegotiationKind kind) const {
    auto const side = table().seating().side_of(by.player.id);
    auto const* request = table().negotiation(id);
    bool const known = request != nullptr && request->kind == kind;
    if (!side || (known && request->asker == *side && request->partner != by.player.id)) {
        return refuse(ErrorReason::forbidden, "only those who were asked may answer");
    }
    if (!known) {
        return bad_field("id", "there never was such a request");
    }
    return request->outcome ? std::optional(gone(kind, request->outcome)) : std::nullopt;
}

std::optional<proto::Error> Judge::why_not_closed_by(Command const& by, base::NegotiationId id,
                                                     NegotiationKind kind) const {
    auto const side = table().seating().side_of(by.player.id);
    if (!side) {
        return refuse(ErrorReason::not_seated, "only the players of this game may withdraw a request");
    }
    auto const* request = table().negotiation(id);
    if (request == nullptr || request->kind != kind) {
        return bad_field("id", "there never was such a request");
    }
    if (request->asker != *side) {
        return refuse(ErrorReason::forbidden, "only the side that asked may withdraw");
    }
    return request->outcome ? std::optional(gone(kind, request->outcome)) : std::nullopt;
}

}  // namespace tengen::server::core
