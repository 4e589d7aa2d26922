#pragma once

namespace tengen::client::app {

/// From now on SIGINT, SIGTERM and SIGHUP are remembered instead of ending the process: what is to be kept
/// must be written first. SIGPIPE is ignored.
void catch_signals();
[[nodiscard]] bool signal_caught();

}  // namespace tengen::client::app
