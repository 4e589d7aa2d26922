// Draws by agreement.

#include "server/core/judge.hpp"
#include "server/core/refusal.hpp"

namespace tengen::server::core {

using proto::NegotiationKind;
using proto::NegotiationOutcome;

Verdict Judge::on(Command const& by, proto::GameDraw const&, base::TimePoint now) {
    auto const side = side_in_play(by);
    if (!side) {
        return side.error();
    }
    if (is_hot_seat()) {
        finish({std::nullopt, rules::Reason::agreement}, now);
        return Answer{proto::Response{proto::Asked{}}};
    }
    if (auto const refusal = table().draw().why_refused(*side, table().open_negotiation())) {
        return refuse(refusal->reason, refusal->reason == proto::ErrorReason::too_soon
                                           ? "your last offer was refused; play on first"
                                           : "another request is open; it must be answered first");
    }
    auto const id = table().next_negotiation();
    emit(proto::DrawAsked{{by.player, *side}, id, house_->config.draw_ttl}, now);
    return Answer{proto::Response{proto::Asked{id}}};
}

void Judge::engine_offers_draw(rules::Side side, base::TimePoint now) {
    emit(proto::DrawAsked{{std::nullopt, side}, table().next_negotiation(), house_->config.draw_ttl}, now);
}

Verdict Judge::on(Command const& by, proto::GameDrawAnswer const& answer, base::TimePoint now) {
    if (auto error = why_no_answer(by, answer.id, NegotiationKind::draw)) {
        return *error;
    }
    draw_answered(answer.id, answer.accept ? Consent::given : Consent::refused, now);
    return Answer{proto::Response{proto::Done{}}};
}

Verdict Judge::on(Command const& by, proto::GameDrawWithdraw const& withdraw, base::TimePoint now) {
    if (auto error = why_not_closed_by(by, withdraw.id, NegotiationKind::draw)) {
        return *error;
    }
    close_negotiation(NegotiationOutcome::withdrawn, now);
    return Answer{proto::Response{proto::Done{}}};
}

}  // namespace tengen::server::core
