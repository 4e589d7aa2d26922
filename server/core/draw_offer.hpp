#pragma once

#include <optional>
#include <utility>

#include "proto/parts.hpp"
#include "server/core/refusal.hpp"

namespace tengen::server::core {

/// The draw offer of a game: at most one open, and none by a side for some plies after its last was refused.
class DrawOffer {
  public:
    struct Request {
        base::NegotiationId id{};
        proto::By by{};
        rules::Side side = rules::Side::black;
        base::TimePoint expires_at{};

        friend bool operator==(Request const&, Request const&) = default;
    };

    /// `refused_plies`: plies that must be played after a refusal before the same side may ask again.
    explicit DrawOffer(int refused_plies) : refused_plies_(refused_plies) {}

    /// negotiation_pending, then too_soon. `open`: an undo or draw request that is open.
    [[nodiscard]] std::optional<Refusal> why_refused(rules::Side side,
                                                     std::optional<proto::NegotiationKind> open) const;
    [[nodiscard]] std::optional<Request> const& pending() const { return pending_; }

    /// Whether an AI's offer waits for the answer of `side`.
    [[nodiscard]] bool is_ai_offer_to(rules::Side side) const {
        return pending_ && !pending_->by.player && pending_->side != side;
    }

    /// Whether the side has asked within the last `plies`, undone plies included.
    [[nodiscard]] bool has_asked_within(rules::Side side, int plies) const {
        return asked_at_[side] && plies_ - *asked_at_[side] < plies;
    }

    void asked(Request request) {
        asked_at_[request.side] = plies_;
        pending_ = std::move(request);
    }
    void closed(proto::NegotiationOutcome outcome);
    void played() { ++plies_; }
    /// The people of the two sides changed places; offers and refusals go with them.
    void seats_exchanged();

    friend bool operator==(DrawOffer const&, DrawOffer const&) = default;

  private:
    int refused_plies_;
    /// Plies played in this game, those taken back included.
    int plies_ = 0;
    /// Value of `plies_` at the side's last refusal.
    rules::PerSide<std::optional<int>> refused_at_{};
    /// The same at its last offer.
    rules::PerSide<std::optional<int>> asked_at_{};
    std::optional<Request> pending_{};
};

}  // namespace tengen::server::core
