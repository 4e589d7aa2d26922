#pragma once

#include "tests/bench/server_process.hpp"

namespace tengen::bench {

/// The measure for the server: a process that reads lines through the same kind of session (coroutine, shared
/// read buffer, line framer, outbox, gathered writes) and answers each with lines of the same length as the
/// server's, to the sender and to the partner, without looking at it. Connections are partners in the order
/// in which they came. Prints `listening on ADDRESS` and never returns.
[[noreturn]] void run_echo(EchoLines const& lines);

}  // namespace tengen::bench
