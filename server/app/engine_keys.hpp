#pragma once

#include <string>

#include <toml++/toml.h>

#include "server/app/settings.hpp"

// Other people's programs in the configuration file: one table [engines.NAME] each.
namespace tengen::server::app {

/// Reads the table [engines] of `file` over those of `settings`. A program is looked for as a shell does, a
/// path from the folder of the file. Throws SettingsError.
void read_engines(Settings& settings, toml::table const& engines, std::string const& file);

/// The keys of an engine with defaults, for --help.
[[nodiscard]] std::string describe_engine_keys();

}  // namespace tengen::server::app
