#pragma once

#include <algorithm>
#include <cstdint>

#include "common/base/time.hpp"
#include "common/rules/side.hpp"

// How long the running turn takes, on the server's own time. Nothing of this is kept: after a restart a turn
// begins anew with what the clocks showed when it began, so no outage is charged.
namespace tengen::server::core {

/// One turn's time. It stands still while nothing can be kept.
class TurnTime {
  public:
    /// Counts from `from` on, which may be a moment to come; while time stands still, from when it goes on.
    void begin(base::TimePoint from) {
        counted_ = {};
        since_ = from;
    }
    /// What has not begun to count does so now.
    void hurry(base::TimePoint now) { since_ = std::min(since_, now); }
    void stand(base::TimePoint now) {
        counted_ = spent(now);
        state_ = State::standing;
    }
    void go_on(base::TimePoint now) {
        since_ = std::max(since_, now);
        state_ = State::counting;
    }

    [[nodiscard]] bool is_standing() const { return state_ == State::standing; }
    [[nodiscard]] base::Milliseconds spent(base::TimePoint now) const {
        return is_standing() || now < since_ ? counted_ : counted_ + (now - since_);
    }
    /// How long it is until it counts; 0 when it does, and while time stands still.
    [[nodiscard]] base::Milliseconds until_it_counts(base::TimePoint now) const {
        return is_standing() || now >= since_ ? base::Milliseconds{0} : since_ - now;
    }
    /// When the turn will have taken `time`. Precondition: time does not stand still.
    [[nodiscard]] base::TimePoint reaches(base::Milliseconds time) const {
        return since_ + (time - counted_);
    }

    friend bool operator==(TurnTime const&, TurnTime const&) = default;

  private:
    enum class State : std::uint8_t { counting, standing };

    base::Milliseconds counted_{0};
    base::TimePoint since_{};
    State state_ = State::counting;
};

/// What each side may still be given back for the way its moves take to the server. Each move of a side
/// refills a tenth of the whole.
class LagQuota {
  public:
    /// `most`: of one move; `whole`: at most saved up.
    LagQuota(base::Milliseconds most, base::Milliseconds whole)
        : most_(most), whole_(whole), rest_{whole, whole} {}

    /// What a move with this round trip is given, 0 for an unknown one.
    [[nodiscard]] base::Milliseconds for_move(rules::Side side, base::Milliseconds round_trip) const {
        return std::min({round_trip, most_, rest_[side]});
    }
    /// The side moved and was given `given`.
    void moved(rules::Side side, base::Milliseconds given) {
        constexpr int kMovesToRefill = 10;
        rest_[side] = std::min(whole_, rest_[side] - given + whole_ / kMovesToRefill);
    }
    void seats_exchanged() { std::swap(rest_.black, rest_.white); }

    friend bool operator==(LagQuota const&, LagQuota const&) = default;

  private:
    base::Milliseconds most_;
    base::Milliseconds whole_;
    rules::PerSide<base::Milliseconds> rest_;
};

}  // namespace tengen::server::core
