#include "client/ui/window/display.hpp"

#include <iostream>
#include <memory>
#include <utility>

#include <X11/Xlib.h>

// The only file that speaks X11 itself.
namespace tengen::client::ui::window {

namespace {

struct Closer {
    void operator()(::Display* display) const { XCloseDisplay(display); }
};
using Connection = std::unique_ptr<::Display, Closer>;

[[nodiscard]] Connection connect() {
    return Connection(XOpenDisplay(nullptr));
}

}  // namespace

Display display_state() {
    // The connection stays: a server started for this program alone (xvfb-run) resets itself when its last
    // client leaves, and would refuse the window that is about to open.
    static Connection kept;
    Connection fresh = connect();
    if (!fresh) {
        return Display::missing;
    }
    kept = std::move(fresh);
    return Display::present;
}

Manager manager_state() {
    Connection const display = connect();
    if (!display) {
        return Manager::missing;
    }
    Atom const check = XInternAtom(display.get(), "_NET_SUPPORTING_WM_CHECK", True);
    if (check == None) {
        return Manager::missing;
    }
    Atom type = None;
    int format = 0;
    unsigned long count = 0;
    unsigned long left = 0;
    unsigned char* data = nullptr;
    int const answer = XGetWindowProperty(display.get(), DefaultRootWindow(display.get()), check, 0, 1, False,
                                          AnyPropertyType, &type, &format, &count, &left, &data);
    if (data != nullptr) {
        XFree(data);
    }
    return answer == Success && count > 0 ? Manager::present : Manager::missing;
}

void explain_missing_display() {
    std::cerr
        << "tengen 需要图形显示：请在桌面环境中运行，或设置 DISPLAY（例如 ssh -X，或 xvfb-run tengen）。\n"
           "tengen needs a graphical display: run it on a desktop, or set DISPLAY (for example ssh -X, or "
           "xvfb-run tengen).\n";
}

}  // namespace tengen::client::ui::window
