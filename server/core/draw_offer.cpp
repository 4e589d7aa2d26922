#include "server/core/draw_offer.hpp"

#include <cassert>

namespace tengen::server::core {

std::optional<Refusal> DrawOffer::why_refused(rules::Side side,
                                              std::optional<proto::NegotiationKind> open) const {
    if (open) {
        return Refusal{proto::ErrorReason::negotiation_pending};
    }
    if (auto const& refused = refused_at_[side]; refused && plies_ - *refused < refused_plies_) {
        return Refusal{proto::ErrorReason::too_soon};
    }
    return std::nullopt;
}

void DrawOffer::seats_exchanged() {
    std::swap(refused_at_.black, refused_at_.white);
    std::swap(asked_at_.black, asked_at_.white);
    if (pending_) {
        pending_->side = rules::other(pending_->side);
        pending_->by.side = pending_->side;
    }
}

void DrawOffer::closed(proto::NegotiationOutcome outcome) {
    assert(pending_);
    switch (outcome) {
        case proto::NegotiationOutcome::refused:
            refused_at_[pending_->side] = plies_;
            break;
        case proto::NegotiationOutcome::accepted:
        case proto::NegotiationOutcome::withdrawn:
        case proto::NegotiationOutcome::expired:
        case proto::NegotiationOutcome::void_:
            break;
    }
    pending_.reset();
}

}  // namespace tengen::server::core
