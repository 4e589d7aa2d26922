// Fouls that count when white claims them.

#include <utility>

#include "server/core/judge.hpp"
#include "server/core/refusal.hpp"

namespace tengen::server::core {

using proto::ErrorReason;

Verdict Judge::on(Command const& by, proto::GameClaimFoul const&, base::TimePoint now) {
    auto const side = side_in_play(by);
    if (!side) {
        return side.error();
    }
    if (!table().fouls_are_claimed()) {
        return refuse(ErrorReason::forbidden, "fouls are claimed in rooms with foul_mode claim");
    }
    if (*side != rules::Side::white || !table().may_claim()) {
        return refuse(ErrorReason::not_your_turn, "white claims, on move after a black stone");
    }
    if (table().has_claimed()) {
        return refuse(ErrorReason::already_claimed, "that stone has been claimed; play on");
    }
    claim({by.player, rules::Side::white}, now);
    return done();
}

void Judge::claim(proto::By by, base::TimePoint now) {
    auto const foul = table().position().claimable_foul();
    emit(proto::FoulClaimed{std::move(by), foul.has_value(), foul}, now);
    if (foul) {
        finish({rules::Side::white, rules::Reason::foul_claimed, foul}, now);
    } else if (table().claim_expires()) {
        // The one claim that this game waited for.
        finish(*table().position().outcome(), now);
    }
}

}  // namespace tengen::server::core
