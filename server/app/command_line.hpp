#pragma once

#include <optional>
#include <string>
#include <variant>

#include "server/app/settings.hpp"

namespace tengen::server::app {

/// The program is to print this and end with `code`.
struct Print {
    std::string text;
    int code = 0;
};

/// Puts defaults, configuration file, environment and flags together, in this order; the last one wins.
[[nodiscard]] std::variant<Settings, Print> read_command_line(int count, char const* const* arguments,
                                                              char const* const* environment);

}  // namespace tengen::server::app
