#pragma once

#include <functional>
#include <stop_token>
#include <utility>

#include <sys/eventfd.h>
#include <unistd.h>

#include "server/ai/child_process.hpp"

namespace tengen::server::ai {

/// A stop token as a descriptor that becomes readable, for `poll`.
class StopSignal {
  public:
    explicit StopSignal(std::stop_token stop)
        : event_(eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)), callback_(std::move(stop), [this] { raise(); }) {}

    [[nodiscard]] int descriptor() const { return event_.number(); }

  private:
    void raise() const {
        eventfd_t const one = 1;
        static_cast<void>(eventfd_write(event_.number(), one));
    }

    Descriptor event_;
    std::stop_callback<std::function<void()>> callback_;
};

}  // namespace tengen::server::ai
