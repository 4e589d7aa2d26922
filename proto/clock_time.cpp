#include "proto/clock_time.hpp"

#include <algorithm>

namespace tengen::proto {

using base::Milliseconds;

namespace {

constexpr Milliseconds kNone{0};

/// Takes as much of `spent` from `rest` as is there.
void take(Milliseconds& rest, Milliseconds& spent) {
    auto const taken = std::min(rest, spent);
    rest -= taken;
    spent -= taken;
}

/// Runs through the periods; at the end none is left.
void run_periods(Milliseconds length, ClockNow& clock, Milliseconds spent) {
    auto& left = *clock.periods_left;
    auto& rest = *clock.period;
    while (left > 0 && spent >= rest) {
        spent -= rest;
        --left;
        rest = left > 0 ? length : kNone;
    }
    rest -= left > 0 ? spent : kNone;
}

}  // namespace

Milliseconds time_left(ClockRule const& rule, ClockNow const& clock) {
    auto left = clock.grace + clock.main + clock.move.value_or(kNone);
    if (clock.periods_left && *clock.periods_left > 0) {
        left += clock.period.value_or(kNone) + rule.period * (*clock.periods_left - 1);
    }
    return left;
}

ClockNow run_down(ClockRule const& rule, ClockNow clock, Milliseconds spent) {
    take(clock.grace, spent);
    take(clock.main, spent);
    if (clock.move) {
        take(*clock.move, spent);
    }
    if (clock.periods_left && clock.period) {
        run_periods(rule.period, clock, spent);
    }
    return clock;
}

}  // namespace tengen::proto
