#pragma once

#include "server/app/settings.hpp"

namespace tengen::server::app {

/// Reads variables like TENGEN_UNDO_COOLDOWN_MS over `settings`; `variables` ends with nullptr, as `environ`
/// does. Variables that name no section of ours are left alone. Throws SettingsError.
void read_environment(Settings& settings, char const* const* variables);

}  // namespace tengen::server::app
