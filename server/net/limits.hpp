#pragma once

#include <chrono>
#include <cstddef>

namespace tengen::server::net {

/// Deadlines and budgets are measured on this clock.
using Clock = std::chrono::steady_clock;

/// What a peer may cost; the keys of the configuration file are named in the comments.
struct Limits {
    std::chrono::milliseconds hello{10'000};           // limits.hello_ms
    std::size_t hello_bytes = 1'024;                   // limits.hello_bytes, all lines before the welcome
    std::size_t line_bytes = 65'536;                   // limits.line_bytes
    std::size_t outbox_bytes = 262'144;                // limits.outbox_bytes
    std::chrono::milliseconds ping{10'000};            // limits.ping_ms
    std::chrono::milliseconds unstable{5'000};         // limits.unstable_ms
    std::chrono::milliseconds silence{25'000};         // limits.silence_ms
    std::chrono::milliseconds quiet_silence{600'000};  // limits.quiet_silence_ms, `heartbeat: false`
    std::chrono::milliseconds write{10'000};           // limits.write_ms, without any progress
    std::chrono::milliseconds farewell{2'000};         // limits.farewell_ms, to read what was said last
    std::chrono::milliseconds window{20'000};          // of requests_per_window
    int requests_per_window = 100;                     // limits.requests_per_20s
    int flood_factor = 10;                             // this many times over closes
    std::size_t connections = 10'000;                  // limits.connections
    std::size_t connections_per_address = 16;          // limits.connections_per_address
    int handshakes_per_address = 60;                   // limits.handshakes_per_address, TLS, a minute
    /// Lifts requests_per_window and every limit of addresses for this machine itself.
    bool exempt_loopback = false;  // limits.exempt_loopback
};

}  // namespace tengen::server::net
