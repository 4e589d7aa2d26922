#include "client/app/signals.hpp"

#include <csignal>

namespace tengen::client::app {
namespace {

// Only this may be touched by a signal handler.
volatile std::sig_atomic_t caught = 0;

void remember(int) {
    caught = 1;
}

}  // namespace

void catch_signals() {
    std::signal(SIGINT, remember);
    std::signal(SIGTERM, remember);
    std::signal(SIGHUP, remember);
    std::signal(SIGPIPE, SIG_IGN);
}

bool signal_caught() {
    return caught != 0;
}

}  // namespace tengen::client::app
