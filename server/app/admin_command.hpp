#pragma once

#include <filesystem>
#include <string>
#include <variant>

#include "server/app/command_line.hpp"

namespace tengen::server::app {

/// What `tengen-server admin ...` is to do.
struct AdminCall {
    /// The line to send, without its end; see admin_wire.hpp.
    std::string line;
    std::filesystem::path folder;
    enum class Form { text, json } form = Form::text;
};

/// Reads the arguments behind `admin`. `environment` and the flags --config and --data tell the data folder,
/// as for the server.
[[nodiscard]] std::variant<AdminCall, Print> read_admin_command(int count, char const* const* arguments,
                                                                char const* const* environment);

}  // namespace tengen::server::app
