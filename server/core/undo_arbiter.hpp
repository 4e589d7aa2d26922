#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "proto/parts.hpp"
#include "server/core/refusal.hpp"

namespace tengen::server::core {

/// How the table stands at the moment when somebody asks for an undo.
struct UndoQuestion {
    proto::RoomState state = proto::RoomState::open;
    rules::Side asker = rules::Side::black;
    rules::Side to_act = rules::Side::black;
    /// nullopt while the opening runs.
    std::optional<int> floor{};
    int ply = 0;
    /// Who made the last two plies, the latest first; nullopt when there is none or the server set it.
    std::array<std::optional<rules::Side>, 2> last_two{};
    /// An undo or draw request that is open.
    std::optional<proto::NegotiationKind> open{};
    base::TimePoint now{};
};

/// Judges undo requests and counts them: what each side may still take back, what is open, when a side may
/// ask again. Changes only by what happened, so that replaying a log gives it again.
class UndoArbiter {
  public:
    struct Request {
        base::NegotiationId id{};
        proto::By by{};
        rules::Side side = rules::Side::black;
        std::vector<std::string> removes{};
        base::TimePoint expires_at{};

        friend bool operator==(Request const&, Request const&) = default;
    };

    /// `cooldown` is the wait after a side's first unsuccessful request; after the n-th it is min(n, 10)^2
    /// times as long.
    UndoArbiter(proto::UndoRule const& rule, base::Milliseconds cooldown)
        : rule_(rule), cooldown_(cooldown) {}

    /// The first clause that stands against the request, in the order of the protocol: not_playing,
    /// not_your_turn, phase_forbidden, too_few_moves, negotiation_pending, undo_limit, already_asked,
    /// too_soon.
    [[nodiscard]] std::optional<Refusal> why_refused(UndoQuestion const& question) const;
    /// The same for one person on both sides, who asks nobody: not_playing, phase_forbidden, too_few_moves,
    /// undo_limit.
    [[nodiscard]] std::optional<Refusal> why_refused_alone(UndoQuestion const& question) const;
    [[nodiscard]] proto::UndoLeft left() const {
        return {left(rules::Side::black), left(rules::Side::white)};
    }
    [[nodiscard]] std::optional<int> left(rules::Side side) const;
    [[nodiscard]] std::optional<Request> const& pending() const { return pending_; }

    void asked(Request request);
    /// The pending request was granted and carried out.
    void granted();
    /// The pending request ended otherwise.
    void closed(proto::NegotiationOutcome outcome, base::TimePoint time);
    /// One person on both sides took plies back, `side` being to act.
    void taken_back(rules::Side side);
    void played() { unsuccessful_since_ply_ = false; }
    /// The people of the two sides changed places; what was counted goes with them.
    void seats_exchanged();

    friend bool operator==(UndoArbiter const&, UndoArbiter const&) = default;

  private:
    struct Tally {
        int asked = 0;
        int granted = 0;
        int unsuccessful = 0;
        base::TimePoint last_unsuccessful{};

        friend bool operator==(Tally const&, Tally const&) = default;
    };

    [[nodiscard]] int counted(rules::Side side) const;
    [[nodiscard]] base::TimePoint may_ask_again(rules::Side side) const;

    proto::UndoRule rule_;
    base::Milliseconds cooldown_;
    rules::PerSide<Tally> tally_{};
    std::optional<Request> pending_{};
    bool unsuccessful_since_ply_ = false;
};

}  // namespace tengen::server::core
