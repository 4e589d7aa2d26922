#include "client/ui/window/display.hpp"

#include <iostream>

#include <X11/Xlib.h>

// The only file that speaks X11 itself.
namespace tengen::client::ui::window {

Display display_state() {
    ::Display* const display = XOpenDisplay(nullptr);
    if (display == nullptr) {
        return Display::missing;
    }
    XCloseDisplay(display);
    return Display::present;
}

Manager manager_state() {
    ::Display* const display = XOpenDisplay(nullptr);
    if (display == nullptr) {
        return Manager::missing;
    }
    Atom const check = XInternAtom(display, "_NET_SUPPORTING_WM_CHECK", True);
    Manager state = Manager::missing;
    if (check != None) {
        Atom type = None;
        int format = 0;
        unsigned long count = 0;
        unsigned long left = 0;
        unsigned char* data = nullptr;
        int const answer = XGetWindowProperty(display, DefaultRootWindow(display), check, 0, 1, False,
                                              AnyPropertyType, &type, &format, &count, &left, &data);
        if (answer == Success && count > 0) {
            state = Manager::present;
        }
        if (data != nullptr) {
            XFree(data);
        }
    }
    XCloseDisplay(display);
    return state;
}

void explain_missing_display() {
    std::cerr
        << "tengen 需要图形显示：请在桌面环境中运行，或设置 DISPLAY（例如 ssh -X，或 xvfb-run tengen）。\n"
           "tengen needs a graphical display: run it on a desktop, or set DISPLAY (for example ssh -X, or "
           "xvfb-run tengen).\n";
}

}  // namespace tengen::client::ui::window
