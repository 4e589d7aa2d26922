#pragma once

namespace tengen::client::app {

/// From now on SIGINT and SIGTERM are remembered instead of ending the process: a server of our own must be
/// ended properly.
void catch_signals();
[[nodiscard]] bool signal_caught();

}  // namespace tengen::client::app
