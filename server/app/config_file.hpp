#pragma once

#include <filesystem>

#include "server/app/settings.hpp"

namespace tengen::server::app {

/// Reads a TOML file over `settings`. Throws SettingsError with file and line.
void read_config_file(Settings& settings, std::filesystem::path const& file);

}  // namespace tengen::server::app
