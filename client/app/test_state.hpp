#pragma once

#include <nlohmann/json_fwd.hpp>

#include "client/ui/screens/screens.hpp"
#include "client/ui/screens/view.hpp"

namespace tengen::client::app {

/// The facts behind the screen, as the command `state` tells them (test_socket.hpp).
[[nodiscard]] nlohmann::json state_of(ui::screens::View const& view, ui::screens::Screens const& screens);

}  // namespace tengen::client::app
