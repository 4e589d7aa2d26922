#pragma once

#include <functional>
#include <string>

#include "client/i18n/catalogue.hpp"
#include "client/ui/screens/screens.hpp"
#include "client/ui/screens/view.hpp"

namespace tengen::client::ui::window {
class Window;
}

namespace tengen::client::app {

/// What the commands of the test socket work on.
struct TestStage {
    ui::kit::Root& root;
    ui::screens::Screens& screens;
    ui::screens::View const& view;
    ui::window::Window& window;
    std::function<void(i18n::Language)> set_language;
    std::function<void()> quit;
};

/// Carries out one line of the test socket (test_socket.hpp) and returns the answer, without line ends. Never
/// throws: what cannot be done is answered with "ok": false.
[[nodiscard]] std::string carry_out(TestStage const& stage, std::string const& line);

}  // namespace tengen::client::app
