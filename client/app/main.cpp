// The program tengen: flags in, a window, an exit code.
#include <cstdio>
#include <exception>

#include "client/app/application.hpp"
#include "client/app/options.hpp"
#include "client/ui/window/display.hpp"

int main(int count, char** arguments) {
    using namespace tengen::client;
    auto const read = app::read_options(count, arguments);
    if (auto const* ending = std::get_if<app::Ending>(&read)) {
        std::fputs(ending->text.c_str(), ending->code == 0 ? stdout : stderr);
        return ending->code;
    }
    if (ui::window::display_state() == ui::window::Display::missing) {
        ui::window::explain_missing_display();
        return ui::window::kExitNoDisplay;
    }
    try {
        return app::Application(std::get<app::Options>(read)).run();
    } catch (std::exception const& problem) {
        std::fprintf(stderr, "tengen: %s\n", problem.what());
        return 1;
    }
}
