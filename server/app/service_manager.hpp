#pragma once

#include <string_view>

namespace tengen::server::app {

/// Tells the service manager that started this process how it stands, by the protocol of sd_notify(3):
/// "READY=1", "STOPPING=1". Does nothing where there is none. Never blocks.
void tell_service_manager(std::string_view state);

}  // namespace tengen::server::app
