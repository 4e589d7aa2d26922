#pragma once

#include "server/app/admin_command.hpp"

namespace tengen::server::app {

/// Asks the server of the folder and returns what to print. Blocks until it answers, half a minute at most.
/// The exit code is 0, 1 when the server refuses, 69 (EX_UNAVAILABLE) when there is none, 77 (EX_NOPERM) when
/// it is somebody else's.
[[nodiscard]] Print ask_server(AdminCall const& call);

/// An answer of the server as people read it.
[[nodiscard]] Print show_answer(std::string const& line, AdminCall::Form form);

}  // namespace tengen::server::app
