#include "server/core/undo_arbiter.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

namespace tengen::server::core {

using proto::ErrorReason;

std::optional<Refusal> UndoArbiter::why_refused(UndoQuestion const& question) const {
    if (question.state != proto::RoomState::playing) {
        return Refusal{ErrorReason::not_playing};
    }
    if (question.to_act != question.asker) {
        return Refusal{ErrorReason::not_your_turn};
    }
    if (!question.floor) {
        return Refusal{ErrorReason::phase_forbidden};
    }
    bool const own_among_last =
        std::any_of(question.last_two.begin(), question.last_two.end(),
                    [&](std::optional<rules::Side> maker) { return maker == question.asker; });
    if (question.ply - *question.floor < proto::kUndoPlies || !own_among_last) {
        return Refusal{ErrorReason::too_few_moves};
    }
    if (question.open) {
        return Refusal{ErrorReason::negotiation_pending};
    }
    if (auto const rest = left(question.asker); rest && *rest == 0) {
        return Refusal{ErrorReason::undo_limit};
    }
    if (unsuccessful_since_ply_) {
        return Refusal{ErrorReason::already_asked};
    }
    if (auto const again = may_ask_again(question.asker); question.now < again) {
        return Refusal{ErrorReason::too_soon, again - question.now};
    }
    return std::nullopt;
}

std::optional<Refusal> UndoArbiter::why_refused_alone(UndoQuestion const& question) const {
    if (question.state != proto::RoomState::playing) {
        return Refusal{ErrorReason::not_playing};
    }
    if (!question.floor) {
        return Refusal{ErrorReason::phase_forbidden};
    }
    if (question.ply <= *question.floor) {
        return Refusal{ErrorReason::too_few_moves};
    }
    if (left(question.asker) == 0) {
        return Refusal{ErrorReason::undo_limit};
    }
    return std::nullopt;
}

std::optional<int> UndoArbiter::left(rules::Side side) const {
    if (!rule_.limit) {
        return std::nullopt;
    }
    int used = 0;
    switch (rule_.scope) {
        case proto::UndoScope::per_game:
            used = counted(rules::Side::black) + counted(rules::Side::white);
            break;
        case proto::UndoScope::per_player:
            used = counted(side);
            break;
    }
    return std::max(0, *rule_.limit - used);
}

int UndoArbiter::counted(rules::Side side) const {
    switch (rule_.counts) {
        case proto::UndoCounts::granted:
            return tally_[side].granted;
        case proto::UndoCounts::asked:
            return tally_[side].asked;
    }
    return 0;
}

base::TimePoint UndoArbiter::may_ask_again(rules::Side side) const {
    auto const& tally = tally_[side];
    if (tally.unsuccessful == 0) {
        return base::TimePoint::min();
    }
    int const n = std::min(tally.unsuccessful, 10);
    return tally.last_unsuccessful + cooldown_ * n * n;
}

void UndoArbiter::asked(Request request) {
    assert(!pending_);
    ++tally_[request.side].asked;
    pending_ = std::move(request);
}

void UndoArbiter::taken_back(rules::Side side) {
    ++tally_[side].asked;
    ++tally_[side].granted;
}

void UndoArbiter::granted() {
    assert(pending_);
    ++tally_[pending_->side].granted;
    pending_.reset();
    unsuccessful_since_ply_ = false;
}

void UndoArbiter::seats_exchanged() {
    std::swap(tally_.black, tally_.white);
    if (pending_) {
        pending_->side = rules::other(pending_->side);
        pending_->by.side = pending_->side;
    }
}

void UndoArbiter::closed(proto::NegotiationOutcome outcome, base::TimePoint time) {
    assert(pending_);
    switch (outcome) {
        case proto::NegotiationOutcome::refused:
        case proto::NegotiationOutcome::withdrawn:
        case proto::NegotiationOutcome::expired: {
            auto& tally = tally_[pending_->side];
            ++tally.unsuccessful;
            tally.last_unsuccessful = time;
            unsuccessful_since_ply_ = true;
            break;
        }
        case proto::NegotiationOutcome::accepted:
        case proto::NegotiationOutcome::void_:
            break;
    }
    pending_.reset();
}

}  // namespace tengen::server::core
