#pragma once

#include <string>
#include <vector>

#include "server/app/command_line.hpp"

namespace tengen::server::app {

/// `tengen-server check-config ...`: reads the settings as a start would and looks at what only a start would
/// find. Returns what will hold, or everything that is wrong (exit code 1; 2 for settings that cannot be
/// read). Changes nothing; addresses are looked up and tried without anybody being able to connect. May block
/// for a name server.
[[nodiscard]] Print check_config(int count, char const* const* arguments, char const* const* environment);

/// What would keep a server with these settings from starting, one sentence each.
[[nodiscard]] std::vector<std::string> why_no_start(Settings const& settings);

}  // namespace tengen::server::app
