#pragma once

#include <array>
#include <vector>

#include "proto/parts.hpp"

namespace tengen::server::core::testing {

/// A second account of the clocks, written from the protocol page alone. Sides are 0 and 1, time is a count
/// of milliseconds, and byo-yomi is one stretch of time that an action rounds up to whole periods.
class ModelClock {
  public:
    static constexpr long long kGrace = 30'000;
    static constexpr long long kNever = 1LL << 60;

    ModelClock(proto::ClockRule const& rule, proto::UndoClock policy);

    // What happens.

    void started(int to_act, long long now);
    /// -1: nobody's time runs after it.
    void played(int side, int next, long long now);
    struct Undo {
        int asker = 0;
        int to_ply = 0;
        /// Removed plies of the asking side.
        int own = 0;
        int next = 0;
    };
    void undone(Undo const& undo, long long now);
    void finished(long long now);
    void stand(long long now);
    void go_on(long long now);
    /// The server is back; whoever is to act is waited for, but for an AI.
    void restarted(bool waits, long long now);
    /// Whoever is to act is here.
    void hurry(long long now);

    // What should be seen.

    [[nodiscard]] bool is_there() const { return rule_.kind != proto::ClockKind::none; }
    [[nodiscard]] long long flag_at() const;
    [[nodiscard]] proto::Clocks shown(long long now) const;

  private:
    struct Rest {
        long long grace = 0;
        long long main = 0;
        long long byo = 0;
        long long move = 0;
    };
    using Both = std::array<Rest, 2>;

    [[nodiscard]] Rest full() const;
    [[nodiscard]] Both at(long long now) const;
    [[nodiscard]] long long spent(long long now) const;
    [[nodiscard]] proto::ClockNow face(Rest const& rest) const;
    void turn(int side, long long now);

    proto::ClockRule rule_;
    proto::UndoClock policy_;
    Both rest_{};
    std::vector<Both> before_;
    bool graced_again_ = false;
    int running_ = -1;
    bool standing_ = false;
    long long counted_ = 0;
    long long since_ = 0;
};

}  // namespace tengen::server::core::testing
