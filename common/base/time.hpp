#pragma once

#include <chrono>

namespace tengen::base {

using Milliseconds = std::chrono::milliseconds;
/// Wall-clock time, milliseconds since 1970 UTC; what the wire and the journal carry.
using TimePoint = std::chrono::sys_time<Milliseconds>;

}  // namespace tengen::base
