#pragma once

#include "proto/parts.hpp"

// How a clock runs down: the server charges by it, a client counts down by it between two tellings.
namespace tengen::proto {

/// What is left until the flag of this clock falls.
[[nodiscard]] base::Milliseconds time_left(ClockRule const& rule, ClockNow const& clock);

/// The clock after `spent` more: the grace goes first, then main time, then periods or the move. At the end
/// everything is 0.
[[nodiscard]] ClockNow run_down(ClockRule const& rule, ClockNow clock, base::Milliseconds spent);

}  // namespace tengen::proto
