#pragma once

#include <cerrno>
#include <csignal>
#include <ctime>

namespace tengen::server::ai {

/// While it lives a write to a pipe that nobody reads is an error only, and not the signal SIGPIPE.
class NoPipeSignal {
  public:
    NoPipeSignal() {
        sigemptyset(&pipe_);
        sigaddset(&pipe_, SIGPIPE);
        pthread_sigmask(SIG_BLOCK, &pipe_, &before_);
    }
    NoPipeSignal(NoPipeSignal const&) = delete;
    NoPipeSignal& operator=(NoPipeSignal const&) = delete;
    ~NoPipeSignal() {
        if (sigismember(&before_, SIGPIPE) == 0) {
            timespec const at_once{};
            while (sigtimedwait(&pipe_, nullptr, &at_once) < 0 && errno == EINTR) {
            }
        }
        pthread_sigmask(SIG_SETMASK, &before_, nullptr);
    }

  private:
    sigset_t pipe_{};
    sigset_t before_{};
};

}  // namespace tengen::server::ai
