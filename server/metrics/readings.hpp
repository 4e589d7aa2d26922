#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>

#include "common/base/histogram.hpp"
#include "proto/names.hpp"
#include "server/core/operator.hpp"
#include "server/core/tally.hpp"

// Everything that is measured, as numbers read at one moment. Who counts is each part of the server by
// itself, in plain integers on its own thread; here they come together.
namespace tengen::server::metrics {

using ByReason = std::array<std::uint64_t, proto::kErrorReasons>;

struct Connections {
    std::uint64_t opened = 0;
    // Refused at once.
    std::uint64_t refused_full = 0;
    std::uint64_t refused_address = 0;
    std::uint64_t refused_banned = 0;
    std::uint64_t lines = 0;
    /// Lines that were refused before anybody looked at a room.
    ByReason refused_lines{};
    // Closed by the server.
    std::uint64_t closed_slow = 0;
    std::uint64_t closed_idle = 0;
    std::uint64_t closed_no_hello = 0;
    std::uint64_t closed_flood = 0;
    std::uint64_t closed_broken = 0;
    std::size_t open = 0;
};

struct Journal {
    std::uint64_t commits = 0;
    std::uint64_t operations = 0;
    std::uint64_t failures = 0;
    std::size_t waiting = 0;
    bool failing = false;
    base::Histogram batch{{}};
    base::Histogram latency{{}};
};

struct Engines {
    std::size_t waiting = 0;
    std::size_t at_work = 0;
    int lost = 0;
    std::uint64_t given_up = 0;
    base::Histogram think{{}};
};

/// What the system says of this process.
struct Process {
    /// Seconds since 1970 UTC.
    double start_time = 0;
    double cpu_seconds = 0;
    std::uint64_t resident_bytes = 0;
    std::uint64_t virtual_bytes = 0;
    std::uint64_t open_descriptors = 0;
    std::uint64_t most_descriptors = 0;
    int threads = 0;
};

struct Readings {
    std::string version;
    core::Census census{};
    core::Tally tally{};
    /// Requests that the core refused.
    ByReason refused_requests{};
    std::uint64_t requests = 0;
    std::size_t timers = 0;
    Connections connections{};
    Journal journal{};
    Engines engines{};
    /// How late the I/O thread was.
    base::Histogram loop_lag{{}};
    Process process{};
};

}  // namespace tengen::server::metrics
