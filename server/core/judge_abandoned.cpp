// The end of a game whose person to act is gone (PROTOCOL.md, game.claim_abandoned).

#include "server/core/judge.hpp"
#include "server/core/refusal.hpp"

namespace tengen::server::core {

using proto::ErrorReason;

Verdict Judge::on(Command const& by, proto::GameClaimAbandoned const&, base::TimePoint now) {
    auto const side = side_in_play(by);
    if (!side) {
        return side.error();
    }
    auto const missing = table().person_to_act();
    if (!missing) {
        return refuse(ErrorReason::forbidden, "an AI is to act; it does not go away");
    }
    if (missing->id == by.player.id) {
        return refuse(ErrorReason::forbidden, "you are to act yourself");
    }
    auto const to_act = table().to_act();
    bool const against_ai = table().seating().at(rules::other(to_act)).ai.has_value();
    if (*side == to_act && !against_ai) {
        return refuse(ErrorReason::forbidden, "your own side is to act; only the opponents may claim");
    }
    if (!table().seating().has_left(missing->id)) {
        auto const due = absences_->away_from_seat(missing->id).value_or(now) + house_->config.abandoned;
        if (due > now) {
            return wait_first(ErrorReason::too_soon, due - now,
                              "whoever is to act is there, or has not been offline for long enough; wait");
        }
    }
    if (against_ai) {
        abort(now);
    } else {
        finish({*side, rules::Reason::abandoned}, now);
    }
    return done();
}

}  // namespace tengen::server::core
