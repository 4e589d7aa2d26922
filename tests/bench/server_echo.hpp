#pragma once

#include <cstddef>
#include <cstdint>

namespace tengen::bench {

/// What a real server says about one move, in bytes.
struct EchoLines {
    std::size_t event = 0;
    std::size_t result = 0;
};

/// The measure for the server: a process that reads lines through the same kind of session (coroutine, shared
/// read buffer, line framer, outbox, gathered writes) and answers each with lines of the same length as the
/// server's, to the sender and to the partner, without looking at it. Connections are partners in the order
/// in which they came. Prints `listening on ADDRESS` and never returns.
[[noreturn]] void run_echo(EchoLines const& lines);

}  // namespace tengen::bench
